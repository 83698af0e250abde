import ForwardForm
import ProgramSupport
import Testing
import TestSupport

@testable import ForwardSettings

internal import ForwardCLibrary

@Suite("Drafts that can't be used")
struct BrokenDraftTests {
  private let folder: TemporaryFolder
  private let drafts: DraftFolder
  private let edit: DraftKey
  private let draft = SavedAnswers(
    kind: "things", answers: [Form.Answer(row: "title", text: "new")])
  private let name: String

  init() throws {
    folder = try TemporaryFolder()
    drafts = DraftFolder(path: folder.path)
    edit = DraftKey(["action": "edit", "name": "fridge"], of: folder["t.json"])
    name = edit.fileName + ".json"
  }

  private func setAside(_ fault: StateError.Fault) -> StateError {
    .setAside(path: folder[name], to: folder["\(name).broken"], fault)
  }

  /// Checks that the file is moved aside, and that answers are kept in its place.
  private func expect(_ fault: StateError.Fault, _ location: SourceLocation = #_sourceLocation)
    throws
  {
    let claim = drafts.lease(for: edit)
    #expect(claim.draft == nil, sourceLocation: location)
    #expect(claim.problem == setAside(fault), sourceLocation: location)
    #expect(folder.names() == ["\(name).broken"], sourceLocation: location)
    try claim.save(draft)
    #expect(folder.names() == [name, "\(name).broken"], sourceLocation: location)
  }

  @Test(
    "A file that is no draft is put aside",
    arguments: [
      ("{", StateError.Fault.notJSON(line: 1, column: 2)),
      ("[]", .noVersion),
      (#"{"version":"1"}"#, .noVersion),
      (#"{"version":0}"#, .noVersion),
      (#"{"version":1}"#, .notADraft),
      (#"{"version":1,"for":{},"kind":"k","answers":{}}"#, .notADraft),
    ]
  )
  func content(text: String, fault: StateError.Fault) throws {
    try folder.write(text, to: name)
    try expect(fault)
  }

  @Test("An answer of another shape is no draft")
  func answers() throws {
    try drafts.lease(for: edit).save(draft)
    let good = try folder.text(of: name)
    for (number, (old, new)) in [
      (#""text":"new""#, #""text":1"#), (#""row""#, #""Row""#),
      (#"[{"row":"title","text":"new"}]"#, #"["new"]"#),
      (#","text":"new""#, ""),
    ].enumerated() {
      let bad = good.replacing(old, with: new)
      #expect(bad != good)
      try folder.write(bad, to: name)
      let aside = folder["\(name).broken" + (number == 0 ? "" : "\(number + 1)")]
      #expect(
        drafts.lease(for: edit).problem == .setAside(path: folder[name], to: aside, .notADraft))
    }
    // The broken drafts don't replace each other.
    #expect(folder.names() == ["", "2", "3", "4"].map { "\(name).broken\($0)" })
    #expect(try folder.text(of: "\(name).broken").contains(#""text":1"#))
  }

  @Test("Anything but a file is moved aside at once")
  func noFile() throws {
    #expect(mkfifo(folder[name], 0o600) == 0)
    try expect(.notAFile("a pipe"))
  }

  @Test("A link is not followed")
  func link() throws {
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("keep", to: "victim")
    try folder.link(name, to: elsewhere["victim"])
    try folder.link("\(name).tmp", to: elsewhere["victim"])
    let claim = drafts.lease(for: edit)
    #expect(claim.problem == setAside(.notAFile("a link")))
    try claim.save(draft)
    #expect(folder.names() == [name, "\(name).broken"])
    #expect(try elsewhere.text(of: "victim") == "keep")
    #expect(drafts.lease(for: edit).draft == nil)  // It is in use.
  }

  @Test("A folder is moved aside, too, beside one from before")
  func folderInTheWay() throws {
    mkdir(folder[name], 0o700)
    try folder.write("keep", to: "\(name).broken")
    let claim = drafts.lease(for: edit)
    let aside = folder["\(name).broken2"]
    #expect(claim.problem == .setAside(path: folder[name], to: aside, .notAFile("a folder")))
    try claim.save(draft)
    #expect(folder.names() == [name, "\(name).broken", "\(name).broken2"])
    #expect(try folder.text(of: "\(name).broken") == "keep")
  }

  @Test("A file that can't be moved aside is left alone, and new answers go to another")
  func allNamesTaken() throws {
    try folder.write("{", to: name)
    for number in 1..<100 {
      try folder.write("", to: "\(name).broken" + (number == 1 ? "" : "\(number)"))
    }
    let claim = drafts.lease(for: edit)
    #expect(claim.problem == .leftAlone(path: folder[name], .notJSON(line: 1, column: 2)))
    try claim.save(draft)
    #expect(try folder.text(of: name) == "{")
    #expect(folder.names().count == 101)
  }

  @Test("A draft of a newer version stays, and new answers go beside it")
  func newer() throws {
    let text = #"{"version":2,"rows":[]}"#
    try folder.write(text, to: name)
    for _ in 1...2 {
      let claim = drafts.lease(for: edit)
      #expect(
        claim.problem?.message
          == "'\(folder[name])' cannot be used: A newer version wrote it (version 2)."
          + " It was left unchanged."
      )
      try claim.save(draft)
      claim.remove()
    }
    #expect(try folder.text(of: name) == text)
    try drafts.lease(for: edit).save(draft)
    #expect(drafts.lease(for: edit).draft == draft)
  }

  @Test("A file that is too large is not read, and not written")
  func tooLarge() throws {
    try folder.write("", to: name)
    #expect(truncate(folder[name], (16 << 20) + 1) == 0)
    try expect(.tooLarge)

    let claim = drafts.lease(for: edit)
    var huge = draft
    huge["title"] = .text(String(repeating: "x", count: 16 << 20))
    #expect(throws: StateError.unwritable(path: folder[name], reason: "File too large")) {
      try claim.save(huge)
    }
  }

  @Test("A draft of another purpose that has the same file name stays, and is not offered")
  func collision() throws {
    let text =
      #"{"version":1,"for":{"action":"edit","name":"x","store":"/"},"kind":"k","answers":[]}"#
    try folder.write(text, to: name)
    let claim = drafts.lease(for: edit)
    #expect(claim.draft == nil)
    #expect(claim.problem == nil)
    try claim.save(draft)
    #expect(try folder.text(of: name) == text)
  }

  @Test("A message names both places")
  func message() {
    #expect(
      "\(StateError.setAside(path: "/a\u{9B}", to: "/a.broken", .tooLarge))"
        == #"'/a\u009B' cannot be used: It is too large. It is now '/a.broken'."#
    )
    #expect(
      StateError.unwritable(path: "/a", reason: "No space left on device").message
        == "'/a' cannot be written: No space left on device."
    )
    #expect(
      StateError.crowded(path: "/a").message
        == "All drafts beside '/a' are in use; these answers are not saved."
    )
  }

  @Test("A folder that can't be made or written is reported, and again by the answers that need it")
  func unwritable() throws {
    try folder.write("", to: "file")
    let inside = DraftFolder(path: folder["file/drafts"])
    let claim = inside.lease(for: edit)
    #expect(claim.draft == nil)
    let problem = StateError.unwritable(
      path: folder["file/drafts/\(name)"], reason: "Not a directory")
    #expect(claim.problem == problem)
    #expect(throws: problem) { try claim.save(draft) }
  }
}
