import ForwardPatterns
import Testing

/// Patterns whose matching time doubles with each letter in other engines, and searches that exceed
/// any budget.
@Suite("Patterns and long texts", .timeLimit(.minutes(60)))
struct BudgetTests {
  @Test(
    "The time grows with the text's length only",
    arguments: ["^(a+)+$", "^(a|aa)+$", "^(a*)*$", "(a?){20}a{20}$", "(x+x+)+y"]
  )
  func catastrophes(source: String) throws {
    let text = String(repeating: "a", count: 100_000) + "b"
    #expect(try Pattern(source).search(text) == .no)
    #expect(try Pattern(source).matchWhole(text) == .no)
  }

  @Test(
    "A search that takes too long is undecided",
    arguments: [
      "(?=z(.*a){400})b", "(?<=(.*a){400}z)b", ".{0,99999}z",
      #"(?:\b|a){9999}z"#,
    ]
  )
  func tooMuch(source: String) throws {
    let text = String(repeating: "a", count: 100_000)
    var steps = 1_000_000
    #expect(try Pattern(source).search(text, steps: &steps) == .undecided)
    #expect(steps == 0)
    #expect(try Pattern(source).search("a") == .no)
  }

  @Test(
    "A large pattern tries each next step once, also in texts beyond ASCII",
    arguments: [
      ("(?:(?:a?){9}){99}z", "", Pattern.Verdict.no), ("(?:(?:a?){9}){99}z$", "z", .yes),
      ("^(?:(?:a?){9}){99}$", "", .no), ("^a*(?:b?){99}c*$|é", "bbcc", .yes),
      ("^a*(?:b?){99}c*$|é", "cb", .no), ("^(?:x|a*(?:b?){99}$|y)", "b", .yes),
    ])
  func large(source: String, end: String, verdict: Pattern.Verdict) throws {
    let pattern = try Pattern(source)
    // The second search already knows its moves. A search for a code point beyond ASCII has none.
    for _ in 0..<2 {
      #expect(pattern.search(String(repeating: "a", count: 10_000) + end) == verdict)
    }
    #expect(pattern.search("aaé") == (source.hasSuffix("é") ? .yes : .no))
  }

  @Test("A search has its own budget, or shares one with other searches")
  func steps() throws {
    // Each character needs a look-up of each property of the class.
    let letters = try Pattern("[" + String(repeating: #"\p{Lu}"#, count: 1000) + "]")
    #expect(letters.search(String(repeating: "日", count: 1000)) == .no)
    #expect(letters.search(String(repeating: "日", count: 5000)) == .undecided)
    let text = String(repeating: "a", count: 100_000)
    let pattern = try Pattern("^[a-c]+$")
    var steps = 250_000
    let verdicts = (0..<4).map { _ in pattern.search(text, steps: &steps) }
    #expect(verdicts == [.yes, .yes, .undecided, .undecided])
    #expect(steps == 0)
  }

  @Test("A search of a long text with a small pattern is decided")
  func longText() throws {
    let text = String(repeating: "a", count: 200_000)
    #expect(try Pattern("^[a-c]+$").search(text) == .yes)
    #expect(try Pattern("(a|b)*c").matchWhole(text) == .no)
  }

  @Test("Patterns are as large as memory allows")
  func large() throws {
    #expect(try Pattern("^.{1,65536}$").search(String(repeating: "é", count: 65536)) == .yes)
    #expect(try Pattern("^.{1,65536}$").search(String(repeating: "é", count: 65537)) == .no)
    let words = (0..<8000).map { "w\($0)" }
    let pattern = try Pattern("^(?:\(words.joined(separator: "|")))$")
    #expect(pattern.search("w7999") == .yes)
    #expect(pattern.search("w8000") == .no)
    #expect(pattern.size > 46_000)
    for source in [
      "a{300000}", "(?=.{0,99999})(?=.{0,99999})", String(repeating: "(?=a)", count: 5000),
    ] {
      #expect(throws: PatternError.self) { try Pattern(source) }
    }
  }

  @Test("Many names of groups are read in linear time")
  func names() throws {
    let groups = (0..<2000).map { "(?:|(?<a\($0)>))" }
    let alternatives = (0..<2000).map { "(?<a\($0)>)|(?<b>)" }
    #expect(try Pattern(groups.joined()).search("") == .yes)
    #expect(try Pattern(alternatives.joined(separator: "|")).search("") == .yes)
  }
}
