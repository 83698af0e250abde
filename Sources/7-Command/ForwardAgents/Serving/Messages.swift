internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardText
internal import Synchronization

/// The lines of a stream that is read in parts, each of them a message.
struct MessageLines {
  enum Line: Equatable {
    case message([UInt8])
    /// A line that is longer than a message may be. Its bytes aren't kept.
    case tooLong
  }

  private var lines: PartedLines

  init(most: Int) { lines = PartedLines(most: most) }

  /// Adds a part of the stream, and returns the lines that are complete now, without blank ones.
  mutating func add(_ bytes: [UInt8]) -> [Line] { lines.add(bytes).compactMap(Line.init) }

  /// Returns the last line, if it has no end.
  mutating func end() -> [Line] { lines.end().flatMap(Line.init).map { [$0] } ?? [] }
}

extension MessageLines.Line {
  fileprivate init?(_ line: PartedLines.Line) {
    switch line {
    case .tooLong: self = .tooLong
    case .text(let bytes):
      if line.isBlank { return nil }
      self = .message(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
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
