import ForwardJSON
import Testing

@testable import ForwardTargets

@Suite("Attached files")
struct AttachmentTests {
  @Test(
    "The type follows from the ending of the name",
    arguments: [
      ("a.pdf", "application/pdf"), ("A.JPG", "image/jpeg"), ("a.tar.gz", "application/gzip"),
      ("a.", "application/octet-stream"), ("pdf", "application/octet-stream"),
      ("a.unknown", "application/octet-stream"), (".txt", "text/plain"),
    ])
  func types(name: String, type: String) {
    #expect(Attachment(name, []).type == type)
    #expect(Attachment(name, [], type: "x/y").type == "x/y")
  }

  private let files = [Attachment("a.pdf", [1, 2, 3]), Attachment("b\u{1B}.txt", [])]

  @Test("Attached files go with e-mails and requests, and with nothing else")
  func deliveries() throws {
    let mail = Delivery.message(MailMessage(to: ["a@example.org"], subject: "Milk", text: "Hi"))
    let request = Delivery.request(HTTPRequest("POST", "https://example.org", body: "Hi"))
    #expect(
      mail.attaching(files)?.lines() == [
        "Sends an e-mail by sendmail:", "  To: a@example.org", "  Subject: Milk", "", "  Hi",
        "Attached: a.pdf (application/pdf, 3 B)", "Attached: b\\u001B.txt (text/plain, 0 B)",
      ])
    #expect(
      request.attaching(files)?.lines(in: "zh-Hans") == [
        "POST https://example.org", "", "  Hi", "附件：a.pdf（application/pdf，3 B）",
        "附件：b\\u001B.txt（text/plain，0 B）",
      ])
    #expect(
      request.attaching([files[0]])?.json["attachments"]?.text()
        == #"[{"name":"a.pdf","type":"application/pdf","size":3}]"#)
    #expect(request.attaching([]) == request)
    #expect(request.json["attachments"] == nil)
    for other in [Delivery.line(FileLine(to: "/a", "Hi")), .address("things:///add")] {
      #expect(other.attaching(files) == nil)
      #expect(other.attaching([]) == other)
    }
  }
}
