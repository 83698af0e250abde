internal import ForwardCLibrary
internal import ForwardSystem
internal import ForwardTargets
internal import ForwardText

/// The text of an e-mail (RFC 5322), with line feeds. Its addresses are checked already; characters
/// outside ASCII stay unencoded in them (RFC 6532).
struct MailText {
  let message: MailMessage
  /// The key of the delivery, which makes the Message-ID the same at each attempt.
  let key: String
  /// The time at which the e-mail was written, in seconds since 1970.
  let date: Int
  /// The name of this computer.
  let host: String

  /// Returns the e-mail. `lineBreak` ends each line. Throws the error of reading an attachment.
  func bytes(withLineBreaks lineBreak: String) throws(SystemError) -> [UInt8] {
    func lines(_ text: String) -> [UInt8] {
      Array((lineBreak == "\n" ? text : text.replacing(bytesOf: "\n", with: lineBreak)).utf8)
    }
    if message.attachments.isEmpty { return lines(text) }
    var bytes = lines(text)
    for attachment in message.attachments {
      let type = attachment.type.headerValue
      bytes += lines(
        "--\(outerBoundary)\nContent-Type: \(type)\nContent-Transfer-Encoding: base64\n"
          + attachment.name.attachmentHeader + "\n\n")
      bytes += try attachment.bytes().base64(withLineBreaks: Array(lineBreak.utf8))
    }
    return bytes + lines("--\(outerBoundary)--\n")
  }

  /// The e-mail, up to its attachments.
  var text: String {
    var headers: [String] = []
    if !sender.isEmpty { headers.append("From: \(sender)") }
    headers.append("To: " + message.recipients.joined(separator: ",\n "))
    headers.append("Subject: " + message.subject.headerValue.encodedWords(after: 9))
    headers.append("Date: \(dateText)")
    headers.append("Message-ID: <\(key)@\(domain)>")
    headers.append("MIME-Version: 1.0")
    if !message.attachments.isEmpty {
      headers.append("Content-Type: multipart/mixed;\n boundary=\"\(outerBoundary)\"")
      headers += ["", "--\(outerBoundary)"]
    }
    guard let html = message.html else {
      return (headers + part("plain", message.text)).joined(separator: "\n")
    }
    headers.append("Content-Type: multipart/alternative;\n boundary=\"\(boundary)\"")
    let parts = [part("plain", message.text), part("html", html)].map { lines in
      "--\(boundary)\n" + lines.joined(separator: "\n")
    }
    return headers.joined(separator: "\n") + "\n\n" + parts.joined() + "--\(boundary)--\n"
  }

  /// The boundary between the text and its attachments.
  private var outerBoundary: String { "=_attached_\(key)" }

  /// A boundary that no quoted-printable line can contain at its beginning.
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
    do throws(RefusedAddress) {
      let (message, needsUTF8) = try addressed()
      let text = MailText(
        message: message, key: entry.key, date: entry.created, host: Environment.hostName)
      switch transport {
      case .sendmail:
        return SendmailAttempt(message: message, text: text, scratch: scratch, limits: limits).run()
      case .smtp(let server):
        return SMTPAttempt(
          message: message, needsUTF8: needsUTF8, server: server, text: text, scratch: scratch,
          limits: limits
        ).run()
      }
    } catch {
      return error.attempt
    }
  }
}

extension MailMessage {
  /// The e-mail with its addresses in their sent form. Throws ``RefusedAddress`` with the first
  /// unusable address. The sender may be empty: the mail system chooses a sender then.
  func addressed() throws(RefusedAddress) -> (message: MailMessage, needsUTF8: String?) {
    var (message, needsUTF8) = (self, String?.none)
    func read(_ address: String) throws(RefusedAddress) -> String {
      guard let read = MailAddress(address) else { throw RefusedAddress(address: address) }
      if read.needsUTF8 { needsUTF8 = needsUTF8 ?? address }
      return read.text
    }
    if !sender.isEmpty { message.sender = try read(sender) }
    message.recipients = []
    for recipient in recipients { message.recipients.append(try read(recipient)) }
    return (message, needsUTF8)
  }
}

struct RefusedAddress: Error {
  let address: String

  var attempt: Attempt { Attempt(.refused(DeliveryOutcome.Detail(.badAddress, address))) }
}
