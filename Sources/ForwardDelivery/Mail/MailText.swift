internal import CLibrary
internal import ForwardSystem
internal import ForwardTargets
internal import PlainText

/// The text of an e-mail (RFC 5322), with line feeds at the ends of its lines. Its addresses have
/// been checked.
struct MailText {
  let message: MailMessage
  /// The key of the delivery, which makes the Message-ID the same at each attempt.
  let key: String
  /// The time at which the e-mail was written, in seconds since 1970.
  let date: Int
  /// The name of this computer.
  let host: String

  var text: String {
    var headers: [String] = []
    if !sender.isEmpty { headers.append("From: \(sender)") }
    headers.append("To: " + message.recipients.joined(separator: ",\n "))
    headers.append("Subject: " + message.subject.headerValue.encodedWords(after: 9))
    headers.append("Date: \(dateText)")
    headers.append("Message-ID: <\(key)@\(domain)>")
    headers.append("MIME-Version: 1.0")
    guard let html = message.html else {
      return (headers + part("plain", message.text)).joined(separator: "\n")
    }
    headers.append("Content-Type: multipart/alternative; boundary=\"\(boundary)\"")
    let parts = [part("plain", message.text), part("html", html)].map { lines in
      "--\(boundary)\n" + lines.joined(separator: "\n")
    }
    return headers.joined(separator: "\n") + "\n\n" + parts.joined() + "--\(boundary)--\n"
  }

  /// A text with which no line in quoted-printable begins.
  private var boundary: String { "=_\(key)" }

  private var sender: String { message.sender }

  /// Returns a part's headers, an empty line, and its text.
  private func part(_ type: String, _ text: String) -> [String] {
    let body = text.quotedPrintable
    return [
      "Content-Type: text/\(type); charset=utf-8", "Content-Transfer-Encoding: quoted-printable",
      "", body.hasSuffix("\n") ? body : body + "\n",
    ]
  }

  private var domain: String {
    let parts = sender.split(separator: "@")
    let name = parts.count == 2 ? String(parts[1]) : host
    let isPlain = name.utf8.allSatisfy { 0x21..<0x7F ~= $0 && $0 != UInt8(ascii: ">") }
    return isPlain && !name.isEmpty ? name : "localhost"
  }

  private var dateText: String {
    let fields = fields(ofSecondsSince1970: date, isLocal: false) ?? tm()
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let day = days[Int(fields.tm_wday) % 7]
    let month = months[Int(fields.tm_mon) % 12]
    let year = 1900 + fields.tm_year
    return "\(day), \(fields.tm_mday) \(month) \(year) \(fields.timeOfDay) +0000"
  }
}

extension MailMessage: Transport {
  var place: String {
    switch transport {
    case .sendmail: "sendmail"
    case .smtp(let server): "smtp \(server.host):\(server.port)"
    }
  }

  func attempt(_ job: Job, from outbox: Outbox) -> Attempt {
    let (entry, scratch, limits) = (job.file.entry, job.file.scratch, outbox.limits)
    let text = MailText(
      message: self, key: entry.key, date: entry.created, host: Environment.hostName)
    switch transport {
    case .sendmail:
      return SendmailAttempt(message: self, text: text, scratch: scratch, limits: limits).run()
    case .smtp(let server):
      return SMTPAttempt(
        message: self, server: server, text: text, scratch: scratch, limits: limits
      ).run()
    }
  }
}

extension MailMessage {
  /// The first address that can't be used; `nil` if all can be used. The sender may be empty, as
  /// the mail system chooses one then.
  var unusableAddress: String? {
    let addresses = (sender.isEmpty ? [] : [sender]) + recipients
    return addresses.first { !$0.isUsableAddress }
  }
}

extension String {
  /// Whether the text is a plain address, which means the same in a header and for `curl` and
  /// `sendmail`. Characters outside ASCII would need SMTPUTF8.
  fileprivate var isUsableAddress: Bool {
    !isEmpty && utf8.allSatisfy { 0x21..<0x7F ~= $0 && !#"<>,;"()\"#.utf8.contains($0) }
  }
}
