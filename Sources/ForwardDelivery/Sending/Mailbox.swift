internal import CLibrary
internal import ForwardStore
internal import Synchronization

/// A mailbox in which sending threads report to the thread that started them.
final class Mailbox: Sendable {
  enum Event: Sendable {
    case report(Int, Job.Report, place: String)
    case end(place: String, Pace)
  }

  private let events = Mutex<[Event]>([])
  /// A self-pipe that holds a byte while there are events; `nil` if the process can have no more
  /// descriptors.
  private let ends: (reading: Stream, writing: Stream)?

  init() { ends = try? Stream.pipe() }

  /// Runs a closure on a thread of its own, or on the calling thread if there can't be a pipe or
  /// another thread.
  func run(_ body: @escaping @Sendable (_ post: (Event) -> Void) -> Void) {
    let run: @Sendable () -> Void = { body(self.post) }
    if ends == nil || !startThread(run) { run() }
  }

  private func post(_ event: Event) {
    let isFirst = events.withLock { events in
      events.append(event)
      return events.count == 1
    }
    if isFirst, let ends { _ = writeBytes([0], to: ends.writing.descriptor) }
  }

  /// Waits for events, or for a signal.
  func wait() -> [Event] {
    if let ends {
      var descriptor = pollfd(fd: ends.reading.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, -1) > 0 else { return [] }
      _ = readBytes(from: ends.reading.descriptor, upTo: 1)
    }
    return events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
