/// The content that is sent to a target. There will be no other cases.
///
/// A delivery is complete but for its date and its key, which are known only when it is sent.
public enum Delivery: Hashable, Sendable {
  /// A line is appended to a file.
  case line(FileLine)
  /// A request is made to a web address.
  case request(HTTPRequest)
  /// An e-mail is sent.
  case message(MailMessage)
  /// An address is opened by the program for addresses of its kind.
  case address(String)
}

/// A reason why an item can't be sent to a target. Only a change of the item or of the target's
/// settings helps.
@nonexhaustive
public enum Undeliverable: Error, Hashable, Sendable {
  /// The row's template gives no text for the item.
  case empty(row: String)
  /// The row's template gives a text for the item that is too long.
  case tooLong(row: String, count: Int, most: Int)
  /// The row has a value with which nothing can be sent.
  case unusable(row: String)
}

extension Undeliverable: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty(let row): "'\(row)' comes out empty."
    case .tooLong(let row, let count, let most):
      "'\(row)' comes out with \(count) characters; \(most) are accepted."
    case .unusable(let row): "'\(row)' has a value with which nothing can be sent."
    }
  }
}

/// A line to be appended to a file.
public struct FileLine: Hashable, Sendable {
  /// The path, which may begin with `~/`.
  public var path: String
  /// The line without the line break at its end.
  public var text: String
  /// The first line of a new file; `nil` if it needs none.
  public var header: String?
  /// Whether missing folders are created.
  public var createsFolders: Bool

  public init(
    to path: String, _ text: String, header: String? = nil, createsFolders: Bool = false
  ) {
    self.path = path
    self.text = text
    self.header = header
    self.createsFolders = createsFolders
  }
}

/// A request to a web address.
public struct HTTPRequest: Hashable, Sendable {
  public var method: String
  public var url: String
  public var body: String
  /// The `Content-Type`; `nil` without a body.
  public var contentType: String?
  /// The bearer token, which is a secret; empty if the request has no token.
  public var token: String
  /// Whether the server's certificate must be valid.
  public var verifiesTLS: Bool

  public init(
    _ method: String, _ url: String, body: String = "", contentType: String? = nil,
    token: String = "", verifiesTLS: Bool = true
  ) {
    self.method = method
    self.url = url
    self.body = body
    self.contentType = contentType
    self.token = token
    self.verifiesTLS = verifiesTLS
  }
}

/// An e-mail.
public struct MailMessage: Hashable, Sendable {
  /// The sender's address; if it is empty, the mail system chooses one.
  public var sender: String
  public var recipients: [String]
  public var subject: String
  public var text: String
  /// The HTML to which `text` is the alternative; `nil` in a plain-text e-mail.
  public var html: String?
  public var transport: Transport

  /// The way in which an e-mail is sent.
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
}

/// A server that e-mails are handed to.
public struct SMTPServer: Hashable, Sendable {
  public var host: String
  public var port: Int
  public var security: Security
  /// The name to log in with; there is no login if it is empty.
  public var user: String
  /// The password, which is a secret.
  public var password: String

  /// The protection of the connection.
  public enum Security: Hashable, Sendable {
    /// TLS from the start.
    case implicit
    /// TLS begun by the SMTP command STARTTLS; nothing is sent without TLS.
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
