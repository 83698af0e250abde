/// What helps to answer, in rows below the line that is edited: the options of a row, for example.
///
/// A line editor shows the rows while the line is edited, and removes them once it is entered. A
/// reader that shows none, such as a ``PlainLineReader``, never calls these functions.
///
/// An area may remember what the person marked. A line editor calls its functions in the order of the
/// keys.
public protocol LineArea: AnyObject {
  /// The commands that act within the area, rather than end the prompt.
  var commands: [LineCommand] { get }

  /// Returns the rows to show below a line, the topmost first.
  ///
  /// - Parameters:
  ///   - line: The line as it is.
  ///   - most: The largest number of rows. Further ones aren't shown.
  ///   - columns: The number of columns. What doesn't fit into a row is cut off.
  func rows(below line: String, most: Int, columns: Int) -> [StyledText]

  /// The time when the rows may change although no key is pressed; `nil` if they won't.
  var nextChange: ContinuousClock.Instant? { get }

  /// Performs one of the commands, and returns the line as it is then.
  func perform(_ command: LineCommand, at line: String) -> String

  /// Returns the text that is the answer when Enter is pressed at a line.
  func entered(_ line: String) -> String

  /// Returns the text that stands for a line and what is marked, to continue from later.
  ///
  /// A line editor gives it to ``LineRequest/onTyping``, and with a command that ends the prompt.
  func draft(_ line: String) -> String

  /// Returns what remains on the screen of the prompt and an entered line; `nil` if they remain as
  /// they are.
  func settled(_ line: String) -> StyledText?
}

extension LineArea {
  public var commands: [LineCommand] { [] }
  public var nextChange: ContinuousClock.Instant? { nil }
  public func perform(_ command: LineCommand, at line: String) -> String { line }
  public func entered(_ line: String) -> String { line }
  public func draft(_ line: String) -> String { line }
  public func settled(_ line: String) -> StyledText? { nil }
}
