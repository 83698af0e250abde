internal import ForwardCLibrary

/// An open file or folder. It is closed at the end of the value's life.
package struct Descriptor: ~Copyable {
  package let number: Int32

  /// Opens a path. Child processes don't inherit the descriptor.
  package init(opening path: String, _ flags: Int32, mode: UInt32 = 0) throws(SystemError) {
    number = try uninterrupted { open(path, flags | O_CLOEXEC, mode_t(mode)) }
  }

  /// Opens a file that the program keeps for itself: a plain file, not through a link.
  ///
  /// Refuses other kinds of files, because opening a device could have effects.
  package init(own path: String, _ flags: Int32, mode: UInt32 = 0) throws(SystemError) {
    if let status = try FileStatus(at: path), !status.isFile {
      throw status.isLink ? .link : .notAFile
    }
    let file = try Descriptor(
      opening: path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, mode: mode)
    if try !file.status().isFile { throw .notAFile }
    self = file
  }

  /// Creates a file that only its owner can read, whatever the process's umask removes.
  /// `isOfFolder` says whether a file that root creates belongs to the owner of its folder.
  package init(
    creating path: String, _ flags: Int32 = O_WRONLY, isOfFolder: Bool = true
  ) throws(SystemError) {
    let file = try Descriptor(
      opening: path, flags | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    do throws(SystemError) {
      _ = try uninterrupted { fchmod(file.number, 0o600) }
    } catch {
      unlink(path)
      throw error
    }
    if isOfFolder { file.giveToOwner(of: FilePlace(naming: path).folder) }
    self = file
  }

  deinit {
    // Unlocks first, because a child process shares the descriptor and its lock until it executes
    // its own program.
    _ = flock(number, LOCK_UN)
    // An error of `close` loses nothing: bytes that must reach the disk were synchronized before.
    _ = close(number)
  }

  /// Sets who may read, write and execute the file.
  func allow(_ permissions: UInt32) throws(SystemError) {
    _ = try uninterrupted { fchmod(number, mode_t(permissions)) }
  }

  func give(to owner: (user: UInt32, group: UInt32)) throws(SystemError) {
    _ = try uninterrupted { fchown(number, owner.user, owner.group) }
  }

  /// Gives a new file or folder to the owner of its folder, if root made it. `sudo` then leaves
  /// nothing in a person's folder that the person can no longer use.
  func giveToOwner(of folder: String) {
    guard geteuid() == 0, let owner = try? FileStatus(following: folder).owner, owner.user != 0
    else { return }
    // If the system forbids it, the file stays with root.
    try? give(to: owner)
  }

  package func status() throws(SystemError) -> FileStatus { try FileStatus(of: number) }

  /// Returns whether a path still leads to this file. Another program may have replaced it.
  package func isAt(_ path: String) throws(SystemError) -> Bool {
    let mine = try status()
    return try FileStatus(at: path)?.identity == mine.identity
  }

  /// Reads to the end of the file, or up to a number of bytes.
  package func contents(upTo limit: Int) throws(SystemError) -> [UInt8] {
    guard let contents = readBytes(from: number, upTo: limit) else {
      throw SystemError(code: errno)
    }
    return contents
  }

  /// Reads from an offset to the end of the file, or up to a number of bytes.
  package func contents(from offset: Int, upTo limit: Int) throws(SystemError) -> [UInt8] {
    _ = try uninterrupted { lseek(number, off_t(offset), SEEK_SET) }
    return try contents(upTo: limit)
  }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    if !writeBytes(bytes, to: number) { throw SystemError(ofWriting: errno) }
  }

  /// Writes all bytes at the end of the file, which must have been opened for appending.
  ///
  /// On failure, removes the written part, unless another program that ignores the lock added
  /// something after it.
  package func append(_ bytes: [UInt8]) throws(AppendingError) {
    let written = writePart(of: bytes, to: number)
    if written == bytes.count { return }
    let reason = SystemError(ofWriting: errno)
    throw AppendingError(reason: reason, leavesPart: written > 0 && !removeLast(written))
  }

  /// Removes the last written bytes if they are at the end of the file.
  ///
  /// A program that ignores the lock could still write between the check and the removal, which are
  /// adjacent. Returns whether the bytes were removed.
  private func removeLast(_ count: Int) -> Bool {
    do throws(SystemError) {
      let end = try uninterrupted { lseek(number, 0, SEEK_CUR) }
      guard try status().size == Int(end) else { return false }
      try truncate(to: Int(end) - count)
      return true
    } catch {
      return false
    }
  }

  package func truncate(to size: Int) throws(SystemError) {
    _ = try uninterrupted { ftruncate(number, off_t(size)) }
  }

  /// Waits until the written bytes are on the disk.
  package func synchronize() throws(SystemError) { _ = try uninterrupted { fsync(number) } }

  /// Takes the lock of the file. Closing the descriptor or the end of the process releases it.
  /// Returns whether the lock was taken; waits until the deadline, or until a signal arrives that
  /// ends the program.
  package func lock(until deadline: ContinuousClock.Instant = .now) throws(SystemError) -> Bool {
    while true {
      do {
        _ = try uninterrupted { flock(number, LOCK_EX | LOCK_NB) }
        return true
      } catch let error where error == .locked {
        if ContinuousClock.now >= deadline || isEndingHeld { return false }
        // `flock` can wait, but not with a time limit.
        usleep(5_000)
      }
    }
  }

  package func unlock() { _ = flock(number, LOCK_UN) }
}

package struct AppendingError: Error {
  package let reason: SystemError
  /// Whether some of the bytes remain in the file.
  package let leavesPart: Bool
}
