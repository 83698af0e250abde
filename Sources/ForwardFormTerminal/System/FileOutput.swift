internal import CLibrary
internal import ForwardSystem

/// Writes the dialogue to a file descriptor. The default is standard error, as standard output is
/// for results.
public final class FileOutput: TextOutput {
  package let descriptor: Int32
  public let hasColors: Bool

  /// Whether a text couldn't be written, and was lost.
  public private(set) var hasFailed = false

  /// Whether the output is a pipe that its reader has closed, in a program that ignores SIGPIPE.
  package private(set) var isBrokenPipe = false

  /// - Parameters:
  ///   - descriptor: The file descriptor; standard error by default.
  ///   - colors: Whether to use colours. By default, the environment decides (`NO_COLOR`,
  ///     `CLICOLOR_FORCE`, `TERM`), and otherwise whether the descriptor is a terminal.
  public init(descriptor: Int32 = 2, colors: Bool? = nil) {
    self.descriptor = descriptor
    hasColors = colors ?? Environment.wantsColors(descriptor: descriptor)
  }

  public var columns: Int? { terminalColumns(of: descriptor) }

  public func write(_ text: String) {
    if writeBytes(Array(text.utf8), to: descriptor) { return }
    isBrokenPipe = errno == EPIPE
    hasFailed = true
  }
}
