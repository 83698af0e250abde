internal import ForwardForm
internal import PlainText

extension Delivery {
  /// Returns the delivery in lines for a person. Secrets are masked, and control characters are
  /// visible.
  ///
  /// ```console
  /// POST https://example.org/hook
  ///   Authorization: Bearer ••••••
  ///   Content-Type: application/json
  ///
  ///   {"item": "Milk"}
  /// ```
  ///
  /// - Parameter language: The tag of the language, `zh-Hans` for example. English is the default,
  ///   and replaces a language that isn't known.
  public func lines(in language: String = "en") -> [String] {
    let language = Language(rawValue: language) ?? .english
    return parts.flatMap { phrase, details in
      [language.says(phrase)]
        + details.map { detail in
          switch detail {
          case .blank: ""
          case .text(let text): "  " + text
          case .phrase(let phrase): "  " + language.says(phrase)
          }
        }
    }
    .map { excerpt(of: $0, limit: .max) }
  }

  private var parts: [(Phrase, [Detail])] {
    switch self {
    case .line(let line): line.parts
    case .request(let request): request.parts
    case .message(let message): message.parts
    case .address(let address): [(.opens(address), [])]
    }
  }
}

/// A line below the first one.
private enum Detail {
  case blank
  case text(String)
  case phrase(Phrase)
}

extension FileLine {
  fileprivate var parts: [(Phrase, [Detail])] {
    var parts: [(Phrase, [Detail])] = [(.addsLine(to: path), [.text(text)])]
    if let header { parts.append((.newFileBegins, [.text(header)])) }
    if createsFolders { parts.append((.createsFolders, [])) }
    return parts
  }
}

extension HTTPRequest {
  fileprivate var parts: [(Phrase, [Detail])] {
    var headers: [Detail] = []
    if !token.isEmpty { headers.append(.text("Authorization: Bearer \(Form.Row.mask)")) }
    if let contentType { headers.append(.text("Content-Type: \(contentType)")) }
    let request = Phrase.request("\(method) \(url.withoutCredentials)")
    let parts = [(request, headers + body.asBody)]
    return verifiesTLS ? parts : parts + [(.ignoresCertificate, [])]
  }
}

extension MailMessage {
  fileprivate var parts: [(Phrase, [Detail])] {
    var headers: [Detail] = sender.isEmpty ? [] : [.phrase(.sender(sender))]
    headers.append(.phrase(.recipients(recipients.joined(separator: ", "))))
    headers.append(.phrase(.subject(subject)))
    let mail = Phrase.mail(by: transport)
    guard let html else { return [(mail, headers + text.asBody)] }
    let parts = [(mail, headers + html.asBody)]
    return text.isEmpty ? parts : parts + [(.asText, text.asDetails)]
  }
}

extension String {
  fileprivate var asBody: [Detail] { isEmpty ? [] : [.blank] + asDetails }

  fileprivate var asDetails: [Detail] {
    unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }
      .map { $0.isEmpty ? .blank : .text(String($0)) }
  }
}

/// The words of a line, independent of the language.
private enum Phrase {
  case opens(String)
  case addsLine(to: String)
  case newFileBegins
  case createsFolders
  /// The line is the same in every language.
  case request(String)
  case ignoresCertificate
  case mail(by: MailMessage.Transport)
  case sender(String)
  case recipients(String)
  case subject(String)
  case asText
}

extension Language {
  fileprivate func says(_ phrase: Phrase) -> String {
    switch phrase {
    case .opens(let address): says("Opens \(address)", chinese: "打开 \(address)")
    case .addsLine(let path): says("Adds to \(path):", chinese: "添加到 \(path)：")
    case .newFileBegins: says("A new file begins with:", chinese: "新文件的开头：")
    case .createsFolders: says("Missing folders are created.", chinese: "缺少的文件夹会被创建。")
    case .request(let line): line
    case .ignoresCertificate: says("The server's certificate isn't checked.", chinese: "不检查服务器证书。")
    case .mail(.sendmail): says("Sends an e-mail by sendmail:", chinese: "通过 sendmail 发送邮件：")
    case .mail(.smtp(let server)):
      says(
        "Sends an e-mail by \(server.place) (\(server.security.name ?? "not encrypted"))",
        chinese: "通过 \(server.place)（\(server.security.name ?? "不加密")）发送邮件")
        + (server.user.isEmpty
          ? says(":", chinese: "：")
          : says(", logged in as \(server.login):", chinese: "，以 \(server.login) 登录："))
    case .sender(let address): says("From: \(address)", chinese: "发件人：\(address)")
    case .recipients(let addresses): says("To: \(addresses)", chinese: "收件人：\(addresses)")
    case .subject(let subject): says("Subject: \(subject)", chinese: "主题：\(subject)")
    case .asText: says("Its text without HTML:", chinese: "不含 HTML 的文本：")
    }
  }
}

extension SMTPServer {
  fileprivate var place: String { "\(host):\(port)" }

  fileprivate var login: String { password.isEmpty ? user : "\(user):\(Form.Row.mask)" }
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
