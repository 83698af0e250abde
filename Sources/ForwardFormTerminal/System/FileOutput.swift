internal import CLibrary

/// Writes the dialogue to a file descriptor: standard error unless told otherwise, because standard
/// output carries results only.
public final class FileOutput: TextOutput {
  private let descriptor: Int32
  public let hasColors: Bool

  /// Whether something couldn't be written, and was lost.
  public private(set) var hasFailed = false

  /// Whether that was because nobody reads any more, where the program ignores SIGPIPE.
  public private(set) var isUnread = false

  /// - Parameter colors: Whether to use colours; by default as the environment says (`NO_COLOR`,
  ///   `CLICOLOR_FORCE`, `TERM`), else where the descriptor is a terminal.
  public init(descriptor: Int32 = 2, colors: Bool? = nil) {
    self.descriptor = descriptor
    hasColors = colors ?? Environment.wantsColors(descriptor: descriptor)
  }

  public var columns: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  public func write(_ text: String) {
    if writeAll(text, to: descriptor) { return }
    isUnread = errno == EPIPE
    hasFailed = true
  }
}
