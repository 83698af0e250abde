import ForwardPatterns
import Testing

// The code of the landing page of `ForwardPatterns`; a test compares the two.

@Suite("The page on patterns")
struct PatternsPage {
  @Test("Yes and no")
  func verdicts() throws {
    let shelf = try Pattern(#"\b[A-Z]{2}\d+\b"#)
    #expect(shelf.search("It is on AB12.") == .yes)
    #expect(shelf.matchWhole("It is on AB12.") == .no)
    #expect(shelf.matchWhole("AB12") == .yes)
  }

  @Test("Neither")
  func undecided() throws {
    let text = String(repeating: "a", count: 100_000)
    #expect(try Pattern("^(a+)+$").search(text + "b") == .no)
    #expect(try Pattern("(.*a){400}z").search(text) == .undecided)
  }

  @Test("Back references")
  func backReferences() throws {
    let tag = try Pattern(#"^<(\w+)>.*</\1>$"#)
    #expect(tag.search("<b>bold</b>") == .yes)
    #expect(tag.search("<b>bold</i>") == .no)
    let hostile = try Pattern(#"^(a*)*\1b$"#)
    #expect(hostile.search(String(repeating: "a", count: 100)) == .undecided)
  }

  @Test("Dialects")
  func dialects() throws {
    #expect(throws: PatternError.self) { try Pattern(#"^[\w-.]+\-{x}$"#) }
    let lenient = try Pattern(#"^[\w-.]+\-{x}$"#, dialect: .lenient)
    #expect(lenient.search("a-b.c-{x}") == .yes)
  }
}
