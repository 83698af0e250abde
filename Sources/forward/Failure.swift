internal import ForwardAnswers
internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings

/// An error that ends the program, with its sentence and exit status.
struct Failure: Error {
  let status: ExitStatus
  let sentence: CommandSentence
  /// The path of the row that the failure is about; `nil` if it is about none.
  var path: RowPath?

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
    case let error as OutboxError: self = .failed(.delivery(.outbox(error)))
    default:
      guard let sentence = SettingsSentence(error) else { return nil }
      self.init(status: ExitStatus(error), sentence: .settings(sentence))
    }
  }
}

extension Failure {
  /// Returns the failure as a problem of a report.
  func problem(_ wording: Wording) -> Problem {
    var (path, message) = (path, wording(sentence))
    switch sentence {
    case .settings(.error(.badName(_, let rejection))):
      (path, message) = (NameField.path, wording(.rejection(rejection)))
    case .settings(.dialogue(.refused(let row, let rejection))):
      (path, message) = (row, wording(.rejection(rejection)))
    default: break
    }
    return Problem(code: code, path: path, message: message)
  }
}

/// An error that is thrown after a result was written, so that its report can't be the result.
struct ErrorAfterResult: Error {
  let error: any Error
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
