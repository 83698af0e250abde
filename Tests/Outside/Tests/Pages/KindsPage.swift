import ForwardDelivery
import ForwardJSON
import ForwardJSONSchema
import ForwardKinds
import ForwardSchemaFiles
import ForwardTargets
import ForwardYAML
import Testing

// The code of the pages about kinds that files declare.

@Suite("Kinds of files, from outside")
struct KindsPage {
  private let text = """
    title: Note
    summary: Adds a note to a list.
    settings:
      type: object
      properties:
        list: {title: List, type: string, default: home}
    line: {file: "~/{list}.txt", text: "{item}", format: markdown}
    """

  @Test("A file is read into a kind, which is used as any other")
  func file() throws {
    let file = try JSONFile("note.kind.yaml", Array(text.utf8), format: .yaml)
    let kind = try KindFile(file).kind
    let delivery = try kind.target(with: ["list": "work"]).delivery(of: Item("Milk"))
    #expect(delivery.lines() == ["Adds to ~/work.txt:", "  - [ ] Milk"])
    #expect(
      try kind.make().delivery(of: Item("Milk")) == .line(FileLine(to: "~/home.txt", "- [ ] Milk")))
  }

  @Test("A malformed file says what is wrong, and where")
  func mistake() throws {
    let wrong = text.replacing("{item}", with: "{itme}")
    let file = try JSONFile("note.kind.yaml", Array(wrong.utf8), format: .yaml)
    let refused = #expect(throws: RefusedFile.self) { try KindFile(file) }
    #expect(
      refused?.description
        == "note.kind.yaml:7:36: line.text: There is no placeholder {itme}; the known ones are "
        + "{item}, {list}, {notes}, {expires}, {quantity}.")
  }
}
