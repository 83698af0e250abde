internal import ForwardForm
package import ForwardJSON
package import ForwardText

/// An e-mail.
public struct MailMessage: Hashable, Sendable, DeliveryContent {
  /// The sender's address; if it is empty, the mail system chooses one.
  public var sender: String
  public var recipients: [String]
  public var subject: String
  public var text: String
  /// The HTML version of `text`; `nil` in a plain-text e-mail.
  public var html: String?
  public var transport: Transport
  /// The files that go with the e-mail.
  public var attachments: [Attachment] = []

  /// The way in which an e-mail is sent.
  @nonexhaustive
  public enum Transport: Hashable, Sendable {
    /// The `sendmail` program of the system.
    case sendmail
    case smtp(SMTPServer)
  }

  public init(
    from sender: String = "", to recipients: [String], subject: String, text: String,
    html: String? = nil, by transport: Transport = .sendmail
  ) {
    self.sender = sender
    self.recipients = recipients
    self.subject = subject
    self.text = text
    self.html = html
    self.transport = transport
  }

  package var json: JSONObject {
    JSONObject(
      [
        ("type", .string("message")), ("sender", .string(sender)),
        ("recipients", .array(recipients.map { .string($0) })), ("subject", .string(subject)),
        ("text", .string(text)), ("html", html.json), ("transport", .object(transport.json)),
      ] + attachments.members)
  }

  package func lines(in language: Language) -> [String] {
    let recipients = recipients.joined(separator: ", ")
    var lines = [transport.line(in: language)]
    if !sender.isEmpty {
      lines.append("  " + language.says("From: \(sender)", chinese: "发件人：\(sender)"))
    }
    lines.append("  " + language.says("To: \(recipients)", chinese: "收件人：\(recipients)"))
    lines.append("  " + language.says("Subject: \(subject)", chinese: "主题：\(subject)"))
    let attached = attachments.lines(in: language)
    guard let html else { return lines + text.asBody + attached }
    lines += html.asBody
    if text.isEmpty { return lines + attached }
    return lines + [language.says("Its text without HTML:", chinese: "不含 HTML 的文本：")]
      + text.indentedLines + attached
  }
}

/// A server that accepts e-mails for delivery.
public struct SMTPServer: Hashable, Sendable {
  public var host: String
  public var port: Int
  public var security: Security
  /// The user name of the login; empty without a login.
  public var user: String
  /// The password, which is a secret.
  public var password: String

  /// The protection of the connection.
  @nonexhaustive
  public enum Security: Hashable, Sendable {
    /// TLS from the start.
    case implicit
    /// TLS begun by the SMTP command STARTTLS. The client sends nothing before TLS.
    case startTLS
    case none
  }

  public init(
    _ host: String, port: Int, _ security: Security, user: String = "", password: String = ""
  ) {
    self.host = host
    self.port = port
    self.security = security
    self.user = user
    self.password = password
  }
}

extension MailMessage.Transport {
  fileprivate var json: JSONObject {
    switch self {
    case .sendmail: JSONObject([("type", .string("sendmail"))])
    case .smtp(let server):
      JSONObject([
        ("type", .string("smtp")), ("host", .string(server.host)),
        ("port", .number(JSONNumber(server.port))), ("security", .string("\(server.security)")),
        ("user", .string(server.user)), ("password", server.password.masked),
      ])
    }
  }

  fileprivate func line(in language: Language) -> String {
    guard case .smtp(let server) = self else {
      return language.says("Sends an e-mail by sendmail:", chinese: "通过 sendmail 发送邮件：")
    }
    let place = "\(server.host):\(server.port)"
    let login =
      server.password.isEmpty ? server.user : "\(server.user):\(Form.Row.mask)"
    return language.says(
      "Sends an e-mail by \(place) (\(server.security.name ?? "not encrypted"))",
      chinese: "通过 \(place)（\(server.security.name ?? "不加密")）发送邮件")
      + (server.user.isEmpty
        ? language.says(":", chinese: "：")
        : language.says(", logged in as \(login):", chinese: "，以 \(login) 登录："))
  }
}

extension SMTPServer.Security {
  fileprivate var name: String? {
    switch self {
    case .implicit: "TLS"
    case .startTLS: "STARTTLS"
    case .none: nil
    }
  }
}
