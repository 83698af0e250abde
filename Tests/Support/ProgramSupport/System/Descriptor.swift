internal import CPseudoTerminal

/// An open descriptor, which is closed when it is released or before.
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

  /// Writes bytes, and removes those from the front; returns `false` if there is no reader.
  func write(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    let count = bytes.withUnsafeBytes { buffer in
      CPseudoTerminal.write(number, buffer.baseAddress, buffer.count)
    }
    if count > 0 { bytes.removeFirst(count) }
    return count >= 0 || last_error() == EAGAIN || last_error() == EINTR
  }
}
