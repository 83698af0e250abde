internal import ForwardForm
package import ForwardFormDocuments
package import ForwardFormTerminal
package import ForwardSettings
internal import ForwardStore

extension SettingsSentence {
  /// Returns the error as a problem of a report, with the sentence's text.
  package func problem(
    _ message: String, _ status: ExitStatus, _ wording: Wording
  ) -> Problem {
    switch self {
    case .error(.badName(_, let rejection)):
      Problem(
        code: rejection.code, path: NameField.path, message: wording(.rejection(rejection)))
    case .dialogue(.refused(let row, let rejection)):
      Problem(code: rejection.code, path: row, message: wording(.rejection(rejection)))
    default: Problem(code: code ?? status.code, message: message)
    }
  }

  /// The error's code for programs; `nil` if only its status is known.
  private var code: String? {
    switch self {
    case .error(.exists): Rejection.Code.nameTaken.rawValue
    case .error(.conflict), .error(.changedOrRemoved): CommandCode.changedMeanwhile.rawValue
    case .dialogue(.inputEnded): Rejection.missing.code
    case .dialogue(.input(.unreadable)), .store(.notAFile), .store(.unreadable):
      CommandCode.unreadable.rawValue
    case .store(.unwritable): CommandCode.unwritable.rawValue
    case .store(.uneditable): CommandCode.uneditable.rawValue
    case .store(.locked): CommandCode.locked.rawValue
    case .store, .document: CommandCode.badStore.rawValue
    default: nil
    }
  }
}

extension ExitStatus {
  /// The code of a problem if only its status is known.
  package var code: String {
    switch self {
    case .refused: Rejection.Code.refused.rawValue
    case .usage: CommandCode.wrongUse.rawValue
    case .cancelled: CommandCode.cancelled.rawValue
    default: CommandCode.failed.rawValue
    }
  }
}

extension FormRun {
  /// Ends the program after an error, with its report and its status.
  func end(after error: any Error) throws(FormError) -> Never {
    if let error = error as? FormError { throw error }
    Termination(of: error, in: tree, asJSON: writesJSON, wording, failure: failure).exit()
  }

  /// Returns the failure of an error; `nil` for an error that was reported, or that needs no
  /// sentence.
  private func failure(
    _ error: any Error
  ) -> Termination.Failed? {
    switch error {
    case is Cancelled, is Interrupted, is ReportedProblems, is CaughtSignal: return nil
    case let fault as CommandFault:
      let message = wording(fault)
      return (fault.exitStatus, [message], [Problem(code: fault.code, message: message)])
    case let rejection as Rejection:
      let message = wording(.rejection(rejection))
      return (.refused, [message], [Problem(code: rejection.code, message: message)])
    default:
      let sentence = SettingsSentence(error)
      if sentence == nil, error is Unanswered { return nil }
      let status = ExitStatus(error)
      let message = sentence.map(say) ?? descriptionForPerson(of: error)
      let problem = sentence?.problem(message, status, wording)
      return (status, [message], [problem ?? Problem(code: status.code, message: message)])
    }
  }
}
