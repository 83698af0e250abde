internal import Arguments
internal import CLibrary
internal import ForwardAnswers
internal import ForwardFormTerminal
internal import ForwardQuestions
internal import ForwardSystem
internal import JSONTree

/// The end of the program after an error.
struct Termination {
  private let status: Int32
  private let message: String
  private let signal: CaughtSignal?
  private let isResult: Bool
  /// The problem that is the result of a command that writes JSON; `nil` where the message is for a person.
  private let problem: Problem?
  /// Whether the exit status is itself an answer, such as a no.
  private let isAnswered: Bool
  /// Whether line breaks in the message separate its lines, as in a help. In other messages they are
  /// part of quoted text.
  private let hasLines: Bool

  /// Creates the end of the program after an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - command: The command whose usage is shown after a wrong use.
  ///   - asJSON: Whether the command writes JSON, also of an error.
  init(of error: any Error, in command: CommandTree, asJSON: Bool) {
    let afterResult = error as? ErrorAfterResult
    let error = afterResult?.error ?? error
    signal = error as? CaughtSignal
    let information = error as? InformationRequest
    isResult = information != nil
    isAnswered = error is ExitCode
    let usage =
      error as? UsageError ?? (error as? UsageProblem).map { UsageError($0, of: command) }
    hasLines = isResult || usage != nil
    // Leaves out the translations of the command's own texts: a script's texts may be equal to
    // them.
    let wording = Wording.ofScripts
    var problem: Problem?
    if let information {
      (status, message) = (ExitStatus.success.rawValue, information.text)
    } else if let usage {
      (status, message) = (ExitStatus.usage.rawValue, usage.lines(in: .ofCommand))
      problem = Problem(
        code: usage.problem.code.rawValue, message: usage.sentence(in: .ofCommand))
    } else if let code = error as? ExitCode {
      (status, message) = (code.status.rawValue, "")
    } else if let failure = Failure(error, wording) {
      (status, message) = (failure.status.rawValue, wording(failure.sentence))
      problem = failure.problem(wording)
    } else if let problems = error as? ReportedProblems {
      (status, message) = (problems.status.rawValue, "")
    } else if error is Cancelled || error is Interrupted || error is Unanswered {
      (status, message) = (ExitStatus.cancelled.rawValue, "")
      problem = Problem(code: ProblemCode.cancelled.rawValue, message: wording(.cancelled))
    } else {
      (status, message) = (ExitStatus.failure.rawValue, "Error: \(error)")
      problem = Problem(code: ProblemCode.failed.rawValue, message: "\(error)")
    }
    self.problem = asJSON && afterResult == nil ? problem : nil
  }

  /// Writes a command that has the exit status, in place of an answer that a shell evaluates: the
  /// status of `eval "$(forward ask …)"` is that of the last command that was evaluated.
  func tell(_ shell: Shell) {
    guard !isResult, !isAnswered, !Environment.isTerminal(1) else { return }
    let status = signal.map { 128 + $0.number } ?? status
    FileOutput(descriptor: 1).write(shell.command(endingWith: status))
  }

  func exit() -> Never {
    signal?.raise()
    var (status, message, isResult) = (status, message, isResult)
    if let problem {
      message = AnswerReport([problem]).json(status: status).text(.pretty)
      isResult = true
    }
    if !message.isEmpty {
      let output = FileOutput(descriptor: isResult ? 1 : 2)
      for line in hasLines || problem != nil ? message.lines : [message] {
        output.line(StyledText(line))
      }
      if isResult, output.isBrokenPipe { CaughtSignal(SIGPIPE).raise() }
      if isResult, output.hasFailed {
        FileOutput().line(StyledText(Wording.ofCommand(.lostResult)))
        status = 1
      }
    }
    CLibrary.exit(status)
  }
}

extension InformationRequest {
  fileprivate var text: String {
    switch self {
    case .help(let command): command.help(columns: helpColumns)
    case .version(let version): version
    }
  }
}

/// The columns that a help is laid out for.
private var helpColumns: Int {
  let wanted = Environment.value(of: "COLUMNS").flatMap { Int($0) }
  return wanted.flatMap { $0 > 0 ? $0 : nil } ?? FileOutput(descriptor: 1).columns ?? 80
}

extension UsageError {
  fileprivate func lines(in wording: Wording) -> String { lines(saying: sentence(in: wording)) }

  fileprivate func sentence(in wording: Wording) -> String {
    switch problem {
    case .noSuchCommand(let name, let known): wording(.noSuchCommand(name, known: known))
    case .givenTwice(let name): wording(.givenTwice(name))
    default: sentence
    }
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
