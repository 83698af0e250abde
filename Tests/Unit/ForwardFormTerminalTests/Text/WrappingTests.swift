@testable import ForwardFormTerminal
import Testing

@Suite("Text that is wrapped")
struct WrappingTests {
  @Test(
    "It is broken at spaces, and anywhere between characters of scripts without spaces",
    arguments: [
      ("", 10, [""]),
      ("one two", 10, ["one two"]),
      ("one two", 7, ["one two"]),
      ("one two", 6, ["one", "two"]),
      ("one  two three", 8, ["one  two", "three"]),
      ("  indented words", 10, ["  indented", "words"]),
      ("unbreakable word", 5, ["unbreakable", "word"]),
      ("one", 0, ["one"]),
      ("a b", -3, ["a", "b"]),
      ("两次输入不一致", 6, ["两次输", "入不一", "致"]),
      ("两次输，入", 6, ["两次输，", "入"]),
      ("按 Enter 保存", 8, ["按 Enter", "保存"]),
    ]
  )
  func wrap(text: String, columns: Int, lines: [String]) {
    #expect(text.wrapped(to: columns) == lines)
  }
}
