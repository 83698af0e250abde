internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardSettings

extension FormRun {
  /// Ends the program after an error, with its report and its status.
  func end(after error: any Error) throws(FormError) -> Never {
    if let error = error as? FormError { throw error }
    Termination(of: error, in: tree, asJSON: writesJSON, wording, failure: failure).exit()
  }

  /// Returns the failure of an error; `nil` for one that was reported, or that needs no sentence.
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
      let message = sentence.map(say) ?? "\(error)"
      let problem = sentence?.problem(message, status, wording)
      return (status, [message], [problem ?? Problem(code: status.code, message: message)])
    }
  }
}
