internal import CLibrary

/// Owns an open file or folder, and closes it at the end of its life.
struct Descriptor: ~Copyable {
  private let number: Int32

  /// Opens a path; no child process inherits it.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
    number = try uninterrupted { open(path, flags | O_CLOEXEC, mode) }
  }

  deinit {
    // There is nothing left to lose: what had to reach the disk was synchronized before.
    _ = close(number)
  }
}

/// Files.
extension Descriptor {
  func kind() throws(SystemError) -> FileKind {
    var status = stat()
    _ = try uninterrupted { fstat(number, &status) }
    return FileKind(mode: status.st_mode)
  }

  /// Reads to the end, or to a number of bytes if that comes first.
  func contents(upTo limit: Int) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while contents.count < limit {
      let wanted = min(chunk.count, limit - contents.count)
      let count = try uninterrupted { read(number, &chunk, wanted) }
      if count == 0 { break }
      contents += chunk[..<count]
    }
    return contents
  }

  /// Whether the file stands at a path now: others replace files, and remove them.
  func isAt(_ path: String) throws(SystemError) -> Bool {
    var mine = stat()
    var there = stat()
    _ = try uninterrupted { fstat(number, &mine) }
    guard lstat(path, &there) == 0 else { return false }
    return mine.st_dev == there.st_dev && mine.st_ino == there.st_ino
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let rest = bytes[written...]
      written += try uninterrupted {
        rest.withUnsafeBytes { writeBytes(number, $0.baseAddress, $0.count) }
      }
    }
  }

  func setMode(_ mode: mode_t) throws(SystemError) {
    _ = try uninterrupted { fchmod(number, mode) }
  }

  /// Waits until what was written is on the disk.
  func synchronize() throws(SystemError) {
    _ = try uninterrupted { fsync(number) }
  }
}

/// Locks.
extension Descriptor {
  /// Takes the lock that one open file at a time has; it ends when the descriptor is closed, by us
  /// or by the death of the process.
  ///
  /// It says whether the lock was free in the time that it tries for.
  func lock(within patience: Duration) throws(SystemError) -> Bool {
    let deadline = ContinuousClock.now + patience
    while true {
      do {
        _ = try uninterrupted { flock(number, LOCK_EX | LOCK_NB) }
        return true
      } catch let error where error.code == EWOULDBLOCK {
        if ContinuousClock.now >= deadline { return false }
        // `flock` can wait by itself, but not with a limit.
        usleep(5_000)
      }
    }
  }
}

/// Calls `write`, which the method of that name hides.
private func writeBytes(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}
