public import ForwardFormTerminal

/// The keys that a person presses at a prompt. A string literal replaces the text in the line, then
/// presses Enter.
public struct Keys: ExpressibleByStringLiteral, Sendable {
  /// The text in the line when the key is pressed; `nil` leaves the present text.
  package let text: String?
  package let key: Key

  /// The last pressed key.
  package enum Key: Equatable, Sendable {
    case command(LineCommand)
    case enter, older, endOfInput, interrupt, notUTF8
  }

  private init(_ text: String?, _ key: Key) {
    self.text = text
    self.key = key
  }

  public init(stringLiteral text: String) { self = .line(text) }

  /// A line, and Enter.
  public static func line(_ text: String) -> Keys { Keys(text, .enter) }

  /// Enter alone, with the present text in the line.
  public static let enter = Keys(nil, .enter)

  /// The key of a command, after some text.
  public static func press(_ command: LineCommand, after text: String? = nil) -> Keys {
    Keys(text, .command(command))
  }

  public static func back(_ text: String? = nil) -> Keys { press(.back, after: text) }
  public static func help(_ text: String? = nil) -> Keys { press(.help, after: text) }
  public static func undo(_ text: String? = nil) -> Keys { press(.undo, after: text) }
  public static func redo(_ text: String? = nil) -> Keys { press(.redo, after: text) }
  public static let editor = press(.editor)
  public static let nothing = press(.nothing)
  public static let nextPage = press(.nextPage)
  public static let previousPage = press(.previousPage)
  public static func previousLine(_ text: String? = nil) -> Keys {
    press(.previousLine, after: text)
  }
  public static func nextLine(_ text: String? = nil) -> Keys { press(.nextLine, after: text) }

  /// The arrow key for the last entered line, then Enter.
  public static let older = Keys(nil, .older)

  /// Ctrl-D on an empty line, or the end of the input.
  public static let endOfInput = Keys("", .endOfInput)

  /// Ctrl-C.
  public static let interrupt = Keys(nil, .interrupt)

  /// A line that isn't UTF-8, with its invalid bytes replaced.
  public static func notUTF8(_ text: String) -> Keys { Keys(text, .notUTF8) }

  /// The key's name in a transcript; empty for Enter.
  package var name: String {
    switch key {
    case .enter, .older, .notUTF8: ""
    case .command(let command): "<\(command.words(separator: " "))>"
    case .endOfInput: "<end>"
    case .interrupt: "^C"
    }
  }

  /// Returns the event of the keys, and the line that the reader shows.
  func played(
    on request: LineRequest, _ present: String, resolve: ((String) -> String?)?
  ) -> (event: LineEvent, shown: String) {
    let typed = text ?? present
    let older = key == .older ? request.history().last : nil
    let line = older ?? resolve?(typed) ?? typed
    return switch key {
    case .enter, .older: (.line(line), line)
    // An empty answer leaves no text on the screen.
    case .command(.nothing): (.command(.nothing, line), "")
    case .command(let command): (.command(command, line), line)
    case .endOfInput: (.endOfInput, "")
    case .interrupt: (.interrupt, line)
    case .notUTF8: (.notUTF8(line), line)
    }
  }
}
