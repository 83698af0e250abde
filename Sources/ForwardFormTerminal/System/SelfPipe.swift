internal import CLibrary

/// A pipe that wakes `poll`: the self-pipe trick. Writing to it is safe in a signal handler.
struct SelfPipe: Sendable {
  let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      ends = ends.map { end in
        // A closed standard stream must not be replaced by this: descriptors from 3 on.
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

  /// Empties the pipe. Do so before looking for what it announced, so that nothing is missed.
  func drain() {
    var byte: UInt8 = 0
    while read(reading, &byte, 1) == 1 {}
  }

  func close() {
    CLibrary.close(reading)
    CLibrary.close(writing)
  }
}
