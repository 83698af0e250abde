internal import ForwardCLibrary
package import ForwardSystem

/// A file read as a whole, and replaced as a whole under a lock.
package struct StoreFile: Sendable {
  /// The path as the caller wrote it, for messages.
  package let path: String
  fileprivate let largest: Int
  private let patience: Duration
  let access: FileAccess

  /// `access` says who may read the replaced file. `largest` is the largest size to read or write,
  /// in bytes. `patience` is the time to wait for the edits of other programs.
  package init(
    path: String, access: FileAccess = .ofOwner, largest: Int = 64 << 20,
    patience: Duration = .seconds(5)
  ) {
    self.path = path
    self.access = access
    self.largest = largest
    self.patience = patience
  }

  /// Reads the whole file; `nil` if it is missing.
  package func contents() throws(StoreError) -> [UInt8]? { try read()?.bytes }

  /// Reads the whole file with its version, so that an edit reads it again only after a change;
  /// `nil` if it is missing.
  func read() throws(StoreError) -> ReadContents? {
    if access == .own { try checkOwn { .unreadable(path: path, reason: $0) } }
    return try read(at: path, O_RDONLY | (access == .own ? O_NOFOLLOW : 0))
  }

  fileprivate func read(at place: String, _ flags: Int32) throws(StoreError) -> ReadContents? {
    do {
      // Without `O_NONBLOCK`, opening a pipe would wait for its other end.
      let file = try Descriptor(opening: place, flags | O_NONBLOCK | O_NOCTTY)
      let status = try file.status()
      let kind = FileKind(status)
      if kind != .file { throw StoreError.notAFile(path: path, kind) }
      try checkOwner(status)
      if access == .kept, let files = FileGuard.current {
        try files.check(file.number, at: FilePlace(following: place))
      }
      let bytes = try file.contents(upTo: largest + 1)
      if bytes.count > largest { throw StoreError.tooLarge(path: path, megabytes: largest >> 20) }
      return ReadContents(bytes: bytes, version: status.settledVersion)
    } catch let error as StoreError {
      throw error
    } catch let error as SystemError where error.code == ENOENT {
      return nil
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// The kind of the entry that the path leads to; `nil` if there is no entry.
  package var kind: FileKind? {
    (try? FilePlace(following: path)).flatMap { FileKind(at: $0.path) }
  }

  /// Returns the place of the file. Resolves links once, so that reading, locking and replacing use
  /// the same file.
  private func place() throws(StoreError) -> FilePlace {
    if access == .own {
      try checkOwn { .unwritable(path: path, reason: $0) }
      return FilePlace(naming: path)
    }
    return try writing { () throws(SystemError) in
      let place = try FilePlace(following: path)
      if let status = try? FileStatus(at: place.path) { try checkOwner(status) }
      if access == .kept { try FileGuard.current?.check(place) }
      return place
    }
  }

  /// Checks that neither a program's own file nor its folder is a link.
  private func checkOwn(_ failure: (String) -> StoreError) throws(StoreError) {
    do {
      try FilePlace(naming: path).checkOwnFolder()
    } catch {
      throw failure(error.description)
    }
    if let kind = FileKind(at: path), kind != .file { throw .notAFile(path: path, kind) }
  }

  /// Checks that a link in place of a program's file leads to a file of the user or root. For root,
  /// the link's owner may own the file too: `sudo` is used with a person's own links.
  private func checkOwner(_ status: FileStatus) throws(SystemError) {
    guard access == .ofOwner, !status.isOfUserOrRoot, let link = try FileStatus(at: path),
      link.isLink, geteuid() != 0 || link.owner.user != status.owner.user
    else { return }
    throw .foreign
  }

  /// Checks early that the file can be written. Reads and creates nothing.
  func checkWritable() throws(StoreError) {
    let place = try place()
    if let kind = FileKind(at: place.path), kind != .file { throw .notAFile(path: path, kind) }
    // A file that can't be replaced is overwritten.
    if !place.isWritable { try writing(place.checkFolder) }
    // Saving replaces a program's own file even if it is write-protected. A person's protected file
    // stays.
    if access == .kept { try writing(place.checkFile) }
  }

  /// The paths of the copies left by programs that ended while overwriting the file.
  var leftCopies: [String] { (try? place()).map { FileCopies(of: $0).left } ?? [] }

  /// Notices for a person before the file is written.
  func notices() -> [StoreNotice] {
    let left = leftCopies.map { StoreNotice.leftCopy(path: path, copy: $0) }
    // Only the owner can read a program's own file, so its group doesn't matter.
    guard let place = try? place(), let old = try? FileStatus(at: place.path),
      access == .kept || !old.isOfUser,
      (try? place.checkFolder()) != nil, (try? Replacement.keepsOwner(of: place)) == false
    else { return left }
    return left + [.newOwner(path: path)]
  }

  /// Runs an edit under the lock. An edit that writes nothing leaves no new file or folder behind.
  /// A signal takes effect after the edit.
  package func edit<Outcome>(
    _ edit: (inout LockedFile) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    try holdingSignals { () throws(StoreError) in try editAtOnce(edit) }
  }

  private func editAtOnce<Outcome>(
    _ edit: (inout LockedFile) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    let deadline = ContinuousClock.now + patience
    let place = try place()
    while true {
      let lock: FileLock?
      do throws(SystemError) {
        lock = try FileLock(place, until: deadline)
      } catch {
        // Another user's edit holds the lock.
        let isHeld = leadsSomewhere(FileLock.path(of: place))
        guard error.isOfPlace, place.isWritable, !isHeld else {
          let isEntry = error == .link || error == .notAFile
          throw .unwritable(
            path: isEntry ? FileLock.path(of: place) : path, reason: error.description)
        }
        return try overwriting(place, until: deadline, edit)
      }
      guard let lock else { throw .locked(path: path) }
      var isReplaced = false
      // Removes the lock files from a person's folder, also the lock of a killed program.
      defer {
        if !isReplaced || access == .kept {
          lock.remove(withFolders: !isReplaced, alsoOld: access == .kept)
        }
      }
      let replacement: Replacement
      do throws(SystemError) {
        replacement = try Replacement(of: place)
      } catch {
        guard error.isOfPlace, place.isWritable else {
          throw .unwritable(path: path, reason: error.description)
        }
        return try overwriting(place, until: deadline, edit)
      }
      var locked = LockedFile(file: self, place: place, replacement, until: deadline)
      defer { if !locked.isReplaced { locked.discard() } }
      do throws(StoreError) {
        let outcome = try edit(&locked)
        isReplaced = locked.isReplaced
        return outcome
      } catch {
        isReplaced = locked.isReplaced
        guard locked.isOvertaken, ContinuousClock.now < deadline else { throw error }
      }
    }
  }

  /// Runs an edit of a file that can't be replaced, under the file's own lock.
  private func overwriting<Outcome>(
    _ place: FilePlace, until deadline: ContinuousClock.Instant,
    _ edit: (inout LockedFile) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    if let kind = FileKind(at: place.path), kind != .file { throw .notAFile(path: path, kind) }
    let file = try writing { () throws(SystemError) in try Overwriting(place, until: deadline) }
    guard let file else { throw .locked(path: path) }
    var locked = LockedFile(file: self, place: place, overwriting: file, until: deadline)
    return try edit(&locked)
  }

  /// Returns whether the bytes are within the largest size.
  func fits(_ bytes: [UInt8]) -> Bool { bytes.count <= largest }

  fileprivate func writing<Result: ~Copyable>(
    _ step: () throws(SystemError) -> Result
  ) throws(StoreError) -> Result {
    do {
      return try step()
    } catch {
      throw .unwritable(path: path, reason: error.description)
    }
  }
}

struct ReadContents: Sendable {
  let bytes: [UInt8]
  /// The version of the file; `nil` if it may fail to show a later change.
  let version: FileStatus.Version?
}

/// The readers of a replaced file, and its allowed places.
package enum FileAccess: Sendable {
  /// The owner alone. The file is a program's own, may have secrets, and is never accessed through
  /// a link.
  case own
  /// The owner alone. The file is a program's own and may have secrets. A link to it may lead to a
  /// file of the user or root, as dotfile managers make such links.
  case ofOwner
  /// The same users as before; for a new file, the users that the umask allows. The file is a
  /// person's.
  case kept
}

package struct LockedFile: ~Copyable {
  let file: StoreFile
  package let place: FilePlace
  /// The new file; `nil` if the file can't be replaced.
  private let replacement: Replacement?
  /// The overwritten file itself; `nil` if the file can be replaced.
  private var overwriting: Overwriting?
  private let deadline: ContinuousClock.Instant
  fileprivate private(set) var isReplaced = false
  /// The contents at the beginning of the edit.
  private var read: [UInt8]??
  /// Whether another program holds a lock too, and has begun to replace the file or has overwritten
  /// it.
  fileprivate private(set) var isOvertaken = false

  fileprivate init(
    file: StoreFile, place: FilePlace, _ replacement: consuming Replacement? = nil,
    overwriting: consuming Overwriting? = nil, until deadline: ContinuousClock.Instant
  ) {
    (self.file, self.place, self.deadline) = (file, place, deadline)
    self.replacement = replacement
    self.overwriting = overwriting
  }

  /// Reads the whole file; `nil` if it is missing.
  package mutating func contents() throws(StoreError) -> [UInt8]? { try contents(orAs: nil) }

  /// Returns the contents read before. Reads the file again only if it has changed.
  mutating func contents(orAs before: ReadContents?) throws(StoreError) -> [UInt8]? {
    let isUnchanged =
      before?.version.map { (try? FileStatus(at: place.path))?.version == $0 } ?? false
    let bytes =
      isUnchanged ? before?.bytes : try file.read(at: place.path, O_RDONLY | O_NOFOLLOW)?.bytes
    read = .some(bytes)
    return bytes
  }

  /// Replaces the file atomically, or overwrites it if it can't be replaced. Call it only once.
  /// `durably` says whether to sync the file to the disk. A file saved without syncing doesn't
  /// affect the exit status.
  package mutating func replace(with bytes: [UInt8], durably: Bool = true) throws(StoreError) {
    if bytes.count > file.largest {
      throw .unwritable(path: file.path, reason: StoreError.tooLargeOrDeep)
    }
    try checkSignals()
    if replacement == nil { return try overwrite(with: bytes, durably: durably) }
    do throws(SystemError) {
      try replacement?.keepAccess(isOfOwner: file.access != .kept)
      try replacement?.take(bytes, durably: durably)
    } catch {
      isOvertaken = error.code == ENOENT
      if isOvertaken { throw .locked(path: file.path) }
      guard error.isOfPlace, place.isWritable else {
        throw .unwritable(path: file.path, reason: error.description)
      }
      return try overwrite(with: bytes, durably: durably)
    }
    isReplaced = true
    guard durably else { return }
    Saves.note()
    do throws(SystemError) {
      try synchronize(folder: place.folder)
    } catch {
      throw .unsynchronized(path: file.path, reason: error.description)
    }
  }

  private mutating func overwrite(with bytes: [UInt8], durably: Bool) throws(StoreError) {
    if overwriting == nil {
      overwriting = try file.writing { [place, deadline] () throws(SystemError) in
        try Overwriting(place, until: deadline)
      }
    }
    guard overwriting != nil else { throw .locked(path: file.path) }
    let edited = read
    let old = try contents() ?? []
    // The lock beside the file doesn't exclude a program that can only overwrite the file.
    if let edited, edited ?? [] != old {
      isOvertaken = true
      throw .locked(path: file.path)
    }
    do throws(OverwritingError) {
      if file.access != .kept { overwriting?.allowOwnerOnly() }
      try overwriting?.write(bytes, over: old, copies: FileCopies(of: place))
      if durably { Saves.note() }
    } catch {
      switch error {
      case .unchanged(let reason):
        throw .unwritable(path: file.path, reason: reason.description)
      case .torn(let reason, let copy):
        throw .torn(path: file.path, copy: copy, reason: reason.description)
      }
    }
  }

  /// Ends the edit after a signal that ends the program, as waiting for the lock does. Preparing a
  /// large file takes a while.
  func checkSignals() throws(StoreError) {
    if isEndingHeld { throw .locked(path: file.path) }
  }

  fileprivate func discard() { replacement?.discard() }
}
