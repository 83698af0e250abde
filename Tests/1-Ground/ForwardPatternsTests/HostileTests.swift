import ForwardPatterns
import Testing
import TestSupport

/// Hostile sources: each is refused or compiled, and its searches end.
@Suite("Hostile patterns", .timeLimit(.minutes(60)))
struct HostileTests {
  @Test("Patterns of random characters never trap", arguments: hundredsOfGames(2000))
  func characters(hundred: Int) {
    var random = SeededRandom(seed: UInt64(17_000_000 + hundred))
    let pieces = [
      "(", ")", "(?", "(?:", "(?=", "(?!", "(?<", "(?<=", "(?<!", "(?<a>", "[", "]", "[^", "{", "}",
      "{9", ",", "{99,}", "{0,999}", "{9}", "*", "+", "?", "|", "^", "$", "\\", "\\b", "\\1",
      "\\k<a>",
      "\\p{", "\\p{L}", "\\u{", "\\u", "\\ud83d", "\\x", "\\c", "-", "a", "é", "😀", "0", "8", "\0",
      "99999999999999999999", "\r\n", "\u{301}",
    ]
    for _ in 0..<100 {
      tryAll((0..<random.below(40)).map { _ in random.pick(pieces) }.joined())
    }
  }

  @Test("Patterns with a part cut out or put in never trap", arguments: hundredsOfGames(1000))
  func spliced(hundred: Int) {
    var patterns = RandomPattern(
      random: SeededRandom(seed: UInt64(18_000_000 + hundred)), mistakes: 20)
    for _ in 0..<100 {
      var source = Array(patterns.source().unicodeScalars)
      let other = Array(patterns.source().unicodeScalars)
      let start = patterns.random.below(source.count + 1)
      let end = start + patterns.random.below(source.count - start + 1)
      source.replaceSubrange(start..<end, with: other.prefix(patterns.random.below(10)))
      var text = String.UnicodeScalarView()
      text.append(contentsOf: source)
      tryAll(String(text))
    }
  }

  @Test(
    "Patterns of one piece repeated very often never trap",
    arguments: [
      "(", "[", "{", "(?=", "(?<=", "(?<a>", "(a|", "a{9}", "(a*)*", "\\b", "^", "a?", "|", "[^a]",
      "\\1",
      "(?=a)", "(?<!a)", "\\p{L}", "(?:){9}", "a{2}{", "-", "[a-",
    ])
  func repeated(piece: String) {
    for count in [99, 101, 10_000] { tryAll(String(repeating: piece, count: count)) }
  }

  @Test(
    "Deeply nested patterns never trap",
    arguments: ["(", "(?:a|", "(?:|", "(?=", "(?<!", "(?:a?", "(a{2}"],
    [")", ")*", ")+", "){2}", "){2,}", "){0,2}", "){1,9}", "){0}", "b)"])
  func nested(opening: String, closing: String) {
    for part in ["", "a{9}"] {
      tryAll(
        String(repeating: opening, count: 99) + part + String(repeating: closing, count: 99) + "z")
    }
  }

  @Test("A pattern that is too large is refused before its parts are made")
  func tooLarge() {
    let duration = ContinuousClock().measure {
      for number in 0..<2000 {
        for source in ["(((a{1,900}){1,900}b){1,900})", "(a{900,}|b){900}", "(?=(a{999}){999})"] {
          #expect(throws: PatternError.self) { try Pattern("\(source)\(number)") }
        }
      }
    }
    // Making the parts would take a minute.
    #expect(duration < .seconds(10))
  }

  private func tryAll(_ source: String) {
    for dialect in [Pattern.Dialect.unicode, .lenient] {
      guard let pattern = try? Pattern(source, dialect: dialect) else { continue }
      for text in ["", "a", "é😀\r\n\0", String(repeating: "aé", count: 500), source] {
        let most = 5000
        var steps = most
        let found = pattern.search(text, steps: &steps)
        #expect((0..<most).contains(steps), "\(source)")
        steps = most
        let whole = pattern.search(text, isWhole: true, steps: &steps)
        #expect((0..<most).contains(steps), "\(source)")
        // A pattern that matches the whole text also occurs in it.
        #expect(whole != .yes || found != .no, "\(source)")
      }
    }
  }
}
