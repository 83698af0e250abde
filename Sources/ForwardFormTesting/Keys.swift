internal import ForwardFormTerminal

/// What somebody types at a prompt, in a script. A string literal replaces what is in the line, and
/// is followed by Enter.
public struct Keys: ExpressibleByStringLiteral, Sendable {
  /// What stands in the line when the key is pressed; `nil` leaves what is there.
  package let text: String?
  package let key: Key

  /// The key at the end.
  package enum Key: Sendable {
    case enter, back, help, editor, nothing, undo, redo, nextPage, previousPage, older
    case endOfInput, interrupt, notUTF8
  }

  private init(_ text: String?, _ key: Key) {
    self.text = text
    self.key = key
  }

  public init(stringLiteral text: String) {
    self = .line(text)
  }

  /// A line, and Enter.
  public static func line(_ text: String) -> Keys { Keys(text, .enter) }

  /// Enter alone: what is in the line stays.
  public static let enter = Keys(nil, .enter)

  /// The key that goes back; some text may have been typed before it.
  public static func back(_ text: String? = nil) -> Keys { Keys(text, .back) }

  /// The key that helps.
  public static func help(_ text: String? = nil) -> Keys { Keys(text, .help) }

  /// The key that opens an editor.
  public static let editor = Keys(nil, .editor)

  /// The key that answers with nothing.
  public static let nothing = Keys(nil, .nothing)

  /// The key that takes the last answer back; some text may have been typed before it.
  public static func undo(_ text: String? = nil) -> Keys { Keys(text, .undo) }

  /// The key that gives an answer again that was taken back.
  public static func redo(_ text: String? = nil) -> Keys { Keys(text, .redo) }

  /// The key that lists the next options.
  public static let nextPage = Keys(nil, .nextPage)

  /// The key that lists the options before.
  public static let previousPage = Keys(nil, .previousPage)

  /// The key for what was entered here before, and Enter.
  public static let older = Keys(nil, .older)

  /// Ctrl-D on an empty line, or no more input.
  public static let endOfInput = Keys("", .endOfInput)

  /// Ctrl-C.
  public static let interrupt = Keys(nil, .interrupt)

  /// Bytes that are no UTF-8, as far as they can be shown.
  public static func notUTF8(_ text: String) -> Keys { Keys(text, .notUTF8) }
}

extension Keys {
  /// How the transcript names the key, where it isn't Enter.
  package var name: String {
    switch key {
    case .enter, .older, .notUTF8: ""
    case .back: "<back>"
    case .help: "<help>"
    case .editor: "<editor>"
    case .nothing: "<nothing>"
    case .undo: "<undo>"
    case .redo: "<redo>"
    case .nextPage: "<next page>"
    case .previousPage: "<previous page>"
    case .endOfInput: "<end>"
    case .interrupt: "^C"
    }
  }

  /// What comes of it where a text is in the line, and what stands there then.
  func played(on request: LineRequest, _ present: String) -> (event: LineEvent, shown: String) {
    let line = text ?? present
    return switch key {
    case .enter: (.line(line), line)
    case .back: (.back(line), line)
    case .help: (.help(line), line)
    case .editor: (.editor(line), line)
    case .nothing: (.nothing, line)
    case .undo: (.undo(line), line)
    case .redo: (.redo(line), line)
    case .nextPage: (.nextPage(line), line)
    case .previousPage: (.previousPage(line), line)
    case .older: (.line(request.history.last ?? line), request.history.last ?? line)
    case .endOfInput: (.endOfInput, "")
    case .interrupt: (.interrupt, line)
    case .notUTF8: (.notUTF8(line), line)
    }
  }
}
