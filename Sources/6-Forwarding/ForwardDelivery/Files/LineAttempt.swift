internal import ForwardCLibrary
internal import ForwardSystem
internal import ForwardTargets

/// An attempt to add a line to a file. Holds the file's lock, so that programs don't mix their
/// lines.
///
/// Whenever the program ends, the line is in the file once, or missing until the next attempt adds
/// it. A claim, made beforehand, says which bytes go where.
struct LineAttempt {
  let line: FileLine
  let entry: String
  /// Whether to add the line even if it may be in the file already.
  let again: Bool
  let outbox: Outbox

  func run() -> Attempt {
    do throws(SystemError) {
      return Attempt(try add())
    } catch {
      let reason = error.description
      return switch error.code {
      case ENOENT: Attempt(.refused(DeliveryOutcome.Detail(.noFolder, line.path)))
      case EACCES, EPERM, EROFS, ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG:
        Attempt(.refused(DeliveryOutcome.Detail(.unwritable, line.path, text: reason)))
      default: Attempt(.later(DeliveryOutcome.Detail(.unwritable, line.path, text: reason)))
      }
    }
  }

  private func add() throws(SystemError) -> DeliveryOutcome {
    // A NUL byte would end the path.
    if line.path.utf8.contains(0) { return notAFile }
    let deadline = ContinuousClock.now + outbox.limits.lock
    while true {
      let place = try FilePlace(following: Environment.completePath(line.path))
      try FileGuard.current?.check(place, isChosen: true)
      if let status = try? FileStatus(at: place.path), !status.isFile { return notAFile }
      if line.createsFolders { try place.makeFolder() }
      let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
      let file = try Descriptor(opening: place.path, flags, mode: 0o600)
      if try !file.status().isFile { return notAFile }
      try FileGuard.current?.check(file.number, at: place, isChosen: true)
      guard try file.lock(until: deadline) else {
        return .later(DeliveryOutcome.Detail(.inUse, line.path))
      }
      // An editor may have replaced the file before the lock was free.
      if try file.isAt(place.path) { return try add(to: file, at: place) }
    }
  }

  private var notAFile: DeliveryOutcome { .refused(DeliveryOutcome.Detail(.notAFile, line.path)) }

  private func add(
    to file: borrowing Descriptor, at place: FilePlace
  ) throws(SystemError) -> DeliveryOutcome {
    let path = ClaimLog.path(in: "\(outbox.path)/claims", on: place.absolutePath)
    var claims: ClaimLog
    do throws(SystemError) { claims = try ClaimLog(path) } catch { return unclaimed(path, error) }
    if let own = claims.claim(of: entry) {
      switch try own.fate(in: file) {
      case .written: return try sent(file)
      case .unclear where !again: return .unknown(DeliveryOutcome.Detail(.changed, line.path))
      case .unclear, .notWritten, .torn: break
      }
    }
    // Removes the partial line of an interrupted program. Its next attempt writes the whole line.
    if let last = claims.last, try last.fate(in: file) == .torn {
      try file.truncate(to: last.offset)
    }

    let status = try file.status()
    let size = status.size
    let bytes = try bytes(for: file, of: size)
    // Syncs the folder before the first line, so that a file with lines is never missing from its
    // folder on the disk.
    if size == 0 { try synchronize(folder: place.folder) }
    let claim = Claim(entry: entry, file: status.identity, offset: size, bytes: bytes)
    do throws(SystemError) {
      try claims.removeOld(in: outbox.path) { entry throws(SystemError) in
        try FileStatus(at: outbox.path(of: entry)) != nil
      }
      try claims.add(claim)
    } catch {
      return unclaimed(path, error)
    }
    do throws(AppendingError) {
      try file.append(bytes)
    } catch {
      // If the claim stays, a person is asked whether the line is in the file.
      if !error.leavesPart { try? claims.removeLast() }
      throw error.reason
    }
    return try sent(file)
  }

  /// Returns the outcome if the claim can't be stored. The file is unchanged then.
  private func unclaimed(_ path: String, _ error: SystemError) -> DeliveryOutcome {
    .later(DeliveryOutcome.Detail(.unwritable, path, text: error.description))
  }

  /// Syncs the line to the disk.
  private func sent(_ file: borrowing Descriptor) throws(SystemError) -> DeliveryOutcome {
    try file.synchronize()
    return .sent(.none)
  }

  /// Returns the bytes to add: the line, preceded by a new file's header or a missing line break.
  private func bytes(
    for file: borrowing Descriptor, of size: Int
  ) throws(SystemError) -> [UInt8] {
    if size == 0 {
      return Array((line.header.map { $0 + "\n" } ?? "").utf8) + Array((line.text + "\n").utf8)
    }
    // Uses the line break of the last complete line.
    var tail = try file.contents(from: max(size - 2, 0), upTo: 2)
    let isEnded = tail.last == newline
    if !isEnded { tail = try file.contents(from: max(size - Self.tail, 0), upTo: Self.tail) }
    let before = tail[..<(tail.lastIndex(of: newline) ?? 0)]
    let end = before.last == UInt8(ascii: "\r") ? "\r\n" : "\n"
    return Array(((isEnded ? "" : end) + line.text + end).utf8)
  }

  /// The number of bytes to search for a line break, at the end of a file.
  private static let tail = 64 << 10
}

extension FileLine: Transport {
  var place: String { "file \(path)" }

  func attempt(_ job: Job, from outbox: Outbox) -> Attempt {
    LineAttempt(line: self, entry: job.file.entry.id, again: job.again, outbox: outbox).run()
  }
}
