internal import CLibrary

/// Owns the file of a draft: no other program goes on from it, or writes it, in the meantime.
///
/// The file is its own lock, so no lock files pile up: what takes its place is locked before it is
/// there. The death of the process frees it.
final class DraftFile {
  private let path: String
  private var file: Descriptor

  private init(_ path: String, _ file: consuming Descriptor) {
    self.path = path
    self.file = file
  }

  /// Takes a file that is there and that nobody has; nil where that is not so.
  static func taken(_ path: String) throws(SystemError) -> DraftFile? {
    try opened(path, O_RDWR, unless: ENOENT)
  }

  /// Makes a file where there is nothing yet; nil where there is something.
  static func made(_ path: String) throws(SystemError) -> DraftFile? {
    try opened(path, O_RDWR | O_CREAT | O_EXCL, unless: EEXIST)
  }

  private static func opened(
    _ path: String,
    _ flags: Int32,
    unless expected: Int32
  ) throws(SystemError) -> DraftFile? {
    do {
      let flags = flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
      while true {
        let slot = DraftFile(path, try Descriptor(opening: path, flags, mode: 0o600))
        guard try slot.file.lock(within: .zero) else { return nil }
        // Whoever had it may have replaced it between the two.
        if try slot.file.isAt(path) { return slot }
      }
    } catch let error where error.code == expected {
      return nil
    }
  }

  func contents(upTo limit: Int) throws(SystemError) -> [UInt8] {
    try file.contents(upTo: limit)
  }

  /// Replaces the content in one step. It isn't waited for the disk: that would be felt after every
  /// answer, and only a loss of power could tell the difference.
  func replace(with bytes: [UInt8]) throws(SystemError) {
    // Nobody else has a reason to write there; what is there is of a program that was killed.
    unlink(temporaryPath)
    let new = try Descriptor(
      opening: temporaryPath,
      O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
      mode: 0o600
    )
    do throws(SystemError) {
      try new.setMode(0o600)  // Whatever the mask of the process took away.
      guard try new.lock(within: .zero) else { throw SystemError(code: EWOULDBLOCK) }
      try new.write(bytes)
      try move(temporaryPath, to: path)
    } catch {
      unlink(temporaryPath)
      throw error
    }
    file = new
  }

  /// Removes the file, and what a program that was killed left beside it.
  func remove() {
    unlink(temporaryPath)
    unlink(path)
  }

  private var temporaryPath: String { path + ".tmp" }
}
