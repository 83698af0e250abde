package import ForwardForm

extension TargetKind {
  public static let webhook = TargetKind(
    "webhook", title: "Webhook", summary: "Calls a web address.",
    translations: ["zh-Hans": chineseTexts]
  ) { Webhook() }
}

/// A request to a web address.
package final class Webhook: StorableTarget {
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

  package init() {}

  package func delivery(of item: Item) throws(Undeliverable) -> Delivery {
    let url = ItemTemplate(url).url(of: item)
    if url.isBlank || !hasFixedServer { throw .unusable(row: "url") }
    let (body, type) = ItemTemplate(body).body(of: item)
    return .request(
      HTTPRequest(
        method.rawValue, url, body: body, contentType: type, token: token, verifiesTLS: verifyTLS))
  }

  /// Whether the address has a fixed server, so that no item can send the token elsewhere.
  private var hasFixedServer: Bool {
    Item.placeholders.ranges(in: String(url.serverOfAddress)).isEmpty
  }

  package var formRules: [FormRule] {
    [
      FormRule("url") { [self] in
        hasFixedServer ? nil : .other("Only what comes after the server may have placeholders.")
      }
    ]
  }

  package var form: [ForwardFormElement] {
    textField("URL", \.url, placeholder: "https://example.org/hook", keyboard: .url)
      .id("url").required().rules(.url(schemes: "http", "https"))
      .placeholders(ItemTemplate.placeholders)
      .help("The address that is called.")
    picker("Method", \.method)
      .id("method")
      .help("The method of the request.")
    textField("Token", \.token)
      .id("token").secret().environment("FORWARD_WEBHOOK_TOKEN")
      .help("The token sent in the Authorization header.")
    highlightTextView("Body", \.body, placeholder: #"{"item": "{item}"}"#)
      .id("body").placeholders(ItemTemplate.placeholders)
      .help("The body of the request.")
    toggle("Verify TLS", \.verifyTLS)
      .id("verifyTLS")
      .help("Whether the server's certificate must be valid.")
  }
}

private let chineseTexts = [
  "Calls a web address.": "调用网址。",
  "URL": "网址",
  "The address that is called.": "要调用的地址。",
  "Only what comes after the server may have placeholders.": "只有服务器之后的部分可以包含占位符。",
  "Method": "方法",
  "The method of the request.": "请求的方法。",
  "Token": "令牌",
  "The token sent in the Authorization header.":
    "在 Authorization 标头中发送的令牌。",
  "Body": "正文",
  "The body of the request.": "请求的正文。",
  "Verify TLS": "验证 TLS",
  "Whether the server's certificate must be valid.": "服务器证书是否必须有效。",
]
