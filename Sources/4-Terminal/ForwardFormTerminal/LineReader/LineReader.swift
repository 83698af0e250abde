internal import ForwardCLibrary
internal import ForwardText

/// Reads lines for a dialogue.
///
/// On a terminal, the reader is GNU readline; on a pipe or a dumb terminal, a ``PlainLineReader``;
/// in a test, a script.
///
/// Your own reader shows the prompt with ``StyledText/rendered(colors:in:)``, waits with a
/// ``SignalWatch`` and throws ``CaughtSignal``.
public protocol LineReader {
  /// Whether lines come from a person, who can be asked again. Otherwise a rejected answer is an
  /// error.
  var isInteractive: Bool { get }

  /// Whether prompts are shown. Otherwise requests have no prompt, no completion and no area. By
  /// default, prompts are shown if lines come from a person.
  var showsPrompts: Bool { get }

  /// Whether ``LineRequest/prefill`` is in the line, ready for editing. Otherwise the dialogue
  /// shows it in the prompt, and an empty line keeps it.
  var editsPrefill: Bool { get }

  /// Whether the reader shows ``LineRequest/area``. Otherwise the dialogue writes the help with the
  /// answer above the prompt. `false` by default.
  var showsAreas: Bool { get }

  /// Whether the terminal has room for areas now. Otherwise their contents are written above the
  /// prompt, too. `true` by default.
  var hasRoomForAreas: Bool { get }

  /// Whether a text of several lines is edited as a whole, see ``LineRequest/takesLines``.
  /// Otherwise the dialogue asks for its lines separately. `false` by default.
  var editsLines: Bool { get }

  /// Whether the reader removes a prompt with ``LineRequest/leavesNothing`` from the screen. The
  /// rows of a review are then below its prompt, and above it once it is answered; otherwise they
  /// are above it. `false` by default.
  var removesPrompts: Bool { get }

  /// The names of the reader's keys.
  var keys: KeyNames { get }

  /// The line of a text of several lines, counted from 1, in which the cursor was when a command
  /// ended the last prompt; `nil`, the default, if it is unknown. An editor opens there.
  var cursorLine: Int? { get }

  /// Takes the terminal for a whole dialogue, so that keys typed between two prompts wait for the
  /// next prompt. Calls may be nested.
  mutating func begin()

  /// Restores the terminal, when called as often as ``begin()``.
  mutating func end()

  /// Restores the terminal for another program, such as an editor, while a closure runs.
  mutating func lend<Result>(_ use: () throws -> Result) rethrows -> Result

  /// Shows a prompt, and waits for a line or the key of a command.
  ///
  /// - Throws: ``CaughtSignal`` if a signal ended the wait, or the terminal was closed, which isn't
  ///   an answer; ``TimedOut`` at the request's deadline; ``InputError``; ``LostOutput``.
  mutating func read(_ request: LineRequest) throws -> LineEvent
}

extension LineReader {
  public var showsPrompts: Bool { isInteractive }
  public var showsAreas: Bool { false }
  public var hasRoomForAreas: Bool { true }
  public var editsLines: Bool { false }
  public var removesPrompts: Bool { false }
  public var cursorLine: Int? { nil }
  public mutating func begin() {}
  public mutating func end() {}
  public mutating func lend<Result>(_ use: () throws -> Result) rethrows -> Result { try use() }
}

/// A prompt, and the rules for reading its line.
public struct LineRequest {
  public var prompt: StyledText
  /// The initial text.
  public var prefill = ""
  /// Whether the prefill is selected: the first character typed replaces it.
  public var isPrefillSelected = false
  /// Whether the line is a text of several lines, with a prompt before each: Enter breaks the line,
  /// and a line with a single dot ends the text, as does Ctrl-D. The reader returns the
  /// whole text, without that line and without blank lines at its end. Requested only if the reader
  /// has ``LineReader/editsLines``.
  public var takesLines = false
  /// Whether Enter as the first key enters the text of several lines unchanged.
  public var isKeptByEnter = false
  /// The words that Tab completes.
  public var completion = Completion.none
  /// The index, among the completion's words, that the arrow keys start from.
  public var present: Int?
  /// Whether the typed text is hidden.
  public var isSecret = false
  /// Whether a • is shown for each hidden character.
  public var showsLength = true
  /// Whether ``LineCommand/reveal`` shows the hidden text until it is pressed again, or the prompt
  /// ends.
  public var revealsSecret = false
  /// The area below the edited line; `nil` without an area.
  public var area: (any LineArea)?
  /// How many rows the area takes at most.
  public var areaHeight = AreaHeight.percent(50)
  /// The commands that are disabled at this prompt, unless the area has them; a line editor beeps. By
  /// default, these are the text editor and the arrow keys as commands, which are for rows of several
  /// lines, and the keys for the pages of a list. Commands that only areas have are disabled everywhere
  /// else.
  public var disabled: [LineCommand] = [
    .editor, .previousLine, .nextLine, .previousPage, .nextPage,
  ]
  /// Returns the text that replaces the prompt and an entered line on the screen, if the area
  /// doesn't give it; `nil` if they stay as they are.
  public var settled: ((_ line: String) -> StyledText?)?
  /// Whether the prompt, the line and the area are removed from the screen when the prompt ends.
  /// Requested only if the reader has ``LineReader/removesPrompts``.
  public var leavesNothing = false
  /// Writes the text that belongs above the prompt, on a cleared screen.
  package var introduce: (() -> Void)?
  /// The texts to show above the prompt while it waits; `nil` without any.
  package var announcer: Announcer?
  /// Returns the earlier lines, oldest first. The arrow keys go through them. Call it at the first
  /// of these keys, because it may read a file.
  public var history: () -> [String] = { [] }
  /// Returns the word, of the completion's two, that a typed text means; `nil` if it means neither.
  /// A line editor shows the word at once, and the left and right arrow keys switch between the
  /// two.
  public var resolve: ((String) -> String?)?
  /// Whether a key with which ``resolve`` finds a word enters the line.
  public var entersResolved = false
  /// Returns the line that is a number of steps above a line, as a number or a date; a negative
  /// count steps down. The arrow keys step through these lines. `nil` if there is no such line.
  public var step: ((_ line: String, _ count: Int) -> String?)?
  /// Called with a half-typed line, so that it can be kept: at most 200 milliseconds after a
  /// change, and if a signal or the end of the terminal ends the wait. `nil` if lines aren't kept.
  public var onTyping: ((_ line: String) -> Void)?
  /// The time when the reader throws ``TimedOut`` instead of waiting on; `nil` for no limit.
  public var deadline: ContinuousClock.Instant?
  /// Returns a row for below the line with the seconds until the ``deadline``, and the first key
  /// removes both; `nil` if keys don't change the deadline.
  public var countdown: ((_ seconds: Int) -> StyledText)?
  /// Returns a line with its styles, for a line editor to draw during the typing; `nil` if lines
  /// have no styles.
  public var echo: (@Sendable (String) -> StyledText)?

  public init(prompt: StyledText) { self.prompt = prompt }

  /// The number of lines of an entered text that a line editor leaves on the screen.
  package static let mostLinesLeft = 20

  /// The words that Tab completes.
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

/// The input that ends a prompt.
@nonexhaustive
public enum LineEvent: Equatable, Sendable {
  case line(String)
  /// A line that isn't UTF-8, with its invalid bytes replaced.
  case notUTF8(String)
  /// Ctrl-D at the end of a text, which is not the end of the input.
  case endInText(String)
  /// A command, with the text typed before its key.
  case command(LineCommand, String)
  case endOfInput
  case interrupt
}

/// Thrown at the end of the time for an answer. The terminal has been restored, and keys typed
/// ahead are dropped.
public struct TimedOut: Error, Hashable, Sendable {
  public init() {}
}

/// An error of the input.
@nonexhaustive
public enum InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A line is longer than any answer.
  case lineTooLong(limit: Int)
  /// The system call failed with this `errno`.
  case unreadable(code: Int32)
  /// A line of a pipe, counted from 1, follows the lines that answered all rows.
  case unused(line: Int)

  public var description: String { Language.english.says(self) }
}

extension Language {
  func says(_ error: InputError) -> String {
    switch error {
    case .lineTooLong(let limit):
      says("A line of the input is longer than \(limit) bytes.", chinese: "输入中有一行超过了 \(limit) 字节。")
    case .unreadable(let code):
      says(
        "The input can't be read: \(says(system: systemMessage(for: code))).",
        chinese: "无法读取输入：\(says(system: systemMessage(for: code)))。")
    case .unused(let line):
      says(
        "Line \(line) of the input answers no row: nothing was saved.",
        chinese: "输入的第 \(line) 行没有对应的项，未保存。")
    }
  }
}
