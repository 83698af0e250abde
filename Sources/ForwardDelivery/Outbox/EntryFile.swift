internal import Synchronization

internal import CLibrary
internal import ForwardStore

/// The locked file of an entry. No other program sends or drops the entry meanwhile.
///
/// The file is its own lock, so the end of the process frees it.
final class EntryFile {
  let path: String
  private(set) var entry: OutboxEntry
  private let file: Descriptor
  /// The number of bytes in complete lines.
  private var size: Int

  private init(_ path: String, _ file: consuming Descriptor, _ entry: OutboxEntry, size: Int) {
    (self.path, self.entry, self.size) = (path, entry, size)
    self.file = file
  }

  /// The number of bytes that an entry may have.
  static let largest = 16 << 20

  /// The path of a temporary file, which only the holder of the lock creates, and which is unlinked
  /// at once.
  var scratch: String { path + ".tmp" }

  private static let flags = O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
}

/// Adding.
extension EntryFile {
  /// Writes the file of a new entry under a temporary name, without waiting for the disk.
  ///
  /// - Returns: `nil` if there already is a file with this id.
  static func begin(_ entry: OutboxEntry, at path: String) throws(SystemError) -> UnfinishedEntry? {
    let line = entry.firstLine
    if line.count > largest { throw SystemError.tooLarge }
    let unfinished = path + unfinishedSuffix
    do throws(SystemError) {
      while true {
        let file = try Descriptor(
          opening: unfinished, flags | O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        // Before the lock was taken, another program may have removed the file, as one left by a
        // program that was ended here.
        guard try file.lock(), try file.isAt(unfinished) else { continue }
        let entry = UnfinishedEntry(file, path: unfinished, finished: path)
        // No other program makes the file of this id while the unfinished one exists.
        if try FileKind.known(at: path) != nil { return nil }
        try entry.write(line)
        return entry
      }
    } catch let error where error.code == EEXIST {
      return nil
    }
  }

  static let unfinishedSuffix = ".new"

  /// Removes a file left by a program that was ended while it added an entry. That program hadn't
  /// reported the entry as kept.
  static func removeUnfinished(_ path: String) {
    do throws(SystemError) {
      let file = try Descriptor(opening: path, flags | O_RDONLY)
      if try file.lock(), try file.isAt(path) { unlink(path) }
    } catch {}
  }
}

/// The locked file of a new entry. It gets its final name once it is on the disk, so that an
/// incomplete file with that name is damaged rather than cut off by a loss of power. If it doesn't
/// get that name, it is removed.
final class UnfinishedEntry {
  let path: String
  private let finished: String
  private let file: Descriptor
  private var isFinished = false

  fileprivate init(_ file: consuming Descriptor, path: String, finished: String) {
    self.file = file
    self.path = path
    self.finished = finished
  }

  deinit { if !isFinished { unlink(path) } }

  fileprivate func write(_ line: [UInt8]) throws(SystemError) { try file.write(line) }

  func finish() throws(SystemError) {
    try move(path, to: finished)
    isFinished = true
  }
}

extension EntryFile {
  /// Waits until new files are on the disk. Several threads wait, as the system can then write
  /// several files to the disk at once, in a third of the time.
  static func awaitDisk(for paths: [String]) throws(SystemError) {
    let failure = Mutex<SystemError?>(nil)
    onThreads(8, count: paths.count) { index in
      do throws(SystemError) {
        try Descriptor(opening: paths[index], flags | O_RDONLY).synchronize()
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}

/// Reading.
extension EntryFile {
  /// Locks and reads the file of an entry; `nil` if there is none.
  ///
  /// - Throws: ``OutboxError/inUse(id:)`` if another program has it.
  static func locked(_ path: String, id: String) throws(OutboxError) -> EntryFile? {
    guard let file = try open(path, O_RDWR, id: id) else { return nil }
    do throws(SystemError) {
      guard try file.lock() else { throw SystemError(code: EWOULDBLOCK) }
      // Another program may have removed it before the lock was free.
      guard try file.isAt(path) else { return nil }
    } catch {
      throw error.code == EWOULDBLOCK ? .inUse(id: id) : .unreadable(id, path, error)
    }
    var size = 0
    var entry = try entry(in: file, path, id: id, size: &size)
    // An attempt without a recorded end belongs to a program that was ended.
    if entry.isBeingSent { entry.wasInterrupted() }
    return EntryFile(path, file, entry, size: size)
  }

  /// Reads an entry, which another program may be sending; `nil` if it doesn't exist any more.
  static func entry(at path: String, id: String) throws(OutboxError) -> OutboxEntry? {
    guard let file = try open(path, O_RDONLY, id: id) else { return nil }
    var size = 0
    let entry = try entry(in: file, path, id: id, size: &size)
    if !entry.isBeingSent { return entry }
    // The entry is still being sent only if another program has the lock.
    do throws(OutboxError) {
      return try locked(path, id: id)?.entry
    } catch .inUse {
      return entry
    }
  }

  private static func open(
    _ path: String, _ access: Int32, id: String
  ) throws(OutboxError) -> Descriptor? {
    do throws(SystemError) {
      // Opening a device could have effects.
      guard let kind = try FileKind.known(at: path) else { return nil }
      if kind == .file { return try Descriptor(opening: path, flags | access) }
    } catch {
      if error.code == ENOENT { return nil }
      throw .unreadable(id, path, error)
    }
    throw .damaged(id: id, path: path, .notAFile)
  }

  private static func entry(
    in file: borrowing Descriptor, _ path: String, id: String, size: inout Int
  ) throws(OutboxError) -> OutboxEntry {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try file.contents(from: 0, upTo: largest + 1)
    } catch {
      throw .unreadable(id, path, error)
    }
    if bytes.count > largest { throw .damaged(id: id, path: path, .tooLarge) }
    do throws(OutboxError.Fault) {
      return try OutboxEntry(bytes, id: id, size: &size)
    } catch {
      throw .damaged(id: id, path: path, error)
    }
  }
}

/// Sending.
extension EntryFile {
  /// Lets other programs send or drop the entry.
  func unlock() { file.unlock() }

  /// Notes a change of the state, and waits until it is on the disk.
  func note(_ change: (inout OutboxEntry) -> Void) throws(OutboxError) {
    var changed = entry
    change(&changed)
    let line = changed.stateLine
    try writing(path) { () throws(SystemError) in
      // Removes a partial line of a program that was ended.
      if try file.size() != size { try file.truncate(to: size) }
      try file.write(line)
      try file.synchronize()
    }
    size += line.count
    entry = changed
  }

  /// Removes the file.
  ///
  /// - Parameter durably: Whether to wait until the removal is on the disk.
  func remove(durably: Bool = true) throws(OutboxError) {
    // A program may have been ended before it removed its temporary file.
    unlink(scratch)
    try writing(path) { () throws(SystemError) in
      do throws(SystemError) {
        _ = try uninterrupted { unlink(path) }
      } catch let error where error.code == ENOENT {}
      if durably { try synchronize(folder: FilePlace(naming: path).folder) }
    }
  }
}

/// Runs a step whose failure means that a file can't be written.
func writing<Result: ~Copyable>(
  _ path: String, _ step: () throws(SystemError) -> Result
) throws(OutboxError) -> Result {
  do {
    return try step()
  } catch {
    throw .unwritable(path: path, reason: error.description)
  }
}
