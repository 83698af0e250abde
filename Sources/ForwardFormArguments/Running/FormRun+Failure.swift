internal import Arguments
internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormTerminal

extension FormRun {
  /// Ends the program after an error, with its report and its status.
  func end(after error: any Error) throws(FormError) -> Never {
    if let error = error as? FormError { throw error }
    Termination(of: error, in: tree, asJSON: writesJSON, wording, failure: failure).exit()
  }

  /// Returns the failure of an error; `nil` for one that was reported, or that needs no sentence.
  private func failure(
    _ error: any Error
  ) -> (status: ExitStatus, message: String, problem: Problem)? {
    let (status, message): (ExitStatus, String)
    var (code, path): (String, RowPath?) = (CommandCode.failed.rawValue, nil)
    var problemMessage: String?
    switch error {
    case is Cancelled, is Interrupted, is ReportedProblems, is CaughtSignal: return nil
    case let fault as CommandFault:
      (status, message, code) = (fault.status, wording(fault), fault.code)
    case let rejection as Rejection:
      (status, message, code) = (.refused, wording(.rejection(rejection)), rejection.code)
    case let refused as RefusedAnswer:
      status = .refused
      message = wording(.refused(row: refused.row, refused.rejection))
      problemMessage = wording(.rejection(refused.rejection))
      (code, path) = (refused.rejection.code, refused.row)
    default:
      let sentence = Sentence(error)
      if sentence == nil, error is Unanswered { return nil }
      status = ExitStatus(error)
      message = sentence.map { wording($0) } ?? "\(error)"
      if case .inputEnded? = sentence { code = Rejection.missing.code }
    }
    return (status, message, Problem(code: code, path: path, message: problemMessage ?? message))
  }
}
