internal import ForwardCLibrary
internal import ForwardSystem
internal import ForwardTargets

/// The locked file of an entry. The lock keeps other programs from sending or dropping the entry.
final class EntryFile {
  private(set) var entry: OutboxEntry
  private let log: LogFile

  private init(_ log: LogFile, _ entry: OutboxEntry) { (self.log, self.entry) = (log, entry) }

  /// The largest number of bytes of an entry.
  static let largest = 16 << 20

  /// The path of a temporary file, which only the holder of the lock creates.
  var scratch: String { log.temporaryPath }

  /// Writes the file of a new entry under a temporary name, without syncing it to the disk. Returns
  /// `nil` if a file with this id exists.
  static func begin(_ entry: OutboxEntry, at path: String) throws(SystemError) -> UnfinishedEntry? {
    let line = entry.firstLine
    if line.count > largest { throw SystemError.tooLarge }
    guard let log = try LogFile.created(path + unfinishedSuffix) else { return nil }
    let file = UnfinishedEntry(log, finished: path)
    // While the unfinished file exists, no other program makes a file of this id.
    if try FileStatus(at: path) != nil { return nil }
    try log.append(line, durably: false)
    if !entry.attachments.isEmpty { try file.write(entry.attachments) }
    return file
  }

  static let unfinishedSuffix = ".new"

  /// Removes the file of an entry that wasn't reported as kept, unless another program has locked
  /// it.
  static func removeUnlessLocked(_ path: String) {
    guard let log = try? LogFile.existing(path) else { return }
    try? log.remove(durably: false)
    if !path.hasSuffix(unfinishedSuffix) { unlink(attachedPath(of: path)) }
  }

  /// Returns the path of the file with the contents of an entry's attachments, concatenated.
  static func attachedPath(of path: String) -> String { path + attachedSuffix }

  static let attachedSuffix = ".attached"

  /// Removes the contents of attachments without an entry. A program ended while it added or
  /// removed the entry.
  static func removeOrphan(_ attached: String) {
    let path = String(attached.dropLast(attachedSuffix.count))
    // Looks for the temporary name first: an entry changes from it to the final name meanwhile.
    for place in [path + unfinishedSuffix, path] {
      guard case .some(.none) = try? FileStatus(at: place) else { return }
    }
    unlink(attached)
  }

  /// Locks and reads the file of an entry; `nil` if it doesn't exist. Throws
  /// ``OutboxError/inUse(id:)`` if another program holds the lock.
  static func locked(_ path: String, id: String) throws(OutboxError) -> EntryFile? {
    guard try isThere(path, id: id) else { return nil }
    let log: LogFile, bytes: [UInt8]
    do throws(SystemError) {
      guard let existing = try LogFile.existing(path) else { return nil }
      (log, bytes) = (existing, try existing.contents(upTo: largest + 1))
    } catch {
      throw error == .locked ? .inUse(id: id) : .unreadable(id, path, error)
    }
    var entry = try entry(bytes, path, id: id)
    // The program of an attempt without a recorded end has ended.
    if entry.isBeingSent {
      entry.wasInterrupted()
      unlink(log.temporaryPath)
    }
    return EntryFile(log, entry)
  }

  /// Reads an entry that another program may be sending; `nil` if the entry is gone.
  static func entry(at path: String, id: String) throws(OutboxError) -> OutboxEntry? {
    guard try isThere(path, id: id) else { return nil }
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try LogFile.contents(of: path, upTo: largest + 1)
    } catch {
      throw .unreadable(id, path, error)
    }
    guard let bytes else { return nil }
    let entry = try entry(bytes, path, id: id)
    if !entry.isBeingSent { return entry }
    // The entry is being sent only if another program holds the lock.
    do throws(OutboxError) {
      return try locked(path, id: id)?.entry
    } catch .inUse {
      return entry
    }
  }

  /// Returns whether the path is a file. Opening a device could have effects, so only files are
  /// opened.
  private static func isThere(_ path: String, id: String) throws(OutboxError) -> Bool {
    do throws(SystemError) {
      try FilePlace(naming: path).checkOwnFolder()
      guard let status = try FileStatus(at: path) else { return false }
      if status.isFile { return true }
    } catch {
      throw .unreadable(id, path, error)
    }
    throw .damaged(id: id, path: path, .notAFile)
  }

  private static func entry(
    _ bytes: [UInt8], _ path: String, id: String
  ) throws(OutboxError) -> OutboxEntry {
    if bytes.count > largest { throw .damaged(id: id, path: path, .tooLarge) }
    do throws(OutboxError.Fault) {
      return try OutboxEntry(bytes, id: id, attached: attachedPath(of: path))
    } catch {
      throw .damaged(id: id, path: path, error)
    }
  }

  /// Lets other programs send or drop the entry.
  func unlock() { log.unlock() }

  /// Records a change of the state, and syncs it to the disk.
  func note(_ change: (inout OutboxEntry) -> Void) throws(OutboxError) {
    var changed = entry
    change(&changed)
    try writing(log.path) { () throws(SystemError) in
      try log.append(changed.stateLine, durably: true)
    }
    entry = changed
  }

  /// Removes the file. `durably` says whether to sync the removal to the disk.
  func remove(durably: Bool = true) throws(OutboxError) {
    try writing(log.path) { () throws(SystemError) in try log.remove(durably: durably) }
    if !entry.attachments.isEmpty { unlink(Self.attachedPath(of: log.path)) }
  }
}

/// The locked file of a new entry. It gets its final name only after it is on the disk, so that an
/// incomplete file under that name means damage rather than a loss of power. A file without its
/// final name is removed.
final class UnfinishedEntry {
  private let log: LogFile
  private let finished: String

  fileprivate init(_ log: LogFile, finished: String) { (self.log, self.finished) = (log, finished) }

  deinit {
    if path == finished { return }
    unlink(EntryFile.attachedPath(of: finished))
    try? log.remove(durably: false)
  }

  var path: String { log.path }

  /// The paths of the entry's files. All must be on the disk before the entry is finished.
  private(set) lazy var paths = [path]

  fileprivate func write(_ attachments: [Attachment]) throws(SystemError) {
    let path = EntryFile.attachedPath(of: finished)
    unlink(path)
    let file = try Descriptor(creating: path)
    for attachment in attachments { try file.write(try attachment.bytes()) }
    paths.append(path)
  }

  func finish() throws(SystemError) { try log.move(to: finished) }
}

/// Runs a step and reports its failure as a file that can't be written.
func writing<Result: ~Copyable>(
  _ path: String, _ step: () throws(SystemError) -> Result
) throws(OutboxError) -> Result {
  do {
    return try step()
  } catch {
    throw .unwritable(path: path, reason: error.description)
  }
}
