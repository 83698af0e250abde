internal import ArgumentParser
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import CLibrary

/// An error that ends the program, with its sentence and exit status.
struct Failure: Error {
  let status: Int32
  let sentence: CommandSentence

  static func failed(_ sentence: CommandSentence) -> Failure {
    Failure(status: 1, sentence: sentence)
  }
  static func wrongUse(_ sentence: CommandSentence) -> Failure {
    Failure(status: EX_USAGE, sentence: sentence)
  }
  static func refused(_ sentence: CommandSentence) -> Failure {
    Failure(status: EX_DATAERR, sentence: sentence)
  }
}

extension Failure {
  /// Creates the failure of an error that ends a command; `nil` for other errors.
  init?(_ error: any Error, _ wording: Wording) {
    switch error {
    case let failure as Failure: self = failure
    case SettingsError.badName(_, let rejection):
      self = .failed(.badName(wording(.rejection(rejection))))
    default:
      guard let sentence = SettingsSentence(error) else { return nil }
      self.init(status: error.isBadData ? EX_DATAERR : 1, sentence: .settings(sentence))
    }
  }
}

extension Error {
  /// Whether the error is about answers, a file or its settings, rather than the system.
  fileprivate var isBadData: Bool {
    switch self {
    case let error as StoreError: error.isBadData
    case let error as InputError: error.isLineTooLong
    default: self is DocumentError || self is RefusedAnswer
    }
  }
}

extension InputError {
  fileprivate var isLineTooLong: Bool {
    if case .lineTooLong = self { true } else { false }
  }
}

/// The person cancelled, which returns to the menu.
struct Cancelled: Error {}

/// The person interrupted the program.
struct Interrupted: Error {}

/// The end of the program after an error.
struct Termination {
  private let status: Int32
  private let message: String
  private let signal: CaughtSignal?
  private let isResult: Bool
  /// Whether line breaks in the message are the argument parser's own. In other messages they are
  /// part of quoted text.
  private let hasLines: Bool

  init(of error: any Error) {
    signal = error as? CaughtSignal
    isResult = Forward.exitCode(for: error) == .success
    let wording = Wording.ofCommand
    if let failure = Failure(error, wording) {
      (status, message, hasLines) = (failure.status, wording(failure.sentence), false)
    } else if error is Cancelled || error is Interrupted {
      (status, message, hasLines) = (130, "", false)
    } else {
      status = Forward.exitCode(for: error).rawValue
      message = Forward.fullMessage(for: error)
      hasLines = true
    }
  }

  func exit() -> Never {
    signal?.raise()
    var status = status
    if !message.isEmpty {
      let output = FileOutput(descriptor: isResult ? 1 : 2)
      for line in hasLines ? message.lines : [message] {
        output.line(StyledText(line))
      }
      if isResult, output.isUnread { CaughtSignal(SIGPIPE).raise() }
      if isResult, output.hasFailed {
        FileOutput().line(StyledText(Wording.ofCommand(.lostResult)))
        status = 1
      }
    }
    CLibrary.exit(status)
  }
}
