internal import ForwardCLibrary
internal import ForwardForm
internal import ForwardSystem
internal import ForwardTargets
internal import ForwardText

/// An attempt to hand an e-mail to a server.
struct SMTPAttempt {
  let message: MailMessage
  /// An address that only a server with SMTPUTF8 takes; `nil` if any server takes all addresses.
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
      // `curl` sends such an address to any server, including servers that cut or misread it.
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
      unlink(scratch)
      defer { unlink(scratch) }
      try Descriptor(creating: scratch).write(bytes)
      try transfer.run { outcome = self.outcome(of: $0, sending: bytes) }
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

  /// Asks the server whether it takes an address outside ASCII. Returns the outcome of the delivery
  /// if the server refuses or can't be asked; `nil` if it takes the address.
  private func outcomeWithoutUTF8(for address: String) throws(SystemError) -> DeliveryOutcome? {
    var outcome = DeliveryOutcome?.some(.later(DeliveryOutcome.Detail(.notConnected, place)))
    var configuration = connection
    configuration.set("request", "NOOP")
    try Curl(transfers: [configuration], limit: limits.answer).run { transfer in
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
    // The URL's path is the name that this computer gives in its greeting.
    configuration.set("url", "\(scheme)://\(login)\(place)/\(text.host.percentEncoded)")
    return configuration
  }

  /// The transfer of the message, which is in a named file until the transfer is over.
  ///
  /// Not in a pipe: if this program is killed, the pipe ends, and the server takes a part for the
  /// whole message. Not in an unlinked file: a system may lack `/dev/fd`, and some file systems
  /// can't reopen such a file. A file left by a kill has no secret, because the login is among the
  /// options.
  private var transfer: Curl {
    var configuration = connection
    configuration.set("mail-from", message.sender)
    for recipient in message.recipients { configuration.set("mail-rcpt", recipient) }
    configuration.set("upload-file", scratch)
    return Curl(transfers: [configuration], limit: limits.answer)
  }

  /// The user and the password, as the URL contains them. In the option `user`, a colon would end
  /// the name.
  private var login: String {
    server.user.isEmpty
      ? "" : "\(server.user.percentEncoded):\(server.password.percentEncoded)@"
  }

  private var scheme: String { server.security == .implicit ? "smtps" : "smtp" }

  /// - Parameter message: The message, if the transfer is to send it.
  private func outcome(
    of transfer: Curl.Transfer, sending message: [UInt8]? = nil
  ) -> DeliveryOutcome {
    let size = message?.sizeBySMTP ?? 0
    let sent = transfer.sentBytes ?? 0
    // Since 8.7, `curl` counts the final line with the dot, and never ends an incomplete message
    // with it.
    let incomplete: DeliveryOutcome? =
      sent == size || sent == size + 3
      ? nil : .unknown(DeliveryOutcome.Detail(.incomplete, place, text: "\(sent)/\(size)"))
    if sent > 0, let reply = transfer.replyToMessage {
      // A later reply, or the end of the connection, doesn't change the outcome.
      let text = secrets.masked(reply.text)
      switch reply.status {
      case 200..<300: return incomplete ?? .sent(.answer(text))
      case 400..<500: return .later(.answer(text))
      case 500..<600: return .refused(.answer(text))
      default: return .unknown(DeliveryOutcome.Detail(.noAnswer, place))
      }
    }
    guard case .exited(let code) = transfer.end else {
      return .unknown(DeliveryOutcome.Detail(.noAnswer, place))
    }
    let answer = secrets.masked(transfer.reply(with: transfer.status)?.text ?? transfer.problem)
    switch (code, transfer.status) {
    case (0, _): return incomplete ?? .sent(.none)
    case (1, _), (3, _): return .refused(DeliveryOutcome.Detail(.badAddress, place))
    // If `curl` can't read the message, the server doesn't get its end.
    case (26, _): return failure(code, transfer)
    // The server is ready for the message, but `curl` hasn't begun to send it.
    case (_, 354) where sent == 0:
      let problem = secrets.masked(transfer.problem)
      return .later(DeliveryOutcome.Detail(.programFailed, "curl", text: problem))
    case (_, 400..<500): return .later(.answer(answer))
    case (67, _): return .refused(DeliveryOutcome.Detail(.loginRefused, place, text: answer))
    case (_, 500..<600): return .refused(.answer(answer))
    case _ where sent > 0: return .unknown(DeliveryOutcome.Detail(.noAnswer, place))
    default: return failure(code, transfer)
    }
  }

  private func failure(_ code: Int32, _ transfer: Curl.Transfer) -> DeliveryOutcome {
    transfer.failure(code, scheme: scheme, host: server.host, server: place, secrets)
  }

  private var secrets: Secrets { Secrets([server.password], logins: [server.user]) }
}

extension [UInt8] {
  /// The number of bytes of the message in SMTP, which doubles a dot at the beginning of a line.
  fileprivate var sizeBySMTP: Int {
    var (size, isFirst) = (count, true)
    for byte in self {
      if isFirst, byte == UInt8(ascii: ".") { size += 1 }
      isFirst = byte == newline
    }
    return size
  }
}

/// A server's reply, such as `250 Ok`. All lines but the last have a hyphen after the status.
private struct SMTPReply {
  let status: Int
  var lines: [Substring]

  var text: String { "\(status) \(lines.joined(separator: " "))".trimmed }
}

extension Curl.Transfer {
  /// Returns the server's last reply with a status.
  fileprivate func reply(with status: Int) -> SMTPReply? {
    replies.last { $0.status == status }
  }

  /// The first reply after 354, which asks for the message.
  fileprivate var replyToMessage: SMTPReply? {
    let replies = replies
    return replies.firstIndex { $0.status == 354 }.flatMap { begin in
      replies.dropFirst(begin + 1).first
    }
  }

  /// The names of the extensions that the server last announced: after STARTTLS, the new list.
  fileprivate var extensions: Set<String> {
    let replies = replies
    let begin = replies.lastIndex { $0.status == 220 } ?? 0
    let lines = replies[begin...].filter { $0.status == 250 }.flatMap(\.lines)
    return Set(lines.map { line in line.prefix { $0 != " " }.uppercased() })
  }

  /// The server's replies whose last line is complete.
  private var replies: [SMTPReply] {
    var (replies, lines): ([SMTPReply], [Substring]) = ([], [])
    for line in output.split(separator: newline, omittingEmptySubsequences: false).dropLast() {
      let text = String(decoding: line, as: UTF8.self).trimmed
      guard let status = Int(text.prefix(3)) else { continue }
      lines.append(text.dropFirst(4))
      if text.dropFirst(3).hasPrefix("-") { continue }
      replies.append(SMTPReply(status: status, lines: lines))
      lines = []
    }
    return replies
  }
}
