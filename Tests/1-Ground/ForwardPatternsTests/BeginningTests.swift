import ForwardPatterns
import Testing

@Suite("Texts told apart by their beginnings")
struct BeginningTests {
  private static let sources = [
    "^a", "^abc$", "^[Ee][Ss]2015$", "^[Ee][Ss]201[5-9](\\.x)?$", "^(a|b)c", "^(ab|cd)e",
    "^(ab|c)d",
    "^(a|)b", "^a*b", "^a+b", "^a{2}b", "^a{2,3}b", "^a?b", "(^a)b", "(^a|b)c", "(^a|^b)c",
    "(^a)?b",
    "(^a)+b", "a^b", "^^a", "^\\ba", "^(?=a)a", "^(?!a)b", "^(?<=a)b", "^[^a]b", "^.b", "^\\d\\d",
    "^é", "^[aé]b", "^ab|cd", "^abcdefghijk$", "^$", "^[]a", "^()", "^(a(b(c)))d", "^\\u{61}b",
  ]

  private static let texts = [
    "", "a", "b", "ab", "abc", "abcd", "aab", "aaab", "c", "bc", "ac", "abe", "cde", "cd", "abd",
    "es2015", "ES2015", "Es2016", "es2015.x", "es201", "xabc", "\nab", "é", "éb", "e\u{301}b", "12",
    "abcdefghijk", "abcdefghijl", "abcdefgh", "Abc", "a\u{0}b",
  ]

  @Test("A pattern finds the same, whether or not its beginning is known", arguments: sources)
  func same(source: String) throws {
    let pattern = try Pattern(source)
    // A repetition before the source hides its beginning.
    let other = try Pattern("[^]{0}(?:\(source))")
    for text in Self.texts {
      #expect(pattern.search(text) == other.search(text), "'\(text)'")
      #expect(pattern.matchWhole(text) == other.matchWhole(text), "'\(text)'")
    }
  }
}
