import ForwardText
import Testing

@Suite("Percent encoding")
struct PercentEncodingTests {
  @Test("A text is encoded by its bytes, and read back")
  func bytes() {
    #expect("a é/%".percentEncoded(keeping: "/") == "a%20%C3%A9/%25")
    #expect("a%20%c3%A9/%25"[...].percentDecoded == Array("a é/%".utf8))
  }

  @Test(
    "A text that only looks like an encoded byte stays",
    arguments: ["%", "%4", "%+1", "%-0", "%zz"])
  func others(text: String) {
    #expect(text[...].percentDecoded == Array(text.utf8))
  }
}
