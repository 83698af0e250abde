internal import CLibrary

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

  /// Writes all bytes, or none if that fails.
  ///
  /// - Parameter size: The size of the file, which was opened to be appended to.
  package func append(_ bytes: [UInt8], to size: Int) throws(SystemError) {
    do throws(SystemError) {
      try write(bytes)
    } catch {
      // If that fails too, the next program that reads the file finds it.
      try? truncate(to: size)
      throw error
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
