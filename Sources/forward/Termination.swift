internal import Arguments
internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import CLibrary
internal import ForwardSystem

/// An error that ends the program, with its sentence and exit status.
struct Failure: Error {
  let status: ExitStatus
  let sentence: CommandSentence

  static func failed(_ sentence: CommandSentence) -> Failure {
    Failure(status: .failure, sentence: sentence)
  }
  static func refused(_ sentence: CommandSentence) -> Failure {
    Failure(status: .refused, sentence: sentence)
  }
  static func wrongUse(_ sentence: CommandSentence) -> Failure {
    Failure(status: .usage, sentence: sentence)
  }
}

extension Failure {
  /// Creates the failure of an error that ends a command; `nil` for other errors.
  init?(_ error: any Error, _ wording: Wording) {
    switch error {
    case let failure as Failure: self = failure
    case let error as SettingsError:
      var sentence = CommandSentence.settings(.error(error))
      if case .badName(_, let rejection) = error {
        sentence = .badName(wording(.rejection(rejection)))
      }
      self.init(status: ExitStatus(error), sentence: sentence)
    case let error as OutboxError: self = .failed(.delivery(.outbox(error)))
    default:
      guard let sentence = SettingsSentence(error) else { return nil }
      self.init(status: ExitStatus(error), sentence: .settings(sentence))
    }
  }
}

/// An error that is thrown if the person cancels. In the menu, it leads back there.
struct Cancelled: Error {}

/// An error that is thrown if the person interrupts the program.
struct Interrupted: Error {}

extension Outcome {
  /// Checks that the form was saved.
  ///
  /// - Throws: ``Cancelled``, ``Interrupted`` or `Unanswered`.
  func checkSaved() throws {
    switch self {
    case .saved: return
    case .cancelled: throw Cancelled()
    case .interrupted: throw Interrupted()
    case .endOfInput: throw Unanswered(self)
    }
  }
}

/// An error that ends the program with a status, after all was said.
struct ExitCode: Error {
  let status: ExitStatus

  init(_ status: ExitStatus) { self.status = status }
}

/// The end of the program after an error.
struct Termination {
  private let status: Int32
  private let message: String
  private let signal: CaughtSignal?
  private let isResult: Bool
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
  init(of error: any Error, in command: CommandTree) {
    signal = error as? CaughtSignal
    let information = error as? InformationRequest
    isResult = information != nil
    isAnswered = error is ExitCode
    let usage =
      error as? UsageError ?? (error as? UsageProblem).map { UsageError($0, of: command) }
    hasLines = isResult || usage != nil
    // Leaves out the translations of the command's own texts: a script's texts may be equal to
    // them.
    let wording = Wording.preferred
    if let information {
      (status, message) = (ExitStatus.success.rawValue, information.text)
    } else if let usage {
      (status, message) = (ExitStatus.usage.rawValue, usage.lines(in: .ofCommand))
    } else if let code = error as? ExitCode {
      (status, message) = (code.status.rawValue, "")
    } else if let failure = Failure(error, wording) {
      (status, message) = (failure.status.rawValue, wording(failure.sentence))
    } else if let problems = error as? ReportedProblems {
      (status, message) = (problems.status.rawValue, "")
    } else if error is Cancelled || error is Interrupted || error is Unanswered {
      (status, message) = (ExitStatus.cancelled.rawValue, "")
    } else {
      (status, message) = (ExitStatus.failure.rawValue, "Error: \(error)")
    }
  }

  /// Writes a command that has the exit status, in place of an answer that a shell evaluates: the
  /// status of `eval "$(forward ask …)"` is that of the last command that was evaluated.
  ///
  /// The command begins a new line, as the script may have words before the answer:
  /// `eval "set -- $(…)"`.
  func tellShell() {
    guard !isResult, !isAnswered, !Environment.isTerminal(1) else { return }
    let status = signal.map { 128 + $0.number } ?? status
    FileOutput(descriptor: 1).write("\n(exit \(status))\n")
  }

  func exit() -> Never {
    signal?.raise()
    var status = status
    if !message.isEmpty {
      let output = FileOutput(descriptor: isResult ? 1 : 2)
      for line in hasLines ? message.lines : [message] {
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
  fileprivate func lines(in wording: Wording) -> String {
    switch problem {
    case .noSuchCommand(let name, let known):
      lines(saying: wording(.noSuchCommand(name, known: known)))
    case .givenTwice(let name): lines(saying: wording(.givenTwice(name)))
    default: lines(saying: sentence)
    }
  }
}
