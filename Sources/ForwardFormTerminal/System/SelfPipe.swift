internal import CLibrary

/// A pipe that wakes a poll. Ringing it is all that a signal handler does with it.
struct SelfPipe: Sendable {
  let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      ends = ends.map { end in
        // Above the standard streams: one of them may be closed, and mustn't be taken for this.
        let moved = fcntl(end, F_DUPFD_CLOEXEC, 3)
        CLibrary.close(end)
        _ = fcntl(moved, F_SETFL, O_NONBLOCK)
        return moved
      }
    }
    (reading, writing) = (ends[0], ends[1])
  }

  func ring() {
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  /// Takes what rang; before what it rang for is looked at, so that nothing is missed.
  func silence() {
    var byte: UInt8 = 0
    while read(reading, &byte, 1) == 1 {}
  }

  func close() {
    CLibrary.close(reading)
    CLibrary.close(writing)
  }
}
