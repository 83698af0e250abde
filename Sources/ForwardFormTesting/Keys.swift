internal import ForwardFormTerminal

/// What somebody types at a prompt, in a script. A string literal replaces what is in the line, and
/// is followed by Enter.
public struct Keys: ExpressibleByStringLiteral, Sendable {
  /// How the transcript names the key, where it isn't Enter.
  let name: String
  let played: @Sendable (String) -> (event: LineEvent, shown: String)

  private init(name: String, played: @escaping @Sendable (String) -> (LineEvent, String)) {
    self.name = name
    self.played = played
  }

  public init(stringLiteral text: String) {
    self = .line(text)
  }

  /// A line, and Enter.
  public static func line(_ text: String) -> Keys {
    Keys(name: "") { _ in (.line(text), text) }
  }

  /// Enter alone: what is in the line stays.
  public static let enter = Keys(name: "") { (.line($0), $0) }

  /// The key that goes back; some text may have been typed before it.
  public static func back(_ text: String? = nil) -> Keys {
    Keys(name: "<back>") { (.back(text ?? $0), text ?? $0) }
  }

  /// The key that helps.
  public static func help(_ text: String? = nil) -> Keys {
    Keys(name: "<help>") { (.help(text ?? $0), text ?? $0) }
  }

  /// The key that opens an editor.
  public static let editor = Keys(name: "<editor>") { (.editor($0), $0) }

  /// The key that answers with nothing.
  public static let nothing = Keys(name: "<nothing>") { (.nothing, $0) }

  /// The key that takes the last answer back; some text may have been typed before it.
  public static func undo(_ text: String? = nil) -> Keys {
    Keys(name: "<undo>") { (.undo(text ?? $0), text ?? $0) }
  }

  /// The key that gives an answer again that was taken back.
  public static func redo(_ text: String? = nil) -> Keys {
    Keys(name: "<redo>") { (.redo(text ?? $0), text ?? $0) }
  }

  /// The key that lists the next options.
  public static let nextPage = Keys(name: "<next page>") { (.nextPage($0), $0) }

  /// The key that lists the options before.
  public static let previousPage = Keys(name: "<previous page>") { (.previousPage($0), $0) }

  /// Ctrl-D on an empty line, or no more input.
  public static let endOfInput = Keys(name: "<end>") { _ in (.endOfInput, "") }

  /// Ctrl-C.
  public static let interrupt = Keys(name: "^C") { (.interrupt, $0) }

  /// Bytes that are no UTF-8, as far as they can be shown.
  public static func notUTF8(_ text: String) -> Keys {
    Keys(name: "") { _ in (.notUTF8(text), text) }
  }
}
