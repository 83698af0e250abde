internal import CLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSystem
internal import JSONTree
internal import Synchronization

/// Standard output, to which several threads write messages, one a line.
final class MessageOutput: Sendable {
  /// The system's number of the first failure.
  private let failure = Mutex<Int32?>(nil)

  func write(_ message: JSONValue) {
    let line = Array((message.text() + "\n").utf8)
    failure.withLock { if $0 == nil, !writeBytes(line, to: STDOUT_FILENO) { $0 = errno } }
  }

  /// Checks that every message was written.
  func check() throws {
    switch failure.withLock({ $0 }) {
    case nil: break
    case EPIPE: throw CaughtSignal(SIGPIPE)
    default: throw CommandFault.lostResult
    }
  }
}
