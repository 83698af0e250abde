import ForwardJSON
import ForwardText
import Testing

@Suite("JSON with comments")
struct CommentTests {
  private let text = """
    // Settings
    { /* é */ "a": [1, /* two */ 2, ], // the list
      "b": "// no /* comment */", "c": {"d": null,},
    } /**/ // end
    """

  @Test("Comments and commas before a closing bracket are read where they are asked for")
  func read() throws {
    let value = try JSONValue(parsing: text, syntax: .jsonc)
    #expect(value.text() == #"{"a":[1,2],"b":"// no /* comment */","c":{"d":null}}"#)
    #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
  }

  @Test("The places of values are those in the text with its comments")
  func places() throws {
    let source = try JSONText(parsing: text, syntax: .jsonc)
    #expect(source.place(of: [])?.line == 2)
    #expect(source.place(of: [.key("a"), .index(1)])?.column == 30)
    #expect(source.placeOfKey([.key("c"), .key("d")])?.line == 3)
  }

  @Test(
    "Mistakes are reported as in JSON",
    arguments: [
      ("[1, /* no end", "1:5: The comment that starts here has no end."),
      ("[1]\n/*/", "2:1: The comment that starts here has no end."),
      ("[1, // é\n 2 3]", "2:4: Expected a comma or ']', found a word or number."),
      ("[/* é */ ,]", "1:10: Expected a value, found ','."),
      ("{,}", "1:2: Expected a key in double quotes, found ','."),
      ("[1,,]", "1:4: Expected a value, found ','."),
      ("[1] / 2", "1:5: Expected the end of the text, found '/'."),
      ("# no", "1:1: Expected a value, found '#'."),
      ("// only", "1:8: The text ends where a value is expected."),
      ("/", "1:1: Expected a value, found '/'."),
    ])
  func refused(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text, syntax: .jsonc) }
    #expect(error.map { "\($0)" } == message)
    #expect(error.map { Language.simplifiedChinese.says($0.fault).hasSuffix("。") } == true)
  }

  @Test("A comment must be UTF-8, like the rest")
  func notUTF8() {
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: Array("[1] // ".utf8) + [0xFF], syntax: .jsonc)
    }
    #expect(error.map { "\($0)" } == "1:8: The byte 0xFF is not valid UTF-8 here.")
  }

  @Test("A text of comments only takes no stack")
  func many() throws {
    let comments = String(repeating: "/**//**/ //\n", count: 100_000)
    #expect(try JSONValue(parsing: comments + "[]", syntax: .jsonc) == .array([]))
  }

  @Test(
    "A new object gets lines of its own if entries have, or if a comment of several lines precedes it",
    arguments: [
      (
        "{\"a\": 1, /* two\n lines */ \"b\": 2}",
        "{\"a\": 1, /* two\n lines */ \"b\": {\n   \"c\": 3\n }}"
      ),
      ("{/* two\n lines */ \"b\": 2}", "{/* two\n lines */ \"b\": {\"c\": 3}}"),
      ("{\"a\": 1, \"b\": 2}", "{\"a\": 1, \"b\": {\"c\": 3}}"),
      ("{\n  \"a\": 1, \"b\": 2\n}", "{\n  \"a\": 1, \"b\": {\n    \"c\": 3\n  }\n}"),
    ])
  func ownLines(before: String, after: String) throws {
    var text = try JSONText(parsing: before, syntax: .jsonc)
    var value = text.value
    value[["b"]] = ["c": 3]
    try text.change(to: value)
    #expect(String(decoding: text.bytes, as: UTF8.self) == after)
  }
}
