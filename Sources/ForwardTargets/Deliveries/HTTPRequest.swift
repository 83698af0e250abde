internal import ForwardForm
package import JSONTree
package import PlainText

/// A request to a web address.
public struct HTTPRequest: Hashable, Sendable {
  public var method: String
  public var url: String
  public var body: String
  /// The `Content-Type`; `nil` without a body.
  public var contentType: String?
  /// The bearer token, which is a secret; empty if the request has no token.
  public var token: String
  /// Whether the server's certificate must be valid.
  public var verifiesTLS: Bool
  /// The files that go with the body. Together they are parts of a form, `multipart/form-data`.
  public var attachments: [Attachment] = []

  public init(
    _ method: String, _ url: String, body: String = "", contentType: String? = nil,
    token: String = "", verifiesTLS: Bool = true
  ) {
    self.method = method
    self.url = url
    self.body = body
    self.contentType = contentType
    self.token = token
    self.verifiesTLS = verifiesTLS
  }
}

extension HTTPRequest: DeliveryContent {
  package var json: JSONObject {
    JSONObject(
      [
        ("type", .string("request")), ("method", .string(method)),
        ("url", .string(url.withoutCredentials)), ("token", token.masked),
        ("contentType", contentType.json), ("body", .string(body)),
        ("verifiesTLS", .bool(verifiesTLS)),
      ] + attachments.members)
  }

  package func lines(in language: Language) -> [String] {
    var lines = ["\(method) \(url.withoutCredentials)"]
    if !token.isEmpty { lines.append("  Authorization: Bearer \(Form.Row.mask)") }
    if let contentType { lines.append("  Content-Type: \(contentType)") }
    lines += body.asBody + attachments.lines(in: language)
    if !verifiesTLS {
      lines.append(
        language.says("The server's certificate isn't checked.", chinese: "不检查服务器证书。"))
    }
    return lines
  }
}
