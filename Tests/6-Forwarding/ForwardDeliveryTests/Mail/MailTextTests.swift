import ForwardTargets
import Testing

@testable import ForwardDelivery

@Suite("The text of an e-mail")
struct MailTextTests {
  private func text(_ message: MailMessage, host: String = "fridge.local") -> String {
    // 2026-12-01 08:05:09
    MailText(message: message, key: "0123456789abcdef", date: 1_796_112_309, host: host).text
  }

  @Test("A text is quoted-printable, and its headers hold what the reader needs")
  func plain() {
    let message = MailMessage(
      from: "ada@example.org", to: ["bob@example.org", "eve@example.org"], subject: "Milk",
      text: "Süß = gut \nZeile\r\n.\n")
    #expect(
      text(message) == """
        From: ada@example.org
        To: bob@example.org,
         eve@example.org
        Subject: Milk
        Date: Tue, 1 Dec 2026 08:05:09 +0000
        Message-ID: <0123456789abcdef@example.org>
        MIME-Version: 1.0
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: quoted-printable

        S=C3=BC=C3=9F =3D gut=20
        Zeile
        .

        """)
  }

  @Test("HTML has its text beside it")
  func html() {
    let message = MailMessage(
      to: ["bob@example.org"], subject: "Milk", text: "Milk", html: "<p>Milk</p>")
    #expect(
      text(message) == """
        To: bob@example.org
        Subject: Milk
        Date: Tue, 1 Dec 2026 08:05:09 +0000
        Message-ID: <0123456789abcdef@fridge.local>
        MIME-Version: 1.0
        Content-Type: multipart/alternative;
         boundary="=_0123456789abcdef"

        --=_0123456789abcdef
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: quoted-printable

        Milk
        --=_0123456789abcdef
        Content-Type: text/html; charset=utf-8
        Content-Transfer-Encoding: quoted-printable

        <p>Milk</p>
        --=_0123456789abcdef--

        """)
  }

  @Test("No value begins another header")
  func injection() {
    let evil = "a\r\nBcc: eve@example.org\n\nHi\u{0}\u{85}\u{2028}x"
    let message = MailMessage(to: ["bob@example.org"], subject: evil, text: "")
    let headers = text(message, host: evil).split(separator: "\n\n")[0].split(separator: "\n")
    #expect(
      headers.map { $0.prefix { $0 != ":" } } == [
        "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type",
        "Content-Transfer-Encoding",
      ])
    #expect(headers[1] == "Subject: a  Bcc: eve@example.org  Hi   x")
  }

  @Test(
    "An address that isn't a plain one is refused, as sender and as recipient",
    arguments: [
      "a\r\nBcc: eve@example.org", "ada@example.org\n", "Ada <ada@example.org>", "", " ",
      "ada@example.org,eve@example.org", "a\0@example.org", "ada@ex\u{202E}ämple.org",
      "ad\u{200B}ä@example.org", "ä@exämple..org", "ä@", "@exämple.org", "ä@b@exämple.org",
      "ä b@c.d",
      "ada@\(String(repeating: "ä", count: 64)).org",
    ])
  func badAddresses(address: String) {
    var messages = [MailMessage(to: ["bob@example.org", address], subject: "Milk", text: "")]
    if !address.isEmpty {
      messages.append(MailMessage(from: address, to: ["bob@example.org"], subject: "", text: ""))
    }
    for message in messages {
      let error = #expect(throws: RefusedAddress.self) { _ = try message.addressed() }
      #expect(
        error?.attempt.outcome
          == .refused(DeliveryOutcome.Detail(.badAddress, address)))
    }
  }

  @Test("Encoded words are short, and end between characters")
  func encodedWords() {
    let subject = String(repeating: "Milch 𝄞 für Ärzte, 牛奶 ", count: 20)
    let lines = ("Subject: " + subject.encodedWords(after: 9)).split(separator: "\n")
    #expect(lines.count > 10)
    for line in lines { #expect(line.utf8.count <= 76) }
    #expect("Milk =?x?=".encodedWords(after: 9) == "=?utf-8?B?TWlsayA9P3g/PQ==?=")
    #expect("ab".encodedWords(after: 9) == "ab")
    #expect("Ä".encodedWords(after: 9) == "=?utf-8?B?w4Q=?=")
  }

  @Test("Quoted-printable has lines of at most 76 characters")
  func quotedPrintable() {
    let long = String(repeating: "ä", count: 100) + " \t"
    let lines = long.quotedPrintable.split(separator: "\n")
    for line in lines { #expect(line.utf8.count <= 76) }
    #expect(lines.last?.hasSuffix(" =09") == true)
    #expect(String(repeating: "x", count: 76).quotedPrintable == String(repeating: "x", count: 76))
    #expect(
      String(repeating: "x", count: 77).quotedPrintable
        == String(repeating: "x", count: 75) + "=\nxx")
    #expect("a\r\nb\rc\n\n\u{1}".quotedPrintable == "a\nb\nc\n\n=01")
  }
}
