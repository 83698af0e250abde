import Testing

@testable import ForwardDelivery

@Suite("Addresses of e-mails")
struct MailAddressTests {
  @Test(
    "A domain has a form in ASCII",
    arguments: [
      ("example.org", "example.org"), ("bücher.example", "xn--bcher-kva.example"),
      ("BÜCHER.example", "xn--bcher-kva.example"), ("例え.テスト", "xn--r8jz45g.xn--zckzah"),
      ("例え。テスト", "xn--r8jz45g.xn--zckzah"), ("faß.de", "xn--fa-hia.de"),
      ("ليهمابتكلموشعربي؟", "xn--egbpdaj6bu4bxfgehfvwxn"),
      ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"),
      ("Proč-prostě-nemluví-česky", "xn--pro-prost-nemluv-esky-87b63epa45a"),
      ("почемужеонинеговорятпорусски", "xn--b1abfaaepdrnnbgefbadotcwatmq2g4l"),
      ("a..ä", nil), ("ä.", nil), (String(repeating: "ä", count: 64), nil),
    ])
  func domains(domain: String, ascii: String?) {
    #expect(domain.asciiDomain == ascii)
  }

  @Test("The name before the @ needs SMTPUTF8, the domain doesn't")
  func needs() {
    #expect(MailAddress("ada@example.org")?.needsUTF8 == false)
    #expect(MailAddress("ada@bücher.example")?.needsUTF8 == false)
    #expect(MailAddress("ada@bücher.example")?.text == "ada@xn--bcher-kva.example")
    #expect(MailAddress("zoë@example.org")?.needsUTF8 == true)
    #expect(MailAddress("用户@例え.テスト")?.text == "用户@xn--r8jz45g.xn--zckzah")
  }
}
