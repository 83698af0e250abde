internal import CLibrary

/// An open file or folder, which is closed at the end of the value's life.
package struct Descriptor: ~Copyable {
  package let number: Int32

  /// Opens a path. Child processes don't inherit the descriptor.
  package init(opening path: String, _ flags: Int32, mode: UInt32 = 0) throws(SystemError) {
    number = try uninterrupted { open(path, flags | O_CLOEXEC, mode_t(mode)) }
  }

  /// Creates a file that only its owner can read, whatever permissions the process's umask removes.
  package init(creating path: String) throws(SystemError) {
    let file = try Descriptor(
      opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    do throws(SystemError) {
      _ = try uninterrupted { fchmod(file.number, 0o600) }
    } catch {
      unlink(path)
      throw error
    }
    self = file
  }

  /// Creates a file that only its owner can read, and moves it to a path atomically.
  ///
  /// If an error is thrown, the temporary file is removed.
  ///
  /// - Parameters:
  ///   - path: The path that leads to the new file afterwards.
  ///   - temporary: The path of the new file until it is moved.
  ///   - fill: Writes the new file before it is moved.
  package static func replacing(
    _ path: String, by temporary: String,
    _ fill: (borrowing Descriptor) throws(SystemError) -> Void
  ) throws(SystemError) -> Descriptor {
    let file = try Descriptor(creating: temporary)
    do throws(SystemError) {
      try fill(file)
      try move(temporary, to: path)
    } catch {
      unlink(temporary)
      throw error
    }
    return file
  }

  deinit {
    // Unlocks first, as a child process shares the descriptor and its lock until it executes its
    // own program.
    _ = flock(number, LOCK_UN)
    // An error of `close` loses nothing: the bytes that had to reach the disk were synchronized
    // before.
    _ = close(number)
  }
}

/// Files.
extension Descriptor {
  package func kind() throws(SystemError) -> FileKind {
    var status = stat()
    _ = try uninterrupted { fstat(number, &status) }
    return FileKind(mode: status.st_mode)
  }

  /// Reads to the end of the file, or up to a number of bytes.
  package func contents(upTo limit: Int) throws(SystemError) -> [UInt8] {
    guard let contents = readBytes(from: number, upTo: limit) else {
      throw SystemError(code: errno)
    }
    return contents
  }

  /// Returns whether a path still leads to this file, which another program may have replaced.
  package func isAt(_ path: String) throws(SystemError) -> Bool {
    var mine = stat()
    var there = stat()
    _ = try uninterrupted { fstat(number, &mine) }
    do throws(SystemError) {
      _ = try uninterrupted { lstat(path, &there) }
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return false }
      throw error
    }
    return mine.st_dev == there.st_dev && mine.st_ino == there.st_ino
  }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    if !writeBytes(bytes, to: number) { throw SystemError(ofWriting: errno) }
  }

  /// Waits until the written bytes are on the disk.
  package func synchronize() throws(SystemError) { _ = try uninterrupted { fsync(number) } }
}

/// Locks.
extension Descriptor {
  /// Releases the lock of the file.
  package func unlock() { _ = flock(number, LOCK_UN) }

  /// Takes the lock of the file, which is released when the descriptor is closed or the process
  /// dies.
  ///
  /// - Returns: Whether the lock was taken: it was free before the deadline, and before a signal
  ///   came that ends the program.
  package func lock(until deadline: ContinuousClock.Instant = .now) throws(SystemError) -> Bool {
    while true {
      do {
        _ = try uninterrupted { flock(number, LOCK_EX | LOCK_NB) }
        return true
      } catch let error where error.code == EWOULDBLOCK {
        if ContinuousClock.now >= deadline || isEndingHeld { return false }
        // `flock` can wait, but not with a time limit.
        usleep(5_000)
      }
    }
  }
}
