internal import ForwardCLibrary
internal import ForwardSystem
internal import ForwardText

/// A destination of a dialogue's text.
public protocol TextOutput: AnyObject {
  /// The width of the terminal, for wrapping lines; `nil` if a line may have any length, as in a
  /// file.
  var columns: Int? { get }

  /// The height of the terminal, so that a page of options fits into it; `nil`, the default,
  /// without a terminal.
  var rows: Int? { get }

  /// Whether styles are written as escape sequences.
  var hasColors: Bool { get }

  /// The sequences of the styles, and the signs of lists.
  var theme: Theme { get }

  /// Whether a text couldn't be written, and was lost.
  var hasFailed: Bool { get }

  /// Writes text unchanged.
  func write(_ text: String)
}

extension TextOutput {
  public var rows: Int? { nil }
  public var hasFailed: Bool { false }
  public var theme: Theme { .standard }

  /// Writes a line of text.
  public func line(_ text: StyledText = "") {
    write(text.rendered(colors: hasColors, in: theme) + "\n")
  }

  /// Writes a line of text, wrapped to the width of the terminal. `column` is the column of further
  /// rows, if the terminal is wide enough.
  package func wrappedLine(_ text: StyledText, hangingAt column: Int? = nil) {
    wrappedLines([text], hangingAt: column)
  }

  /// Writes lines of text at once, so that a terminal draws them once.
  package func wrappedLines(_ texts: [StyledText], hangingAt column: Int? = nil) {
    let (columns, hasColors, theme) = (columns, hasColors, theme)
    var written = ""
    for text in texts {
      for row in text.wrapped(to: columns, hangingAt: column) {
        written += row.rendered(colors: hasColors, in: theme) + "\n"
      }
    }
    write(written)
  }
}

/// The questions can't be written, for example because standard error is closed or a disk is full.
public struct LostOutput: Error, Hashable, Sendable, CustomStringConvertible {
  public init() {}

  public var description: String { Language.english.says(Sentence.lostOutput) }
}

/// Writes the dialogue to a file descriptor; by default, to standard error, because standard output
/// is for results.
public final class FileOutput: TextOutput {
  package let descriptor: Int32
  public let hasColors: Bool
  public let theme: Theme

  /// Whether a text couldn't be written, and was lost.
  public private(set) var hasFailed = false

  /// Whether the output is a pipe that its reader has closed, in a program that ignores SIGPIPE.
  package private(set) var isBrokenPipe = false

  /// Whether the output was a terminal of known height at its first use.
  private(set) lazy var hasWindow = rows != nil

  /// The number of the terminal's rows that were written.
  private(set) var rowCount = 0

  /// - Parameters:
  ///   - descriptor: The file descriptor; standard error by default.
  ///   - colors: Whether to use colours. By default, the environment decides (`NO_COLOR`,
  ///     `CLICOLOR_FORCE`, `TERM`), and otherwise whether the descriptor is a terminal.
  ///   - theme: The colours and signs.
  public init(descriptor: Int32 = 2, colors: Bool? = nil, theme: Theme = .standard) {
    self.descriptor = descriptor
    self.theme = theme
    hasColors = colors ?? Environment.wantsColors(descriptor: descriptor)
  }

  public var columns: Int? { terminalColumns(of: descriptor) }

  public var rows: Int? { terminalRows(of: descriptor) }

  public func write(_ text: String) {
    if let columns { rowCount += text.rowCount(columns: columns) }
    if writeBytes(Array(text.utf8), to: descriptor) { return }
    isBrokenPipe = errno == EPIPE
    hasFailed = true
  }
}

extension String {
  /// Returns the number of rows that the lines of the text take, apart from their styles.
  fileprivate func rowCount(columns: Int) -> Int {
    var (count, line, isStyle) = (0, "", false)
    for scalar in unicodeScalars {
      switch scalar {
      case "\n":
        count += max(1, (line.columns + columns - 1) / columns)
        line = ""
      case _ where isStyle: isStyle = scalar != "m"
      case "\u{1B}": isStyle = true
      default: line.unicodeScalars.append(scalar)
      }
    }
    return count
  }
}
