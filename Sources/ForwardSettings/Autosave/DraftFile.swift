internal import CLibrary
import ForwardStore

/// The locked file of a draft, which no other program reads or writes while it is locked.
///
/// The lock is on the file itself, so that no lock files accumulate: a replacement is locked before
/// it takes the file's place. The lock is released when the process dies.
final class DraftFile {
  private let path: String
  private var file: Descriptor
  /// The number of bytes that were read or written.
  private var size = 0

  private init(_ path: String, _ file: consuming Descriptor) {
    self.path = path
    self.file = file
  }

  /// Locks an existing file; `nil` if there is none or another program holds its lock.
  static func existing(_ path: String) throws(SystemError) -> DraftFile? {
    try opened(path, O_RDWR, unless: ENOENT)
  }

  /// Creates a file and locks it; `nil` if the file exists already.
  static func created(_ path: String) throws(SystemError) -> DraftFile? {
    try opened(path, O_RDWR | O_CREAT | O_EXCL, unless: EEXIST)
  }

  private static func opened(
    _ path: String, _ flags: Int32, unless expected: Int32
  ) throws(SystemError) -> DraftFile? {
    do {
      let flags = flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
      while true {
        let draft = DraftFile(path, try Descriptor(opening: path, flags, mode: 0o600))
        guard try draft.file.lock() else { return nil }
        // The program that held the lock may have replaced the file before this one took the lock.
        if try draft.file.isAt(path) { return draft }
      }
    } catch let error where error.code == expected {
      return nil
    }
  }

  func contents(upTo limit: Int) throws(SystemError) -> [UInt8] {
    let bytes = try file.contents(upTo: limit)
    size = bytes.count
    return bytes
  }

  /// Whether the path still leads to the file.
  var isInPlace: Bool {
    get throws(SystemError) { try file.isAt(path) }
  }

  /// Adds bytes after those that were read or written.
  ///
  /// - Returns: Whether there was room for them; otherwise nothing is written.
  func append(_ bytes: [UInt8], upTo limit: Int) throws(SystemError) -> Bool {
    guard size + bytes.count <= limit else { return false }
    try file.write(bytes)
    size += bytes.count
    return true
  }

  /// Replaces the content atomically, without waiting for the disk: that would be noticeable after
  /// every answer, and only helps after a loss of power.
  func replace(with bytes: [UInt8]) throws(SystemError) {
    // A killed program may have left its temporary file.
    unlink(temporaryPath)
    file = try holdingSignals { () throws(SystemError) in
      try Descriptor.replacing(path, by: temporaryPath) { new throws(SystemError) in
        guard try new.lock() else { throw SystemError(code: EWOULDBLOCK) }
        try new.write(bytes)
      }
    }
    size = bytes.count
  }

  /// Removes the file, and the temporary file of a killed program.
  func remove() {
    unlink(temporaryPath)
    unlink(path)
  }

  private var temporaryPath: String { path + ".tmp" }
}
