import ForwardJSON
import ForwardTargets
import Testing

@Suite("Deliveries in words")
struct DeliveryLinesTests {
  @Test("An address is shown as opened")
  func address() {
    #expect(Delivery.address("things:///add").lines() == ["Opens things:///add"])
    #expect(Delivery.address("things:///add").lines(in: "zh-Hans") == ["打开 things:///add"])
    #expect(Delivery.address("things:///add").lines(in: "xx") == ["Opens things:///add"])
  }

  @Test("Control characters are visible, in each part")
  func controlCharacters() {
    let deliveries: [Delivery] = [
      .line(FileLine(to: "a\u{1B}[1m\nb", "c\u{9B}0m", header: "\u{202E}")),
      .request(HTTPRequest("POST", "https://a\u{1B}", body: "one\r\n\u{7}", contentType: "x\n")),
      .message(
        MailMessage(
          from: "a\u{1B}", to: ["b\n"], subject: "c\nBcc: d", text: "\u{9D}", html: "\u{1B}",
          by: .smtp(SMTPServer("e\u{1B}", port: 25, .none, user: "f\n", password: "secret")))),
      .address("x:\u{1B}]0;a\u{7}"),
    ]
    for delivery in deliveries {
      for language in ["en", "zh-Hans"] {
        for line in delivery.lines(in: language) {
          let isVisible = line.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && $0.value != 0x202E
          }
          #expect(isVisible, "\(line)")
          #expect(!line.contains("secret"))
        }
      }
      #expect(!delivery.json.text().contains("secret"))
    }
  }

  @Test("The lines of a text stay lines")
  func linesOfText() {
    let mail = MailMessage(to: ["ada@example.org"], subject: "Milk", text: "one\n\ntwo")
    #expect(
      Delivery.message(mail).lines() == [
        "Sends an e-mail by sendmail:", "  To: ada@example.org", "  Subject: Milk", "", "  one", "",
        "  two",
      ])
    let request = HTTPRequest("PUT", "http://localhost/?key=abc")
    #expect(Delivery.request(request).lines() == ["PUT http://localhost/?key=••••••"])
  }
}
