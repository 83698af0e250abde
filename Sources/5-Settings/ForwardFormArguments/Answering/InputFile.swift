internal import ForwardCLibrary
internal import ForwardFormTerminal
internal import ForwardSystem

/// A file or standard input, read from beginning to end.
package final class InputFile {
  /// The path as given; `-` is standard input.
  package let path: String
  private var descriptor: Int32

  /// Throws a ``CommandFault`` if the file can't be opened.
  package init(_ path: String) throws {
    self.path = path
    let files = path == "-" ? nil : FileGuard.current
    do throws(SystemError) {
      // Opening a pipe or a device may block, or have effects.
      try files?.check(FilePlace(following: path))
    } catch {
      descriptor = -1
      throw CommandFault.unreadable(path, reason: error.description)
    }
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw unreadable }
    do throws(SystemError) {
      try files?.check(descriptor, at: FilePlace(following: path))
    } catch {
      throw CommandFault.unreadable(path, reason: error.description)
    }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  /// Returns the next bytes as soon as some can be read; `nil` at the end. Throws ``Interrupted``,
  /// a `CaughtSignal`, or a ``CommandFault`` if the file can't be read.
  package func next() throws -> [UInt8]? {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    return try next(watch)
  }

  private func next(_ watch: SignalWatch) throws -> [UInt8]? {
    while true {
      switch watch.wait(for: descriptor) {
      case .signal(SIGINT): throw Interrupted()
      case .signal(let number): throw CaughtSignal(number)
      case .readable, .hungUp, .timedOut: break
      }
      if let bytes = readChunk(from: descriptor) { return bytes.isEmpty ? nil : bytes }
      if errno != EINTR, errno != EAGAIN { throw unreadable }
    }
  }

  /// Bytes that can be read without waiting.
  package enum Available {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  /// Returns bytes that can be read within a time.
  package func available(within time: Duration = .zero) -> Available {
    let milliseconds = Int32(time / .milliseconds(1))
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, milliseconds) > 0 else { return .nothingYet }
    guard let bytes = readChunk(from: descriptor) else {
      return errno == EINTR || errno == EAGAIN ? .nothingYet : .end
    }
    return bytes.isEmpty ? .end : .bytes(bytes)
  }

  /// Keeps standard input open for this file, as the terminal may take its place.
  package func keepOpen() {
    guard descriptor <= STDERR_FILENO else { return }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    if copy >= 0 { descriptor = copy }
  }

  /// The number of lines with a text that are left to read; `nil` unless the file is a regular one, as
  /// only that can be read twice.
  package var textLineCount: Int? {
    guard isRegular else { return nil }
    var offset = lseek(descriptor, 0, SEEK_CUR)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var lines = 0
    var isBlank = true
    while true {
      let count = pread(descriptor, &bytes, bytes.count, offset)
      guard count > 0 else { return count < 0 ? nil : lines + (isBlank ? 0 : 1) }
      offset += off_t(count)
      for byte in bytes[..<count] {
        switch byte {
        case UInt8(ascii: "\n"):
          if !isBlank { lines += 1 }
          isBlank = true
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
        default: isBlank = false
        }
      }
    }
  }

  /// Throws the errors of ``next()``, and a ``CommandFault`` for contents beyond the limit.
  package func contents(megabytes: Int = 16) throws -> [UInt8] {
    let limit = megabytes * 1_000_000
    let contents =
      try isRegular ? regularContents(upTo: limit + 1) : waitedContents(upTo: limit + 1)
    if contents.count > limit { throw CommandFault.tooLarge(path, megabytes: megabytes) }
    return contents
  }

  /// Reading a regular file never blocks. So it needs no signal watch, which costs more than
  /// reading a small file.
  private func regularContents(upTo limit: Int) throws -> [UInt8] {
    guard let bytes = readBytes(from: descriptor, upTo: limit) else { throw unreadable }
    return bytes
  }

  private func waitedContents(upTo limit: Int) throws -> [UInt8] {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    var contents: [UInt8] = []
    while contents.count < limit, let bytes = try next(watch) { contents += bytes }
    return contents
  }

  private var isRegular: Bool { (try? FileStatus(of: descriptor))?.isFile == true }

  private var unreadable: CommandFault { .unreadable(path, reason: systemMessage(for: errno)) }
}
