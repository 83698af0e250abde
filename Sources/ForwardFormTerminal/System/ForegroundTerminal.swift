internal import CLibrary

/// A terminal that the shell shares among programs.
package struct ForegroundTerminal {
  private let descriptor: Int32

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Waits until the program has the terminal, then replaces modes that can't be the person's: a
  /// program that crashed has left them there.
  ///
  /// - Returns: Whether no signal that ends the dialogue came first.
  package func prepare() -> Bool {
    var modes = termios()
    // In the background, the modes are those of the shell, which may be editing its own line.
    guard wait() else { return false }
    guard tcgetattr(descriptor, &modes) == 0, modes.makeSane() else { return true }
    // TCSANOW keeps the keys typed ahead.
    while tcsetattr(descriptor, TCSANOW, &modes) != 0, errno == EINTR {}
    return true
  }

  /// Waits until the program has the terminal. In the background it is stopped, as if it read, until
  /// the shell continues it.
  ///
  /// - Returns: Whether no signal that ends the dialogue came first.
  package func wait() -> Bool {
    while isInBackground {
      if SignalWatch.isOver { return false }
      // This stops a program in the background, as changing the modes would, but changes nothing.
      // Where it returns, such stops are ignored, or there is no shell.
      if tcdrain(descriptor) == 0 || errno != EINTR { return true }
    }
    return true
  }

  /// Whether the terminal is another program's.
  private var isInBackground: Bool {
    let group = tcgetpgrp(descriptor)
    return group >= 0 && group != getpgrp()
  }
}

extension termios {
  /// Makes modes that whole lines can't be typed in, or not be seen, those of `stty sane`.
  ///
  /// - Returns: Whether that was needed.
  fileprivate mutating func makeSane() -> Bool {
    if has(ICANON, in: \.c_lflag), has(OPOST, in: \.c_oflag) {
      // In an Emacs buffer, it is Emacs that shows what is typed.
      guard !has(ECHO, in: \.c_lflag), Environment.value(of: "INSIDE_EMACS") == nil else {
        return false
      }
      set(ECHO | ECHOE | ECHOK, in: \.c_lflag)
      return true
    }
    set(BRKINT | ICRNL | IXON, in: \.c_iflag)
    clear(IGNBRK | INLCR | IGNCR | ISTRIP | PARMRK, in: \.c_iflag)
    set(OPOST | ONLCR, in: \.c_oflag)
    set(ISIG | ICANON | IEXTEN | ECHO | ECHOE | ECHOK | ECHOCTL | ECHOKE, in: \.c_lflag)
    clear(ECHONL | NOFLSH, in: \.c_lflag)
    withUnsafeMutableBytes(of: &c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    return true
  }

  private func has(_ flag: Int32, in flags: KeyPath<termios, tcflag_t>) -> Bool {
    self[keyPath: flags] & tcflag_t(flag) != 0
  }

  private mutating func set(_ flag: Int32, in flags: WritableKeyPath<termios, tcflag_t>) {
    self[keyPath: flags] |= tcflag_t(flag)
  }

  private mutating func clear(_ flag: Int32, in flags: WritableKeyPath<termios, tcflag_t>) {
    self[keyPath: flags] &= ~tcflag_t(flag)
  }
}
