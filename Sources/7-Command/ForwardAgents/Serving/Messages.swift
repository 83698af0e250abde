internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import Synchronization

/// The lines of a stream that is read in parts, each of them a message.
struct MessageLines {
  enum Line: Equatable {
    case message([UInt8])
    /// A line that is longer than a message may be. Its bytes aren't kept.
    case tooLong
  }

  /// The number of bytes that a line may have.
  private let most: Int
  /// The beginning of a line whose end hasn't been read.
  private var rest: [UInt8] = []
  private var isTooLong = false

  init(most: Int) { self.most = most }

  /// Adds a part of the stream, and returns the lines that are complete now, without blank ones.
  mutating func add(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while let next = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      keep(bytes[start..<next])
      lines += end()
      start = next + 1
    }
    keep(bytes[start...])
    return lines
  }

  /// Returns the last line, if it has no end.
  mutating func end() -> [Line] {
    defer { (rest, isTooLong) = ([], false) }
    if isTooLong { return [.tooLong] }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    return rest.allSatisfy(blanks.contains) ? [] : [.message(rest)]
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if isTooLong || rest.count + bytes.count > most {
      (rest, isTooLong) = ([], true)
    } else {
      rest += bytes
    }
  }
}

/// Standard output, to which several threads write messages, one a line.
final class MessageOutput: Sendable {
  private let output = Mutex(FileOutput(descriptor: STDOUT_FILENO, colors: false))

  func write(_ message: String) {
    output.withLock { if !$0.hasFailed { $0.write(message + "\n") } }
  }

  /// Checks that every message was written, and that the client still reads.
  func check() throws {
    try output.withLock { try $0.checkWritten() }
    // A pipe that its reader has closed.
    if events(of: STDOUT_FILENO) & Int16(POLLERR | POLLHUP) != 0 { throw CaughtSignal(SIGPIPE) }
  }
}

/// Returns what `poll` tells of a descriptor now; -1 has no events.
func events(of descriptor: Int32) -> Int16 {
  var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&polled, 1, 0) > 0 ? polled.revents : 0
}
