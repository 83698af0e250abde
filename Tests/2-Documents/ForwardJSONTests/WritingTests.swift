import ForwardJSON
import Testing
import TestSupport

@Suite("Writing")
struct WritingTests {
  @Test("The pretty layout has a member a line, and keeps the text of numbers")
  func pretty() throws {
    let value = try JSONValue(parsing: #"{"a":[1.0,[],{}],"b":{"c":1e0,"d":[[null]]}}"#)
    #expect(
      value.text(.pretty) == """
        {
          "a": [
            1.0,
            [],
            {}
          ],
          "b": {
            "c": 1e0,
            "d": [
              [null]
            ]
          }
        }
        """
    )
  }

  @Test("A short list is on one line, a longer one has one element per line")
  func lists() throws {
    let short = JSONValue.array(["food", "soon"].map { .string($0) })
    #expect(short.text(.pretty) == #"["food", "soon"]"#)
    let word = String(repeating: "x", count: 30)
    let long = JSONValue.array([word, word, word].map { .string($0) })
    #expect(long.text(.pretty) == "[\n  \"\(word)\",\n  \"\(word)\",\n  \"\(word)\"\n]")
  }

  @Test("Written text has no control characters and reads back unchanged")
  func escapes() throws {
    let value = JSONValue.string(
      "\"\\/\u{8}\u{C}\n\r\t\0\u{1B}\u{7F}\u{9B}\u{2028}\u{2029}\u{202E}é€😀")
    #expect(
      value.text()
        == #""\"\\/\b\f\n\r\t\u0000\u001B\u007F\u009B\u2028\u2029\u202Eé€😀""#
    )
    #expect(try JSONValue(parsing: value.text()) == value)
  }

  @Test(
    "Whatever is written reads back as the same tree",
    arguments: 1...200 as ClosedRange<UInt64>
  )
  func roundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let value = JSONValue.random(depth: 4, using: &random)
    for layout in [JSONLayout.compact, .pretty] {
      let text = value.text(layout)
      let again = try JSONValue(parsing: text, duplicateKeys: .refused)
      #expect(again == value, "seed \(seed)")
      #expect(again.text(layout) == text, "seed \(seed)")
    }
  }
}

extension JSONValue {
  static func random(depth: Int, using random: inout SeededRandom) -> JSONValue {
    let count = Int.random(in: 0...15, using: &random)
    switch Int.random(in: depth > 0 ? 0...6 : 0...4, using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .number(JSONNumber(Int.random(in: .min ... .max, using: &random)))
    case 3:
      let bits = UInt64.random(in: .min ... .max, using: &random)
      return JSONNumber(Double(bitPattern: bits)).map(JSONValue.number) ?? .null
    case 4: return .string(text(using: &random))
    case 5: return .array((0..<count).map { _ in .random(depth: depth - 1, using: &random) })
    default:
      return .object(
        JSONObject(
          (0..<count).map { _ in
            (text(using: &random), .random(depth: depth - 1, using: &random))
          }
        )
      )
    }
  }

  private static func text(using random: inout SeededRandom) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let bound: UInt32 = Bool.random(using: &random) ? 0xFF : 0x10FFFF
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...bound, using: &random)) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
