internal import CLibrary

/// Writes the dialogue to a file descriptor: standard error by default, because standard output
/// carries results only.
public final class FileOutput: TextOutput {
  private let descriptor: Int32
  public let hasColors: Bool

  /// Whether something couldn't be written, and was lost.
  public private(set) var hasFailed = false

  /// Whether that was because the reader is gone, in a program that ignores SIGPIPE.
  public private(set) var isUnread = false

  /// - Parameter colors: Whether to use colours; by default as the environment says (`NO_COLOR`,
  ///   `CLICOLOR_FORCE`, `TERM`), else if the descriptor is a terminal.
  public init(descriptor: Int32 = 2, colors: Bool? = nil) {
    self.descriptor = descriptor
    hasColors = colors ?? Environment.wantsColors(descriptor: descriptor)
  }

  public var columns: Int { terminalColumns(of: descriptor) ?? 80 }

  public func write(_ text: String) {
    if writeAll(text, to: descriptor) { return }
    isUnread = errno == EPIPE
    hasFailed = true
  }
}

/// Writes all of a text, in as many calls as it takes.
///
/// - Returns: Whether all of it was written.
func writeAll(_ text: String, to descriptor: Int32) -> Bool {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}
