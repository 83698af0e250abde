import ForwardPatterns
import Testing

@Suite("The nearest words")
struct NearestTests {
  @Test("The most similar word comes first, whatever its case")
  func order() {
    #expect(nearest(["delete", "Send", "show"], to: "sned") == ["Send", "show", "delete"])
    #expect(nearest(["tone", "town", "two"], to: "twon", within: 1) == ["town", "two"])
    #expect(nearest(["b", "a"], to: "") == ["b", "a"])
    #expect(nearest([], to: "a") == [])
  }

  @Test("Only the first 100 characters of a long word count")
  func long() {
    let word = String(repeating: "a", count: 100)
    let longer = word + String(repeating: "b", count: 100)
    #expect(nearest([longer, word, "b"], to: word + "c") == [longer, word, "b"])
  }
}
