internal import CPseudoTerminal

/// An open descriptor. Deinitialization closes it.
final class Descriptor {
  /// The number of the descriptor; -1 once it is closed.
  private(set) var number: CInt

  init(_ number: CInt) {
    self.number = number
  }

  deinit {
    close()
  }

  var isOpen: Bool { number >= 0 }

  func close() {
    guard isOpen else { return }
    _ = CPseudoTerminal.close(number)
    number = -1
  }

  /// Makes reads and writes non-blocking.
  func unblock() throws {
    guard descriptor_unblock(number) else { throw SystemError("fcntl") }
  }

  /// Appends the available bytes; returns `false` at the end.
  func read(into bytes: inout [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = CPseudoTerminal.read(number, buffer.baseAddress, buffer.count)
      if count > 0 { bytes += UnsafeRawBufferPointer(rebasing: buffer[..<count]) }
      return count > 0 || (count < 0 && (last_error() == EAGAIN || last_error() == EINTR))
    }
  }

  /// Writes bytes, and removes the written bytes from the front; returns `false` if there is no
  /// reader.
  func write(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    let count = bytes.withUnsafeBytes { buffer in
      CPseudoTerminal.write(number, buffer.baseAddress, buffer.count)
    }
    if count > 0 { bytes.removeFirst(count) }
    return count >= 0 || last_error() == EAGAIN || last_error() == EINTR
  }
}

/// Both ends of a pipe.
struct Pipe {
  let reading, writing: Descriptor

  init() throws {
    var ends: (reading: CInt, writing: CInt) = (-1, -1)
    try check(pipe_open(&ends.reading, &ends.writing), "pipe")
    reading = Descriptor(ends.reading)
    writing = Descriptor(ends.writing)
  }
}

typealias Instant = ContinuousClock.Instant

extension pollfd {
  init(_ descriptor: CInt, _ events: Int32) {
    self.init(fd: descriptor, events: Int16(events), revents: 0)
  }

  /// Whether the descriptor has any event, including a hangup.
  var isReady: Bool { revents != 0 }

  func has(_ event: Int32) -> Bool { revents & Int16(event) != 0 }
}

/// Waits until one of the descriptors is ready; returns `false` if the deadline passes first.
func wait(for descriptors: inout [pollfd], until deadline: Instant) throws -> Bool {
  while true {
    let left = Instant.now.duration(to: deadline)
    // Rounds up, so that the wait doesn't end before the deadline.
    let milliseconds = left > .zero ? min(left / .milliseconds(1), 1e9) + 1 : 0
    let count = poll(&descriptors, nfds_t(descriptors.count), CInt(milliseconds))
    if count >= 0 { return count > 0 }
    if last_error() != EINTR { throw SystemError("poll") }
  }
}
