internal import Arguments
internal import CLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardQuestions
internal import ForwardSystem

extension Termination {
  /// Creates the end of the program after an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - command: The command whose usage is shown after a wrong use.
  ///   - asJSON: Whether the command writes JSON, also of an error.
  init(of error: any Error, in command: CommandTree, asJSON: Bool) {
    // Leaves out the translations of the command's own texts: a script's texts may be equal to
    // them.
    let wording = Wording.ofScripts
    self.init(of: error, in: command, asJSON: asJSON, wording) { error in
      Failure(error, wording).map { failure in
        let all = [failure] + failure.others
        return (
          failure.status, all.flatMap { wording.lines(of: $0.sentence) },
          all.map { $0.problem(wording) }
        )
      }
    }
  }

  /// Writes a command that has the exit status, in place of an answer that a shell evaluates: the
  /// status of `eval "$(forward ask …)"` is that of the last command that was evaluated.
  func tell(_ shell: Shell) {
    guard !isResult, !isAnswered, !Environment.isTerminal(1) else { return }
    let status = signal.map { 128 + $0.number } ?? status
    FileOutput(descriptor: 1).write(shell.command(endingWith: status))
  }
}

/// The end of a program that has changed the store and reported it: the exit status says the same,
/// even if a signal comes meanwhile.
final class EndAfterChange {
  // A watch inside of this one doesn't restore the actions of signals.
  private let watch = SignalWatch(SignalWatch.endings)

  /// Ignores signals from now on, and pending ones.
  func ignoreSignals() {
    _ = IgnoredSignals(SignalWatch.endings + SignalWatch.unhandledEndings)
  }

  /// Ends the program, before the watch ends and a signal acts.
  func exit() -> Never { CLibrary.exit(ExitStatus.success.rawValue) }
}
