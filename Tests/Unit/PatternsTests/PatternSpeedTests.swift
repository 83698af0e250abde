import Patterns
import Testing

/// What others take a time for that doubles with each letter.
@Suite("Patterns and long texts", .timeLimit(.minutes(1)))
struct PatternSpeedTests {
  @Test(
    "The time grows with the text's length only",
    arguments: ["^(a+)+$", "^(a|aa)+$", "^(a*)*$", "(a?){20}a{20}$", "(x+x+)+y"]
  )
  func catastrophes(source: String) throws {
    let text = String(repeating: "a", count: 100_000) + "b"
    #expect(try Pattern(source).search(text) == .no)
    #expect(try Pattern(source).matchWhole(text) == .no)
  }
}
