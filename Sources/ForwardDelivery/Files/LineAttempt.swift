internal import CLibrary
internal import ForwardStore
internal import ForwardTargets

/// An attempt to add a line to a file, under the file's lock, so that lines of programs are never torn.
///
/// Whenever the program is ended, the line is there once, or not and is added by the next attempt: a
/// claim says beforehand what is written where.
struct LineAttempt {
  let line: FileLine
  let entry: String
  /// Whether it is added even if it may be there.
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
    // The path would end there.
    if line.path.utf8.contains(0) { return notAFile }
    let deadline = ContinuousClock.now + outbox.limits.lock
    while true {
      let place = try FilePlace(following: line.path.inHome)
      if let kind = FileKind(at: place.path), kind != .file { return notAFile }
      if line.createsFolders { try place.makeFolder() }
      let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
      let file = try Descriptor(opening: place.path, flags, mode: 0o600)
      if try file.kind() != .file { return notAFile }
      guard try file.lock(until: deadline) else {
        return .later(DeliveryOutcome.Detail(.inUse, line.path))
      }
      // An editor may have put another file in its place before the lock was free.
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
    // A program was ended within a line, which its next attempt writes as a whole.
    if let last = claims.last, try last.fate(in: file) == .torn {
      try file.truncate(to: last.offset)
    }

    let size = try file.size()
    let bytes = try bytes(for: file, of: size)
    // A file that has lines is in its folder on the disk, whichever program was ended when.
    if size == 0 { try synchronize(folder: place.folder) }
    let claim = Claim(entry: entry, file: try file.identity(), offset: size, bytes: bytes)
    do throws(SystemError) {
      try claims.removeOld(in: outbox.path) { entry throws(SystemError) in
        try FileKind.known(at: outbox.path(of: entry)) != nil
      }
      try claims.add(claim)
    } catch {
      return unclaimed(path, error)
    }
    do throws(AppendingError) {
      try file.append(bytes)
    } catch {
      // If that fails, a person is asked whether the line is there.
      if !error.leavesPart { try? claims.removeLast() }
      throw error.reason
    }
    return try sent(file)
  }

  /// The outcome where the claim can't be kept, of which nothing was written to the file.
  private func unclaimed(_ path: String, _ error: SystemError) -> DeliveryOutcome {
    .later(DeliveryOutcome.Detail(.unwritable, path, text: error.description))
  }

  /// Waits until the line is on the disk.
  private func sent(_ file: borrowing Descriptor) throws(SystemError) -> DeliveryOutcome {
    try file.synchronize()
    return .sent(.none)
  }

  /// The line, after what the file lacks.
  private func bytes(
    for file: borrowing Descriptor, of size: Int
  ) throws(SystemError) -> [UInt8] {
    if size == 0 {
      return Array((line.header.map { $0 + "\n" } ?? "").utf8) + Array((line.text + "\n").utf8)
    }
    // The end of the last line says how lines end; one that isn't ended yet is looked beyond.
    var tail = try file.contents(from: max(size - 2, 0), upTo: 2)
    let isEnded = tail.last == newline
    if !isEnded { tail = try file.contents(from: max(size - Self.tail, 0), upTo: Self.tail) }
    let before = tail[..<(tail.lastIndex(of: newline) ?? 0)]
    let end = before.last == UInt8(ascii: "\r") ? "\r\n" : "\n"
    return Array(((isEnded ? "" : end) + line.text + end).utf8)
  }

  /// The number of bytes at the end of a file in which the end of a line is looked for.
  private static let tail = 64 << 10
}

extension String {
  /// The path with the home folder in place of `~`.
  fileprivate var inHome: String {
    guard hasPrefix("~/"), let home = homeFolder() else { return self }
    return home + dropFirst()
  }
}
