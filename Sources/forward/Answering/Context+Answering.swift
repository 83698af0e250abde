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

  /// Moves answers that are given by their places in the document to the ids of their rows, and
  /// finds the answers that no row takes.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - isOther: Returns whether an answer is for a row that comes before the form's.
  /// - Returns: The answers that no row takes; `nil` if each has a row.
  mutating func place(
    in form: Form, besides isOther: (RowPath) -> Bool
  ) throws -> RefusedAnswers? {
    func unplaced() -> [FormSession.RefusedPreset] {
      let session = FormSession(form, presets: answers.answers.filter { !isOther($0.path) })
      defer { session.abandon() }
      return session.refusedPresets.filter(\.hasNoRow)
    }
    var refused = unplaced()
    if refused.isEmpty { return nil }
    answers = answers.placed(in: try description())
    refused = unplaced()
    let problems = refused.map { Form.Problem(path: $0.path, rejection: $0.rejection) }
    return refused.isEmpty ? nil : RefusedAnswers(presets: refused, problems: problems)
  }
}

extension Context {
  /// Finds the rows of answers, and reports the answers that have no row, if a person is asked.
  ///
  /// - Parameter isOther: Returns whether an answer is for a row that comes before the form's.
  /// - Throws: ``ReportedProblems`` if a person would be asked, and an answer is for a row that the
  ///   form never has.
  func check(
    _ given: inout GivenForm, for form: Form, _ wording: Wording,
    besides isOther: (RowPath) -> Bool
  ) throws {
    if given.answers.isEmpty { return }
    let refused = try given.place(in: form, besides: isOther)
    guard let refused, !given.isHeadless(dialogue) else { return }
    let report = AnswerReport(refused, to: try given.description())
    if !report.unknown.isEmpty { try self.report(refused, of: &given, wording) }
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
    try report(RefusedAnswers(presets: [], problems: [problem]), of: &given, wording)
  }

  /// Checks that no secret of a new target is given as a mask, which doesn't tell the secret.
  ///
  /// - Parameter isOther: Returns whether an answer is for a row that comes before the form's.
  /// - Throws: ``ReportedProblems``, after the report of all problems.
  func checkMasked(
    _ given: inout GivenForm, for form: Form, _ wording: Wording, besides isOther: (RowPath) -> Bool
  ) throws {
    if given.masked.isEmpty { return }
    let description = try given.description()
    let answers = given.answers.answers.filter { !isOther($0.path) }
    let session = FormSession(form, presets: answers)
    defer { session.abandon() }
    let hidden = Set(description.rows.map(\.id)).subtracting(form.rows.map(\.id))
    let masked = description.placed(given.masked.map { Form.Answer($0, .nothing) }).map(\.path)
      .filter { path in
        description.row(at: path) != nil && !hidden.contains(path.text)
          && !answers.contains { $0.path == path }
      }
    if masked.isEmpty { return }
    let sentence = wording(CommandSentence.masked(Form.Row.mask))
    let others = session.problems.filter { problem in !masked.contains { $0 == problem.path } }
    let problems = masked.map { Form.Problem(path: $0, rejection: .other(sentence)) }
    try report(
      RefusedAnswers(presets: session.refusedPresets, problems: others + problems), of: &given,
      wording)
  }

  /// Fills in a form with the answers that are given, without a person.
  ///
  /// - Parameter save: Saves the answers, and returns how it ended.
  /// - Throws: ``ReportedProblems`` after the report of all problems; ``Interrupted``.
  func answer(
    _ given: inout GivenForm, _ wording: Wording, _ save: ([Form.Answer]) throws -> Outcome
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
        let unknown = report.unknown.first { $0.path == problem.path }
        let isHidden = problem.path.map(report.hidden.contains) ?? false
        dialogue.report(
          unknown.map { wording(.noSuchRow($0.path, nearest: $0.nearest)) }
            ?? wording(
              Sentence.refused(row: problem.path, isHidden ? .notAsked : problem.rejection)))
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
