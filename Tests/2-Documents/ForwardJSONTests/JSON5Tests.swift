import ForwardJSON
import Testing

@Suite("JSON5")
struct JSON5Tests {
  @Test("Names, single quotes, more numbers, escapes and blanks are read")
  func read() throws {
    let text = """
      // comment
      {
        unquoted: 'and you can quote me on that', $é_1: 1, "d": 2, 'e f': 3, \\u0061b: 4,
        hexadecimal: 0xdecaf, neg: -0x10, lead: .8675309, trail: 8675309., plus: +1, e: 5.e3,
        inf: -Infinity, nan: NaN,\u{A0}\u{2028}
        esc: 'it\\'s \\x41 \\u0042 \\0 \\v \\z "x"', lines: "a\\
      b", list: [1, 'two',],
      }
      """
    let value = try JSONValue(parsing: text, syntax: .json5)
    #expect(
      value.text()
        == #"{"unquoted":"and you can quote me on that","$é_1":1,"d":2,"e f":3,"ab":4,"#
        + #""hexadecimal":912559,"neg":-16,"lead":0.8675309,"trail":8675309,"plus":1,"e":5e3,"#
        + #""inf":"-inf","nan":"nan","esc":"it's A B \u0000 \u000B z \"x\"","lines":"ab","#
        + #""list":[1,"two"]}"#)
    #expect(throws: JSONError.self) { try JSONValue(parsing: text, syntax: .jsonc) }
  }

  @Test(
    "Mistakes are told with their places",
    arguments: [
      ("{1a: 1}", "1:2: Expected a key: a name, or a text in quotes."),
      ("{a b}", "1:4: Expected a colon after the key, found a word or number."),
      ("01", "1:1: This is not a JSON number."), (".", "1:1: This is not a JSON number."),
      ("0x", "1:1: This is not a JSON number."), ("Inf", "1:1: This is not a JSON number."),
      (
        "'a\nb'", "1:3: A string cannot contain the control character \\n itself; write its escape."
      ),
      ("'a", "1:3: The text ends inside a string."),
      ("'\\1'", "1:2: JSON has no escape '\\1'."),
      ("'\\x4'", "1:2: Expected two hexadecimal digits after '\\x'."),
      ("[1,,]", "1:4: Expected a value, found ','."),
      ("undefined", "1:1: Expected a value, found 'undefined'."),
    ])
  func refused(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text, syntax: .json5) }
    #expect(error.map { "\($0)" } == message)
  }

  @Test("An edit keeps names, quotes, commas and comments")
  func edit() throws {
    let source = """
      {
        // the team
        extends: ['config:base'], // first
        schedule: 'weekly',
        limit: 0x10,
      }

      """
    var text = try JSONText(parsing: source, syntax: .json5)
    var value = text.value
    value["extends"] = ["config:base", "it's"]
    value["limit"] = 20
    value["labels"] = ["a-b": "x", "c": .number(JSONNumber(1))]
    try text.change(to: value)
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == """
        {
          // the team
          extends: ['config:base', 'it\\'s'], // first
          schedule: 'weekly',
          limit: 20,
          labels: {
            'a-b': 'x',
            c: 1
          },
        }

        """)
  }

  @Test("A new text has names as keys; a text with keys in quotes keeps them")
  func notation() throws {
    let new = try TextFormat.json5.newText(of: ["a": ["b c": "d"]])
    #expect(String(decoding: new, as: UTF8.self) == "{\n  a: {\n    \"b c\": \"d\"\n  }\n}\n")
    var text = try JSONText(parsing: #"{"a": 1}"#, syntax: .json5)
    try text.change(to: ["a": 1, "b": "it's"])
    #expect(String(decoding: text.bytes, as: UTF8.self) == #"{"a": 1, "b": "it's"}"#)
  }
}
