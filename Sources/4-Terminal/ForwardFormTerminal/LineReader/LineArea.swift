/// Help with an answer, in rows below the edited line: the options of a row, for example.
///
/// A line editor shows the rows while the line is edited, and removes them once it is entered. A
/// reader without areas, such as a ``PlainLineReader``, never calls these functions.
///
/// An area may remember the person's marks. A line editor calls its functions in the order of the
/// keys.
public protocol LineArea: AnyObject {
  /// The commands that act within the area, rather than end the prompt.
  var commands: [LineCommand] { get }

  /// Returns the rows to show below a line, the topmost first.
  ///
  /// - Parameters:
  ///   - line: The present line.
  ///   - most: The largest number of rows. Further rows aren't shown.
  ///   - columns: The number of columns. Longer rows are cut off.
  func rows(below line: String, most: Int, columns: Int) -> [StyledText]

  /// The time when the rows may change without a key; `nil` if they won't.
  var nextChange: ContinuousClock.Instant? { get }

  /// Performs a command, and returns the resulting line.
  func perform(_ command: LineCommand, at line: String) -> String

  /// Whether Enter does nothing at a line, because the rows say why it is no answer. A line editor beeps.
  func refuses(_ line: String) -> Bool

  /// Returns what remains of a line with line breaks, which were pasted: each of its lines may have been marked, for
  /// example. By default, all of it remains.
  func pasted(_ line: String) -> String

  /// Returns the text that is the answer when Enter is pressed at a line.
  func entered(_ line: String) -> String

  /// Returns the text that represents a line and the marks, to continue from later.
  ///
  /// A line editor gives it to ``LineRequest/onTyping``, and with a command that ends the prompt.
  func draft(_ line: String) -> String

  /// Returns the text that replaces the prompt and an entered line on the screen; `nil` if they
  /// stay as they are.
  func settled(_ line: String) -> StyledText?
}

extension LineArea {
  public var commands: [LineCommand] { [] }
  public var nextChange: ContinuousClock.Instant? { nil }
  public func perform(_ command: LineCommand, at line: String) -> String { line }
  public func refuses(_ line: String) -> Bool { false }
  public func pasted(_ line: String) -> String { line }
  public func entered(_ line: String) -> String { line }
  public func draft(_ line: String) -> String { line }
  public func settled(_ line: String) -> StyledText? { nil }
}
