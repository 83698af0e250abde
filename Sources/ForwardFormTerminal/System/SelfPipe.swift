internal import CLibrary

/// A pipe that wakes `poll`: the self-pipe trick. Writing to it is safe in a signal handler.
struct SelfPipe: Sendable {
  let reading: Int32
  private let writing: Int32

  /// Creates the pipe; `nil` if the process can't have more descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Numbers from 3 on, so that the pipe doesn't take the place of a closed standard stream.
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    for end in ends { CLibrary.close(end) }
    (reading, writing) = (moved[0], moved[1])
    guard moved.allSatisfy({ $0 >= 0 && fcntl($0, F_SETFL, O_NONBLOCK) == 0 }) else {
      close()
      return nil
    }
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
