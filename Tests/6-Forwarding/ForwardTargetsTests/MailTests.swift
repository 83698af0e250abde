import ForwardForm
import ForwardFormTesting
import ForwardTargets
import Testing

@Suite("Mail")
struct MailTests {
  private let way =
    #""sendBy":"sendmail","server":"","security":"implicit","user":"","password":"","sender":"""#

  @Test("Mail has these rows")
  func rows() {
    #expect(
      shape(.mail) == """
        recipients: Recipients, field of default (ada@example.org, bob@example.org)
        subject: Subject, field of default ({item} expires {expires})
        body: Body, view (Please use {item}.)
        html: HTML, toggle
        sendBy: Send by, picker of sendmail (sendmail), smtp (SMTP)
        """
    )
  }

  @Test("A new mail target has these defaults")
  func defaults() throws {
    #expect(
      try settings(TargetKind.mail.make())
        == #"{"recipients":[],"subject":"","body":"","html":false,\#(way)}"#
    )
  }

  @Test("There is at least one recipient, and each has an address")
  func recipients() {
    let form = Form(TargetKind.mail.make())
    #expect(form.refusal(of: "", by: "recipients") == "At least one is required.")
    #expect(form.refusal(of: " , ", by: "recipients") == "At least one is required.")
    #expect(
      form.refusal(of: "ada@example.org; bob@example.org", by: "recipients")
        == "'ada@example.org; bob@example.org' has a semicolon; separate the items by commas."
    )
    #expect(
      form.refusal(of: "ada@example.org bob", by: "recipients")
        == "'ada@example.org bob' is not an e-mail address such as ada@example.org."
    )
    #expect(form.refusal(of: "ada@example.org,bob@example.org", by: "recipients") == nil)
  }

  @Test("Mail is filled in")
  func filledIn() throws {
    let settings = try filled(.mail) {
      try play(
        $0,
        "",
        "ada@example.org , bob@example.org",
        "{item} expires {expires}",
        "<p>Please use {item}.</p>",
        ".",
        "y",
        "",
        ""
      ).outcome
    }
    #expect(
      settings
        == #"{"recipients":["ada@example.org","bob@example.org"],"subject":"{item} expires {expires}","body":"<p>Please use {item}.</p>","html":true,\#(way)}"#
    )
  }

  @Test("Mail by a server needs TLS, except on this computer")
  func server() throws {
    let mail = Mail()
    let played = try play(
      Form(mail), "ada@example.org", "", "", "", "smtp", "smtp.example.org", "none", "STARTTLS",
      "2525", "", "", "me@example.org", "")
    #expect(
      played.transcript.contains(
        "  Only localhost may do without TLS.\nEncryption [None]: STARTTLS\n"))
    #expect(
      try settings(mail)
        == #"{"recipients":["ada@example.org"],"subject":"","body":"","html":false,"sendBy":"smtp","server":"smtp.example.org","port":2525,"security":"startTLS","user":"","password":"","sender":"me@example.org"}"#
    )
  }

  @Test("Unknown placeholders are refused", arguments: ["subject", "body"])
  func placeholders(id: String) {
    #expect(Form(TargetKind.mail.make()).refusal(of: "{who}", by: id) != nil)
  }
}
