import ForwardJSON
import ForwardText
import Testing

@testable import ForwardYAML

@Suite("YAML texts")
struct YAMLTextTests {
  private func value(_ text: String) throws -> String { try YAMLText(parsing: text).value.text() }

  private func mistake(_ text: String) -> String? {
    do {
      _ = try YAMLText(parsing: text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "Plain scalars follow YAML 1.2",
    arguments: [
      ("~", "null"), ("", "null"), ("Null", "null"), ("nUll", "\"nUll\""), ("TRUE", "true"),
      ("yes", "\"yes\""), ("on", "\"on\""), ("0", "0"), ("-012", "-12"), ("+7", "7"),
      ("0o17", "15"),
      ("0xFF", "255"), ("0x-1", "\"0x-1\""), ("1_000", "\"1_000\""), ("1.50", "1.50"),
      (".5", "0.5"),
      ("1.", "1"), ("1e3", "1e3"), ("-.5E-2", "-0.5e-2"), ("1:30", "\"1:30\""), ("1e", "\"1e\""),
      ("2001-12-14", "\"2001-12-14\""), ("--1", "\"--1\""), (".", "\".\""), ("'1'", "\"1\""),
      ("!!str 1", "\"1\""), ("!!int \"1\"", "1"), ("!ref a", "\"a\""), ("\"\\u00e9\"", "\"é\""),
      ("1\u{FE0F}\u{20E3}", "\"1\u{FE0F}\u{20E3}\""), ("5\u{301}", "\"5\u{301}\""),
      ("|\n a\n b\n", "\"a\\nb\\n\""), (">-\n a\n b\n", "\"a b\""),
    ])
  func scalars(text: String, json: String) throws { #expect(try value(text) == json) }

  @Test("Aliases stand for values, and << for the members of objects")
  func aliases() throws {
    #expect(
      try value(
        """
        base: &base {a: 1, b: 2}
        one: *base
        two:
          b: 3
          <<: *base
          c: 4
        three: {<<: [{a: 5}, *base]}
        four: {"<<": text}
        five:
          !!merge <<: *base
          b: 4
        six: {!!str <<: *base}
        """)
        == #"{"base":{"a":1,"b":2},"one":{"a":1,"b":2},"two":{"b":3,"c":4,"a":1},"three":{"a":5,"b":2},"four":{"<<":"text"},"five":{"b":4,"a":1},"six":{"<<":{"a":1,"b":2}}}"#
    )
  }

  @Test(
    "Mistakes have a place and a sentence",
    arguments: [
      ("a: [1, 2\nb: 3", "2:2: In a list in brackets, expected ',' or ']'."),
      ("a:\n\t- b", "2:1: A tab can't indent; use spaces."),
      ("a: @b", "1:4: A text that begins with '@' has to be in quotes."),
      ("é: 1\né: 2", "2:1: The key 'é' appears twice in one object, first in line 1."),
      (
        "a: &a {b: 1}\nc:\n  <<: *a\n  b: 1\n  b: 2",
        "5:3: The key 'b' appears twice in one object, first in line 4."
      ),
      ("? [a]\n: b", "1:3: A key is a list or an object; JSON has no such keys."),
      ("a: *b", "1:4: No value before this is named by '&b'."),
      ("a: &a [*a]", "1:8: No value before this is named by '&a'."),
      ("a: 1\n---\nb: 2", "3:1: The text has 2 documents; choose one."),
      (
        String(repeating: "[", count: 600),
        "1:514: Lists and objects nest more than 512 levels deep."
      ),
      ("a: \u{1}", "1:4: A control character is not allowed."),
    ])
  func mistakes(text: String, sentence: String) { #expect(mistake(text) == sentence) }

  @Test("Aliases of aliases don't make a small text a large value")
  func bomb() {
    let lines = (1...30).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
    let sentence = mistake((["a0: &a0 x"] + lines).joined(separator: "\n"))
    #expect(sentence?.hasSuffix("The aliases stand for more than 16 MB.") == true)
    let long = "a: &a \(String(repeating: "x", count: 100_000))\nb: ["
    let aliases = { long + String(repeating: "*a, ", count: $0) + "]" }
    #expect(mistake(aliases(160)) == nil)
    #expect(mistake(aliases(170)) == "2:673: The aliases stand for more than 16 MB.")
  }

  @Test("Aliases of aliases don't nest deeper than other values")
  func nestedAliases() {
    let chain = { (count: Int) in
      (["a0: &a0 x"] + (1...count).map { "a\($0): &a\($0) [*a\($0 - 1)]" }).joined(separator: "\n")
    }
    #expect(mistake(chain(511)) == nil)
    #expect(mistake(chain(600)) == "513:14: Lists and objects nest more than 512 levels deep.")
  }

  @Test("Values and keys have places, also behind characters of several bytes")
  func places() throws {
    let text = try YAMLText(
      parsing: "\u{FEFF}größe: 1\nlist:\n- é: x\n  b: &b {c: d}\nother:\n  <<: *b\n")
    let paths: [JSONPath] = [
      [], ["größe"], ["list", 0, "b"], ["list", 0, "b", "c"], ["other", "c"], ["none"],
    ]
    let places = text.places(of: paths)
    let shown = paths.map { path in
      places[path].map { found in
        let key = found.key.map { "\($0.place.line):\($0.place.column) " } ?? ""
        return key + "\(found.value.place.line):\(found.value.place.column)"
      }
    }
    #expect(shown == ["1:1", "1:1 1:8", "4:3 4:9", "4:10 4:13", "6:7", nil])
  }

  @Test(
    "A mistake that the parser describes is described in Chinese, too",
    arguments: [
      ("a: [1, 2\nb: 3\n", "方括号内的列表中，此处应为“,”或“]”。"), ("a: b: c\n", "此处不能有“:”及其值。"),
      ("a: 'x", "带引号的文本中，文本在此提前结束。"), ("a: \"\\q\"", "带引号的文本中，转义字符未知。"),
      ("a: \u{1}", "不能有控制字符。"), ("a: 1\nb\n", "此键中，此处应有“:”。"),
      ("a: !<x y", "此标签中，此处应为“>”。"),
      ("a: |x\n  b\n", "多行文本中，此处应为注释或换行。"), ("- a\nb: c\n", "此列表中，此处应为“-”。"),
    ])
  func chineseMistakes(text: String, sentence: String) {
    do {
      _ = try YAMLText(parsing: text)
      Issue.record("It is read.")
    } catch {
      #expect(Language.simplifiedChinese.says(error.fault) == sentence)
    }
  }

  @Test("Unknown words of the parser are quoted")
  func unknownWords() {
    let words = ParserWords(problem: "did not find it", context: "while looking for it")
    #expect(words.text(in: .english) == "Did not find it.")
    #expect(words.text(in: .simplifiedChinese) == "YAML 有误：“did not find it”。")
  }

  @Test("One of several documents is read, and a comment names the schema")
  func documents() throws {
    let text = "# yaml-language-server: $schema=a.json\na: 1\n---\nb: 2 # two\n...\n"
    let second = try YAMLText(parsing: text, document: 2)
    #expect(second.value == ["b": 2])
    #expect(second.namedSchema == "a.json")
    #expect(try YAMLText.documents(parsing: Array(text.utf8)).map(\.value) == [["a": 1], ["b": 2]])
    var edited = second
    try edited.change(to: ["b": 3, "c": ["d"]])
    #expect(
      String(decoding: edited.bytes, as: UTF8.self)
        == "# yaml-language-server: $schema=a.json\na: 1\n---\nb: 3 # two\nc:\n  - d\n...\n")
    #expect(throws: JSONError.self) { try YAMLText(parsing: text, document: 3) }
    #expect(try YAMLText(parsing: "").value == .null)
    for empty in ["", "# nothing yet\n"] {
      var text = try YAMLText(parsing: empty, document: 1)
      try text.change(to: ["a": 1])
      #expect(String(decoding: text.bytes, as: UTF8.self) == empty + "a: 1\n")
      #expect(throws: JSONError.self) { try YAMLText(parsing: empty, document: 2) }
    }
  }
}
