internal import CLibrary

/// Cuts what comes from a descriptor into lines. One buffer serves a whole conversation, since it
/// reads ahead.
final class LineBuffer {
  /// Far more than an answer has, and far less than the memory there is.
  static let longestLine = 1 << 22

  private let descriptor: Int32
  private let terminal: NonblockingTerminal?
  private var bytes: [UInt8] = []
  private var start = 0
  /// Up to where there is no line break.
  private var searched = 0

  init(descriptor: Int32) {
    terminal = NonblockingTerminal(descriptor)
    self.descriptor = terminal?.descriptor ?? descriptor
  }

  /// What can be had without waiting.
  enum Line {
    case line([UInt8])
    case needsMore
  }

  /// Takes the next line without its line break (`\n` or `\r\n`), if there is a whole one.
  func next() throws(InputError) -> Line {
    if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      return .line(take(to: end, skipping: 1))
    }
    searched = bytes.count
    guard bytes.count - start <= Self.longestLine else {
      throw .lineTooLong(limit: Self.longestLine)
    }
    return .needsMore
  }

  /// Takes what there is behind the last line break, at the end of the input.
  func rest() -> [UInt8]? {
    start == bytes.count ? nil : take(to: bytes.count, skipping: 0)
  }

  /// Reads what there is; where there is nothing, it waits for a file or a pipe, not for a terminal.
  ///
  /// - Returns: Whether there may be more.
  func fill() throws(InputError) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        compact()
        bytes += chunk[..<count]
        return true
      }
      if count == 0 { return false }
      // A terminal that was closed answers with EIO: that is its end of input.
      if errno == EIO { return false }
      // What a signal means is the caller's to say; and Ctrl-C has emptied a terminal's queue.
      if errno == EINTR || errno == EAGAIN { return true }
      throw .unreadable(code: errno)
    }
  }

  private func take(to end: Int, skipping: Int) -> [UInt8] {
    var line = bytes[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    start = end + skipping
    searched = start
    return Array(line)
  }

  /// Forgets what was taken, once it is the larger part.
  private func compact() {
    guard start > bytes.count / 2 else { return }
    bytes.removeFirst(start)
    searched -= start
    start = 0
  }
}
