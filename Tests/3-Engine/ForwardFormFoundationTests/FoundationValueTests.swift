import ForwardForm
import ForwardFormFoundation
import Foundation
import Testing

@Suite("Other values of Foundation as text")
struct FoundationValueTests {
  @Test(
    "A decimal number is read exactly",
    arguments: [
      ("0.10", "0.1"), (" +3 ", "3"), ("-0.0", "0"), ("-000.50", "-0.5"), ("1000", "1000"),
      ("12345678901234567890.123456789012345678", "12345678901234567890.123456789012345678"),
      ("0.0000000000000000000000000000000000000001", "0.0000000000000000000000000000000000000001"),
    ])
  func decimals(text: String, number: String) throws {
    let ref = Ref(Decimal(9))
    try ref.text(as: .decimal()).accept(text)()
    #expect(ref.value.description == number)
  }

  @Test(
    "A text that isn't a decimal number, or not in the range, is rejected",
    arguments: [
      ("12x", Rejection.notDecimal("12x")), ("1e3", .notDecimal("1e3")),
      ("1,5", .notDecimal("1,5")),
      (".5", .notDecimal(".5")), ("", .missing),
      (
        "1.11111111111111111111111111111111111111111",
        .tooLong(
          "1.11111111111111111111111111111111111111111", most: 38)
      ),
      ("1000.01", .outside("1000.01", lowest: "0.5", highest: "1000")),
    ])
  func refusedDecimals(text: String, rejection: Rejection) throws {
    let range = try #require(Decimal(string: "0.5"))...1000
    #expect(Ref(Decimal(9)).text(as: .decimal(in: range)).rejection(of: text) == rejection)
  }

  @Test("A number that is too large or too small for its type is rejected")
  func hugeDecimals() {
    let binding = Ref(Decimal(9)).text(as: .decimal())
    let zeros = String(repeating: "0", count: 200)
    for text in ["1\(zeros)", "0.\(zeros)1"] {
      #expect(binding.rejection(of: text) == .tooLong(text, most: 38))
    }
  }

  @Test("An address is kept as typed")
  func urls() throws {
    let ref = Ref(URL?.none)
    let binding = ref.text(as: Conversion.url(schemes: "https").optional)
    #expect(binding.val == "")
    try binding.accept("https://example.org/a%20b?q=1#f")()
    #expect(ref.value?.absoluteString == "https://example.org/a%20b?q=1#f")
    #expect(binding.rejection(of: "example.org") == .notURL("example.org"))
    for text in ["https://exa mple.org", "https://example.org/a%2", "https://[::1/", "https:///a"] {
      #expect(binding.rejection(of: text) == .notURL(text))
    }
    #expect(
      binding.rejection(of: "ftp://a.b") == .notSchemed("ftp://a.b", schemes: ["https"]))
    try binding.accept("")()
    #expect(ref.value == nil)
  }

  @Test("A UUID is read in upper and lower case")
  func uuids() throws {
    let ref = Ref(UUID())
    let binding = ref.text(as: .uuid)
    try binding.accept(" e621e1f8-c36c-495a-93fc-0c247a3e6e5f")()
    #expect(ref.value.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    #expect(
      binding.rejection(of: "e621e1f8")?.message
        == "'e621e1f8' is not a UUID such as E621E1F8-C36C-495A-93FC-0C247A3E6E5F.")
    for text in ["{e621e1f8-c36c-495a-93fc-0c247a3e6e5f}", "e621e1f8c36c495a93fc0c247a3e6e5f"] {
      #expect(binding.rejection(of: text) == .notUUID(text))
    }
  }
}
