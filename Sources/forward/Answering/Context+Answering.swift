internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
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
  /// The problems of what can't be read or used, whatever the form is.
  private(set) var problems: [Problem] = []
  /// The exit status if the answers can't be used.
  fileprivate private(set) var status = ExitStatus.refused
  /// Describes the form with its default values; called only if an answer has no row.
  let describe: () throws -> FormDescription
  private var described: FormDescription?
}

extension GivenForm {
  init(describe: @escaping () throws -> FormDescription) { self.describe = describe }

  /// Adds a problem that ends the command. The status of a wrong use takes precedence over that of a
  /// failure, and this over that of a refused answer.
  mutating func add(_ problem: Problem, _ status: ExitStatus = .refused) {
    problems.append(problem)
    let order: [ExitStatus] = [self.status, status]
    self.status = [.usage, .failure].first(where: order.contains) ?? status
  }

  /// Reads answers; an error becomes a problem.
  ///
  /// - Parameters:
  ///   - file: The path of the file that has them.
  ///   - assignment: The assignment that has them.
  /// - Throws: ``Interrupted``, or a `CaughtSignal`.
  mutating func reading(
    _ wording: Wording, file: String? = nil, assignment: String? = nil,
    _ read: (inout GivenAnswers) throws -> Void
  ) throws {
    do {
      try read(&answers)
    } catch let error as AnswerError {
      var problem = Problem(error, in: wording.spoken)
      if file != nil {
        let place = problem.place
        problem = Problem(
          code: error.code, path: error.path, message: wording(.badAnswers(error, file: file)))
        problem.place = place
      }
      add(problem)
    } catch let failure as Failure {
      var failure = failure
      failure.path = assignment.flatMap { RowPath(assigned: $0) }
      add(failure.problem(wording), failure.status)
    }
  }

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
  /// Reports what can't be used, whatever the other answers are, before a person is asked: answers that
  /// couldn't be read or have no row, and masks in place of a new target's secrets. Where nobody is asked,
  /// all other problems are reported with them.
  ///
  /// - Throws: ``ReportedProblems`` if there are such answers.
  func check(_ given: inout GivenForm, for form: Form, _ wording: Wording) throws {
    let isHeadless = given.isHeadless(dialogue)
    if !given.problems.isEmpty, !isHeadless {
      try report(AnswerReport(given.problems), of: given, wording)
    }
    let isAsked = !given.answers.isEmpty && !isHeadless
    let hasMasks = given.isNew && !given.answers.masked.isEmpty
    guard isAsked || hasMasks || !given.problems.isEmpty else { return }
    let plan = AnswerPlan(given.answers, to: form)
    if isAsked, let unplaced = plan.unplaced {
      let report = AnswerReport(unplaced, to: try given.description())
      let hidden = report.problems.filter { $0.code == Rejection.notAsked.code }
      if hidden.count < report.problems.count { try self.report(unplaced, of: &given, wording) }
      for path in hidden.compactMap(\.path) { dialogue.report(wording(.hiddenRow(path))) }
    }
    let rejection = Rejection.refused(
      wording(CommandSentence.masked(Form.Row.mask)), code: ProblemCode.masked.rawValue)
    let refused =
      hasMasks ? plan.refusingMasks(by: rejection, in: try given.description()) : nil
    if let refused = refused ?? (given.problems.isEmpty ? nil : plan.refused) {
      try report(refused, of: &given, wording)
    }
  }

  /// Checks that the answers are for a target of a kind, if their file names one.
  ///
  /// - Throws: ``ReportedProblems``.
  func check(_ given: GivenForm, areOf kind: TargetKind) throws {
    guard let other = given.answers.kind, other != kind.name else { return }
    let sentence = wording(CommandSentence.otherKind(other, wanted: kind.name))
    // The command is right, or the file is: the other answers are of another form, and no option corrects
    // that.
    var given = given
    given.add(
      Problem(code: ProblemCode.otherKind.rawValue, path: "kind", message: sentence))
    try report(AnswerReport(given.problems), of: given, wording)
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
    try report(
      AnswerReport(
        refused, to: try given.description(), given: given.answers, unread: given.problems,
        message: { wording(.rejection($0)) }, title: { wording.text($0.title) },
        accepts: { wording.spoken.paragraph(wording.accepts($0)) }),
      of: given, wording)
  }

  /// Writes a report, and ends the command.
  ///
  /// - Throws: ``ReportedProblems``.
  func report(_ report: AnswerReport, of given: GivenForm, _ wording: Wording) throws -> Never {
    if given.writesJSON {
      // The words of the command have the kind that was meant.
      var rest = report
      rest.problems.removeAll { $0.code == ProblemCode.unknownKind.rawValue }
      let next = rest.next(after: given.command, besides: [NameField.path])
      try write(.object(report.json(status: given.status.rawValue, next: next)))
    } else {
      for problem in report.problems { dialogue.report(problem.line(in: wording.spoken)) }
    }
    throw ReportedProblems(status: given.status)
  }
}

/// An error that is thrown after the problems of answers or files were reported.
struct ReportedProblems: Error {
  var status = ExitStatus.refused
}
