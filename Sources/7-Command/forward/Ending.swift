internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardFormFiles
internal import ForwardFormTerminal
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

/// Lets no signal end the program once something was saved, so that the exit status says so. A
/// command that saves several times continues, and one that has told of its save is about to end.
func keepStatusOfSaves() {
  Saves.afterNext {
    SignalWatch.noteForGood()
    _ = IgnoredSignals(SignalWatch.unhandledEndings)
  }
}
