internal import CLibrary
internal import ForwardForm
internal import ForwardStore
internal import ForwardTargets

/// An attempt to make a request. Only 2xx counts as sent; a redirection is followed only within the
/// server, and only where it keeps the method and the body.
struct RequestAttempt {
  let request: HTTPRequest
  let key: String
  let scratch: String
  let limits: Limits

  func run() -> Attempt {
    guard let address = WebAddress(request.url) else {
      return Attempt(.refused(DeliveryOutcome.Detail(.badAddress, shownURL)))
    }
    if request.token.hasControls {
      return Attempt(.refused(DeliveryOutcome.Detail(.badToken, address.server)))
    }
    let deadline = ContinuousClock.now + limits.answer
    var url = request.url
    for _ in 0...5 {
      let transfer: Curl.Transfer
      do throws(SystemError) {
        let left = max(ContinuousClock.now.duration(to: deadline), .milliseconds(1))
        transfer = try call(url, within: left)
      } catch {
        return Attempt(error, program: "curl")
      }
      guard let answer = HTTPAnswer(transfer.output) else {
        return Attempt(outcome(of: transfer, with: address))
      }
      guard 300..<400 ~= answer.status, !transfer.redirect.isEmpty else { return attempt(answer) }
      let next = WebAddress(transfer.redirect)
      let isFollowed = answer.status == 307 || answer.status == 308
      guard isFollowed, let next, next.hasSameOrigin(as: address),
        next.user == nil || next.user == address.user
      else {
        let place = next?.shown ?? transfer.redirect.prefix { $0 != "?" && $0 != "#" }.description
        return Attempt(.refused(DeliveryOutcome.Detail(.redirected, secrets.masked(place))))
      }
      url = transfer.redirect
    }
    return Attempt(.refused(DeliveryOutcome.Detail(.redirected, secrets.masked(address.shown))))
  }

  /// The address without what may be secret.
  private var shownURL: String {
    let end = request.url.firstIndex { $0 == "?" || $0 == "#" || $0 == "@" }
    return end.map { request.url[..<$0] + "…" } ?? request.url
  }

  private func call(_ url: String, within limit: Duration) throws(SystemError) -> Curl.Transfer {
    var configuration = CurlConfiguration()
    configuration.set("path-as-is")
    configuration.set("proto", "=http,https")
    configuration.set("connect-timeout", limits.connection)
    if !request.verifiesTLS { configuration.set("insecure") }
    configuration.set("request", request.method.onOneLine)
    configuration.set("header", "Expect:")
    configuration.set("header", "User-Agent: forward")
    configuration.set("header", "Idempotency-Key: \(key)")
    configuration.set(
      "header", "Content-Type:" + (request.contentType.map { " \($0.onOneLine)" } ?? ""))
    if !request.token.isEmpty {
      configuration.set("header", "Authorization: Bearer \(request.token)")
    }
    configuration.set("data-binary", "@/dev/fd/3")
    configuration.set("url", url)
    return try Curl(
      configuration: configuration, content: Array(request.body.utf8), scratch: scratch,
      limit: limit
    ).run()
  }
}

/// What the other side's answer, or its lack, means.
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

  private func outcome(of transfer: Curl.Transfer, with address: WebAddress) -> DeliveryOutcome {
    guard case .exited(let code) = transfer.end, !transfer.hasBegun else {
      return .unknown(DeliveryOutcome.Detail(.noAnswer, address.server))
    }
    if code == 1 || code == 3 {
      return .refused(DeliveryOutcome.Detail(.badAddress, address.shown))
    }
    return transfer.failure(code, host: address.host, server: address.server, secrets)
  }

  /// What must not be shown although the other side may say it: the token, the password in the address,
  /// and what is or looks like a key in its query.
  private var secrets: Secrets {
    guard let address = WebAddress(request.url) else { return Secrets([request.token]) }
    var texts = address.query.split(separator: "&").compactMap { parameter -> String? in
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard let value = parts.last.map(String.init) else { return nil }
      let isSecret = "?\(parameter)".withoutCredentials != "?\(parameter)"
      return isSecret || value.utf8.count >= 8 ? value : nil
    }
    // A form's blank is a plus sign.
    texts += texts.map { $0.replacing("+", with: " ") }
    var name = ""
    if let user = address.user {
      let parts = user.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      name = String(parts[0])
      let password = parts.count == 2 ? String(parts[1]) : ""
      texts += [user, password.isEmpty ? name : password]
    }
    return Secrets(
      [request.token] + texts + texts.map(\.percentDecoded), logins: [name.percentDecoded])
  }
}
