import ForwardText
import Testing

@Suite("Searches by bytes")
struct TextSearchTests {
  @Test(
    "A part is found at its first place",
    arguments: [
      ("aab", "ab", 1), ("aabaab", "aab", 0), ("abab", "b", 1), ("abc", "", 0), ("", "", 0),
      ("e\u{301}x", "e", 0), ("e\u{301}x", "x", 3), ("a🙂b", "🙂", 1),
    ])
  func found(text: String, part: String, place: Int) {
    let range = text.firstRange(ofBytesOf: part)
    #expect(range.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == place)
    #expect(range.map { String(text.utf8[$0]) } == part)
  }

  @Test(
    "A part that isn't in the text isn't found",
    arguments: [("aab", "abb"), ("", "a"), ("ab", "abc")])
  func missing(text: String, part: String) {
    #expect(!text.contains(bytesOf: part))
    #expect(text.replacing(bytesOf: part, with: "x") == text)
  }

  @Test("Every occurrence is replaced, from the left")
  func replaced() {
    #expect("aaaa".replacing(bytesOf: "aa", with: "b") == "bb")
    #expect("a.b.".replacing(bytesOf: ".", with: ", ") == "a, b, ")
    #expect("abc".replacing(bytesOf: "", with: "x") == "abc")
    #expect("a, b,, c".split(atBytesOf: ", ") == ["a", "b,", "c"])
    #expect(", a, ".split(atBytesOf: ", ") == ["", "a", ""])
  }
}
