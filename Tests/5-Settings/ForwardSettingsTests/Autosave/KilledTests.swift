import ForwardForm
import ForwardStore
import ForwardSystem
import ProgramSupport
import Testing
import TestSupport

@testable import ForwardSettings

internal import ForwardCLibrary

/// The files at each instant at which the program may die.
@Suite("A program that dies while it keeps a draft")
struct KilledTests {
  private let folder: TemporaryFolder
  private let drafts: DraftFolder
  private let edit: DraftKey
  private let name: String

  init() throws {
    folder = try TemporaryFolder()
    drafts = DraftFolder(path: folder.path)
    edit = DraftKey(["action": "edit", "name": "fridge"], of: folder["t.json"])
    name = edit.fileName + ".json"
  }

  private func draft(_ count: Int) -> SavedAnswers {
    SavedAnswers(
      kind: "things",
      answers: (0..<count).map { Form.Answer(row: "row\($0)", text: "\(count)") }
    )
  }

  @Test("A program that dies before it keeps its first answer leaves nothing")
  func beforeTheFirst() throws {
    try folder.write("", to: name)
    let claim = drafts.lease(for: edit)
    #expect(claim.draft == nil)
    #expect(claim.problem == nil)
    #expect(folder.names() == [])
  }

  @Test("A program that dies while it writes leaves the former answers; the next one adds the rest")
  func halfWritten() throws {
    try drafts.lease(for: edit).save(draft(2))
    try folder.write(#"{"version":1,"for":{"act"#, to: "\(name).tmp")
    let claim = drafts.lease(for: edit)
    #expect(claim.draft == draft(2))
    try claim.save(draft(3))
    #expect(folder.names() == [name])

    try folder.write("{", to: "\(name).tmp")
    claim.remove()
    #expect(folder.names() == [])
  }

  @Test("The file has whole answers at any instant")
  func anyInstant() async throws {
    let claim = drafts.lease(for: edit)
    try claim.save(draft(1))
    let (path, purpose) = (folder[name], edit)
    let (reads, reported) = AsyncStream.makeStream(of: Void.self)
    let reader = Task {
      while !Task.isCancelled {
        let bytes = try Descriptor(opening: path, O_RDONLY).contents(upTo: .max)
        let found = try #require(try SavedAnswers(bytes, for: purpose))
        #expect(found == draft(found.answers.count))
        reported.yield()
      }
    }
    defer { reader.cancel() }
    for await _ in reads.prefix(1) {}
    for count in 1...2000 { try claim.save(draft(1 + count % 50)) }
    reader.cancel()
    try await reader.value
    #expect(folder.names() == [name])
  }
}
