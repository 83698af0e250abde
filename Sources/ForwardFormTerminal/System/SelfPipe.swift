internal import CLibrary

/// A pipe that wakes `poll`: the self-pipe trick. Writing to it is safe in a signal handler.
struct SelfPipe: Sendable {
  let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      ends = ends.map { end in
        // From 3 on, so that the pipe doesn't take the place of a closed standard stream.
        let moved = fcntl(end, F_DUPFD_CLOEXEC, 3)
        CLibrary.close(end)
        _ = fcntl(moved, F_SETFL, O_NONBLOCK)
        return moved
      }
    }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Makes the reading end readable.
  func notify() {
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  /// Empties the pipe. Call it before checking for events, so that none is missed.
  func drain() {
    var byte: UInt8 = 0
    while read(reading, &byte, 1) == 1 {}
  }

  func close() {
    CLibrary.close(reading)
    CLibrary.close(writing)
  }
}
