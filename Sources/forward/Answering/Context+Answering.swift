internal import CLibrary
internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardTargets
internal import JSONTree
internal import PlainText

/// The answers that are given to a form, with the details that a report of its problems needs.
struct GivenForm {
  var answers: GivenAnswers
  /// The options of the command; `nil` in the menu.
  var options: AnswerOptions?
  /// Whether missing and refused answers are reported as JSON.
  var writesJSON = false
  /// The words of the command, to which a report adds holes for missing answers; empty if there is
  /// no command that would continue.
  var command: [String] = []
  /// The kind of target named in a file of answers; `nil` if the file doesn't name one.
  var kind: String?
  /// The paths of masked secrets, which aren't answers.
  var masked: [RowPath] = []
  /// Describes the form with its default values; called only if an answer has no row.
  let describe: () throws -> FormDescription
  private var described: FormDescription?
}

extension GivenForm {
  init(describe: @escaping () throws -> FormDescription) {
    answers = GivenAnswers()
    self.describe = describe
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
  /// Reports the answers that have no row before a person is asked.
  ///
  /// - Throws: ``ReportedProblems`` if an answer is for a row that the form never has.
  func check(_ given: inout GivenForm, for form: Form, _ wording: Wording) throws {
    if given.answers.isEmpty || given.isHeadless(dialogue) { return }
    let session = FormSession(form, given: given.answers.answers)
    session.abandon()
    let refused = session.refusedAnswers.filter(\.hasNoRow)
    if refused.isEmpty { return }
    let problems = refused.map { Form.Problem(path: $0.path, rejection: $0.rejection) }
    let unplaced = RefusedAnswers(answers: refused, problems: problems)
    let report = AnswerReport(unplaced, to: try given.description())
    if !report.unknown.isEmpty { try self.report(unplaced, of: &given, wording) }
    for path in report.hidden { dialogue.report(wording(.hiddenRow(path))) }
  }

  /// Checks that the answers are for a target of a kind, if their file names one.
  ///
  /// - Throws: ``ReportedProblems``.
  func check(_ given: inout GivenForm, areOf kind: TargetKind) throws {
    guard let other = given.kind, other != kind.name else { return }
    // The command is right, or the file is: no option corrects that.
    given.command = []
    let sentence = wording(CommandSentence.otherKind(other, wanted: kind.name))
    let problem = Form.Problem(path: "kind", rejection: .other(sentence))
    try report(RefusedAnswers(answers: [], problems: [problem]), of: &given, wording)
  }

  /// Checks that no secret of a new target is given as a mask, which doesn't tell the secret.
  ///
  /// - Throws: ``ReportedProblems``, after the report of all problems.
  func checkMasked(_ given: inout GivenForm, for form: Form, _ wording: Wording) throws {
    if given.masked.isEmpty { return }
    let description = try given.description()
    let answers = given.answers.answers
    let session = FormSession(form, given: answers)
    defer { session.abandon() }
    let hidden = Set(description.rows.map(\.id)).subtracting(form.rows.map(\.id))
    let variables = form.rows.filter { $0.environment.flatMap { form.environment?($0) } != nil }
    let answered = answers.map { description.rowPath(of: $0.path) } + variables.map(\.path)
    let masked = given.masked.map(description.rowPath).filter { path in
      description.row(at: path) != nil && !hidden.contains(path.text) && !answered.contains(path)
    }
    if masked.isEmpty { return }
    let sentence = wording(CommandSentence.masked(Form.Row.mask))
    let others = session.problems.filter { problem in !masked.contains { $0 == problem.path } }
    let problems = masked.map { Form.Problem(path: $0, rejection: .other(sentence)) }
    try report(
      RefusedAnswers(answers: session.refusedAnswers, problems: others + problems), of: &given,
      wording)
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
  func report(
    _ refused: RefusedAnswers, of given: inout GivenForm, _ wording: Wording
  ) throws -> Never {
    let description = try given.description()
    let report = AnswerReport(refused, to: description)
    if given.writesJSON {
      let json = report.json(
        in: description,
        next: given.command.isEmpty
          ? nil : report.next(after: given.command, description, wording),
        message: { wording(.rejection($0)) },
        accepts: { wording.spoken.paragraph(wording.accepts($0)) })
      try write(.object(json))
    } else {
      for problem in refused.problems {
        let path = problem.path.map(description.rowPath)
        let unknown = report.unknown.first { $0.path == path }
        let isHidden = path.map(report.hidden.contains) ?? false
        dialogue.report(
          unknown.map { wording(.noSuchRow($0.path, nearest: $0.nearest)) }
            ?? wording(Sentence.refused(row: path, isHidden ? .notAsked : problem.rejection)))
      }
    }
    throw ReportedProblems()
  }
}

/// An error that is thrown after the problems of answers or files were reported.
struct ReportedProblems: Error {
  var status = ExitStatus.refused
}

extension AnswerReport {
  /// Returns the command that continues: without the refused answers, and with a hole for each
  /// missing one.
  fileprivate func next(
    after command: [String], _ description: FormDescription, _ wording: Wording
  ) -> [String] {
    let wrong = Set(invalid.compactMap(\.path) + unknown.map(\.path) + hidden)
    var words: [String] = []
    var rest = command[...]
    while let word = rest.popFirst() {
      var assignment: String?
      if word == "--set" { assignment = rest.popFirst() }
      if word.hasPrefix("--set=") { assignment = String(word.dropFirst(6)) }
      guard let assignment else {
        words.append(word)
        continue
      }
      guard let path = Form.Answer.path(ofAssigned: assignment), !wrong.contains(path) else {
        continue
      }
      // Treats an unknown row as secret.
      let hasSecret = description.row(at: path)?.hasSecret(assignment) ?? true
      let shown = hasSecret ? "\(path)=@<\(path)>" : assignment
      if !words.contains(shown) { words += ["--set", shown] }
    }
    for path in missing + invalid.compactMap(\.path) {
      let row = description.row(at: path)
      let title = row.map { wording.text($0.title) } ?? path.text
      words += ["--set", "\(path)=\(row?.hasSecrets == true ? "@" : "")<\(title)>"]
    }
    return words
  }
}
