internal import ForwardCLibrary

/// An open descriptor for another program. It is closed when the stream is deinitialized. Its
/// number isn't a low one, because low numbers are reassigned in the program.
package final class Stream: Sendable {
  package let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  package static func pipe() throws(SystemError) -> (reading: Stream, writing: Stream) {
    guard let ends = createPipe() else { throw SystemError(code: errno) }
    return (Stream(ends.reading), Stream(ends.writing))
  }

  /// Returns a pipe that holds a text, which may be secret and therefore never is in a file. Any
  /// number of `bytes` follows while they are read; only a part of them follows if this program is
  /// killed.
  package static func holding(
    secret text: String, before bytes: [UInt8] = []
  ) throws(SystemError) -> Stream {
    let ends = try pipe()
    _ = try uninterrupted { fcntl(ends.writing.descriptor, F_SETFL, O_NONBLOCK) }
    // The pipe must hold the whole text, because the program that reads it isn't started yet.
    guard writeBytes(Array(text.utf8), to: ends.writing.descriptor) else {
      throw errno == EAGAIN ? .tooLarge : SystemError(code: errno)
    }
    if bytes.isEmpty { return ends.reading }
    _ = try uninterrupted { fcntl(ends.writing.descriptor, F_SETFL, 0) }
    // The thread ends, and closes the pipe, once everything is read or no reader is left.
    guard startThread({ _ = writeBytes(bytes, to: ends.writing.descriptor) }) else {
      throw SystemError(code: EAGAIN)
    }
    return ends.reading
  }

  /// Returns an unlinked file that holds bytes. It disappears when no program has it open. Some
  /// file systems don't let a program open it again.
  package static func file(_ path: String, holding bytes: [UInt8] = []) throws(SystemError)
    -> Stream
  {
    let flags = O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK
    let file = try Descriptor(opening: path, flags, mode: 0o600)
    unlink(path)
    try file.write(bytes)
    _ = try file.contents(from: 0, upTo: 0)
    return Stream(try uninterrupted { copy(file.number) })
  }

  /// Returns a stream that is empty and discards all output.
  package static func none() throws(SystemError) -> Stream {
    let file = try Descriptor(opening: "/dev/null", O_RDWR)
    return Stream(try uninterrupted { copy(file.number) })
  }

  /// Appends the bytes that can be read without waiting. Drops bytes beyond the limit. Returns
  /// whether more bytes may follow later.
  package func read(into bytes: inout [UInt8], upTo most: Int) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = ForwardCLibrary.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 && errno == EAGAIN }
      bytes += chunk[..<min(count, max(0, most - bytes.count))]
      if bytes.count >= most { return true }
    }
  }
}
