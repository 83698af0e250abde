internal import CLibrary

/// The failure of an append.
package struct AppendingError: Error {
  package let reason: SystemError
  /// Whether the file keeps a part of the bytes.
  package let leavesPart: Bool
}

/// Files to which bytes are appended.
extension Descriptor {
  /// The identity of a file, which doesn't depend on its names.
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

  /// Reads from an offset to the end of the file, or up to a number of bytes.
  package func contents(from offset: Int, upTo limit: Int) throws(SystemError) -> [UInt8] {
    _ = try uninterrupted { lseek(number, off_t(offset), SEEK_SET) }
    return try contents(upTo: limit)
  }

  /// Writes all bytes at the end of the file, which must have been opened for appending.
  ///
  /// If that fails, the part that was written is removed, unless another program that ignores the
  /// lock has added something after it.
  package func append(_ bytes: [UInt8]) throws(AppendingError) {
    let written = writePart(of: bytes, to: number)
    if written == bytes.count { return }
    let reason = SystemError(ofWriting: errno)
    throw AppendingError(reason: reason, leavesPart: written > 0 && !removeLast(written))
  }

  /// Removes the bytes that were written last, if they are the end of the file.
  ///
  /// A program that ignores the lock could still write between the check and the removal, which
  /// directly follow each other.
  ///
  /// - Returns: Whether the bytes were removed.
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
