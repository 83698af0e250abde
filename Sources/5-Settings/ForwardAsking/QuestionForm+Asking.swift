internal import ForwardForm
public import ForwardFormArguments
internal import ForwardFormDocuments
public import ForwardFormFiles
public import ForwardFormTerminal
package import ForwardJSON

extension QuestionForm {
  /// Fills in the form from the answers of a command line and environment variables, and asks a
  /// person for the rest.
  ///
  /// A person is asked on a terminal, and reviews all answers. Without a terminal, or with
  /// `FormArguments.noInput`, the other rows keep their defaults.
  ///
  /// ```swift
  /// let form = try QuestionForm(reading: bytes)
  /// try form.fill(by: .standard(), given: FormArguments(set: ["name=fridge"]))
  /// print(form.assignments(for: .bash))
  /// ```
  ///
  /// - Parameters:
  ///   - dialogue: The dialogue with the person, which also reports the problems of answers.
  ///   - arguments: The arguments of the command line. With `json`, problems go to standard output.
  /// - Throws: An ``AskingError`` if nobody can be asked. Otherwise an error that
  ///   `Dialogue.exit(after:)` doesn't report: the problems of answers are reported already, or the
  ///   person cancelled.
  public func fill(by dialogue: Dialogue, given arguments: FormArguments = .init()) throws {
    var given = try given(arguments, dialogue.wording)
    do {
      let answering = FormAnswering(dialogue, results: FileOutput(descriptor: 1))
      try fill(by: answering, &given, needsNoPerson: false)
    } catch is Cancelled {
      throw Unanswered(.cancelled)
    } catch is Interrupted {
      throw Unanswered(.interrupted)
    }
  }

  /// - Throws: An ``AskingError`` if an untrusted form names a program.
  package func checkPrograms(isTrusted: Bool, at path: String) throws {
    guard !isTrusted, let program = programs.first else { return }
    throw AskingError(.notTrusted(path, program: program))
  }

  /// Reads the answers of a command line in the types of the form's file. Standard input can't have
  /// both the answers and the form at `path`; `nil` if the form has no path.
  package func given(
    _ arguments: FormArguments, _ wording: Wording, besides path: String? = nil,
    formats: @autoclosure () -> TextFormats = .json
  ) throws -> GivenForm {
    form.answerByEnvironment(wording)
    var given = try arguments.given(wording, besides: path, formats: formats()) {
      try self.description
    }
    given.answers = try reading(given.answers, in: wording.spoken)
    given.isNew = true
    return given
  }

  /// Fills in the form from given answers, and asks a person for the rest.
  ///
  /// - Parameter needsNoPerson: Whether to take defaults if nobody can be asked.
  /// - Throws: ``AskingError``; ``ReportedProblems`` after the report of all problems;
  ///   ``Cancelled`` or ``Interrupted``.
  package func fill(
    by answering: FormAnswering, _ given: inout GivenForm, needsNoPerson: Bool
  ) throws {
    var dialogue = answering.dialogue
    let isAsked = !given.isHeadless(dialogue) && (dialogue.isInteractive || !needsNoPerson)
    if isAsked, !dialogue.isInteractive, !form.rows.isEmpty {
      throw AskingError(.noTerminalForForm(rows: form.rows.map(\.id)))
    }
    try answering.check(&given, for: form, dialogue.wording)
    guard isAsked else {
      return try answering.answer(&given, dialogue.wording) { answers in
        try form.save(given: answers) { try dialogue.check($0) }
      }
    }
    dialogue.tellIfInBackground()
    dialogue.marksChanges = false
    // The calling program gets the answers and reports their use.
    dialogue.savesAnswers = false
    if let title { dialogue.announce(title) }
    try dialogue.fill(
      form, review: true, given: given.answers.answers, asking: given.asked
    ).checkSaved()
  }
}
