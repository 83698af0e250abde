internal import ForwardCLibrary
internal import ForwardCReadline
internal import ForwardFormTerminal
internal import ForwardSystem

/// Readline's use of the terminal: for one prompt, or for all prompts of a dialogue.
final class TerminalSession {
  /// The descriptor that readline writes to.
  private let output: Int32
  /// The depth of nested calls of ``begin()``.
  private var count = 0
  /// Watches for signals while readline uses the terminal. A signal acts at the next prompt, or
  /// once the terminal is restored.
  private(set) var watch: SignalWatch?

  init(output: Int32) { self.output = output }

  func begin() {
    count += 1
    if watch == nil { take() }
  }

  func end() {
    count -= 1
    if count == 0 { restore() }
  }

  /// Restores the terminal while a closure runs.
  func lend<Result>(_ use: () throws -> Result) rethrows -> Result {
    restore()
    defer { if count > 0 { take() } }
    return try use()
  }

  private func take() {
    let watch = SignalWatch(
      SignalWatch.endings + [SIGCONT, SIGWINCH, SignalWatch.announcement])
    self.watch = watch
    LineCommand.define()
    // A signal that came while the program was in the background acts once its watch ends.
    guard ForegroundTerminal(STDIN_FILENO).prepare() else {
      self.watch = nil
      return
    }
    watch.forget(SIGCONT)
    // A screen reader would read the blanks.
    if !crl_take_terminal(output, !Environment.isAccessible) { self.watch = nil }
  }

  /// Restores the terminal before a pending signal acts.
  private func restore() {
    crl_give_terminal_back()
    watch?.end()
    watch = nil
  }
}
