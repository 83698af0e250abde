internal import CLibrary

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
