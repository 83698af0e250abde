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
      parsing: #"{"properties": {"rules": {"items": {"properties": {"id": {"type": "string"}}}}}}"#)
    var text = try JSONText(parsing: source, syntax: .jsonc)
    let document = Ref(SchemaDocument(schema, text.value))
    let session = FormSession(Form(document), asking: .invalid)
    try session.perform(.edit("rules"))
    for move in moves { try session.perform(move) }
    try text.change(to: document.value.value ?? .null, from: document.value.origins)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test("An item takes its comments along, whatever it is like")
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
}
