import ForwardForm
import ProgramSupport
import Testing
import TestSupport

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

  /// Saves answers without a name in the key, like a program that then dies.
  private func leave(_ answers: KeyValuePairs<RowPath, Form.Answer.Value>) {
    let autosave = Autosave(lease(nil))
    for (row, text) in answers { autosave.save(text, of: row) }
  }

  private let named = Form.Answer(row: "name", text: "fridge")
  private let title = Form.Answer(row: "title", text: "a")

  @Test("The next program finds the answers, if its form is of the same kind")
  func kinds() {
    Autosave(lease("a"), kind: "mail").save("a", of: "title")
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
    leave(["name": "fridge", "title": "a"])
    let other = Autosave(lease("shed"))
    other.adopt(from: lease(nil), including: Form.Answer(row: "name", text: "shed"))
    #expect(other.answers == [])
    let same = Autosave(lease("fridge"))
    same.adopt(from: lease(nil), including: named)
    #expect(same.answers == [title])
    same.save("b", of: "title")
    #expect(lease("fridge").draft == nil)  // It is in use.
    #expect(folder.names(in: "drafts").count == 2)
    same.remove()
    #expect(folder.names(in: "drafts") == [])
  }

  @Test("A file under another key that is set aside is reported, too")
  func adoptedProblem() throws {
    leave(["name": "fridge", "title": "a"])
    let file = try #require(folder.names(in: "drafts").first)
    try folder.write("{", to: "drafts/\(file)")
    let autosave = Autosave(lease("fridge"))
    autosave.adopt(from: lease(nil), including: named)
    #expect(folder.names(in: "drafts") == ["\(file).broken"])
    #expect(autosave.problem?.message.contains("is not JSON") == true)
  }

  @Test("Answers to a form of another kind are replaced by the first answer")
  func otherKind() {
    Autosave(lease("a"), kind: "mail").save("a", of: "title")
    Autosave(lease("a"), kind: "things").save("b", of: "list")
    let found = Autosave(lease("a"), kind: "things")
    #expect(found.answers == [Form.Answer(row: "list", text: "b")])
  }

  @Test("An undone answer is dropped; with the last one, the file")
  func undone() {
    let autosave = Autosave(lease("a"))
    for (row, text) in [("title", "a"), ("title", "b"), ("list", "c"), ("title", nil)] {
      autosave.save(text.map { .text($0) }, of: RowPath(row: row))
    }
    #expect(autosave.answers == [Form.Answer(row: "list", text: "c")])
    autosave.save(nil, of: "token")
    autosave.save(nil, of: "list")
    #expect(!autosave.areSaved)
    #expect(folder.names(in: "drafts") == [])
  }

  @Test("A problem is kept, and stops nothing")
  func problem() throws {
    try folder.write("", to: "drafts")
    let autosave = Autosave(lease("a"))
    autosave.save("a", of: "title")
    #expect(autosave.answers == [title])
    #expect(!autosave.areSaved)
    #expect(autosave.problem?.message.hasSuffix("cannot be written: Not a directory.") == true)
  }
}
