import ForwardJSON
import Testing
import TestSupport

@Suite("Editing JSON in place")
struct JSONEditingTests {
  private let settings = """
    // Settings of the editor.
    {
      // About the file.
      "theme": "dark", // at night

      // How wide a tab is.
      "tabSize": 2,
      "rulers": [80, 100],
      /* Turned off. */ "telemetry": {
        "level": "off"
      },

      // The end.
    }

    """

  private func edited(
    _ text: String, _ edit: (inout JSONText) throws -> Void
  ) throws -> String {
    var source = try JSONText(parsing: text, syntax: .jsonc)
    try edit(&source)
    return String(decoding: source.bytes, as: UTF8.self)
  }

  @Test("Replacing a value changes nothing else")
  func set() throws {
    let text = try edited(settings) { text in
      try text.set(.number(JSONNumber(4)), at: [.key("tabSize")])
      try text.set(.string("all"), at: [.key("telemetry"), .key("level")])
      try text.set(.number(JSONNumber(120)), at: [.key("rulers"), .index(1)])
    }
    let wanted = settings.replacing("\"tabSize\": 2", with: "\"tabSize\": 4")
      .replacing("off\"", with: "all\"").replacing("100", with: "120")
    #expect(text == wanted)
  }

  @Test("A new entry follows its predecessor, laid out as its siblings are")
  func insert() throws {
    let text = try edited(settings) { text in
      try text.insert(.bool(true), at: [.key("wrap")], position: 1)
      try text.append(.number(JSONNumber(120)), at: [.key("rulers")])
      try text.insert(.array([.object([("a", .null)])]), at: [.key("telemetry"), .key("to")])
      try text.insert(.string("é\n"), at: [.key("last")])
    }
    #expect(
      text == """
        // Settings of the editor.
        {
          // About the file.
          "theme": "dark", // at night
          "wrap": true,

          // How wide a tab is.
          "tabSize": 2,
          "rulers": [80, 100, 120],
          /* Turned off. */ "telemetry": {
            "level": "off",
            "to": [
              {
                "a": null
              }
            ]
          },
          "last": "é\\n",

          // The end.
        }

        """)
  }

  @Test("An entry is removed with its own comments")
  func remove() throws {
    let text = try edited(settings) { text in
      try text.remove(at: [.key("tabSize")])
      try text.remove(at: [.key("theme")])
      try text.remove(at: [.key("rulers"), .index(0)])
      try text.remove(at: [.key("telemetry"), .key("level")])
    }
    #expect(
      text == """
        // Settings of the editor.
        {
          // About the file.
          "rulers": [100],
          /* Turned off. */ "telemetry": {},

          // The end.
        }

        """)
    let empty = try edited(text) { text in
      try text.remove(at: [.key("rulers")])
      try text.remove(at: [.key("telemetry")])
    }
    #expect(
      empty == """
        // Settings of the editor.
        {
          // About the file.

          // The end.
        }

        """)
    #expect(
      try edited(empty) { try $0.insert(.null, at: [.key("a")]) } == """
        // Settings of the editor.
        {
          // About the file.

          // The end.
          "a": null
        }

        """)
  }

  @Test("An entry is moved with its own comments")
  func move() throws {
    #expect(
      try edited(settings) { try $0.move(at: [.key("tabSize")], to: 3) } == """
        // Settings of the editor.
        {
          // About the file.
          "theme": "dark", // at night
          "rulers": [80, 100],
          /* Turned off. */ "telemetry": {
            "level": "off"
          },
          // How wide a tab is.
          "tabSize": 2,

          // The end.
        }

        """)
    #expect(try edited("[1, 2, 3]") { try $0.move(at: [.index(2)], to: 0) } == "[3, 1, 2]")
    #expect(try edited("[1,2,3]") { try $0.move(at: [.index(0)], to: 9) } == "[2,3,1]")
  }

  @Test(
    "An element in the place of another one takes over its comments only there",
    arguments: [
      ("[1, // one\n2, // two\n3]", "[2,3,4]", "[\n2, // two\n3,\n4]"),
      ("[1, // one\n2, // two\n3]", "[1,4,3]", "[1, // one\n4, // two\n3]"),
      (
        "[{\"a\":1,\"b\":0}, // one\n{\"a\":2,\"b\":0}]", "[{\"a\":2,\"b\":0},{\"a\":3,\"b\":0}]",
        "[\n{\"a\":2,\"b\":0},\n{\n  \"a\":3,\n  \"b\":0\n}]"
      ),
      (
        "[{\"a\":1,\"b\":0}, // one\n{\"a\":2,\"b\":0}]", "[{\"a\":1,\"b\":5},{\"a\":2,\"b\":0}]",
        "[{\"a\":1,\"b\":5}, // one\n{\"a\":2,\"b\":0}]"
      ),
      // The list grew: the element before the new one was edited.
      ("[1, // one\n2 // two\n]", "[1,5,6]", "[1, // one\n5, // two\n6\n]"),
      ("[1, // one\n2, // two\n3]", "[1,7,5,3]", "[1, // one\n7, // two\n5,\n3]"),
      // It shrank: the values don't tell which element was edited.
      ("[1, // one\n2, // two\n3]", "[4,3]", "[\n4,\n3]"),
      // Common members take precedence over the order of elements.
      (
        "[{\"a\":1,\"b\":0} // one\n]", "[{\"n\":1},{\"a\":1,\"b\":2}]",
        "[{\"n\":1},{\"a\":1,\"b\":2} // one\n]"
      ),
    ])
  func counterparts(text: String, value: String, wanted: String) throws {
    let result = try edited(text) { try $0.change(to: JSONValue(parsing: value)) }
    #expect(result == wanted)
  }

  @Test("A removal and an addition in a long list take no more time for each of its elements")
  func longList() throws {
    let elements = (0..<20_000).map { JSONValue.object([("n", .number(JSONNumber($0 / 2)))]) }
    let changed = elements[5000...] + elements[..<5000].map { _ in .object([("n", "new")]) }
    var text = try JSONText(parsing: JSONValue.array(elements).text())
    try text.change(to: .array(Array(changed)))
    #expect(text.value == .array(Array(changed)))
  }

  @Test("An edit that can't be done says why, and changes nothing")
  func refused() throws {
    let one = JSONValue.number(JSONNumber(1))
    var text = try JSONText(parsing: #"{"a": [1], "twice": {"x": 1, "x": 2}}"#)
    let before = text.bytes
    #expect(text.hasUnplacedValues)
    #expect(throws: TextEditError.noValue(["b"])) { try text.set(one, at: ["b"]) }
    #expect(throws: TextEditError.noValue(["a", 3])) { try text.insert(one, at: ["a", 3]) }
    #expect(throws: TextEditError.noValue(["a"])) { try text.insert(one, at: ["a"]) }
    #expect(throws: TextEditError.noValue(["a", "b"])) { try text.insert(one, at: ["a", "b"]) }
    #expect(throws: TextEditError.noValue([])) { try text.remove(at: []) }
    #expect(throws: TextEditError.noValue(["twice"])) { try text.append(one, at: ["twice"]) }
    #expect(throws: TextEditError.repeatedKey("\"x\"")) { try text.remove(at: ["twice", "x"]) }
    let deep = (0..<JSONValue.usualDepth).reduce(one) { inner, _ in .array([inner]) }
    #expect(throws: TextEditError.uneditable(line: 1, .notReadBack("JSON"))) {
      try text.set(deep, at: ["a"])
    }
    #expect(text.bytes == before)
    // The other members can be edited.
    try text.set(one, at: ["a"])
    #expect(String(decoding: text.bytes, as: UTF8.self).hasPrefix(#"{"a": 1, "twice""#))
  }

  @Test(
    "Layouts are kept",
    arguments: [
      ("{}", "{\n  \"new\": [1]\n}"),
      ("{\n}\n", "{\n  \"new\": [1]\n}\n"),
      (#"{"a":{}}"#, #"{"a":{},"new":[1]}"#),
      (#"{ "a": 1 }"#, #"{ "a": 1, "new": [1] }"#),
      ("{\r\n\t\"a\" : 1\r\n}", "{\r\n\t\"a\" : 1,\r\n\t\"new\": [1]\r\n}"),
      ("{\n    \"a\": 1 // one\n}", "{\n    \"a\": 1, // one\n    \"new\": [1]\n}"),
      ("{ \"a\": 1 // one\n}", "{ \"a\": 1, // one\n \"new\": [1]\n}"),
      ("{\"a\": 1 /* one */ }", "{\"a\": 1, /* one */ \"new\": [1] }"),
      ("{\n  \"a\": 1\n  , \"b\": 2\n}", "{\n  \"a\": 1\n  , \"b\": 2,\n  \"new\": [1]\n}"),
      ("{ // a\n}", "{ // a\n  \"new\": [1]\n}"),
      ("\u{FEFF}{\n  \"a\": 1,\n}", "\u{FEFF}{\n  \"a\": 1,\n  \"new\": [1],\n}"),
    ])
  func layouts(text: String, wanted: String) throws {
    let new = JSONValue.array([.number(JSONNumber(1))])
    #expect(try edited(text) { try $0.insert(new, at: [.key("new")]) } == wanted)
  }
}

extension JSONValue {
  fileprivate static func object(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
    .object(JSONObject(members))
  }
}
