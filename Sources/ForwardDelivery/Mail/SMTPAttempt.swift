internal import ForwardForm
internal import ForwardSystem
internal import ForwardTargets
internal import PlainText

/// An attempt to hand an e-mail to a server.
struct SMTPAttempt {
  let message: MailMessage
  let server: SMTPServer
  let text: MailText
  let scratch: String
  let limits: Limits

  func run() -> Attempt {
    guard isCallable else { return Attempt(.refused(DeliveryOutcome.Detail(.badAddress, place))) }
    if [server.user, server.password].contains(where: \.hasControls) {
      return Attempt(.refused(DeliveryOutcome.Detail(.badLogin, place)))
    }
    if let address = message.unusableAddress {
      return Attempt(.refused(DeliveryOutcome.Detail(.badAddress, address)))
    }
    do throws(SystemError) {
      var outcome = DeliveryOutcome.unknown(.none)
      try transfer().run { outcome = self.outcome(of: $0) }
      return Attempt(outcome)
    } catch {
      return Attempt(error, program: "curl")
    }
  }

  /// The server, such as `smtp.example.org:465`.
  private var place: String {
    let needsBrackets = server.host.contains(":") && !server.host.hasPrefix("[")
    return (needsBrackets ? "[\(server.host)]" : server.host) + ":\(server.port)"
  }

  private var isCallable: Bool {
    let marks: Set<Unicode.Scalar> = ["/", "?", "#", "@", "\\", "\"", "<", ">", "%"]
    return !server.host.isEmpty && 1...65_535 ~= server.port
      && server.host.unicodeScalars.allSatisfy { $0.value > 0x20 && !marks.contains($0) }
  }

  private func transfer() -> Curl {
    var configuration = CurlConfiguration()
    configuration.set("proto", "=smtp,smtps")
    configuration.set("connect-timeout", limits.connection)
    if server.security == .startTLS { configuration.set("ssl-reqd") }
    configuration.set("mail-from", message.sender)
    for recipient in message.recipients { configuration.set("mail-rcpt", recipient) }
    configuration.set("upload-file", "/dev/fd/3")
    // The path is the name that this computer gives in its greeting.
    let scheme = server.security == .implicit ? "smtps" : "smtp"
    configuration.set("url", "\(scheme)://\(login)\(place)/\(text.host.percentEncoded)")
    return Curl(
      transfers: [configuration], content: Array(text.text.replacing("\n", with: "\r\n").utf8),
      scratch: scratch, limit: limits.answer)
  }

  /// The user and the password, as they precede the server. In the option `user`, a colon would end
  /// the name.
  private var login: String {
    server.user.isEmpty
      ? "" : "\(server.user.percentEncoded):\(server.password.percentEncoded)@"
  }

  private func outcome(of transfer: Curl.Transfer) -> DeliveryOutcome {
    // Nothing that follows, such as the end of the connection, changes the outcome.
    if let answer = transfer.acceptance { return .sent(.answer(secrets.masked(answer))) }
    guard case .exited(let code) = transfer.end else {
      return .unknown(DeliveryOutcome.Detail(.noAnswer, place))
    }
    let answer = secrets.masked(transfer.answer(with: transfer.status) ?? transfer.problem)
    switch (code, transfer.status) {
    case (0, _): return .sent(.none)
    case (1, _), (3, _): return .refused(DeliveryOutcome.Detail(.badAddress, place))
    // The server waits for the message, or for its end.
    case (_, 354): return .unknown(DeliveryOutcome.Detail(.noAnswer, place))
    case (_, 400..<500): return .later(.answer(answer))
    case (67, _): return .refused(DeliveryOutcome.Detail(.loginRefused, place, text: answer))
    case (_, 500..<600): return .refused(.answer(answer))
    case _ where transfer.sentBytes > 0: return .unknown(DeliveryOutcome.Detail(.noAnswer, place))
    default: return transfer.failure(code, host: server.host, server: place, secrets)
    }
  }

  private var secrets: Secrets { Secrets([server.password], logins: [server.user]) }
}

extension Curl.Transfer {
  /// Returns the server's last line with a status; `nil` if there is none.
  fileprivate func answer(with status: Int) -> String? { lines.last { $0.hasPrefix("\(status)") } }

  /// The line with which the server accepted the message; `nil` if it hasn't.
  fileprivate var acceptance: String? {
    guard let begin = lines.lastIndex(where: { $0.hasPrefix("354") }) else { return nil }
    return lines[begin...].first { $0.hasPrefix("2") }
  }

  /// The complete lines that the server sent.
  private var lines: [String] {
    output.split(separator: newline, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self).trimmed }
  }
}
