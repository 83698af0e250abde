internal import CReadline
internal import ForwardFormTerminal
internal import CLibrary

/// The terminal while it is readline's: for one prompt, or for a dialogue with all of its prompts.
final class TerminalSession {
  /// How many want it.
  private var count = 0
  /// The signals that come meanwhile act at the next prompt, or when the terminal was given back.
  private(set) var watch: SignalWatch?

  func begin() {
    count += 1
    if watch == nil { take() }
  }

  func end() {
    count -= 1
    if count == 0 { giveBack() }
  }

  /// Gives the terminal to somebody else for a while, whoever wants it.
  func lend<Result>(_ use: () throws -> Result) rethrows -> Result {
    giveBack()
    defer { if count > 0 { take() } }
    return try use()
  }

  private func take() {
    let watch = SignalWatch(SignalWatch.endings + [SIGCONT, SIGWINCH])
    self.watch = watch
    if !crl_take_terminal() { self.watch = nil }
  }

  /// In this order: the terminal is as it was before a late signal acts.
  private func giveBack() {
    crl_give_terminal_back()
    watch?.end()
    watch = nil
  }
}
