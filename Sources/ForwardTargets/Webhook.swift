public import ForwardForm

extension TargetKind {
  public static let webhook = TargetKind(
    "webhook",
    title: "Webhook",
    summary: "Calls a web address."
  ) { Webhook() }
}

/// A request to a web address.
public final class Webhook: StorableTarget {
  var url = ""
  var method = Method.post
  var token = ""
  var body = ""
  var verifyTLS = true

  enum Method: String, CaseIterable, Codable {
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
  }

  public init() {}

  public var form: [ForwardFormElement] {
    textField("URL", \.url, placeholder: "https://example.org/hook", keyboard: .url)
      .id("url").required().rules(.httpAddress)
      .help("The address that is called.")
    picker("Method", \.method)
      .id("method")
      .help("The method of the request.")
    textField("Token", \.token)
      .id("token").secret()
      .help("What the request identifies itself by, in its Authorization header.")
    highlightTextView("Body", \.body, placeholder: #"{"item": "{item}"}"#)
      .id("body").placeholders(itemPlaceholders)
      .help("What the request carries.")
    toggle("Verify TLS", \.verifyTLS)
      .id("verifyTLS")
      .help("Whether the server's certificate must be valid.")
  }
}

extension Rule {
  fileprivate static var httpAddress: Rule {
    .text { text in
      let scheme = text.prefix { $0 != ":" }.lowercased()
      return ["http", "https"].contains(scheme)
        ? nil : .other("'\(text)' is not an http or https address.")
    }
  }
}
