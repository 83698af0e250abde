import ForwardJSON

/// A target of a game, with the texts that arrive there.
enum Target: String, CaseIterable {
  case todo, list, table, post, put, sendmail, smtp, opener

  var isFile: Bool { [.todo, .list, .table].contains(self) }

  /// Whether the target takes attached files.
  var takesFiles: Bool { !isFile && self != .opener }

  /// The tag of all targets of the same kind.
  var tag: String { kind + "s" }

  /// Returns the line for an item in the target's file.
  func line(of item: GameItem) -> String {
    switch self {
    case .list: "- [ ] \(item.text)"
    case .table: "\(item.text),\(item.notes)"
    default: item.text
    }
  }

  /// The first line of a new file.
  var header: String? { self == .table ? "item,notes" : nil }

  /// Returns the stored target.
  ///
  /// - Parameters:
  ///   - folder: The folder of the target's file.
  ///   - ports: The ports of the web server and of the mail server.
  func stored(in folder: String, _ ports: (web: Int, mail: Int)) -> JSONObject {
    let settings: [(String, JSONValue)] =
      switch self {
      case .todo, .list, .table:
        [
          ("path", .string("\(folder)/\(rawValue)")), ("format", .string(format)),
          ("template", .string(self == .table ? "{item},{notes}" : "{item}")),
        ]
      case .post, .put:
        [
          ("url", .string("http://127.0.0.1:\(ports.web)/\(rawValue)?{item}")),
          ("method", .string(self == .post ? "POST" : "PUT")),
          (
            "token",
            .string(self == .post ? "command: printf t0ken" : "env:GAME_TOKEN")
          ),
          ("body", .string(self == .post ? "{item}\n{notes}" : #"{"item": {item}}"#)),
        ]
      case .sendmail, .smtp:
        [
          ("recipients", .array([.string("\(rawValue)@peer.example")])),
          ("body", .string("{item}\n{notes}")), ("sendBy", .string(rawValue)),
          ("server", .string("127.0.0.1")), ("port", .number(JSONNumber(ports.mail))),
          ("security", .string("none")), ("sender", .string("ada@example.org")),
        ]
      case .opener: [("title", .string("{item}"))]
      }
    return JSONObject([
      ("kind", .string(kind)), ("settings", .object(JSONObject(settings))),
      ("tags", .array([.string(tag)])),
    ])
  }

  private var kind: String {
    switch self {
    case .todo, .list, .table: "file"
    case .post, .put: "webhook"
    case .sendmail, .smtp: "mail"
    case .opener: "things"
    }
  }

  private var format: String {
    switch self {
    case .list: "markdown"
    case .table: "csv"
    default: "todotxt"
    }
  }
}
