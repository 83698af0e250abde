internal import CLibrary

extension FilePlace {
  /// Opens the file that stands for the lock of the place, which stays when the lock is free.
  ///
  /// The file itself cannot carry the lock: an edit replaces it, and whoever waited would then hold
  /// the lock of a file that is gone. The folder could, but not on NFS, where only a file opened for
  /// writing can be locked.
  func openLock() throws(SystemError) -> Descriptor {
    try Descriptor(
      opening: path(of: ".\(name).lock"),
      O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK,
      mode: 0o600
    )
  }

  /// Replaces the file in one step: at any instant it is the old one or the new one, after a loss of
  /// power too where it is done durably. Only its owner can read it. The lock has to be held.
  func replace(with bytes: [UInt8], durably: Bool = true) throws(SystemError) {
    removeLeftovers()
    let temporary = temporaryPath()
    let file = try Descriptor(
      opening: temporary,
      O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
      mode: 0o600
    )
    do {
      try file.setMode(0o600)  // Whatever the mask of the process took away.
      try file.write(bytes)
      if durably { try file.synchronize() }
      _ = try uninterrupted { rename(temporary, path(of: name)) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard durably else { return }
    // The file is replaced; that some file systems cannot synchronize a folder is no failure.
    try? Descriptor(opening: folder, O_RDONLY | O_DIRECTORY).synchronize()
  }
}
