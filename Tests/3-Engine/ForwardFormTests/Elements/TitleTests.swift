import ForwardForm
import Testing

@Suite("Titles from identifiers")
struct TitleTests {
  @Test(
    "Words are distinguished by letter case",
    arguments: [
      ("none", "None"), ("onTheDay", "On the day"), ("daysBefore", "Days before"),
      ("PUT", "PUT"), ("verifyTLS", "Verify TLS"), ("x", "X"), ("", ""), ("iso8601", "Iso8601"),
      ("überAlles", "Über alles"), ("inA", "In a"),
    ]
  )
  func titles(identifier: String, title: String) {
    #expect(identifier.asTitle == title)
  }
}
