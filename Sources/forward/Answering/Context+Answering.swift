internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardTargets
internal import JSONTree
internal import PlainText

/// The answers that are given to a form, with the details that a report of its problems needs.
struct GivenForm {
  var answers = GivenAnswers()
  /// The options of the command; `nil` in the menu.
  var options: AnswerOptions?
  /// Whether missing and refused answers are reported as JSON.
  var writesJSON = false
  /// The words of the command, to which a report adds holes for missing answers; empty if there is
  /// no command that would continue.
  var command: [CommandWord] = []
  /// Whether a new target is made, which has no secret that a mask could mean.
  var isNew = false
  /// Describes the form with its default values; called only if an answer has no row.
  let describe: () throws -> FormDescription
  private var described: FormDescription?
}

extension GivenForm {
  init(describe: @escaping () throws -> FormDescription) { self.describe = describe }

  /// Returns the description of the form, which is found by trying answers and is made once.
  fileprivate mutating func description() throws -> FormDescription {
    let description = try described ?? describe()
    described = description
    return description
  }

  /// Whether the form is filled in without questions.
  func isHeadless(_ dialogue: Dialogue) -> Bool {
    options?.noInput == true
      || !dialogue.isInteractive && (options?.answersForm == true || writesJSON)
  }
}

extension Context {
  /// Reports the answers that can't be used, whatever the others are, before a person is asked: those
  /// without a row, and masks in place of a new target's secrets.
  ///
  /// - Throws: ``ReportedProblems`` if an answer is for a row that the form never has, or is such a mask.
  func check(_ given: inout GivenForm, for form: Form, _ wording: Wording) throws {
    let isAsked = !given.answers.isEmpty && !given.isHeadless(dialogue)
    let hasMasks = given.isNew && !given.answers.masked.isEmpty
    guard isAsked || hasMasks else { return }
    let plan = AnswerPlan(given.answers, to: form)
    if isAsked, let unplaced = plan.unplaced {
      let report = AnswerReport(unplaced, to: try given.description())
      if !report.unknown.isEmpty { try self.report(unplaced, of: &given, wording) }
      for path in report.hidden { dialogue.report(wording(.hiddenRow(path))) }
    }
    guard hasMasks else { return }
    let rejection = Rejection.other(wording(CommandSentence.masked(Form.Row.mask)))
    let description = try given.description()
    if let refused = plan.refusingMasks(by: rejection, in: description) {
      try report(refused, of: &given, wording)
    }
  }

  /// Checks that the answers are for a target of a kind, if their file names one.
  ///
  /// - Throws: ``ReportedProblems``.
  func check(_ given: inout GivenForm, areOf kind: TargetKind) throws {
    guard let other = given.answers.kind, other != kind.name else { return }
    // The command is right, or the file is: no option corrects that.
    given.command = []
    let sentence = wording(CommandSentence.otherKind(other, wanted: kind.name))
    let problem = Form.Problem(path: "kind", rejection: .other(sentence))
    try report(RefusedAnswers(answers: [], problems: [problem]), of: &given, wording)
  }

  /// Fills in a form with the answers that are given, without a person.
  ///
  /// - Parameter save: Saves the answers, and returns how it ended.
  /// - Throws: ``ReportedProblems`` after the report of all problems; ``Interrupted``.
  func answer(
    _ given: inout GivenForm, _ wording: Wording, by save: ([Form.Answer]) throws -> Outcome
  ) throws {
    do {
      try save(given.answers.answers).checkSaved()
    } catch let refused as RefusedAnswers {
      try report(refused, of: &given, wording)
    }
  }

  /// Reports why answers can't be saved, and ends the command.
  ///
  /// - Throws: ``ReportedProblems``.
  private func report(
    _ refused: RefusedAnswers, of given: inout GivenForm, _ wording: Wording
  ) throws -> Never {
    let report = AnswerReport(refused, to: try given.description())
    if given.writesJSON {
      let json = report.json(
        next: given.command.isEmpty
          ? nil : report.next(after: given.command) { wording.text($0.title) },
        message: { wording(.rejection($0)) },
        accepts: { wording.spoken.paragraph(wording.accepts($0)) })
      try write(.object(json))
    } else {
      for finding in report.findings { dialogue.report(wording.line(of: finding)) }
    }
    throw ReportedProblems()
  }
}

extension Wording {
  /// Returns a sentence about a problem, with the path of its row.
  fileprivate func line(of finding: AnswerReport.Finding) -> String {
    switch finding {
    case .missing(let path, let rejection): self(Sentence.refused(row: path, rejection))
    case .invalid(let answer): self(Sentence.refused(row: answer.path, answer.rejection))
    case .unknown(let answer): self(.noSuchRow(answer.path, nearest: answer.nearest))
    case .hidden(let path): self(Sentence.refused(row: path, .notAsked))
    }
  }
}

/// An error that is thrown after the problems of answers or files were reported.
struct ReportedProblems: Error {
  var status = ExitStatus.refused
}
