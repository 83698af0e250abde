import ForwardJSON
import Testing
import TestSupport

@testable internal import ForwardJSONSchema

@Suite("Formats")
struct FormatTests {
  @Test(
    "Each format accepts its texts, and refuses others",
    arguments: [
      ("date", ["0000-02-29", "9999-12-31"], ["1900-02-29", "2026-11-2", "2026-11-22 "]),
      (
        "date-time", ["2026-11-22T09:30:00Z", "2016-12-31t23:59:60.5z"],
        ["2026-11-22 09:30:00Z", "2026-11-22T09:30Z", "2026-11-22", "2026-11-22T09:30:00.Z"]
      ),
      (
        "time", ["00:00:60+00:01", "23:58:60-00:01", "00:58:60-23:01", "22:59:60-01:00"],
        ["00:00:60+00:02", "9:30:00Z", "09:30:00+1:00", "09:30:00,5Z"]
      ),
      (
        "email",
        [#""a\"b"@c"#, "a@b", "a@1.2", "!#$%&'*+-/=?^_`{|}~@x-1.y", "a@[IPv6:2001:db8::1]"],
        [
          "a@b.", "a@-b", "a@b-", "a@b..c", "ä@b", "a@ä", #""a"b@c"#, #""a@c"#, #""a\"@c"#,
          "a@[::1]",
          "a@[1.2.3.4", "a@b\n", "", "@",
        ]
      ),
      (
        "uri",
        [
          "a:", "a:b:c", "file:///a", "http://a:/", "http://@a", "http://[v1.a:b]/",
          "http://[::1]:80?a#b",
          "urn:a?/?#/?", "x+-.1:/", "http://%41%2f", "a:/",
        ],
        [
          "", "1a:b", "http://[::1", "http://[v1.]", "http://a]b", "a:b#c#d", "a:[", "http://a:1b",
          "é:a",
          "a:é", "http://[1.2.3.4]", "http://[v.a]", ":a", "http://::1",
        ]
      ),
      (
        "uri-reference", ["a/b:c", "?a:b", "#", "..", "//@:0/a", "a", "a:b", "%3ab"],
        ["a b", "a%", "%3a:b", ":", "//[", "//a:b", "#a#b", "\u{0}"]
      ),
      (
        "ipv4", ["1.20.0.99", "249.250.255.199"],
        ["01.2.3.4", "1.2.3.4.", "1.2.3", "1.2.3.00", "1.2.3.2555"]
      ),
      (
        "ipv6",
        [
          "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1::8", "::1.2.3.4", "1:2:3:4:5:6:1.2.3.4",
          "1::3:4:5:6:7:8",
        ],
        [
          "", ":", ":::", "1:2:3:4:5:6:7:8:", "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8",
          "1:2:3:4:5:6:7:1.2.3.4",
          "::1.2.3.4:5", "1:", "::1.2.3", "1::2::3", "%",
        ]
      ),
      (
        "duration", ["P1Y2M3DT4H5M6S", "P2W", "PT0S", "P1DT1M"],
        ["P", "PT", "P1Y2D", "PT1H2S", "P1W1D", "P1DT", "p1D", "P1", "P1H", "PT1D"]
      ),
      (
        "hostname",
        [
          "a", "1", "a.b-c", "xn--bcher-kva.example", "XN--BCHER-KVA", "xn--p1ai",
          "xn--mgbh0fb.example",
        ],
        ["", "a.", "-a", "a-", "a_b", "bücher", "xn--", "xn--a", "xn--bcher-kva-", "xn--99999999"]
      ),
      (
        "idn-hostname", ["bücher.example", "例子", "مثال.إختبار", "a。b", "xn--bcher-kva", "ß"],
        ["", "Bücher", "a b", "a\u{300}-", "\u{300}a", "ab--ü", "☃", "a\u{200D}b", "a.مثال1a", "½"]
      ),
      (
        "idn-email", ["δοκιμή@παράδειγμα.example", "a@b", #""ü"@b"#],
        ["", "ü", "@ü", "ü @b", "a@-ü"]
      ),
      (
        "iri", ["https://例子.example/ä?\u{E000}#ü", "a:", "http://[::1]/ü"],
        ["ü:a", "ü", "a:\u{E000}", "a:?b#\u{E000}", "a:\u{FFFE}", "a: ", "a:\u{80}", "http://::1"]
      ),
      ("iri-reference", ["../页", "", "#ü", "//ü"], ["a b", "ü\\", "a%ü"]),
      (
        "uri-template", ["", "/a{/b,c*}{?d:3}", "{+a.b}", "{%41}", "ü'"],
        [
          "{", "}", "{}", "{a", "{a,}", "{a:0}", "{a:12345}", "{a b}", "%4", "a\"", "{a{b}}",
          "{a.}",
        ]
      ),
      ("json-pointer", ["", "/", "/a~0b/~1", "//ü "], ["a", "#/a", "/~", "/~2", "/a~"]),
      (
        "relative-json-pointer", ["0", "1/a", "0#", "12/"],
        ["", "01", "-1", "1#/a", "1a", "/a", "0/~"]
      ),
      (
        "uuid", ["FFFFFFFF-0000-aaaa-BBBB-0123456789ab"],
        ["", "FFFFFFFF-0000-aaaa-BBBB-0123456789abc"]
      ),
      (
        "regex",
        [
          "", "a{2}", "^[^a]$",
          // Valid expressions that searches don't support.
          #"\p{Script=Greek}"#, #"[\p{Extended_Pictographic}]"#, "a{999999}",
        ],
        ["(", "a{2,1}", "[z-a]", #"\Z"#, "*", #"\p"#, #"\p{L"#, #"\p{}"#, #"\p{Script=}"#]
      ),
    ] as [(String, [String], [String])])
  func formats(name: String, accepted: [String], refused: [String]) throws {
    let format = try #require(Format(rawValue: name))
    for text in accepted { #expect(format.accepts(text), "\(text.debugDescription)") }
    for text in refused { #expect(!format.accepts(text), "\(text.debugDescription)") }
  }

  @Test(
    "A long text of any kind is judged at once", .timeLimit(.minutes(60)),

    arguments: Format.allCases.filter {
      ![.regex, .int32, .int64, .float, .double, .binary, .intOrString].contains($0)
    })
  func long(format: Format) {
    let count = triesAll ? 100_000 : 20_000
    for part in [
      "1", "a", "xn--", "ü", ".ü", "1D", "{a,", "/~0", ":", "::", "1:", "1.", "@", "a@", "/", "%41",
      "[", "\"", #"\""#, "a:",
    ] where format != .jsonPointer || part.first != "/" {
      #expect(!format.accepts(String(repeating: part, count: count) + "\u{0}"))
    }
  }

  @Test("A URI is a reference, and nothing else has a scheme", arguments: 0..<4)
  func references(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let parts = ["1", "a", ":", "::", ".", "@", "/", "//", "%4", "1", "[", "]", "?", "#", "é"]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...8, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let isURI = Format.uri.accepts(text)
      let isReference = Format.uriReference.accepts(text)
      #expect(!isURI || isReference, "\(text)")
      let first = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      #expect(isURI || !isReference || !first.contains(":"), "\(text)")
    }
  }

  @Test(
    "A custom format decides in every draft, and can replace a format of the draft",
    arguments: SchemaDraft.allCases)
  func own(draft: SchemaDraft) throws {
    var options = SchemaOptions()
    options.draft = draft
    options.formats["even"] = SchemaFormat("an even number") {
      ["0", "2", "4"].contains($0.suffix(1))
    }
    options.formats["date"] = SchemaFormat("a date such as 22 Nov") { $0.hasSuffix(" Nov") }
    let even = try Schema(unchecked: #"{"format": "even"}"#, options: options)
    #expect(even.isValid("12"))
    #expect(even.isValid(13))
    #expect(even.validate("13").problems.map(\.sentence) == ["'13' is not an even number."])
    #expect(
      even.validate("13").problems.map { $0.text(in: .simplifiedChinese) } == [
        "“13”不是an even number。"
      ])
    let date = try Schema(unchecked: #"{"format": "date"}"#, options: options)
    #expect(date.isValid("22 Nov"))
    #expect(!date.isValid("2026-11-22"))
    options.formats.assertion = .never
    #expect(try Schema(unchecked: #"{"format": "even"}"#, options: options).isValid("13"))
  }

  @Test("An unknown format that should decide is named once it is met")
  func unchecked() throws {
    let text = #"""
      {"properties": {"a": {"format": "int32"}, "b": {"items": {"format": "colour"}},
        "c": {"format": "date"}, "d": {"format": "int32"}, "e": {"format": "password"}}}
      """#
    let schema = try Schema(unchecked: text)
    #expect(schema.uncheckedFormats == [])
    #expect(schema.isValid(["a": 1, "c": "2026-11-22", "d": "x", "e": "x"]))
    #expect(schema.uncheckedFormats == ["int32"])
    #expect(schema.isValid(["b": ["red"]]))
    #expect(schema.uncheckedFormats == ["colour", "int32"])
    var newer = SchemaOptions()
    newer.draft = .draft2020
    let annotated = try Schema(unchecked: text, options: newer)
    #expect(annotated.isValid(["a": 1, "c": "x", "e": "x"]))
    #expect(annotated.uncheckedFormats == ["date", "int32"])
    newer.formats = .always
    let decided = try Schema(unchecked: text, options: newer)
    #expect(decided.isValid(["a": 1, "c": "2026-11-22", "e": "x"]))
    #expect(decided.uncheckedFormats == ["int32"])
    newer.formats = .never
    let ignored = try Schema(unchecked: text, options: newer)
    #expect(ignored.isValid(["a": 1, "c": "x", "e": "x"]))
    #expect(ignored.uncheckedFormats == [])
  }
}
