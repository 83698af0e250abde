import ForwardPatterns
import Testing
import TestSupport

/// Random patterns and texts. Another implementation of ECMAScript must agree on them.
@Suite("Patterns beside Node", .enabled(if: Node.isThere, "Needs node."), .timeLimit(.minutes(60)))
struct NodeTests {
  @Test("Node finds the same with the flag u", arguments: hundredsOfGames(1000))
  func unicode(hundred: Int) throws {
    var patterns = RandomPattern(random: SeededRandom(seed: UInt64(14_000_000 + hundred)))
    let searches = (0..<100).map { _ in
      Node.Search(source: patterns.source(), texts: (0..<20).map { _ in patterns.text() })
    }
    for (search, verdicts) in zip(searches, try Node.verdicts(of: searches))
    where !sharesName(search.source) {
      let pattern = try? Pattern(search.source)
      #expect((pattern == nil) == (verdicts == nil), "\(search.source)")
      guard let pattern, let verdicts else { continue }
      #expect(pattern.finds(in: search.texts) == verdicts, "\(search.source)")
    }
  }

  @Test(
    "Node finds the same as a lenient pattern, without a flag", arguments: hundredsOfGames(1000))
  func lenient(hundred: Int) throws {
    var patterns = RandomPattern(
      random: SeededRandom(seed: UInt64(15_000_000 + hundred)), mistakes: 6)
    let searches = (0..<100).map { _ in
      Node.Search(
        source: patterns.source(), hasUnicodeFlag: false,
        texts: (0..<20).map { _ in patterns.text() })
    }
    for (search, verdicts) in zip(searches, try Node.verdicts(of: searches))
    where !sharesName(search.source) {
      // The flag is used if possible. Otherwise, braces must have the same meaning without it.
      guard (try? Pattern(search.source)) == nil, !hasBraces(search.source) else { continue }
      let pattern = try? Pattern(search.source, dialect: .lenient)
      #expect((pattern == nil) == (verdicts == nil), "\(search.source)")
      guard let pattern, let verdicts else { continue }
      #expect(pattern.finds(in: search.texts) == verdicts, "\(search.source)")
    }
  }

  @Test("Node matches the same whole texts", arguments: hundredsOfGames(300))
  func whole(hundred: Int) throws {
    var patterns = RandomPattern(
      random: SeededRandom(seed: UInt64(16_000_000 + hundred)), mistakes: nil)
    let sources = (0..<100).map { _ in patterns.source() }
    let searches = sources.map { source in
      Node.Search(source: "^(?:\(source))$", texts: (0..<20).map { _ in patterns.text() })
    }
    for ((source, search), verdicts) in zip(
      zip(sources, searches), try Node.verdicts(of: searches))
    {
      guard let pattern = try? Pattern(source) else { continue }
      let found = search.texts.map { pattern.matchWhole($0) == .yes }
      #expect(found == verdicts, "\(source)")
    }
  }

  @Test("Node finds the same with back references", arguments: hundredsOfGames(1000))
  func references(hundred: Int) throws {
    var patterns = RandomPattern(
      random: SeededRandom(seed: UInt64(17_000_000 + hundred)), mistakes: nil, hasReferences: true)
    let searches = (0..<100).map { _ in
      Node.Search(
        source: "(b?)(a?)" + patterns.source(), texts: (0..<20).map { _ in patterns.text() })
    }
    for (search, verdicts) in zip(searches, try Node.verdicts(of: searches)) {
      let pattern = try? Pattern(search.source)
      #expect(pattern?.finds(in: search.texts) == verdicts, "\(search.source)")
    }
  }

  /// Returns whether two groups have the same name. Only ECMAScript 2025 and later allow that, in
  /// alternatives.
  private func sharesName(_ source: String) -> Bool { source.ranges(of: "(?<n>").count > 1 }

  private func hasBraces(_ source: String) -> Bool {
    [#"\u{"#, #"\p{"#, #"\P{"#].contains { source.contains($0) }
  }
}
