internal import ForwardCLibrary

/// Reads from a descriptor to the end, or up to a number of bytes; `nil` if reading fails. `errno`
/// then has the cause.
package func readBytes(from descriptor: Int32, upTo limit: Int) -> [UInt8]? {
  var bytes: [UInt8] = []
  while bytes.count < limit {
    if let chunk = readChunk(from: descriptor, upTo: limit - bytes.count) {
      if chunk.isEmpty { break }
      bytes += chunk
    } else if errno != EINTR {
      return nil
    }
  }
  return bytes
}

/// Reads once from a descriptor, and returns the bytes; empty at the end. Returns `nil` if reading
/// fails; `errno` then has the cause.
package func readChunk(from descriptor: Int32, upTo limit: Int = .max) -> [UInt8]? {
  // The memory isn't cleared first, because clearing it would cost more than reading most files.
  withUnsafeTemporaryAllocation(byteCount: min(limit, 1 << 16), alignment: 1) { room in
    let count = read(descriptor, room.baseAddress, room.count)
    return count < 0 ? nil : Array(room[..<count])
  }
}

/// Writes all bytes to a descriptor, with as many calls as needed. Reaching the limit of file sizes
/// (`ulimit -f`) is an error like any other. Returns whether all bytes were written; otherwise
/// `errno` has the cause.
package func writeBytes(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  writePart(of: bytes, to: descriptor) == bytes.count
}

/// Writes bytes to a descriptor like ``writeBytes(_:to:)``. Returns the number of bytes written
/// before an error.
package func writePart(of bytes: [UInt8], to descriptor: Int32) -> Int {
  withoutLimitSignal {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { break }
    }
    return bytes.count - rest.count
  }
}

/// Runs a closure. In it, exceeding the limit of file sizes is the write error `EFBIG` rather than
/// SIGXFSZ, which would end the program.
private func withoutLimitSignal<Result>(_ body: () -> Result) -> Result {
  var limit = sigset_t()
  var before = sigset_t()
  sigemptyset(&limit)
  sigaddset(&limit, SIGXFSZ)
  pthread_sigmask(SIG_BLOCK, &limit, &before)
  let result = body()
  let code = errno
  if code == EFBIG { takeIfWaiting(SIGXFSZ, of: limit) }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = code
  return result
}

/// Removes a blocked signal, if it is pending.
private func takeIfWaiting(_ number: Int32, of signals: sigset_t) {
  var (signals, waiting, taken) = (signals, sigset_t(), Int32(0))
  sigpending(&waiting)
  if sigismember(&waiting, number) == 1 { sigwait(&signals, &taken) }
}
