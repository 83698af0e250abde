internal import ForwardCLibrary
internal import Synchronization

/// A file that grows by lines. It is its own lock, so that no lock files accumulate.
///
/// A program that ended while it added a line leaves a part of the line; the next change removes
/// it. Only the owner can read the file. The end of the process releases the lock.
package final class LogFile {
  package private(set) var path: String

  /// The number of bytes in complete lines.
  package private(set) var size = 0

  /// Whether the file ended with an unfinished line when it was read.
  package private(set) var isTorn = false

  private var file: Descriptor
  private let hasLock: Bool

  private init(_ path: String, _ file: consuming Descriptor, hasLock: Bool) {
    self.path = path
    self.hasLock = hasLock
    self.file = file
  }

  private static let flags = O_RDWR | O_APPEND

  /// Opens a log, or another file beside logs, that only the program uses. Refuses a link, and a
  /// folder that is a link.
  package static func descriptor(
    _ path: String, _ flags: Int32 = O_RDONLY
  ) throws(SystemError) -> Descriptor {
    try FilePlace(naming: path).checkOwnFolder()
    return try Descriptor(own: path, flags)
  }

  /// Locks an existing log; `nil` if the path has no file. Throws ``SystemError/locked`` if another
  /// program has the lock.
  package static func existing(_ path: String) throws(SystemError) -> LogFile? {
    do throws(SystemError) {
      return try locked(path) { () throws(SystemError) in
        try descriptor(path, flags)
      }
    } catch let error where error.code == ENOENT {
      return nil
    }
  }

  /// Creates a log and locks it; `nil` if the path is taken.
  package static func created(_ path: String) throws(SystemError) -> LogFile? {
    do throws(SystemError) {
      return try locked(path) { () throws(SystemError) in
        try FilePlace(naming: path).checkOwnFolder()
        return try Descriptor(creating: path, flags)
      }
    } catch let error where error.code == EEXIST || error == .locked {
      return nil
    }
  }

  private static func locked(
    _ path: String, _ open: () throws(SystemError) -> Descriptor
  ) throws(SystemError) -> LogFile {
    while true {
      let file = try open()
      guard try file.lock() else { throw .locked }
      // The program that held the lock may have replaced or removed the file before this program
      // took the lock.
      if try file.isAt(path) { return LogFile(path, file, hasLock: true) }
    }
  }

  /// Opens a log under another lock that the caller holds. Creates the log if it is missing.
  package static func withoutLock(_ path: String) throws(SystemError) -> LogFile {
    do throws(SystemError) {
      return LogFile(path, try descriptor(path, flags), hasLock: false)
    } catch let error where error.code == ENOENT {
      return LogFile(path, try Descriptor(creating: path, flags), hasLock: false)
    }
  }

  /// Lets other programs take the lock.
  package func unlock() { file.unlock() }

  /// Reads the file, or up to a number of bytes.
  package func contents(upTo limit: Int) throws(SystemError) -> [UInt8] {
    let bytes = try file.contents(from: 0, upTo: limit)
    size = bytes.lastIndex(of: newline).map { $0 + 1 } ?? 0
    isTorn = size < bytes.count
    return bytes
  }

  /// Reads a log that another program may be changing; `nil` if the path has no file.
  package static func contents(
    of path: String, upTo limit: Int
  ) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      return try descriptor(path).contents(upTo: limit)
    } catch let error where error.code == ENOENT {
      return nil
    }
  }

  /// Whether the path still leads to the file.
  package var isInPlace: Bool {
    get throws(SystemError) { try file.isAt(path) }
  }
}

/// Changes. A durable change is on the disk when the call returns. Waiting for the disk would be
/// noticeable after every answer of a form, and only helps after a loss of power.
extension LogFile {
  /// Adds complete lines after the others.
  package func append(_ lines: [UInt8], durably: Bool) throws(SystemError) {
    if try file.status().size != size { try file.truncate(to: size) }
    try file.write(lines)
    if durably { try file.synchronize() }
    size += lines.count
  }

  /// Removes the lines after a number of bytes.
  package func truncate(to size: Int) throws(SystemError) {
    try file.truncate(to: size)
    self.size = size
  }

  /// Replaces all lines atomically. The new file is locked before it replaces the old one.
  package func replace(with lines: [UInt8], durably: Bool) throws(SystemError) {
    // A program that was ended may have left its temporary file.
    unlink(temporaryPath)
    file = try holdingSignals { () throws(SystemError) in
      let new = try Descriptor(creating: temporaryPath, Self.flags)
      do throws(SystemError) {
        if hasLock, try !new.lock() { throw .locked }
        try new.write(lines)
        if durably { try new.synchronize() }
        try rename(temporaryPath, to: path)
      } catch {
        unlink(temporaryPath)
        throw error
      }
      return new
    }
    (size, isTorn) = (lines.count, false)
    if durably { try synchronizeFolder() }
  }

  /// Renames the file. The lock stays with it.
  package func move(to other: String) throws(SystemError) {
    try rename(path, to: other)
    path = other
  }

  /// Removes the file, and the temporary file that an ended program left.
  package func remove(durably: Bool) throws(SystemError) {
    unlink(temporaryPath)
    do throws(SystemError) {
      _ = try uninterrupted { unlink(path) }
    } catch let error where error.code == ENOENT {}
    if durably { try synchronizeFolder() }
  }

  /// The path of a temporary file. Only the holder of the lock creates it.
  package var temporaryPath: String { path + ".tmp" }

  private func synchronizeFolder() throws(SystemError) {
    try ForwardSystem.synchronize(folder: FilePlace(naming: path).folder)
  }

  /// Waits until files are on the disk. Several threads wait, because the system can then write
  /// several files at once, in a third of the time.
  package static func synchronize(_ files: [String]) throws(SystemError) {
    let failure = Mutex<SystemError?>(nil)
    onThreads(8, count: files.count) { index in
      do throws(SystemError) {
        try Descriptor(opening: files[index], O_RDONLY | O_NOFOLLOW).synchronize()
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}

package let newline = UInt8(ascii: "\n")
