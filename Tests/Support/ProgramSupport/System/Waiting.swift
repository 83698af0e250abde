internal import CPseudoTerminal

typealias Instant = ContinuousClock.Instant

extension pollfd {
  init(_ descriptor: CInt, _ events: Int32) {
    self.init(fd: descriptor, events: Int16(events), revents: 0)
  }

  /// Whether there is something to do, even if the other end has only gone.
  var isReady: Bool { revents != 0 }

  func has(_ event: Int32) -> Bool { revents & Int16(event) != 0 }
}

/// Waits until one of the descriptors is ready; returns `false` if the deadline passes first.
func wait(for descriptors: inout [pollfd], until deadline: Instant) throws -> Bool {
  while true {
    let left = Instant.now.duration(to: deadline)
    // Rounds up: a wait must not end before the deadline.
    let milliseconds = left > .zero ? min(left / .milliseconds(1), 1e9) + 1 : 0
    let count = poll(&descriptors, nfds_t(descriptors.count), CInt(milliseconds))
    if count >= 0 { return count > 0 }
    if last_error() != EINTR { throw SystemError("poll") }
  }
}
