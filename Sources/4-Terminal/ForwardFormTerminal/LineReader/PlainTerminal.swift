internal import ForwardCLibrary

/// Stops a terminal from echoing typed characters, until ``end()``.
struct EchoSuppressor {
  private let terminal: Int32
  private let before: termios

  init?(_ terminal: Int32) {
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return nil }
    self.terminal = terminal
    before = modes
    begin()
  }

  /// Stops the echo, except for the line break.
  func begin() {
    var modes = before
    modes.c_lflag &= ~tcflag_t(ECHO)
    modes.c_lflag |= tcflag_t(ECHONL)
    set(modes)
  }

  func end() { set(before) }

  /// Sets the modes, and keeps the keys typed ahead.
  private func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(terminal, TCSANOW, &modes) != 0, errno == EINTR {}
  }
}

/// A terminal opened a second time, so that its reads never wait. Reads of other programs still
/// wait.
///
/// After `poll` has found a line, Ctrl-C may empty the terminal's queue. A blocking read would then
/// wait for the next line, and ignore signals.
final class NonblockingTerminal {
  let descriptor: Int32

  /// Opens a terminal again; `nil` if the descriptor isn't a terminal, or can't be opened.
  init?(_ terminal: Int32) {
    var path = [CChar](repeating: 0, count: 4096)
    guard ttyname_r(terminal, &path, path.count) == 0 else { return nil }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }
}
