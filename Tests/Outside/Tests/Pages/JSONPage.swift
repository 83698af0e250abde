import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaFiles
import Testing

// The code of the landing page of `ForwardJSON`; a test compares the two.

@Suite("The page on JSON")
struct JSONPage {
  @Test("Literals, members and coding")
  func values() throws {
    var order: JSONValue = ["item": "Milk", "count": 2, "tags": ["cold", nil]]
    order["count"] = 3
    order["tags"]?[1] = "fresh"
    #expect(order["tags"]?[0] == "cold")
    #expect(order.text() == #"{"item":"Milk","count":3,"tags":["cold","fresh"]}"#)

    struct Order: Codable, Equatable {
      var item: String
      var count: Int
    }
    #expect(try order.decode(Order.self) == Order(item: "Milk", count: 3))
    #expect(try JSONValue(encoding: Order(item: "Eggs", count: 6)) == ["count": 6, "item": "Eggs"])
  }

  @Test("Paths and places")
  func paths() throws {
    let text = try JSONText(
      parsing: """
        {
          "rows": [{"title": "Milk"}]
        }
        """)
    var value = text.value
    let title: JSONPath = ["rows", 0, "title"]
    #expect(value[title] == .string("Milk"))
    #expect("\(title)" == "rows[0].title")
    #expect(title.pointer == "/rows/0/title")
    #expect(text.place(of: title)?.line == 2)

    value[title] = .string("Eggs")
    value.insert(.bool(true), at: ["rows", 0, "fresh"], position: 0)
    #expect(value.text() == #"{"rows":[{"fresh":true,"title":"Eggs"}]}"#)
  }

  @Test("Editing in place")
  func editing() throws {
    var settings = try JSONText(
      parsing: """
        {
            // Seconds between two tries.
            "wait": 5, // not more
            "folder": "/n"
        }
        """, syntax: .jsonc)
    try settings.set(.number(JSONNumber(9)), at: ["wait"])
    try settings.insert(.array([.string("a"), .string("b")]), at: ["tags"])
    #expect(
      String(decoding: settings.bytes, as: UTF8.self) == """
        {
            // Seconds between two tries.
            "wait": 9, // not more
            "folder": "/n",
            "tags": ["a", "b"]
        }
        """)
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
