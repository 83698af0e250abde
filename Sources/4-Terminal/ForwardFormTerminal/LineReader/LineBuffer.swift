internal import ForwardCLibrary
internal import ForwardSystem

/// Splits the input from a descriptor into lines. It reads ahead, so use one buffer for a whole
/// dialogue.
final class LineBuffer {
  /// Far more bytes than an answer needs, and far fewer than fit into memory.
  static let longestLine = 1 << 22

  /// Whether the input has ended because its other side is closed. A terminal can also end by
  /// Ctrl-D, which doesn't count.
  private(set) var hasHungUp = false

  /// The number of lines removed.
  private(set) var count = 0

  private let descriptor: Int32
  private let terminal: NonblockingTerminal?
  private var bytes: [UInt8] = []
  private var start = 0
  /// The position before which there is no line break.
  private var searched = 0

  init(descriptor: Int32) {
    terminal = NonblockingTerminal(descriptor)
    self.descriptor = terminal?.descriptor ?? descriptor
  }

  /// The input that is available without waiting.
  enum Line {
    case line([UInt8])
    case needsMore
  }

  /// Removes the next complete line, and returns it without its line break (`\n` or `\r\n`).
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

  /// Removes and returns the bytes after the last line break, at the end of the input; `nil` for no
  /// bytes.
  func rest() -> [UInt8]? {
    start == bytes.count ? nil : take(to: bytes.count, skipping: 0)
  }

  /// Reads the available bytes. Waits for a file or a pipe without bytes, but not for a terminal.
  /// Returns whether the input may have more.
  func fill() throws(InputError) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        compact()
        bytes += chunk[..<count]
        return true
      }
      // A closed terminal ends its input with EIO, too.
      if count == 0 || errno == EIO {
        hasHungUp = count < 0 || Environment.hasHungUp(descriptor)
        return false
      }
      // The caller decides how to handle a signal. Ctrl-C empties a terminal's queue.
      if errno == EINTR || errno == EAGAIN { return true }
      throw .unreadable(code: errno)
    }
  }

  private func take(to end: Int, skipping: Int) -> [UInt8] {
    count += 1
    var line = bytes[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    start = end + skipping
    searched = start
    return Array(line)
  }

  /// Discards the consumed bytes once they are the larger part.
  private func compact() {
    guard start > bytes.count / 2 else { return }
    bytes.removeFirst(start)
    searched -= start
    start = 0
  }
}
