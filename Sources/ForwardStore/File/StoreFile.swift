internal import CLibrary

/// Reads and replaces the file of a store, and says in the store's terms what goes wrong.
struct StoreFile {
  /// The path as the caller knows it, for messages.
  private let path: String
  private let largest: Int

  init(path: String, largest: Int = 64 << 20) {
    self.path = path
    self.largest = largest
  }

  /// Reads the whole file; nil where there is none.
  func contents() throws(StoreError) -> [UInt8]? {
    do {
      // Opening a pipe would wait for its other end.
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      let kind = try file.kind()
      if kind != .file { throw StoreError.notAFile(path: path, kind) }
      let bytes = try file.contents(upTo: largest + 1)
      try checkSize(bytes.count)
      return bytes
    } catch let error as StoreError {
      throw error
    } catch let error as SystemError where error.code == ENOENT {
      return nil
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  func checkSize(_ size: Int) throws(StoreError) {
    if size > largest { throw .tooLarge(path: path, megabytes: largest >> 20) }
  }

  /// Says early what an edit is going to fail with; nothing is made for it.
  func checkWritable() throws(StoreError) {
    try writing { () throws(SystemError) in try FilePlace(following: path).checkFolder() }
  }

  /// Makes the folder if need be, and runs an edit while no other program runs one.
  func exclusively(
    within patience: Duration,
    edit: (FilePlace) throws(StoreError) -> Void
  ) throws(StoreError) {
    let place = try writing { () throws(SystemError) in try FilePlace(following: path) }
    try writing(place.makeFolder)
    let lock = try writing(place.openLock)
    let isLocked = try writing { () throws(SystemError) in try lock.lock(within: patience) }
    if !isLocked { throw .locked(path: path) }
    // The end of the descriptor ends the lock.
    try withExtendedLifetime(lock) { () throws(StoreError) in try edit(place) }
  }

  /// Replaces the file in one step.
  func replace(
    _ place: FilePlace,
    with bytes: [UInt8],
    durably: Bool = true
  ) throws(StoreError) {
    try writing { () throws(SystemError) in try place.replace(with: bytes, durably: durably) }
  }

  private func writing<Result: ~Copyable>(
    _ step: () throws(SystemError) -> Result
  ) throws(StoreError) -> Result {
    do {
      return try step()
    } catch {
      throw .unwritable(path: path, reason: error.description)
    }
  }
}
