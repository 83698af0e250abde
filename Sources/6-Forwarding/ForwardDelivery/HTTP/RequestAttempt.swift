internal import ForwardCLibrary
internal import ForwardForm
internal import ForwardSystem
internal import ForwardTargets
internal import ForwardText

/// An attempt to make a request. Only 2xx counts as sent. Follows a redirect only within the
/// server, and only if the redirect keeps the method and the body.
struct RequestAttempt {
  let request: HTTPRequest
  let key: String
  let limits: Limits
  private let address: WebAddress
  /// The address of the next call.
  private var url: String
  private var calls = 0

  init(_ request: HTTPRequest, key: String, limits: Limits) throws(RefusedRequest) {
    let request = request.complete(withKey: key)
    guard let address = WebAddress(request.url) else {
      throw RefusedRequest(
        .badAddress, Secrets(request.secretTexts).masked(request.url).withoutQuery)
    }
    if request.token.hasControls || request.headers.contains(where: \.isUnsafe)
      || request.login?.isUnsafe == true
    {
      throw RefusedRequest(.badToken, address.server)
    }
    (self.request, self.key, self.limits) = (request, key, limits)
    (self.address, url) = (address, request.url)
  }

  /// Returns the options for the next call of `curl`. `isKept` says whether the request must reuse
  /// the connection. The server's name then resolves to an unreachable address. Otherwise, `curl`
  /// would replace a lost connection and send the request again, although it may have arrived.
  func configuration(isKept: Bool = false) -> CurlConfiguration {
    var configuration = CurlConfiguration()
    if isKept {
      configuration.set("resolve", "\(address.host):\(address.port):255.255.255.255")
    }
    configuration.set("path-as-is")
    configuration.set("proto", "=http,https")
    configuration.set("connect-timeout", limits.connection)
    if !request.verifiesTLS { configuration.set("insecure") }
    configuration.set("request", request.method.headerValue)
    configuration.set("header", "Expect:")
    for header in headers { configuration.set("header", "\(header.name): \(header.value)") }
    if body.type == nil, !request.has("Content-Type") {
      configuration.set("header", "Content-Type:")
    }
    if let login = request.login {
      configuration.set("user", "\(login.user):\(login.password)")
    }
    if !body.isContent { configuration.set("data-raw", request.body) }
    configuration.set("url", url)
    return configuration
  }

  var body: RequestBody { RequestBody(request: request, key: key) }

  /// Returns the body if it isn't among the options. Throws the error of reading an attachment.
  func content() throws(SystemError) -> [UInt8]? { body.isContent ? try body.bytes() : nil }

  /// The request's headers, and the usual headers that it doesn't replace.
  private var headers: [HTTPRequest.Header] {
    var usual = [
      HTTPRequest.Header("User-Agent", "forward"), HTTPRequest.Header("Idempotency-Key", key),
    ]
    if let type = body.type {
      usual.append(HTTPRequest.Header("Content-Type", type.headerValue))
    }
    if !request.token.isEmpty {
      usual.append(HTTPRequest.Header("Authorization", "Bearer \(request.token)"))
    }
    // A form with files has its own content type.
    let own = request.headers.filter {
      request.attachments.isEmpty || $0.name.lowercased() != "content-type"
    }
    let names = Set(own.map { $0.name.lowercased() })
    return usual.filter { !names.contains($0.name.lowercased()) } + own
  }

  /// Whether `curl` can make the request over the connection of `other`.
  func canFollow(_ other: RequestAttempt) -> Bool {
    !body.isContent && !other.body.isContent && address.hasSameOrigin(as: other.address)
      && address.isPlain
  }

  /// - Parameter content: The body, if it wasn't among the options.
  /// - Returns: The result of the attempt; `nil` to make the request at the next address.
  mutating func take(_ call: Curl.Transfer, of content: [UInt8]? = nil) -> Attempt? {
    guard let answer = HTTPAnswer(call.output) else { return Attempt(outcome(of: call)) }
    let size = content?.count ?? request.body.utf8.count
    if 200..<300 ~= answer.status, let sent = call.sentBytes, sent != size {
      return Attempt(
        .unknown(DeliveryOutcome.Detail(.incomplete, address.server, text: "\(sent)/\(size)")))
    }
    guard 300..<400 ~= answer.status, !call.redirect.isEmpty else { return attempt(answer) }
    let next = WebAddress(call.redirect)
    let isFollowed = answer.status == 307 || answer.status == 308
    guard isFollowed, let next, next.hasSameOrigin(as: address),
      next.user == nil || next.user == address.user
    else {
      let place = next?.shown ?? call.redirect.withoutQuery
      return Attempt(.refused(DeliveryOutcome.Detail(.redirected, secrets.masked(place))))
    }
    calls += 1
    if calls > 5 {
      return Attempt(.refused(DeliveryOutcome.Detail(.redirected, secrets.masked(address.shown))))
    }
    url = call.redirect
    return nil
  }
}

/// A request that can't be made with the target's settings.
struct RefusedRequest: Error {
  let detail: DeliveryOutcome.Detail

  init(_ kind: DeliveryOutcome.Detail.Kind, _ subject: String) {
    detail = DeliveryOutcome.Detail(kind, subject)
  }
}

extension HTTPRequest: Transport {
  var place: String { "http \(WebAddress(url)?.server ?? "")" }

  /// Tries nothing: ``Outbox/sendRequests(_:_:isOver:)`` makes requests in batches.
  func attempt(_ job: Job, from outbox: Outbox) -> Attempt { Attempt(.later(.none)) }
}

extension HTTPRequest {
  /// The reason why the request can't be tried. `nil` if it can, or if its address refers to an
  /// unread secret.
  package var refusal: DeliveryOutcome.Detail? {
    let hasReference = secrets.contains { secret in
      SecretReference(secret) != nil
        && (url.contains(bytesOf: secret) || url.contains(bytesOf: secret.percentEncoded))
    }
    if hasReference { return nil }
    do throws(RefusedRequest) {
      _ = try RequestAttempt(self, key: "0", limits: Limits())
      return nil
    } catch {
      return error.detail
    }
  }

  /// Returns the request with the key and the present time filled in.
  fileprivate func complete(withKey key: String) -> HTTPRequest {
    var request = self
    if let keyMark {
      request.url = url.replacing(bytesOf: keyMark, with: key)
      request.headers = headers.map {
        Header($0.name, $0.value.replacing(bytesOf: keyMark, with: key))
      }
      request.body = request.body.replacing(bytesOf: keyMark, with: key)
    }
    if let timeMark {
      request.body = request.body.replacing(
        bytesOf: timeMark, with: calendarTime(secondsSince1970()))
    }
    return request
  }

  fileprivate func has(_ name: String) -> Bool {
    headers.contains { $0.name.lowercased() == name.lowercased() }
  }
}

/// The meaning of the server's answer, or of a missing answer.
extension RequestAttempt {
  private func attempt(_ answer: HTTPAnswer) -> Attempt {
    var text = answer.title
    if !answer.firstLine.isEmpty { text += ": \(answer.firstLine)" }
    let detail = DeliveryOutcome.Detail.answer(secrets.masked(text))
    switch answer.status {
    case 200..<300: return Attempt(.sent(detail))
    case 408, 425, 429, 500..<600:
      return Attempt(.later(detail), retryAfter: answer.retryAfter(at: secondsSince1970()))
    default: return Attempt(.refused(detail))
    }
  }

  private func outcome(of call: Curl.Transfer) -> DeliveryOutcome {
    guard case .exited(let code) = call.end, !call.hasBegun else {
      return .unknown(DeliveryOutcome.Detail(.noAnswer, address.server))
    }
    if code == 1 || code == 3 {
      return .refused(DeliveryOutcome.Detail(.badAddress, secrets.masked(address.shown)))
    }
    return call.failure(
      code, scheme: address.scheme, host: address.host, server: address.server, secrets)
  }

  /// The texts to mask, because the server may repeat them: the token, the password in the address,
  /// and each text in the query that is or resembles a key.
  private var secrets: Secrets {
    var texts = address.query.split(separator: "&").compactMap { parameter -> String? in
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard let value = parts.last.map(String.init) else { return nil }
      let isSecret = "?\(parameter)".withoutCredentials != "?\(parameter)"
      return isSecret || value.utf8.count >= 8 ? value : nil
    }
    // Forms write a space as a plus sign.
    texts += texts.map { $0.replacing(bytesOf: "+", with: " ") }
    var name = ""
    if let user = address.user {
      let parts = user.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      name = String(parts[0])
      let password = parts.count == 2 ? String(parts[1]) : ""
      texts += [user, password.isEmpty ? name : password]
    }
    return Secrets(
      request.secretTexts + texts + texts.map(\.percentDecoded),
      logins: [name.percentDecoded, request.login?.user ?? ""])
  }
}

extension HTTPRequest.Login {
  /// Whether a server would read another name or password. A colon separates the two.
  fileprivate var isUnsafe: Bool { user.contains(":") || user.hasControls || password.hasControls }
}

extension HTTPRequest.Header {
  /// Whether `curl` or the server could read the header as anything but one header.
  fileprivate var isUnsafe: Bool {
    let marks = "!#$%&'*+-.^_`|~".utf8
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: marks.contains(byte)
      }
    }
    return name.isEmpty || !isName || isReserved || value.hasControls || value.isEmpty
  }
}

/// Returns a time in the format of iCalendar: `20261201T080000Z`.
private func calendarTime(_ seconds: Int) -> String {
  let time = fields(ofSecondsSince1970: seconds, isLocal: false) ?? tm()
  func digits(_ number: Int32, _ count: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
  return digits(time.tm_year + 1900, 4) + digits(time.tm_mon + 1) + digits(time.tm_mday) + "T"
    + digits(time.tm_hour) + digits(time.tm_min) + digits(time.tm_sec) + "Z"
}
