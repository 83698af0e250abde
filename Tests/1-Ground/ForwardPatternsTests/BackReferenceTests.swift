import ForwardPatterns
import Testing

@Suite("Back references")
struct BackReferenceTests {
  @Test(
    "A back reference takes the text of its group",
    arguments: [
      (#"(a|b)\1"#, ["aa", "abb"], ["ab", ""]),
      (#"^(?<q>["'])[^"']*\k<q>$"#, [#""x""#, "''"], [#""x'"#]),
      (#"^(.+)-\1$"#, ["é漢-é漢"], ["é漢-é"]),
      // A group that has no text yet is empty.
      (#"^\1(a)$"#, ["a"], ["aa"]), (#"^(a\1)$"#, ["a"], ["aa"]),
      (#"^(?:(a)|b)\1$"#, ["aa", "b"], ["a"]),
      // Each repetition begins without the groups of the previous one.
      (#"^(?:(a)|b)*\1$"#, ["aaa", "ab", "bbaa"], [#"aba "#]),
      (#"^(?:(?=(a*))a|b\1)+$"#, ["ab", "abaa", "abb"], [""]),
      // A look-ahead captures once, and its repetitions are greedy or lazy.
      (#"^(?=(a+))\1b$"#, ["aab"], []), (#"(?=(a+))a*b\1"#, ["baaabac"], ["baac"]),
      (#"^(?=(a+?))\1b$"#, ["ab"], ["aab"]), (#"(?!(a))\1b"#, ["b", "ab"], ["a"]),
      // A look-behind reads backward.
      (#"(?<=\1(a))b"#, ["aab"], ["ab"]), (#"(?<=(a|b)\1)c"#, ["ac", "bc"], ["c"]),
      (#"(?<=([ab]+)([bc]+))$"#, ["abc"], []),
      // Groups of one name in alternatives.
      (#"^(?:(?<n>a)|(?<n>b))\k<n>$"#, ["aa", "bb"], ["ab", "ba"]),
      (#"^(?i:(a)\1)\1$"#, ["aAa", "AAA"], ["aAA", "aab"]),
      (#"^(?i:(é)\1)$"#, ["éÉ"], ["ée"]),
      (#"^(a?)*?\1$"#, ["", "aa"], ["a"]), (#"^(a*)*\1$"#, ["", "aaa"], ["ab"]),
      (#"^(a){2,3}\1$"#, ["aaa", "aaaa"], ["aa"]), (#"^(?:){9}(a)\1$"#, ["aa"], ["a"]),
      (#"^(?:(x)*(a)\1\2){2}$"#, ["aaaa", "xaxaaa"], ["xaaxaa"]),
    ] as [(String, [String], [String])])
  func references(source: String, found: [String], missing: [String]) throws {
    let pattern = try Pattern(source)
    #expect(found.filter { pattern.search($0) != .yes } == [], "\(source)")
    #expect(missing.filter { pattern.search($0) != .no } == [], "\(source)")
  }

  @Test("A back reference counts in the whole text")
  func whole() throws {
    let pattern = try Pattern(#"(a+)b\1"#)
    #expect(pattern.matchWhole("aabaa") == .yes)
    #expect(pattern.matchWhole("aabaaa") == .no)
    #expect(pattern.matchWhole("xaba") == .no)
  }

  @Test(
    "A search is undecided after too many steps",
    arguments: [#"^(a*)*\1b$"#, #"^(?:(a|a)\1?)*b$"#, #"(.*)(.*)(.*)(.*)\4\3\2\1b"#])
  func hostile(source: String) throws {
    let pattern = try Pattern(source)
    let text = String(repeating: "a", count: 300)
    var steps = 1_000_000
    #expect(pattern.search(text, steps: &steps) == .undecided)
    #expect(steps == 0)
    #expect(pattern.search(text, steps: &steps) == .undecided)
  }

  @Test("A long text with many repetitions is decided or undecided, and never too deep")
  func long() throws {
    let text = String(repeating: "ab", count: 100_000)
    #expect(try Pattern(#"^(?:(a)b)*\1?$"#).search(text) == .yes)
    #expect(try Pattern(#"^(?:(a)|(b)|\1)*c"#).search(text + text + text) == .undecided)
    #expect(throws: PatternError.self) { try Pattern(#"(a){300000}\1"#) }
    #expect(throws: PatternError.self) { try Pattern(#"(){300000}\1"#) }
  }
}
