internal import CLibrary

/// Reads lines for a dialogue.
///
/// The dialogue knows its reader by this protocol only: GNU readline on a terminal, the
/// ``PlainLineReader`` on a pipe or a dumb terminal, a script in a test.
///
/// A reader shows the request's prompt by ``StyledText/rendered(colors:)``, names its keys by
/// ``KeyNames``, waits with a ``SignalWatch`` and throws ``CaughtSignal``.
public protocol LineReader {
  /// Whether a person is there, who can be asked again. Otherwise a rejected answer is an error.
  var isInteractive: Bool { get }

  /// Whether ``LineRequest/prefill`` is in the line, ready to be edited. Otherwise the dialogue
  /// shows it in the prompt, and an empty line keeps it.
  var editsPrefill: Bool { get }

  /// The names of the reader's keys.
  var keys: KeyNames { get }

  /// Takes the terminal for a whole dialogue, so that what is typed between two prompts waits for
  /// the next one. Calls may be nested.
  mutating func begin()

  /// Restores the terminal, at the last of as many calls as there were of ``begin()``.
  mutating func end()

  /// Restores the terminal for another program, such as an editor, while a closure runs.
  mutating func lend<Result>(_ use: () throws -> Result) rethrows -> Result

  /// Shows a prompt and waits for a line, or a key that means something else.
  ///
  /// - Throws: ``CaughtSignal`` when a signal ended the wait; ``InputError``; ``LostOutput``.
  mutating func read(_ request: LineRequest) throws -> LineEvent
}

extension LineReader {
  public mutating func begin() {}
  public mutating func end() {}
  public mutating func lend<Result>(_ use: () throws -> Result) rethrows -> Result { try use() }
}

/// All that a line reader needs to know of a prompt.
public struct LineRequest {
  public var prompt: StyledText
  /// The text to start from.
  public var prefill = ""
  /// What Tab completes.
  public var completion = Completion.none
  /// The index, among the completion's words, that the arrow keys start from.
  public var present: Int?
  /// Whether what is typed is hidden.
  public var isSecret = false
  /// The commands that mean nothing at this prompt; a line editor beeps. An editor is for text of
  /// several lines.
  public var disabled: [LineCommand] = [.editor]
  /// The lines entered here before, the oldest first. The arrow keys go through them.
  public var history: [String] = []
  /// Returns what an entered line looks like; `nil` if it looks as it was typed.
  public var echo: (@Sendable (String) -> StyledText)?

  public init(prompt: StyledText) {
    self.prompt = prompt
  }

  /// What Tab completes.
  @nonexhaustive
  public enum Completion: Equatable, Sendable {
    case none
    /// The whole line, to one of these words; the arrow keys go through them.
    case words([String])
    /// Any number of these words, separated by commas.
    case items([String])
    /// One of these names in braces, anywhere in the line.
    case placeholders([String])
    /// A file's path.
    case path
  }
}

/// What a line reader read.
@nonexhaustive
public enum LineEvent: Equatable, Sendable {
  case line(String)
  /// A line that isn't UTF-8, with its invalid bytes replaced.
  case notUTF8(String)
  /// A command, with the text typed before its key.
  case command(LineCommand, String)
  case endOfInput
  case interrupt
}

/// Explains why no more lines can be read.
@nonexhaustive
public enum InputError: Error, Hashable, Sendable {
  /// A line is longer than any answer would be.
  case lineTooLong(limit: Int)
  /// The system call failed with this `errno`.
  case unreadable(code: Int32)
}

extension InputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .lineTooLong(let limit): "A line of the input is longer than \(limit) bytes."
    case .unreadable(let code): "The input can't be read: \(systemMessage(for: code))."
    }
  }
}
