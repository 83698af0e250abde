internal import ForwardCLibrary
internal import ForwardForm
package import ForwardFormDocuments
package import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSystem

/// The end of a program after an error.
package struct Termination {
  package let status: Int32
  /// The lines to write. A line break inside a line belongs to quoted text.
  private let lines: [String]
  /// The signal that ends the program after its lines are written.
  package let signal: CaughtSignal?
  /// Whether the message is the requested result, such as a help.
  package let isResult: Bool
  /// Whether the exit status is itself an answer, such as a no.
  package let isAnswered: Bool
  /// The problems that a command writes as its JSON result; empty if the message is for a person.
  private let problems: [Problem]
  private let wording: Wording

  /// Creates the end of a program after an error. A wrong use shows the usage of the command.
  /// `failure` returns the failure of a command's error; `nil` for other errors.
  package init(
    of error: any Error, in command: CommandTree, asJSON: Bool, _ wording: Wording,
    failure: (any Error) -> Failed?
  ) {
    let afterResult = error as? ErrorAfterResult
    let error = afterResult?.error ?? error
    self.wording = wording
    signal = error is Interrupted ? CaughtSignal(SIGINT) : CaughtSignal(endingAfter: error)
    let information = error as? InformationRequest
    isResult = information != nil
    isAnswered = error is ExitCode
    let usage =
      error as? UsageError ?? (error as? UsageProblem).map { UsageError($0, of: command) }
    var problems: [Problem] = []
    if let information {
      (status, lines) = (ExitStatus.success.rawValue, information.text.lines)
    } else if let usage {
      status = ExitStatus.usage.rawValue
      lines = usage.lines { $0.sentence(in: wording) }.lines
      problems = ([usage] + usage.others).map {
        Problem(code: $0.problem.code.rawValue, message: $0.sentence(in: wording))
      }
    } else if let signal = error as? CaughtSignal {
      (status, lines) = (ExitStatus(signal).rawValue, [])
    } else if let code = error as? ExitCode {
      (status, lines) = (code.status.rawValue, [])
    } else if let failure = failure(error) {
      (status, lines) = (failure.status.rawValue, failure.lines)
      problems = failure.problems
    } else if let problems = error as? ReportedProblems {
      (status, lines) = (problems.status.rawValue, [])
    } else if error is Cancelled || error is Interrupted || error is Unanswered {
      (status, lines) = (ExitStatus.cancelled.rawValue, [])
      problems = [
        Problem(
          code: CommandCode.cancelled.rawValue, message: wording(AnsweringSentence.cancelled))
      ]
    } else {
      (status, lines) = (ExitStatus.failure.rawValue, ["Error: \(error)"])
      problems = [Problem(code: CommandCode.failed.rawValue, message: "\(error)")]
    }
    self.problems = asJSON && afterResult == nil ? problems : []
  }

  package func exit() -> Never {
    var (status, lines, isResult) = (status, lines, isResult)
    if !problems.isEmpty {
      lines = AnswerReport(problems).json(status: status).text(.pretty).lines
      isResult = true
    }
    if !lines.isEmpty {
      let output = FileOutput(descriptor: isResult ? 1 : 2)
      for line in lines { output.line(StyledText(line)) }
      if isResult, output.isBrokenPipe { CaughtSignal(SIGPIPE).raise() }
      if isResult, output.hasFailed {
        FileOutput().line(StyledText(wording(CommandFault.lostResult)))
        status = 1
      }
    }
    signal?.raise()
    ForwardCLibrary.exit(status)
  }

  /// The failure of an error, with a line for each of its problems.
  package typealias Failed = (status: ExitStatus, lines: [String], problems: [Problem])
}

extension InformationRequest {
  fileprivate var text: String {
    switch self {
    case .help(let command, let isWhole): command.help(columns: helpColumns, isWhole: isWhole)
    case .version(let version): version
    }
  }
}

var helpColumns: Int {
  let wanted = Environment.value(of: "COLUMNS").flatMap { Int($0) }
  return wanted.flatMap { $0 > 0 ? $0 : nil } ?? FileOutput(descriptor: 1).columns ?? 80
}

extension UsageError {
  fileprivate func sentence(in wording: Wording) -> String {
    switch problem {
    case .noSuchCommand(let name, let known): wording(.noSuchCommand(name, known: known))
    case .givenTwice(let name): wording(.givenTwice(name))
    default: sentence
    }
  }
}

extension UsageProblem {
  fileprivate var code: CommandCode {
    switch self {
    case .noSuchCommand: .unknownCommand
    case .unknownOption, .invalidOption: .unknownOption
    case .missing: .missingValue
    case .unknownValue: .unknownValue
    case .unexpectedValue, .unexpectedArguments: .unexpectedValue
    case .givenTwice: .givenTwice
    case .other: .wrongUse
    }
  }
}
