import ForwardJSON
import Testing

@Suite("Reading")
struct JSONReadingTests {
  @Test("A text becomes a tree with its order and its digits kept")
  func tree() throws {
    let value = try JSONValue(
      parsing:
        #" { "b" : [ null , true , -0.50e+2 ] , "a" : { } , "é\n\u0041\ud83d\ude00" : "/" } "#
    )
    #expect(value.text() == #"{"b":[null,true,-0.50e+2],"a":{},"é\nA😀":"/"}"#)
  }

  @Test("A string is read to its end, whatever its length and its special characters")
  func strings() throws {
    for length in 0..<20 {
      for place in 0...length {
        let (before, after) = (
          String(repeating: "x", count: place), String(repeating: "!", count: length - place)
        )
        for special in ["\"", "\\", "é", "漢", "🙂", "\u{7F}", "\n", "#"] {
          let value: JSONValue = [.string(before + special + after), "", .string(after)]
          #expect(try JSONValue(parsing: value.text()) == value)
        }
        #expect(
          failure { try JSONValue(parsing: "[\"\(before)\u{1F}\(after)\"]") }?
            .hasPrefix("1:\(place + 3): A string cannot contain") == true)
        #expect(
          failure { try JSONValue(parsing: "\"\(before)\(after)") }
            == "1:\(length + 2): The text ends inside a string.")
      }
    }
  }

  @Test(
    "Mistakes are reported with their place",
    arguments: [
      ("", "1:1: The text ends where a value is expected."),
      ("[1,]", "1:4: Expected a value, found ']'."),
      ("[1 2]", "1:4: Expected a comma or ']', found a word or number."),
      ("{\"a\":1\n,}", "2:2: Expected a key in double quotes, found '}'."),
      ("{\"é\" 1}", "1:6: Expected a colon after the key, found a word or number."),
      ("{\"a\":1", "1:7: The text ends where a comma or '}' is expected."),
      ("nul", "1:1: Expected a value, found 'nul'."),
      ("[True]", "1:2: Expected a value, found 'True'."),
      ("NaN", "1:1: Expected a value, found 'NaN'."),
      ("[1 tru]", "1:4: Expected a comma or ']', found 'tru'."),
      // A secret without its quotation marks isn't quoted.
      ("[true_love7]", "1:2: Expected a value, found a word or number."),
      ("+1", "1:1: This is not a JSON number."),
      ("[.5]", "1:2: This is not a JSON number."),
      ("[+.5]", "1:2: This is not a JSON number."),
      ("+a", "1:1: Expected a value, found a word or number."),
      ("{} // the end", "1:4: Expected the end of the text, found a comment."),
      ("[/* none */]", "1:2: Expected a value, found a comment."),
      ("\r\n\r[\u{1B}[2J", "3:2: Expected a value, found '\\u001B'."),
      ("1 x", "1:3: Expected the end of the text, found a word or number."),
      ("[012]", "1:2: This is not a JSON number."),
      ("1.", "1:1: This is not a JSON number."),
      ("-", "1:1: This is not a JSON number."),
      ("\"abc", "1:5: The text ends inside a string."),
      ("\"abc\\", "1:6: The text ends inside a string."),
      (
        "\"a\tb\"",
        "1:3: A string cannot contain the control character \\t itself; write its escape."
      ),
      (#""\x""#, #"1:2: JSON has no escape '\x'."#),
      (#""\u12""#, #"1:2: Expected four hexadecimal digits after '\u'."#),
      (#""\u-001""#, #"1:2: Expected four hexadecimal digits after '\u'."#),
      (#""😀\ud800""#, #"1:3: This escape is half of a surrogate pair."#),
      (#""\udc00\ud800""#, #"1:2: This escape is half of a surrogate pair."#),
      (#""\ud800\u0041""#, #"1:2: This escape is half of a surrogate pair."#),
    ]
  )
  func errors(text: String, message: String) {
    #expect(failure { try JSONValue(parsing: text) } == message)
  }

  @Test(
    "Bytes that aren't UTF-8 are refused anywhere",
    arguments: [
      ([0xC3, 0x28], "1:4: The byte 0xC3 is not valid UTF-8 here."),
      ([0xC0, 0x80], "1:4: The byte 0xC0 is not valid UTF-8 here."),  // overlong
      ([0xED, 0xA0, 0x80], "1:4: The byte 0xED is not valid UTF-8 here."),  // a surrogate
      ([0xF4, 0x90, 0x80, 0x80], "1:4: The byte 0xF4 is not valid UTF-8 here."),  // > U+10FFFF
      ([0x5C, 0x6E, 0xFF], "1:6: The byte 0xFF is not valid UTF-8 here."),  // after an escape
    ] as [([UInt8], String)]
  )
  func utf8(bytes: [UInt8], message: String) {
    let text = Array("[\"é".utf8) + bytes + Array("\"]".utf8)
    #expect(failure { try JSONValue(parsing: text) } == message)
  }

  @Test("A byte order mark is skipped and not counted")
  func byteOrderMark() throws {
    #expect(try JSONValue(parsing: "\u{FEFF}[]").text() == "[]")
    #expect(
      failure { try JSONValue(parsing: "\u{FEFF}]") } == "1:1: Expected a value, found ']'."
    )
    #expect(
      failure { try JSONValue(parsing: "[\u{FEFF}]") }
        == "1:2: Expected a value, found '<U+FEFF>'."
    )
  }

  @Test("A repeated key is refused, or its last value is kept in the first place")
  func duplicates() throws {
    let text = "{\"a\":1,\"b\":2,\n \"a\":3}"
    #expect(
      failure { try JSONValue(parsing: text, duplicateKeys: .refused) }
        == "2:2: The key 'a' appears twice in one object."
    )
    #expect(try JSONValue(parsing: text, duplicateKeys: .lastWins).text() == #"{"a":3,"b":2}"#)
    let accents = "{\"é\":1,\"e\u{301}\":2}"
    #expect(try JSONValue(parsing: accents, duplicateKeys: .refused).text() == accents)
  }

  @Test("Nesting is bounded, before the stack is")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[{\"a\":", count: count / 2) + "0"
        + String(repeating: "}]", count: count / 2)
    }
    #expect(try JSONValue(parsing: nested(512)).text() == nested(512))
    #expect(
      failure { try JSONValue(parsing: nested(514)) }
        == "1:1537: Lists and objects nest more than 512 levels deep."
    )
    #expect(
      failure { try JSONValue(parsing: String(repeating: "[", count: 1_000_000)) }
        == "1:513: Lists and objects nest more than 512 levels deep."
    )
    #expect(try JSONValue(parsing: "1", depth: 0).text() == "1")
    #expect(
      failure { try JSONValue(parsing: "[]", depth: 0) }
        == "1:1: Lists and objects nest more than 0 levels deep."
    )
  }

  private func failure(_ parse: () throws -> JSONValue) -> String? {
    do {
      _ = try parse()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
