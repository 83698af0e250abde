internal import CLibrary
package import ForwardSystem

/// A file that is read as a whole, and replaced as a whole under a lock.
package struct StoreFile: Sendable {
  /// The path as the caller wrote it, for messages.
  package let path: String
  fileprivate let largest: Int
  private let patience: Duration
  let access: FileAccess

  /// - Parameters:
  ///   - access: Who may read the file when it is replaced.
  ///   - largest: The largest size in bytes at which the file is read and written.
  ///   - patience: The time to wait for the edits of other programs.
  package init(
    path: String, access: FileAccess = .ofOwner, largest: Int = 64 << 20,
    patience: Duration = .seconds(5)
  ) {
    self.path = path
    self.access = access
    self.largest = largest
    self.patience = patience
  }

  /// Reads the whole file; `nil` if there is none.
  package func contents() throws(StoreError) -> [UInt8]? { try contents(at: path) }

  fileprivate func contents(at place: String) throws(StoreError) -> [UInt8]? {
    do {
      // Without `O_NONBLOCK`, opening a pipe would wait for its other end.
      let file = try Descriptor(opening: place, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      let kind = FileKind(try file.status())
      if kind != .file { throw StoreError.notAFile(path: path, kind) }
      let bytes = try file.contents(upTo: largest + 1)
      if bytes.count > largest { throw StoreError.tooLarge(path: path, megabytes: largest >> 20) }
      return bytes
    } catch let error as StoreError {
      throw error
    } catch let error as SystemError where error.code == ENOENT {
      return nil
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// The kind of the entry that the path leads to; `nil` if there is none.
  package var kind: FileKind? {
    (try? FilePlace(following: path)).flatMap { FileKind(at: $0.path) }
  }

  /// Checks early that the file can be replaced. Nothing is read or created.
  func checkWritable() throws(StoreError) {
    let place = try writing { () throws(SystemError) in try FilePlace(following: path) }
    if let kind = FileKind(at: place.path), kind != .file { throw .notAFile(path: path, kind) }
    try writing(place.checkFolder)
    // A program's own file is replaced whatever it is; a person may have protected a file.
    if access == .kept { try writing(place.checkFile) }
  }

  /// Runs an edit under the lock. An edit that writes nothing leaves no new file or folder behind,
  /// and neither does a signal that ends the program: it takes effect when the edit is done.
  package func edit<Outcome>(
    _ edit: (inout LockedFile) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    try holdingSignals { () throws(StoreError) in try editAtOnce(edit) }
  }

  private func editAtOnce<Outcome>(
    _ edit: (inout LockedFile) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    let deadline = ContinuousClock.now + patience
    // Follows links once, so that the same file is read, locked and replaced.
    let place = try writing { () throws(SystemError) in try FilePlace(following: path) }
    while true {
      let lock = try writing { () throws(SystemError) in try FileLock(place, until: deadline) }
      guard let lock else { throw .locked(path: path) }
      var isReplaced = false
      // A person's folder is left without a new lock file.
      defer { if !isReplaced || access == .kept { lock.removeNew(withFolders: !isReplaced) } }
      var locked = try writing { () throws(SystemError) in
        LockedFile(file: self, place: place, try Replacement(of: place))
      }
      defer { if !locked.isReplaced { locked.discard() } }
      do throws(StoreError) {
        let outcome = try edit(&locked)
        isReplaced = locked.isReplaced
        return outcome
      } catch {
        guard locked.isOvertaken, ContinuousClock.now < deadline else { throw error }
      }
    }
  }

  /// Returns whether the file may hold a text.
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

/// Who may read a file after it is replaced.
package enum FileAccess: Sendable {
  /// The owner alone. The file is a program's own, and may have secrets.
  case ofOwner
  /// The same users as before; of a new file, those whom the umask allows. The file is a person's.
  case kept
}

/// A file whose lock is held.
package struct LockedFile: ~Copyable {
  let file: StoreFile
  package let place: FilePlace
  private let replacement: Replacement
  fileprivate private(set) var isReplaced = false
  /// Whether another program has taken the lock too, and begun to replace the file.
  fileprivate private(set) var isOvertaken = false

  fileprivate init(file: StoreFile, place: FilePlace, _ replacement: consuming Replacement) {
    self.file = file
    self.place = place
    self.replacement = replacement
  }

  /// Reads the whole file; `nil` if there is none.
  package func contents() throws(StoreError) -> [UInt8]? { try file.contents(at: place.path) }

  /// Replaces the file atomically. It can be called only once.
  package mutating func replace(with bytes: [UInt8], durably: Bool = true) throws(StoreError) {
    if bytes.count > file.largest {
      throw .unwritable(path: file.path, reason: StoreError.tooLargeOrDeep)
    }
    do throws(SystemError) {
      if file.access == .kept { try replacement.keepAccess() }
      try replacement.take(bytes, durably: durably)
      isReplaced = true
    } catch {
      isOvertaken = error.code == ENOENT
      if isOvertaken { throw .locked(path: file.path) }
      throw .unwritable(path: file.path, reason: error.description)
    }
  }

  fileprivate func discard() { replacement.discard() }
}
