internal import CLibrary

/// The failure of an append.
package struct AppendingError: Error {
  package let reason: SystemError
  /// Whether the file keeps a part of the bytes.
  package let leavesPart: Bool
}

/// Files that are appended to.
extension Descriptor {
  /// Which file it is, however many names it has.
  package struct Identity: Hashable {
    package let device, number: UInt64

    package init(device: UInt64, number: UInt64) {
      (self.device, self.number) = (device, number)
    }
  }

  package func identity() throws(SystemError) -> Identity {
    let status = try status()
    return Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  package func size() throws(SystemError) -> Int { Int(try status().st_size) }

  /// Reads from an offset to the end, or a number of bytes if that comes first.
  package func contents(from offset: Int, upTo limit: Int) throws(SystemError) -> [UInt8] {
    _ = try uninterrupted { lseek(number, off_t(offset), SEEK_SET) }
    return try contents(upTo: limit)
  }

  /// Writes all bytes at the end of the file, which was opened to be appended to.
  ///
  /// If that fails, the part of them that was written is removed, unless another program, which knows
  /// of no lock, has added something after it.
  package func append(_ bytes: [UInt8]) throws(AppendingError) {
    let written = writePart(of: bytes, to: number)
    if written == bytes.count { return }
    let reason = SystemError(ofWriting: errno)
    throw AppendingError(reason: reason, leavesPart: written > 0 && !removeLast(written))
  }

  /// Removes the bytes that were written last.
  ///
  /// No lock keeps a program that knows of none from writing between the look and the cut, which follow
  /// one another at once.
  ///
  /// - Returns: Whether they were the end of the file, and are gone.
  private func removeLast(_ count: Int) -> Bool {
    do throws(SystemError) {
      let end = try uninterrupted { lseek(number, 0, SEEK_CUR) }
      guard try size() == Int(end) else { return false }
      try truncate(to: Int(end) - count)
      return true
    } catch {
      return false
    }
  }

  package func truncate(to size: Int) throws(SystemError) {
    _ = try uninterrupted { ftruncate(number, off_t(size)) }
  }

  private func status() throws(SystemError) -> stat {
    var status = stat()
    _ = try uninterrupted { fstat(number, &status) }
    return status
  }
}
