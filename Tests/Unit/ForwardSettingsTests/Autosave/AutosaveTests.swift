import ProgramSupport
import ForwardForm
import TestSupport
import Testing

@testable import ForwardSettings

@Suite("Saving answers after each of them")
struct AutosaveTests {
  private let folder: TemporaryFolder
  private let drafts: DraftFolder

  init() throws {
    folder = try TemporaryFolder()
    drafts = DraftFolder(path: folder["drafts"])
  }

  private func lease(_ name: String?) -> DraftLease {
    drafts.lease(for: DraftKey(["name": name], of: folder["t.json"]))
  }

  private let named = Form.Answer(row: "name", text: "fridge")
  private let title = Form.Answer(row: "title", text: "a")

  @Test("The next program finds the answers, if its form is of the same kind")
  func kinds() {
    Autosave(lease("a"), kind: "mail").save([title])
    #expect(Autosave(lease("a"), kind: "things").answers == [])
    #expect(Autosave(lease("a")).answers == [])
    let found = Autosave(lease("a"), kind: "mail")
    #expect(found.answers == [title])
    #expect(found.areSaved)
    found.remove()
    #expect(folder.names(in: "drafts") == [])
  }

  @Test("Answers that include the name are found by that name, and only by that one")
  func adopted() {
    Autosave(lease(nil)).save([named, title])
    let other = Autosave(lease("shed"))
    other.adopt(from: lease(nil), including: Form.Answer(row: "name", text: "shed"))
    #expect(other.answers == [])
    let same = Autosave(lease("fridge"))
    same.adopt(from: lease(nil), including: named)
    #expect(same.answers == [title])
    same.save([title, title])
    #expect(folder.names(in: "drafts").count == 2)
    same.remove()
    #expect(folder.names(in: "drafts") == [])
  }

  @Test("A file under another key that is set aside is reported, too")
  func adoptedProblem() throws {
    Autosave(lease(nil)).save([named, title])
    let file = try #require(folder.names(in: "drafts").first)
    try folder.write("{", to: "drafts/\(file)")
    let autosave = Autosave(lease("fridge"))
    autosave.adopt(from: lease(nil), including: named)
    #expect(folder.names(in: "drafts") == ["\(file).broken"])
    #expect(autosave.problem?.message.contains("is not JSON") == true)
  }

  @Test("A problem is kept, and stops nothing")
  func problem() throws {
    try folder.write("", to: "drafts")
    let autosave = Autosave(lease("a"))
    autosave.save([title])
    #expect(autosave.answers == [title])
    #expect(!autosave.areSaved)
    #expect(autosave.problem?.message.hasSuffix("cannot be written: Not a directory.") == true)
  }
}
