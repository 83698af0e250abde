import ForwardJSON
import ProgramSupport
import Testing
import TestSupport

@Suite("Exact numbers")
struct ExactNumberTests {
  @Test("A number is whole by its value, however it is written")
  func whole() throws {
    for text in [
      "0", "-0", "0.0", "-7", "1.0", "1e2", "1.5e1", "120e-1", "1e400", "1e99999999999999999999",
      "0e-99999999999999999999", "123456789012345678901234567890", "1000e-3", "0.000",
      "1\(zeros(50))e-50", "1.\(zeros(50))",
    ] {
      #expect(try number(text).isWhole, "\(text)")
    }
    for text in [
      "0.5", "1e-1", "-1.25", "15e-1", "1e-400", "1e-99999999999999999999", "1.\(zeros(50))1",
      "123456789012345678901234567890.5", "1\(zeros(50))e-51",
    ] {
      #expect(try !number(text).isWhole, "\(text)")
    }
  }

  @Test("Numbers are in the order of their values")
  func order() throws {
    let huge = "1" + zeros(40)
    let ordered = [
      "-1e\(huge)", "-1e10000000000000000000", "-1e999999999999999999", "-1e400",
      "-9007199254740993",
      "-9007199254740992", "-1.5", "-1.4999999999999999999999999", "-1", "-0.5", "-1e-400",
      "-1e-\(huge)", "0", "1e-\(huge)", "1e-10000000000000000000", "1e-400", "0.1",
      "0.10000000000000000000000000001", "0.5", "1", "1.5", "9", "10", "9007199254740992",
      "9007199254740993", "123456789012345678", "123456789012345678.5", "1234567890123456789",
      "1e400", "1.00000000000000000001e400", "9.9e400", "1e401", "1e999999999999999999",
      "1e1000000000000000000", "1e1000000000000000001", "9e9999999999999999999",
      "1e10000000000000000000", "1e\(huge)", "9e\(huge)", "1e1\(huge)",
    ].map { try? number($0) }
    for (place, left) in ordered.enumerated() {
      for (otherPlace, right) in ordered.enumerated() {
        let (left, right) = (try #require(left), try #require(right))
        #expect((left < right) == (place < otherPlace), "\(left.text) \(right.text)")
        #expect((left == right) == (place == otherPlace), "\(left.text) \(right.text)")
      }
    }
  }

  @Test("Exponents of any size are exact")
  func exponents() throws {
    let (nines, power) = ("9" + String(repeating: "9", count: 39), "1" + zeros(40))
    for (left, right) in [
      ("10e\(nines)", "1e\(power)"), ("0.1e\(power)", "1e\(nines)"),
      ("1e-\(nines)", "10e-\(power)"), ("1e999999999999999999", "0.1e1000000000000000000"),
      ("10e-1000000000000000000", "1e-999999999999999999"),
    ] {
      #expect(try number(left) == number(right), "\(left) \(right)")
      #expect(try number(left).hashValue == number(right).hashValue)
      #expect(try number(left).isMultiple(of: number(right)) == true)
    }
    #expect(try number("1e\(power)").isMultiple(of: number("4e\(nines)")) == false)
    #expect(try number("2e\(power)").isMultiple(of: number("4e\(nines)")) == true)
    #expect(try number("1e1\(power)").isMultiple(of: number("1024e\(nines)")) == true)
    #expect(try number("1e\(power)").isMultiple(of: number("3e-\(power)")) == false)
    #expect(try number("1e\(nines)").isMultiple(of: number("1e\(power)")) == false)
  }

  @Test(
    "A multiple is exact, where doubles are not",
    arguments: [
      ("9", "3", true), ("10", "3", false), ("-9", "3", true), ("9", "-3", true), ("0", "7", true),
      ("0.3", "0.1", true), ("0.0075", "0.0001", true), ("0.00751", "0.0001", false),
      ("4.5", "1.5", true), ("35", "1.5", false), ("19.99", "0.01", true), ("1", "0.3", false),
      ("1e308", "0.123456789", false), ("1e300", "0.5", true), ("12391239123", "1e-8", true),
      ("9007199254740993", "2", false), ("1e400", "7e399", false), ("7e400", "7", true),
      ("1e400", "1024", true), ("1e9", "1024e1", false), ("1e10", "1024", true),
      ("1e9", "1024", false), ("0", "0", true), ("5", "0", false),
      ("0e99999999999999999999", "3", true),
      ("1e99999999999999999999", "3", false), ("3e99999999999999999999", "3", true),
      ("1e99999999999999999999", "16", true), ("1e-99999999999999999999", "16", false),
      ("340282366920938463463374607431768211456", "18446744073709551616", true),
      ("340282366920938463463374607431768211457", "18446744073709551616", false),
      ("1e40", "18446744073709551616", false), ("1e64", "18446744073709551616", true),
    ])
  func multiples(value: String, divisor: String, isMultiple: Bool) throws {
    #expect(try number(value).isMultiple(of: number(divisor)) == isMultiple)
  }

  @Test("Numbers of very many digits take no long time", .timeLimit(.minutes(60)))
  func long() throws {
    let count = triesAll ? 1_000_000 : 200_000
    let long = "1" + String(repeating: "7", count: count)
    #expect(try number(long).isMultiple(of: number("3")) == (1 + 7 * count).isMultiple(of: 3))
    #expect(try number(long).isWhole)
    #expect(try number(long) < number(long + "0"))
    #expect(try number(long).isMultiple(of: number(long)) == nil)
    #expect(try number("7").isMultiple(of: number(long)) == false)
    #expect(try number("1e\(long)") < number("1.5e\(long)"))
    #expect(try number("1e\(long)").isMultiple(of: number("3e-\(long)")) == false)
    #expect(try Int(exactly: number("1e\(long)")) == nil)
  }

  @Test("Equal values have one hash")
  func hashes() throws {
    for texts in [
      ["1", "1.0", "1e0", "10e-1", "1\(zeros(30))e-30"], ["0", "-0", "0.0", "0e9"],
      ["1.5", "15e-1", "1.50", "1.5\(zeros(30))"], ["1e2", "100", "100.0"],
      ["1e400", "10e399"], ["-12.5", "-1.25e1"],
      ["1\(zeros(18))", "1e18"], ["1\(zeros(19))", "1e19"],
    ] {
      #expect(try Set(texts.map { try number($0) }).count == 1, "\(texts)")
    }
    let values = try [
      #"{"a": 1, "b": [1.0, "é"]}"#, #"{"b": [1, "é"], "a": 1e0}"#,
      #"{"b": [1, "e\u0301"], "a": 1}"#, #"{"a": 1}"#, "[1]", "1", "true", "null", #""1""#, "[]",
      "{}",
    ].map { try JSONValue(parsing: $0) }
    #expect(Set(values).count == values.count - 1)
  }

  @Test("A million values are told apart in one pass", .timeLimit(.minutes(60)))
  func many() {
    let numbers = (0..<500_000).map { JSONValue.number(JSONNumber($0)) }
    #expect(Set(numbers + numbers).count == 500_000)
    // Swift considers all of these the same characters, which would give them one hash.
    let marks = ["\u{301}\u{323}", "\u{323}\u{301}"]
    let texts = (0..<50_000).map { number in
      JSONValue.string((0..<16).map { "a" + marks[number >> $0 & 1] }.joined())
    }
    #expect(Set(texts).count == 50_000)
  }

  @Test("Random numbers compare like Python's fractions", .enabled(if: hasPython))
  func random() throws {
    var random = SeededRandom(seed: 7)
    let pairs = (0..<20_000).map { _ in
      (randomNumber(using: &random), randomNumber(using: &random))
    }
    let input = pairs.map { "\($0) \($1)\n" }.joined()
    let judged = try run(
      "/usr/bin/env", ["python3", "-c", fractions], input: input, within: .seconds(120))
    #expect(judged.errors == "")
    let wanted = judged.output.split(separator: "\n")
    #expect(wanted.count == pairs.count)
    for ((left, right), wanted) in zip(pairs, wanted) {
      let (first, second) = (try number(left), try number(right))
      let isMultiple = first.isMultiple(of: second).map { $0 ? 1 : 0 } ?? 2
      let found =
        "\(first.isWhole ? 1 : 0)\(first < second ? 1 : 0)\(first == second ? 1 : 0)\(isMultiple)"
      #expect(found == wanted, "\(left) \(right)")
      #expect(first != second || first.hashValue == second.hashValue, "\(left) \(right)")
    }
  }

  @Test("Code points are counted, not characters")
  func codePoints() {
    for text in ["", "a", "é", "e\u{301}", "\u{1F469}\u{200D}\u{1F4BB}", "\r\n", "日本\u{10FFFF}"] {
      #expect(text.codePointCount == text.unicodeScalars.count)
    }
  }
}

func number(_ text: String) throws -> JSONNumber {
  guard case .number(let number) = try JSONValue(parsing: text) else { throw NotANumber() }
  return number
}

private struct NotANumber: Error {}

private let hasPython =
  (try? run("/usr/bin/env", ["python3", "-c", ""]))?.status == .exited(0)

private let fractions = """
  import sys
  from fractions import Fraction
  for line in sys.stdin:
    a, b = map(Fraction, line.split())
    multiple = a % b == 0 if b else a == 0
    print(*map(int, (a.denominator == 1, a < b, a == b, multiple)), sep="")
  """

/// Returns a random number, with and without a fraction and an exponent. Few digits are more
/// frequent than many, and two numbers are often equal or multiples of each other.
private func randomNumber(using random: inout SeededRandom) -> String {
  func digits(_ most: Int) -> String {
    let count = Int.random(in: 1...most, using: &random)
    return String((0..<count).map { _ in "0001234568".randomElement(using: &random) ?? "0" })
  }
  let most = [2, 4, 20, 45].randomElement(using: &random) ?? 2
  let whole = digits(most).drop { $0 == "0" }
  var text = Bool.random(using: &random) ? "-" : ""
  text += whole.isEmpty ? "0" : whole
  if Bool.random(using: &random) { text += "." + digits(most) }
  if Bool.random(using: &random) {
    text += ["e", "E+", "e-"].randomElement(using: &random) ?? "e"
    text += String(
      Int.random(in: 0...([3, 60].randomElement(using: &random) ?? 3), using: &random))
  }
  return text
}

private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
