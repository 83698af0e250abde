internal import CLibrary

/// Reads from a descriptor to the end, or to a number of bytes if that comes first.
///
/// - Returns: `nil` if reading fails; `errno` says why.
package func readBytes(from descriptor: Int32, upTo limit: Int) -> [UInt8]? {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count < limit {
    let count = read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
    if count == 0 { break }
    if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { return nil }
  }
  return bytes
}

/// Writes all bytes to a descriptor, with as many calls as needed. Reaching the limit of file sizes
/// (`ulimit -f`) is an error like any other.
///
/// - Returns: Whether all were written; otherwise `errno` says why not.
package func writeBytes(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  writePart(of: bytes, to: descriptor) == bytes.count
}

/// Writes bytes to a descriptor as ``writeBytes(_:to:)`` does.
///
/// - Returns: The number of bytes that were written before an error.
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

/// Runs a closure in which exceeding the limit of file sizes is a write error, `EFBIG`, rather than
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
