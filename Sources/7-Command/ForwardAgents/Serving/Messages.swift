internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
package import ForwardJSON
internal import ForwardSystem
internal import Synchronization

/// The lines of a stream that is read in parts, each of them a message.
package struct MessageLines {
  package enum Line: Equatable {
    case message([UInt8])
    /// A line that is longer than a message may be. Its bytes aren't kept.
    case tooLong
  }

  /// The number of bytes that a line may have.
  private let most: Int
  /// The beginning of a line whose end hasn't been read.
  private var rest: [UInt8] = []
  private var isTooLong = false

  package init(most: Int) { self.most = most }

  /// Adds a part of the stream, and returns the lines that are complete now, without blank ones.
  package mutating func add(_ bytes: [UInt8]) -> [Line] {
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
  package mutating func end() -> [Line] {
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
package final class MessageOutput: Sendable {
  /// The system's number of the first failure.
  private let failure = Mutex<Int32?>(nil)

  package init() {}

  package func write(_ message: JSONValue) {
    let line = Array((message.text() + "\n").utf8)
    failure.withLock { if $0 == nil, !writeBytes(line, to: STDOUT_FILENO) { $0 = errno } }
  }

  /// Checks that every message was written, and that the client still reads.
  package func check() throws {
    switch failure.withLock({ $0 }) {
    case nil: if isUnread { throw CaughtSignal(SIGPIPE) }
    case EPIPE: throw CaughtSignal(SIGPIPE)
    default: throw CommandFault.lostResult
    }
  }

  /// Whether standard output is a pipe that its reader has closed.
  private var isUnread: Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&output, 1, 0) > 0 && output.revents & Int16(POLLERR | POLLHUP) != 0
  }
}
