import ForwardForm
import ForwardFormTesting
import ForwardTargets
import Testing

@Suite("Webhook")
struct WebhookTests {
  @Test("A web hook has these rows")
  func rows() {
    #expect(
      shape(.webhook) == """
        url: URL, field of url (https://example.org/hook)
        method: Method, picker of POST (POST), PUT (PUT), PATCH (PATCH)
        token: Token, field of default (), secret
        body: Body, view ({"item": "{item}"})
        verifyTLS: Verify TLS, toggle
        """
    )
  }

  @Test("A new web hook has these defaults")
  func defaults() throws {
    #expect(
      try settings(TargetKind.webhook.make())
        == #"{"url":"","method":"POST","token":"","body":"","verifyTLS":true}"#
    )
  }

  @Test(
    "An address of the web is needed",
    arguments: [
      ("", "An answer is required."),
      ("example.org", "'example.org' is not an address such as https://example.org."),
      ("ftp://example.org", "'ftp://example.org' does not begin with http:// or https://."),
      ("http://localhost:8080/x", nil),
      ("HTTPS://example.org", nil),
    ]
  )
  func url(text: String, message: String?) {
    #expect(Form(TargetKind.webhook.make()).refusal(of: text, by: "url") == message)
  }

  @Test("A web hook is filled in: a JSON body needs no escaping, and the token is never shown")
  func filledIn() throws {
    var transcript = ""
    let settings = try filled(.webhook) {
      let result = try play(
        $0,
        "https://example.org/hook",
        "put",
        "s3cret-token",
        #"{"item": "{item}","#,
        #" "meta": {"n": {}}}"#,
        ".",
        "no",
        ""
      )
      transcript = result.transcript
      return result.outcome
    }
    #expect(
      settings
        == #"{"url":"https://example.org/hook","method":"PUT","token":"s3cret-token","body":"{\"item\": \"{item}\",\n \"meta\": {\"n\": {}}}","verifyTLS":false}"#
    )
    #expect(!transcript.contains("s3cret"))
  }

  @Test("The server is named without placeholders")
  func serverPlaceholder() throws {
    let played = try play(
      Form(Webhook()), "https://{item}.example.org", "https://example.org/{item}", "", "", "", "",
      "")
    #expect(
      played.transcript.contains("  Only what comes after the server may have placeholders.\n"))
    #expect(played.outcome == .saved)
  }
}
