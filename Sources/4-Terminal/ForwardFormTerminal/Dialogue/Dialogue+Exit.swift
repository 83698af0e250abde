internal import ForwardCLibrary
public import ForwardForm

extension Dialogue {
  /// Fills in a form, or ends the program if the form isn't saved.
  ///
  /// ```swift
  /// try dialogue.fillOrExit(Form(greeting))
  /// print("Hello, \(greeting.name)!")
  /// ```
  ///
  /// The exit status is 130 if the person cancels the form. It is 65 if an answer is refused or
  /// missing, and no person can be asked again; standard error names its row:
  ///
  /// ```console
  /// $ printf 'Ada\n' | greet
  /// shouted: the input ended before this row had an answer.
  /// ```
  ///
  /// A signal ends the program by that signal. Ctrl-C is SIGINT, which shells report as 130, and
  /// which ends a script or a loop that runs the program.
  ///
  /// The parameters work as in `fill(_:review:given:asking:resuming:onAnswer:)`.
  ///
  /// - Throws: `FormError`, a mistake of the program.
  public func fillOrExit(
    _ form: Form,
    review: Bool? = nil,
    given: [Form.Answer] = [],
    resuming answers: [Form.Answer] = [],
    onAnswer: ((_ row: RowPath, _ answer: Form.Answer.Value?) -> Void)? = nil
  ) throws(FormError) {
    let result: Result<Outcome, any Error> = Result {
      try fill(form, review: review, given: given, resuming: answers, onAnswer: onAnswer)
    }
    try exitUnlessSaved(result)
  }

  /// Fills in a form from an asynchronous context, such as the main actor, or ends the program if
  /// the form isn't saved.
  public nonisolated(nonsending) func fillOrExit(
    _ form: Form,
    review: Bool? = nil,
    given: [Form.Answer] = [],
    resuming answers: [Form.Answer] = [],
    onAnswer: ((_ row: RowPath, _ answer: Form.Answer.Value?) -> Void)? = nil
  ) async throws(FormError) {
    let result: Result<Outcome, any Error>
    do {
      result = .success(
        try await fill(form, review: review, given: given, resuming: answers, onAnswer: onAnswer))
    } catch {
      result = .failure(error)
    }
    try exitUnlessSaved(result)
  }

  /// Asks a question, or ends the program without an answer.
  ///
  /// ```swift
  /// let dialogue = Dialogue.standard()
  /// let name = dialogue.orExit { try dialogue.ask("Name", rules: .required) }
  /// ```
  ///
  /// The program ends as by ``exit(after:)``: by SIGINT after Ctrl-C, with status 130 if the person
  /// cancels, and with 65 if the input ends or has a refused answer.
  public func orExit<Answer>(_ ask: () throws -> Answer) -> Answer {
    do { return try ask() } catch { exit(after: error) }
  }

  /// Asks a question from an asynchronous context, such as the main actor, or ends the program
  /// without an answer.
  public nonisolated(nonsending) func orExit<Answer>(
    _ ask: nonisolated(nonsending) () async throws -> Answer
  ) async -> Answer {
    do { return try await ask() } catch { exit(after: error) }
  }

  private func exitUnlessSaved(_ result: Result<Outcome, any Error>) throws(FormError) {
    switch result {
    case .success(.saved): return
    case .success(let outcome): exit(after: Unanswered(outcome))
    case .failure(let error):
      if let error = error as? FormError { throw error }
      exit(after: error)
    }
  }

  /// Ends the program because of an error: reports it on the dialogue's output, and exits with its
  /// ``ExitStatus``, or by its signal, which is SIGINT after Ctrl-C.
  ///
  /// ```swift
  /// do {
  ///   let port = try dialogue.ask("Port", default: 8080, as: .integer(in: 1...65_535))
  ///   …
  /// } catch {
  ///   dialogue.exit(after: error)
  /// }
  /// ```
  public func exit(after error: any Error) -> Never {
    shownProgress?.end()
    if let signal = CaughtSignal(endingAfter: error) { signal.raise() }
    report(error) { Sentence($0).map { wording($0) } }
    ForwardCLibrary.exit(ExitStatus(error).rawValue)
  }

  /// Reports an error that ends the program. Each problem of refused answers has a line. `say`
  /// returns the sentence for an error other than refused answers.
  package func report(_ error: any Error, say: (any Error) -> String?) {
    if let refused = error as? RefusedAnswers {
      for problem in refused.problems {
        report(wording(.refused(row: problem.path, problem.rejection)))
      }
    } else if let sentence = say(error) {
      report(sentence)
    } else if !(error is any ToldError) {
      report(descriptionForPerson(of: error))
    }
  }
}

/// Returns the description of an error without a sentence of its own. A `DecodingError` describes
/// itself to programmers, and often tells its reason twice.
package func descriptionForPerson(of error: any Error) -> String {
  let context: DecodingError.Context? =
    switch error as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    default: nil
    }
  guard let context else { return "\(error)" }
  let path = RowPath(
    context.codingPath.map { key in key.intValue.map { .item($0 + 1) } ?? .name(key.stringValue) })
  return (path.isEmpty ? "" : path.text + ": ") + context.debugDescription
}
