internal import ForwardCLibrary

/// A pipe that wakes `poll`: the self-pipe trick. Writing to it is safe in a signal handler.
package struct SelfPipe: Sendable {
  package let reading: Int32
  private let writing: Int32

  /// Creates the pipe; `nil` if the process can't have more descriptors.
  package init?() {
    guard let ends = createPipe() else { return nil }
    (reading, writing) = ends
    guard [reading, writing].allSatisfy({ fcntl($0, F_SETFL, O_NONBLOCK) == 0 }) else {
      close()
      return nil
    }
  }

  /// Makes the reading end readable.
  package func notify() {
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  /// Empties the pipe. Call it before checking for events, so that no event is missed.
  package func drain() {
    var byte: UInt8 = 0
    while read(reading, &byte, 1) == 1 {}
  }

  /// Waits until the reading end is readable, or until a time.
  package func wait(until time: ContinuousClock.Instant) {
    var end = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    let limit = (ContinuousClock.now.duration(to: time) / .milliseconds(1)).rounded(.up)
    _ = poll(&end, 1, Int32(max(0, min(limit, 1_000_000))))
  }

  package func close() {
    ForwardCLibrary.close(reading)
    ForwardCLibrary.close(writing)
  }
}
