import ForwardFormTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pipe with a text written to it.
final class Pipe {
  let reading: Int32
  private let writing: Int32

  /// Creates a pipe.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isOpen: Whether more text could follow, so that a reader waits for it.
  init(_ text: String, isOpen: Bool = false) {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    reading = ends[0]
    _ = Array(text.utf8).withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    if !isOpen { close(ends[1]) }
    writing = isOpen ? ends[1] : -1
  }

  deinit {
    close(reading)
    if writing >= 0 { close(writing) }
  }
}

/// An output that sends this program a signal once a text is shown.
final class Interrupter: TextOutput {
  let columns: Int? = nil
  let hasColors = false
  private let signal: Int32
  private let text: String

  init(_ signal: Int32, at text: String) {
    self.signal = signal
    self.text = text
  }

  func write(_ text: String) {
    if text.contains(self.text) { kill(getpid(), signal) }
  }
}
