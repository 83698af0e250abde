internal import ForwardForm
internal import ForwardSystem
internal import ForwardTargets
internal import PlainText

/// An attempt to hand an e-mail to a server.
struct SMTPAttempt {
  let message: MailMessage
  /// An address that only a server with SMTPUTF8 takes; `nil` if any server takes all of them.
  let needsUTF8: String?
  let server: SMTPServer
  let text: MailText
  let scratch: String
  let limits: Limits

  func run() -> Attempt {
    guard isCallable else { return Attempt(.refused(DeliveryOutcome.Detail(.badAddress, place))) }
    if [server.user, server.password].contains(where: \.hasControls) {
      return Attempt(.refused(DeliveryOutcome.Detail(.badLogin, place)))
    }
    do throws(SystemError) {
      // `curl` would send the address to any server, also to one that cuts or misreads it.
      if let address = needsUTF8, let refused = try outcomeWithoutUTF8(for: address) {
        return Attempt(refused)
      }
      var outcome = DeliveryOutcome.unknown(.none)
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try text.bytes(withLineBreaks: "\r\n")
      } catch {
        return Attempt(unreadable: message.attachments, error)
      }
      try transfer(of: bytes).run { outcome = self.outcome(of: $0) }
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

  /// Asks the server whether it takes an address that isn't ASCII.
  ///
  /// - Returns: The outcome of the delivery if the server doesn't take it, or can't be asked; `nil` if it takes the address.
  private func outcomeWithoutUTF8(for address: String) throws(SystemError) -> DeliveryOutcome? {
    var outcome = DeliveryOutcome?.some(.later(DeliveryOutcome.Detail(.notConnected, place)))
    var configuration = connection
    configuration.set("request", "NOOP")
    try Curl(transfers: [configuration], scratch: scratch, limit: limits.answer).run { transfer in
      if transfer.end != .exited(0) {
        // Nothing was sent, so nothing can have arrived.
        if case .unknown = self.outcome(of: transfer) { return }
        outcome = self.outcome(of: transfer)
      } else if transfer.extensions.contains("SMTPUTF8") {
        outcome = nil
      } else {
        outcome = .refused(DeliveryOutcome.Detail(.noUTF8, place, text: address))
      }
    }
    return outcome
  }

  /// The options of each connection to the server.
  private var connection: CurlConfiguration {
    var configuration = CurlConfiguration()
    configuration.set("proto", "=smtp,smtps")
    configuration.set("connect-timeout", limits.connection)
    if server.security == .startTLS { configuration.set("ssl-reqd") }
    // The path is the name that this computer gives in its greeting.
    let scheme = server.security == .implicit ? "smtps" : "smtp"
    configuration.set("url", "\(scheme)://\(login)\(place)/\(text.host.percentEncoded)")
    return configuration
  }

  private func transfer(of bytes: [UInt8]) -> Curl {
    var configuration = connection
    configuration.set("mail-from", message.sender)
    for recipient in message.recipients { configuration.set("mail-rcpt", recipient) }
    configuration.set("upload-file", "/dev/fd/3")
    return Curl(
      transfers: [configuration], content: bytes, scratch: scratch, limit: limits.answer)
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

  /// The names of the extensions that the server has said last, after TLS has begun if it begins by a command.
  fileprivate var extensions: Set<String> {
    let lines = lines
    let begin = lines.lastIndex { $0.hasPrefix("220") } ?? 0
    return Set(
      lines[begin...].filter { $0.hasPrefix("250-") || $0.hasPrefix("250 ") }.map { line in
        line.dropFirst(4).prefix { $0 != " " }.uppercased()
      })
  }

  /// The complete lines that the server sent.
  private var lines: [String] {
    output.split(separator: newline, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self).trimmed }
  }
}
