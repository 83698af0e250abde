internal import ForwardForm
package import ForwardJSON
package import ForwardText

/// A request to a web address.
public struct HTTPRequest: Hashable, Sendable, DeliveryContent {
  public var method: String
  public var url: String
  public var body: String
  /// The `Content-Type`; `nil` without a body.
  public var contentType: String?
  /// The bearer token, a secret; empty without a token.
  public var token: String
  /// Whether the server's certificate must be valid.
  public var verifiesTLS: Bool
  /// The files that go with the body. If any, body and files form a `multipart/form-data`.
  public var attachments: [Attachment] = []
  /// Whether the server takes files in a form, beside the body.
  public var takesAttachments = true
  /// The name and the password to log in with; `nil` without a login.
  public var login: Login?
  /// Further headers. They replace the headers that every request has, such as `Content-Type`.
  public var headers: [Header] = []
  /// Secrets besides the token and the password. Both the shown request and quoted replies mask
  /// them.
  public var secrets: [String] = []
  /// The placeholder of the delivery's key, in the address, the headers and the body. The key stays
  /// the same at each attempt. `nil` without a placeholder.
  public var keyMark: String?
  /// The placeholder of the delivery's time in the body, written as in iCalendar; `nil` without
  /// one.
  public var timeMark: String?

  /// A login by the scheme `Basic`.
  public struct Login: Hashable, Sendable {
    public var user: String
    /// The password, which is a secret.
    public var password: String

    public init(_ user: String, password: String) { (self.user, self.password) = (user, password) }
  }

  /// A header of a request.
  public struct Header: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

    /// Whether the header is the transport's: it says where a request goes, or where it ends.
    package var isReserved: Bool {
      ["host", "content-length", "transfer-encoding", "connection"].contains(name.lowercased())
    }
  }

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

  /// The body with masks in place of secrets. Unfolds iCalendar first: a fold may split a secret.
  private var shownBody: String {
    guard contentType?.hasPrefix("text/calendar") == true else { return shown(body) }
    let unfolded = body.replacing(bytesOf: "\r\n ", with: "")
    let masked = shown(unfolded)
    return masked == unfolded ? body : masked
  }

  /// The address with masks in place of secrets. Masks parts of a secret address as well, because
  /// the kind's query may separate them from the fragment.
  private var shownURL: String {
    shown(shown(url, besides: secrets.flatMap(\.partsOfAddress)).withoutCredentials)
  }

  /// Returns a part of the request with masks in place of secrets, including escaped ones.
  private func shown(_ part: String, besides others: [String] = []) -> String {
    let forms = (allSecrets + others).flatMap { secret in
      [
        secret, secret.percentEncoded,
        String(JSONValue.string(secret).text().dropFirst().dropLast()),
      ]
    }
    return Set(forms).filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }
      .reduce(part) { $0.replacing(bytesOf: $1, with: Form.Row.mask) }
  }

  private var allSecrets: [String] { secrets + [token, login?.password ?? ""] }

  /// The texts to mask in a server's reply: the secrets, and the parts of secret addresses.
  package var secretTexts: [String] { allSecrets + secrets.flatMap(\.partsOfAddress) }

  package var json: JSONObject {
    JSONObject(
      [
        ("type", .string("request")), ("method", .string(method)),
        ("url", .string(shownURL)), ("token", token.masked),
        ("contentType", contentType.json), ("body", .string(shownBody)),
        ("verifiesTLS", .bool(verifiesTLS)),
      ] + (login.map { [("user", .string($0.user)), ("password", $0.password.masked)] } ?? [])
        + (headers.isEmpty ? [] : [("headers", .object(JSONObject(shownHeaders)))])
        + attachments.members)
  }

  /// Whether a header replaces the content type of the body.
  private var hasOwnType: Bool { headers.contains { $0.name.lowercased() == "content-type" } }

  private var shownHeaders: [(String, JSONValue)] {
    headers.map { ($0.name, .string(shown($0.value))) }
  }

  package func lines(in language: Language) -> [String] {
    var lines = ["\(method) \(shownURL)"]
    if let address = WebAddress(url), address.hidesHost {
      lines.append("  " + language.says(hostOf: address))
    }
    if !token.isEmpty { lines.append("  Authorization: Bearer \(Form.Row.mask)") }
    if let login {
      lines.append("  Authorization: Basic \(login.user):\(Form.Row.mask)")
    }
    lines += headers.map { "  \($0.name): \(shown($0.value))" }
    if let contentType, !attachments.isEmpty || !hasOwnType {
      lines.append("  Content-Type: \(contentType)")
    }
    lines += shownBody.asBody + attachments.lines(in: language)
    if !verifiesTLS {
      lines.append(
        language.says("The server's certificate isn't checked.", chinese: "不检查服务器证书。"))
    }
    return lines
  }
}

extension String {
  /// The parts of a secret address that are secrets themselves: its path, its query and both
  /// together, in each encoding that a reply may have. Leaves out parts that may be common words.
  fileprivate var partsOfAddress: [String] {
    guard let scheme = firstRange(ofBytesOf: "://") else { return [] }
    let place = self[scheme.upperBound...].drop { !"/?#".contains($0) }.prefix { $0 != "#" }
    let path = place.prefix { $0 != "?" }
    let query = place[path.endIndex...].dropFirst()
    // A server may be mounted below a folder, and then report the rest of the path only.
    let folders = path.indices.filter { path[$0] == "/" }.dropFirst().prefix(32).map { path[$0...] }
    let values = query.split(separator: "&").compactMap {
      $0.split(separator: "=", maxSplits: 1).last
    }
    let parts =
      [place, path, query].filter { $0.utf8.count > 1 }
      + (folders + folders.map { place[$0.startIndex...] } + path.split(separator: "/")
      + values).filter { !$0.mayBeWord }
    let texts = parts.map(String.init)
    // Forms write a space as a plus sign.
    let decoded = (texts + texts.map { $0.replacing(bytesOf: "+", with: " ") }).map {
      String(decoding: $0[...].percentDecoded, as: UTF8.self)
    }
    let plain = texts + decoded
    return plain + plain.map { $0.replacing(bytesOf: "&", with: "&amp;") }
      + plain.map { $0.replacing(bytesOf: "/", with: "\\/") }
  }
}

extension Substring {
  /// Whether the text is so short that it may be a plain word or number rather than a secret.
  fileprivate var mayBeWord: Bool {
    let least = contains(where: \.isNumber) ? 4 : contains(where: \.isUppercase) ? 8 : 12
    return utf8.count < least
  }
}
