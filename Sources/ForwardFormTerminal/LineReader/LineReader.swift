/// Reads one line from somebody.
///
/// The dialogue knows its reader by this protocol only: GNU readline on a terminal, the
/// ``PlainLineReader`` on a pipe or a dumb terminal, a script in a test.
public protocol LineReader {
  /// Whether somebody is there who can be asked again. Where not, a refused answer is an error.
  var isInteractive: Bool { get }

  /// Whether ``LineRequest/prefill`` stands in the line, ready to edit. Where not, the dialogue
  /// shows it in the prompt, and an empty line keeps it.
  var editsPrefill: Bool { get }

  /// What to press, for the dialogue to tell.
  var keys: KeyNames { get }

  /// Takes the terminal for a whole dialogue, so that what is typed between two prompts waits for
  /// the next one. A dialogue may be part of another one.
  mutating func begin()

  /// Gives the terminal back as it was, once for each ``begin()``.
  mutating func end()

  /// Gives the terminal to somebody else for a while, an editor say.
  mutating func lend<Result>(_ use: () throws -> Result) rethrows -> Result

  /// Shows a prompt and waits for what comes.
  ///
  /// - Throws: ``CaughtSignal`` when a signal ended the wait; ``InputError``; ``LostOutput``.
  mutating func read(_ request: LineRequest) throws -> LineEvent
}

extension LineReader {
  public mutating func begin() {}
  public mutating func end() {}
  public mutating func lend<Result>(_ use: () throws -> Result) rethrows -> Result { try use() }
}

/// What a line reader is asked for.
public struct LineRequest {
  public var prompt: StyledText
  /// The text to start from.
  public var prefill = ""
  /// What Tab completes.
  public var completion = Completion.none
  /// The one among the completion's words that the arrow keys start from.
  public var present: Int?
  /// Whether what is typed is hidden.
  public var isSecret = false
  /// Whether the text may be edited in an editor.
  public var offersEditor = false
  /// What was entered here before, the oldest first: the arrow keys go through it, up from the
  /// line itself.
  public var history: [String] = []
  /// How the line stands there once it is entered; as it was typed where it is `nil`.
  public var echo: (@Sendable (String) -> StyledText)?

  public init(prompt: StyledText) {
    self.prompt = prompt
  }

  public enum Completion: Equatable {
    case none
    /// One of these is the whole line; the arrow keys go through them.
    case words([String])
    /// Any number of these, with commas between them.
    case items([String])
    /// One of these names in braces, anywhere in the line.
    case placeholders([String])
    /// A file's path.
    case path
  }
}

/// What came instead of a line, or a line.
public enum LineEvent: Equatable, Sendable {
  case line(String)
  /// A line that isn't UTF-8, as far as it can be shown.
  case notUTF8(String)
  /// To the row before; with what was typed so far, as in the next ones.
  case back(String)
  case help(String)
  case editor(String)
  /// Takes the last answer back, or gives it again.
  case undo(String)
  case redo(String)
  /// To other options of a long list.
  case nextPage(String)
  case previousPage(String)
  /// The answer is nothing, where an empty line wouldn't say so.
  case nothing
  case endOfInput
  case interrupt
}
