import ForwardPatterns
import Testing

@Suite("Look-around")
struct LookAroundTests {
  @Test("Look-around sees the boundaries of the whole text", arguments: LookAroundCases.all)
  func places(source: String, inside: [String], outside: [String]) throws {
    let pattern = try Pattern(source)
    #expect(inside.filter { pattern.search($0) != .yes } == [])
    #expect(outside.filter { pattern.search($0) != .no } == [])
  }

  @Test("Look-around finds the same as in Node", .enabled(if: Node.isThere, "Needs node."))
  func node() throws {
    let searches = LookAroundCases.all.map { source, inside, outside in
      Node.Search(source: source, texts: inside + outside)
    }
    let expected = LookAroundCases.all.map { _, inside, outside in
      inside.map { _ in true } + outside.map { _ in false }
    }
    #expect(try Node.verdicts(of: searches) == expected)
  }

  @Test("Look-around in large patterns and long texts takes linear time")
  func large() throws {
    let text = String(repeating: "ab", count: 20_000)
    #expect(try Pattern("^(?!.*(?:ba{0,90}){2}c)(?=.*b$)").search(text) == .yes)
    #expect(try Pattern("(?<=^(?:ab){2,80})a(?!b)").search(text) == .no)
    #expect(try Pattern("(?=(?=(?=(?=a.*b$).*b$).*b$).*b$)c").search(text) == .no)
  }

  @Test("Look-around doesn't extend the match of a whole text")
  func whole() throws {
    #expect(try Pattern("(?=ab)a(?<=a)b").matchWhole("ab") == .yes)
    #expect(try Pattern("a(?=b)").matchWhole("ab") == .no)
    #expect(try Pattern("(?<=a)b").matchWhole("ab") == .no)
    #expect(try Pattern("(?!$)").matchWhole("") == .no)
  }
}
