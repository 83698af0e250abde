import ForwardForm
import ForwardFormSchemas
import ForwardJSON
import ForwardJSONSchema
import Testing

/// Items that a person moves, removes and edits at once.
@Suite("Moved items of a document")
struct MovedItemsTests {
  private let source = """
    {
      "rules": [
        // head
        {"id": "a"}, // a
        // above b
        {"id": "b"}, // b
        // above c
        {"id": "c"} // c
      ]
    }

    """

  private func edited(_ moves: FormSession.Move...) throws -> String {
    let schema = try Schema(
      unchecked:
        #"{"properties": {"rules": {"items": {"properties": {"id": {"type": "string"}}}}}}"#)
    var text = try JSONText(parsing: source, syntax: .jsonc)
    let document = Ref(SchemaDocument(schema, text.value))
    let session = FormSession(Form(document), asking: .invalid)
    try session.perform(.edit("rules"))
    for move in moves { try session.perform(move) }
    try text.change(to: document.value.value ?? .null, from: document.value.origins)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test("A moved item takes its comments along, whatever its value")
  func moved() throws {
    let moved = """
      {
        "rules": [
          // head
          // above c
          {"id": "a"}, // c
          {"id": "a"}, // a
          // above b
          {"id": "b"} // b
        ]
      }

      """
    #expect(
      try edited(
        .item(.move(from: 2, to: 0)), .item(.edit(0)), .edit("id"), .answer(.text("a")), .save)
        == moved)
  }

  @Test("Moves and removals that are undone leave the text as it was")
  func undone() throws {
    let undo = FormSession.Move.undo(draft: nil)
    #expect(
      try edited(.item(.move(from: 2, to: 0)), .item(.remove(1)), undo, undo) == source)
    #expect(
      try edited(.item(.remove(0)), .item(.remove(0)))
        == source.replacing(
          "    {\"id\": \"a\"}, // a\n    // above b\n    {\"id\": \"b\"}, // b\n", with: ""))
  }

  @Test("A copy of an item has no comments, and the item keeps its own")
  func copied() throws {
    let text = try edited(.item(.duplicate(0)), .edit("id"), .answer(.text("a")), .save)
    let item = "    {\"id\": \"a\"}, // a\n"
    let copy = "    {\n      \"id\": \"a\"\n    },\n"
    #expect(text == source.replacing(item, with: item + copy))
  }

  @Test("Entries that are undone leave the text as it was")
  func undoneEntries() throws {
    let schema = try Schema(
      unchecked: #"{"properties": {"hosts": {"additionalProperties": {"type": "string"}}}}"#)
    let source = """
      {
        "hosts": {
          // above a
          "a": "1", // a
          "b": "2" // b
        }
      }

      """
    var text = try JSONText(parsing: source, syntax: .jsonc)
    let document = Ref(SchemaDocument(schema, text.value))
    let session = FormSession(Form(document), asking: .invalid)
    try session.perform(.edit("hosts"))
    try session.perform(.item(.add))
    try session.perform(.answer(.text("c")))
    try session.perform(.answer(.text("3")))
    try session.perform(.item(.edit(0)))
    try session.perform(.edit("value"))
    try session.perform(.answer(.text("4")))
    try session.perform(.save)
    #expect(document.value.value?["hosts"] == ["a": "4", "b": "2", "c": "3"])
    try session.perform(.undo(draft: nil))
    #expect(document.value.value?["hosts"] == ["a": "1", "b": "2", "c": "3"])
    try session.perform(.undo(draft: nil))
    try text.change(to: document.value.value ?? .null, from: document.value.origins)
    #expect(String(decoding: text.bytes, as: UTF8.self) == source)
  }
}
