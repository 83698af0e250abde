internal import ForwardCLibrary
internal import ForwardFilling
internal import ForwardFormArguments
internal import ForwardFormFiles
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardStore
internal import ForwardSystem
internal import ForwardText

extension Termination {
  /// Creates the end of the program after an error. A wrong use shows the usage of the command.
  init(of error: any Error, in command: CommandTree, asJSON: Bool) {
    // Leaves out the translations of the command's own texts, because a script may have equal
    // texts.
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

  /// Writes a command with the exit status in place of an answer for a shell to evaluate. The
  /// status of `eval "$(forward ask …)"` is the status of the last evaluated command.
  func tell(_ shell: Shell) {
    guard !isResult, !isAnswered, !Environment.isTerminal(1) else { return }
    let status = signal.map { 128 + $0.number } ?? status
    FileOutput(descriptor: 1).write(shell.command(endingWith: status))
  }
}

/// After a save, keeps signals from ending the program, so that its exit status reports the save. A
/// command that saves several times continues; a command that has reported its save ends soon.
func keepStatusOfSaves() {
  Saves.afterNext {
    SignalWatch.noteForGood()
    _ = IgnoredSignals(SignalWatch.unhandledEndings)
  }
}

/// Reserves the descriptors of closed standard streams, so that no file opened later gets one. The
/// reserved streams can neither be read nor written, like closed streams.
func reserveStandardStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // `open` returns the lowest free descriptor, which is this one.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Reads answers from the program's terminal, if it has one and standard input is something else:
/// in `ls | forward ask …`, and in a loop that reads a file.
func readFromTerminal() {
  guard isatty(STDIN_FILENO) == 0 else { return }
  let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
  guard terminal >= 0 else { return }
  // The pipe stays open until the end. A writer that dies of SIGPIPE would end its job, and an
  // interactive shell would take the job's terminal back.
  _ = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
  dup2(terminal, STDIN_FILENO)
  close(terminal)
}

extension Context {
  /// Writes an answer to standard output. A terminal shows its control characters.
  func writeAnswer(_ text: String) throws {
    if Environment.isTerminal(1) {
      for line in text.lines.dropLast() { results.line(StyledText(line)) }
    } else {
      results.write(text)
    }
    try endResults()
  }

  /// Writes a document in a format.
  func write(_ document: JSONObject, as format: ResultFormat, prefix: String?) throws {
    let text: String
    do throws(TextEditError) {
      text = try format.text(of: document, prefix: prefix ?? "")
    } catch .uneditable(let line, let fault) {
      throw StoreError.uneditable(path: "-", line: line, fault)
    } catch {
      throw StoreError.unwritable(path: "-", reason: "\(error)")
    }
    try writeAnswer(text)
  }
}
