internal import ForwardCLibrary
internal import ForwardSystem

/// A terminal that the shell shares among programs.
package struct ForegroundTerminal {
  private let descriptor: Int32

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Waits until the program has the terminal, then replaces modes that no person would choose,
  /// left by a crashed program. Returns whether no signal that ends the dialogue came first.
  package func prepare() -> Bool {
    var modes = termios()
    // In the background, the modes belong to the shell, which may be editing its own line.
    guard wait() else { return false }
    guard tcgetattr(descriptor, &modes) == 0, modes.makeSane() else { return true }
    // TCSANOW keeps the keys typed ahead.
    while tcsetattr(descriptor, TCSANOW, &modes) != 0, errno == EINTR {}
    return true
  }

  /// Waits until the program has the terminal. In the background, the system stops the program, as
  /// if it read from the terminal, until the shell continues it. Returns whether no signal that
  /// ends the dialogue came first.
  package func wait() -> Bool {
    while isInBackground {
      if SignalWatch.isOver { return false }
      // `tcdrain` stops a program in the background, as changing the modes would, but changes
      // nothing. If it returns, the program ignores such stops, or there is no shell.
      if tcdrain(descriptor) == 0 || errno != EINTR { return true }
    }
    return true
  }

  /// Discards the keys typed ahead, which the next program would read. In the background, this
  /// program has no such keys.
  package func discardKeys() {
    if !isInBackground { tcflush(descriptor, TCIFLUSH) }
  }

  /// Whether the terminal belongs to another program.
  package var isInBackground: Bool {
    let group = tcgetpgrp(descriptor)
    return group >= 0 && group != getpgrp()
  }
}

extension termios {
  /// Replaces modes in which whole lines can't be typed, or can't be seen, by the modes of
  /// `stty sane`. Returns whether that was needed.
  fileprivate mutating func makeSane() -> Bool {
    if has(ICANON, in: \.c_lflag), has(OPOST, in: \.c_oflag) {
      // In an Emacs buffer, Emacs shows the typed text.
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
    clear(ECHONL, in: \.c_lflag)
    // Darwin gives this flag another type.
    clear(NOFLSH, in: \.c_lflag)
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

  private mutating func clear(
    _ flag: some BinaryInteger, in flags: WritableKeyPath<termios, tcflag_t>
  ) {
    self[keyPath: flags] &= ~tcflag_t(flag)
  }
}
