internal import Synchronization

internal import CLibrary
internal import ForwardStore

/// The file of an entry, locked: no other program sends or drops it meanwhile.
///
/// The file is its own lock, so the end of the process frees it.
final class EntryFile {
  let path: String
  private(set) var entry: OutboxEntry
  private let file: Descriptor
  /// The number of bytes in whole lines.
  private var size: Int

  private init(_ path: String, _ file: consuming Descriptor, _ entry: OutboxEntry, size: Int) {
    (self.path, self.entry, self.size) = (path, entry, size)
    self.file = file
  }

  /// The number of bytes that an entry may have.
  static let largest = 16 << 20

  /// A path for a file that only the holder of the lock makes, and that is gone at once.
  var scratch: String { path + ".tmp" }

  private static let flags = O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
}

/// Adding.
extension EntryFile {
  /// Writes the file of a new entry, without waiting for the disk, under another name than it will have.
  ///
  /// - Returns: `nil` if there is a file with this id.
  static func begin(_ entry: OutboxEntry, at path: String) throws(SystemError) -> UnfinishedEntry? {
    let line = entry.firstLine
    if line.count > largest { throw SystemError.tooLarge }
    let unfinished = path + unfinishedSuffix
    do throws(SystemError) {
      while true {
        let file = try Descriptor(
          opening: unfinished, flags | O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        // Before the lock was taken, another program may have removed the file, taking it for one of
        // a program that was ended here.
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

  /// Removes a file that was left by a program which was ended while it added an entry: it hadn't said
  /// that the entry was kept.
  static func removeUnfinished(_ path: String) {
    do throws(SystemError) {
      let file = try Descriptor(opening: path, flags | O_RDONLY)
      if try file.lock(), try file.isAt(path) { unlink(path) }
    } catch {}
  }
}

/// The file of a new entry, locked. It gets its name once it's on the disk, so that one that isn't whole is
/// damaged, and not one that was being added when the power went; without that, it's removed.
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
  /// Waits until new files are on the disk. Several threads do, as the system can bring to the disk at once
  /// what several wait for, in a third of the time.
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
    // An attempt without an end was that of a program that was ended.
    if entry.isBeingSent { entry.wasInterrupted() }
    return EntryFile(path, file, entry, size: size)
  }

  /// Reads an entry, which another program may be sending; `nil` if there is none any more.
  static func entry(at path: String, id: String) throws(OutboxError) -> OutboxEntry? {
    guard let file = try open(path, O_RDONLY, id: id) else { return nil }
    var size = 0
    let entry = try entry(in: file, path, id: id, size: &size)
    if !entry.isBeingSent { return entry }
    // Only a program that has the lock is still sending it.
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
      // A program may have been ended within a line.
      if try file.size() != size { try file.truncate(to: size) }
      try file.write(line)
      try file.synchronize()
    }
    size += line.count
    entry = changed
  }

  /// Removes the file.
  ///
  /// - Parameter durably: Whether to wait until that is on the disk.
  func remove(durably: Bool = true) throws(OutboxError) {
    // A program may have been ended between making it and removing it.
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
