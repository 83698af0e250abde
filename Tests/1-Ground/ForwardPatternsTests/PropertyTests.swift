import ForwardPatterns
import Testing
import TestSupport

/// Properties of all patterns and texts.
@Suite("Properties of patterns")
struct PropertyTests {
  @Test(
    "A pattern without assertions is found where it matches a part as a whole",
    arguments: hundredsOfGames(500))
  func parts(hundred: Int) {
    var patterns = RandomPattern(
      random: SeededRandom(seed: UInt64(19_000_000 + hundred)), hasAssertions: false, mistakes: nil)
    for _ in 0..<100 {
      let source = patterns.source()
      guard let pattern = try? Pattern(source) else { continue }
      let text = Array(patterns.text().unicodeScalars)
      let isMatched = text.indices.contains { start in
        (start...text.count).contains { pattern.matchWhole(string(text[start..<$0])) == .yes }
      }
      let found = pattern.search(string(text[...]))
      let expected = isMatched || pattern.matchWhole("") == .yes
      #expect((found == .yes) == expected, "\(source) in \(string(text[...]))")
    }
  }

  @Test(
    "A small pattern and a large one of the same meaning agree", arguments: hundredsOfGames(500))
  func sizes(hundred: Int) throws {
    var patterns = RandomPattern(
      random: SeededRandom(seed: UInt64(20_000_000 + hundred)), mistakes: nil)
    // The padding never matches, and has more parts than a word has bits.
    let padding = "|[]" + String(repeating: "a", count: 64)
    for _ in 0..<100 {
      let source = patterns.source()
      guard let small = try? Pattern(source) else { continue }
      let large = try Pattern(source + padding)
      for _ in 0..<10 {
        let text = patterns.text()
        #expect(small.search(text) == large.search(text), "\(source) in \(text)")
        #expect(small.matchWhole(text) == large.matchWhole(text), "\(source) in \(text)")
      }
    }
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
