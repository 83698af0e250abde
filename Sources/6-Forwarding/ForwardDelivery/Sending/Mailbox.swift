internal import ForwardCLibrary
internal import ForwardSystem
internal import Synchronization

/// A mailbox for the threads that send or read secrets. They report to the thread that started
/// them.
final class Mailbox: Sendable {
  enum Event: Sendable {
    case report(Int, Job.Report, place: String)
    case end(place: String, Pace)
    /// The secrets of a place's deliveries are read.
    case read(place: String)
  }

  private let events = Mutex<[Event]>([])
  /// A pipe that is readable while there are events; `nil` if the process is out of descriptors.
  private let pipe = SelfPipe()

  deinit { pipe?.close() }

  /// Runs a closure on a new thread, or on the calling thread if a pipe or a thread can't be made.
  func run(_ body: @escaping @Sendable (_ post: (Event) -> Void) -> Void) {
    let run: @Sendable () -> Void = { body(self.post) }
    if pipe == nil || !startThread(run) { run() }
  }

  private func post(_ event: Event) {
    let isFirst = events.withLock { events in
      events.append(event)
      return events.count == 1
    }
    if isFirst { pipe?.notify() }
  }

  /// Waits for events, or for a signal.
  func wait() -> [Event] {
    if let pipe {
      var descriptor = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, -1) > 0 else { return [] }
      pipe.drain()
    }
    return events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
