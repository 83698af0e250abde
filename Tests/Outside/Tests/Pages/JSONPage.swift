import JSONSchema
import JSONTree
import Testing

// The code of the landing page of `JSONTree`; a test compares the two.

@Suite("The page on JSON")
struct JSONPage {
  @Test("Paths and places")
  func paths() throws {
    let text = """
      {
        "rows": [{"title": "Milk"}]
      }
      """
    var value = try JSONValue(parsing: text)
    let title: JSONPath = [.key("rows"), .index(0), .key("title")]
    #expect(value[title] == .string("Milk"))
    #expect("\(title)" == "rows[0].title")
    #expect(title.pointer == "/rows/0/title")
    #expect(JSONSource(text.utf8).place(of: title)?.line == 2)

    value[title] = .string("Eggs")
    value.insert(.bool(true), at: [.key("rows"), .index(0), .key("fresh")], position: 0)
    #expect(value.text() == #"{"rows":[{"fresh":true,"title":"Eggs"}]}"#)
  }

  @Test("Numbers")
  func numbers() throws {
    let whole = try JSONValue(parsing: "[1.0, 1e0, 1]")
    #expect(whole == .array(Array(repeating: .number(JSONNumber(1)), count: 3)))
  }

  @Test("A folder of schemas that isn't there has no documents")
  func folder() throws {
    let folder = SchemaFolder("/nowhere", baseURIs: ["https://example.org/schemas/"])
    #expect(try folder.document(at: "https://example.org/schemas/a.json") == nil)
  }
}
