package import ForwardForm

extension TargetKind {
  public static let mail = TargetKind(
    "mail", title: "Mail", summary: "Sends an e-mail.", translations: ["zh-Hans": chineseTexts]
  ) { Mail() }
}

package final class Mail: StorableTarget {
  var recipients: [String] = []
  var subject = ""
  var body = ""
  var html = false
  var sendBy = Way.sendmail
  var server = ""
  var port: Int?
  var security = Security.implicit
  var user = ""
  var password = ""
  var sender = ""

  enum Way: String, CaseIterable, Codable {
    case sendmail, smtp

    var title: String { self == .smtp ? "SMTP" : "sendmail" }
  }

  enum Security: String, CaseIterable, Codable {
    case implicit, startTLS, none

    var title: String {
      switch self {
      case .implicit: "TLS"
      case .startTLS: "STARTTLS"
      case .none: "None"
      }
    }
  }

  package init() {}

  package func delivery(of item: Item) throws(Undeliverable) -> Delivery {
    if recipients.isEmpty { throw .unusable(row: "recipients") }
    let body = ItemTemplate(body)
    return .message(
      MailMessage(
        from: sender, to: recipients,
        subject: try ItemTemplate(subject, or: "{item}").line(of: item, row: "subject"),
        text: html ? body.textOfHTML(of: item) : body.text(of: item),
        html: html ? body.html(of: item) : nil,
        by: sendBy == .smtp ? .smtp(try smtpServer()) : .sendmail))
  }

  private func smtpServer() throws(Undeliverable) -> SMTPServer {
    if server.isBlank { throw .unusable(row: "server") }
    if sender.isBlank { throw .unusable(row: "sender") }
    switch security {
    case .implicit:
      return SMTPServer(server, port: port ?? 465, .implicit, user: user, password: password)
    case .startTLS:
      return SMTPServer(server, port: port ?? 587, .startTLS, user: user, password: password)
    case .none:
      if !isLoopback { throw .unusable(row: "security") }
      return SMTPServer(server, port: port ?? 25, .none, user: user, password: password)
    }
  }

  /// Whether the server is this computer, so that the connection needs no encryption.
  private var isLoopback: Bool {
    ["localhost", "127.0.0.1", "::1", "[::1]"].contains(server.lowercased())
  }

  package var formRules: [FormRule] {
    [
      FormRule("security", "server") { [self] in
        sendBy == .sendmail || security != .none || isLoopback
          ? nil : .other("Only localhost may do without TLS.")
      }
    ]
  }

  package var form: [ForwardFormElement] {
    textField(
      "Recipients",
      \.recipients,
      placeholder: "ada@example.org, bob@example.org",
      as: .list(of: .emailAddress, count: 1 ... .max)
    )
    .id("recipients")
    .help("The addresses that the e-mail goes to, comma-separated.")
    textField("Subject", \.subject, placeholder: "{item} expires {expires}")
      .id("subject").placeholders(ItemTemplate.placeholders)
      .help("The subject of the e-mail; the item when there is none.")
    highlightTextView("Body", \.body, placeholder: "Please use {item}.")
      .id("body").placeholders(ItemTemplate.placeholders)
      .help("The text of the e-mail.")
    toggle("HTML", \.html)
      .id("html")
      .help("Whether the body is HTML rather than plain text.")
    picker("Send by", \.sendBy, .cases(titled: \.title))
      .id("sendBy")
      .help("The program sendmail of this computer, or an SMTP server.")
    if sendBy == .smtp {
      textField("Server", \.server, placeholder: "smtp.example.org")
        .id("server").required()
        .rules(
          .pattern(
            #"[A-Za-z0-9_.-]+|\[?[0-9A-Fa-f:.]+\]?"#, wants: "a server such as smtp.example.org")
        )
        .help("The server that the e-mail is handed to.")
      picker("Encryption", \.security, .cases(titled: \.title))
        .id("security")
        .help("TLS from the start, TLS begun by STARTTLS, or none on this computer.")
      textField("Port", \.port, as: .integer(in: 1...65_535)).optional()
        .id("port")
        .help("The server's port; 465, 587 or 25 by the encryption when there is none.")
      textField("User", \.user)
        .id("user")
        .help("The name to log in with; empty to send without logging in.")
      textField("Password", \.password)
        .id("password").secret().environment("FORWARD_MAIL_PASSWORD")
        .help("The password to log in with.")
      textField("Sender", \.sender, placeholder: "me@example.org", keyboard: .emailAddress)
        .id("sender").required()
        .help("The address that the e-mail comes from.")
    }
  }
}

private let chineseTexts = [
  "Mail": "邮件",
  "Sends an e-mail.": "发送电子邮件。",
  "Recipients": "收件人",
  "The addresses that the e-mail goes to, comma-separated.": "接收邮件的地址，以逗号分隔。",
  "Subject": "主题",
  "{item} expires {expires}": "{item}将于 {expires} 到期",
  "The subject of the e-mail; the item when there is none.": "邮件的主题；留空则为条目本身。",
  "Body": "正文",
  "Please use {item}.": "请尽快使用{item}。",
  "The text of the e-mail.": "邮件的正文。",
  "HTML": "HTML",
  "Whether the body is HTML rather than plain text.": "正文是否为 HTML 而非纯文本。",
  "Send by": "发送方式",
  "The program sendmail of this computer, or an SMTP server.":
    "使用本机的 sendmail 程序，或 SMTP 服务器。",
  "Server": "服务器",
  "a server such as smtp.example.org": "形如 smtp.example.org 的服务器",
  "The server that the e-mail is handed to.": "接收待发邮件的服务器。",
  "Encryption": "加密",
  "TLS from the start, TLS begun by STARTTLS, or none on this computer.":
    "一开始就使用 TLS、通过 STARTTLS 启用 TLS，或仅在本机不加密。",
  "Only localhost may do without TLS.": "只有 localhost 可以不使用 TLS。",
  "Port": "端口",
  "The server's port; 465, 587 or 25 by the encryption when there is none.":
    "服务器的端口；留空则按加密方式使用 465、587 或 25。",
  "User": "用户名",
  "The name to log in with; empty to send without logging in.": "登录用的名称；留空则不登录直接发送。",
  "Password": "密码",
  "The password to log in with.": "登录用的密码。",
  "Sender": "发件人",
  "The address that the e-mail comes from.": "邮件的发件地址。",
]
