package import ForwardForm
internal import ForwardFormDocuments
package import ForwardFormTerminal
package import ForwardJSON
package import ForwardSettings
internal import ForwardSystem
internal import ForwardText

/// Answers forms without a person, and reports unusable answers.
package struct FormAnswering {
  package let dialogue: Dialogue
  /// The output for results. The dialogue uses standard error.
  package let results: FileOutput

  package init(_ dialogue: Dialogue, results: FileOutput) {
    self.dialogue = dialogue
    self.results = results
  }

  /// Reports problems that no other answer could solve, before a person is asked: unreadable
  /// answers, answers without a row, and masks in place of a new model's secrets. Then throws
  /// ``ReportedProblems``. Without questions, it reports all other problems as well.
  package func check(_ given: inout GivenForm, for form: Form, _ wording: Wording) throws {
    let isHeadless = given.isHeadless(dialogue)
    given.variable = { path in
      guard let variable = form.environment, let row = form.rows.first(where: { $0.path == path }),
        let name = form.environmentVariable(row)
      else { return nil }
      // Also refuses a variable that isn't UTF-8.
      do { return try variable(name) == nil ? nil : name } catch { return name }
    }
    if !given.problems.isEmpty, !isHeadless { try reportProblems(of: given, wording) }
    let isAsked = !given.answers.isEmpty && !isHeadless
    let hasMasks = given.isNew && !given.answers.masked().isEmpty
    guard isAsked || hasMasks || !given.problems.isEmpty else { return }
    let plan = AnswerPlan(given.answers, to: form)
    if isAsked, let unplaced = plan.unplaced {
      let report = AnswerReport(unplaced, to: try given.describe())
      let hidden = report.problems.filter { $0.code == Rejection.notAsked.code }
      if hidden.count < report.problems.count { try self.report(unplaced, of: &given, wording) }
      for path in hidden.compactMap(\.path) {
        dialogue.report(wording(AnsweringSentence.hiddenRow(path)))
      }
    }
    let rejection = Rejection.refused(
      wording(AnsweringSentence.masked(Form.Row.mask)), code: CommandCode.masked.rawValue)
    let refused =
      hasMasks ? plan.refusingMasks(by: rejection, in: try given.describe()) : nil
    if let refused = refused ?? (given.problems.isEmpty ? nil : plan.refused) {
      try report(refused, of: &given, wording)
    }
  }

  /// Fills in a form from the given answers, without a person. Throws ``ReportedProblems`` after
  /// the report of all problems, or ``Interrupted``.
  package func answer(
    _ given: inout GivenForm, _ wording: Wording, by save: ([Form.Answer]) throws -> Outcome
  ) throws {
    do {
      try save(given.answers.answers).checkSaved()
    } catch let refused as RefusedAnswers {
      try report(refused, of: &given, wording)
    }
  }

  /// Fills in a form from the given answers, without a person and without blocking the caller's
  /// actor. Throws ``ReportedProblems`` after the report of all problems.
  nonisolated(nonsending) func answer(
    _ given: inout GivenForm, _ wording: Wording, to form: Form
  ) async throws {
    let problems = await form.save(given: given.answers.answers)
    if problems.isEmpty { return }
    let known = AnswerPlan(given.answers, to: form).refused
    let refused = RefusedAnswers(
      answers: known.answers, problems: problems, numbered: known.numbered, chosen: known.chosen)
    try report(refused, of: &given, wording)
  }

  /// Reports why answers can't be saved, and throws ``ReportedProblems`` to end the command.
  package func report(
    _ refused: RefusedAnswers, of given: inout GivenForm, _ wording: Wording
  ) throws -> Never {
    try report(
      AnswerReport(
        refused, to: try given.describe(), given: given.answers, unread: given.problems,
        message: { wording(.rejection($0)) }, title: { wording.text($0.title) },
        accepts: { wording.spoken.paragraph(wording.accepts($0)) },
        source: { given.source(of: $0, $1) }),
      of: given, wording)
  }

  /// Reports the problems found before the form was filled in, and throws ``ReportedProblems``.
  package func reportProblems(of given: GivenForm, _ wording: Wording) throws -> Never {
    try report(AnswerReport(given.problems), of: given, wording)
  }

  private func report(
    _ report: AnswerReport, of given: GivenForm, _ wording: Wording
  ) throws -> Never {
    if given.writesJSON {
      var rest = report
      rest.problems.removeAll(where: given.corrected.contains)
      let next = rest.next(after: given.command, besides: given.others)
      var json = report.json(status: given.status.rawValue, next: next)
      if !given.problemsBefore.isEmpty { json["before"] = .array(given.problemsBefore) }
      try write(.object(json))
    } else {
      report.problems.reportEach(wording, by: dialogue)
    }
    throw ReportedProblems(status: given.status)
  }

  package func write(_ value: JSONValue) throws {
    results.write(value.text(.pretty) + "\n")
    try results.checkWritten()
  }

  /// Announces the title, fills in settings from the given answers or by a person, and saves them.
  /// Throws ``ReportedProblems`` after the report of all problems; ``Cancelled`` or
  /// ``Interrupted``; the errors of saving.
  package func fill(
    _ editing: Editing, _ given: inout GivenForm, title: String?, _ wording: Wording
  ) throws {
    // Without given answers, environment variables would answer rows that a pipe's lines are for,
    // or replace a saved secret unnoticed.
    if given.answersForm || given.isHeadless(dialogue) {
      editing.form.answerByEnvironment(wording)
    }
    given.answers = try editing.reading(given.answers, describedBy: given.describe)
    if let refused = editing.refusedName {
      var problem = SettingsSentence.error(refused).problem("", .refused, wording)
      problem.title = wording.text("Name")
      given.add(problem)
    }
    try check(&given, for: editing.form, wording)
    if given.isHeadless(dialogue) {
      try answer(&given, wording, by: editing.answer)
    } else {
      try editing.run(title, given.answers.answers, given.asked).checkSaved()
    }
  }
}

extension [Problem] {
  /// The largest number of reported problems of a kind.
  private static var most: Int { 10 }

  /// Reports the problems to a person. If many problems in a list's items are alike, reports the
  /// first ones and counts the others.
  fileprivate func reportEach(_ wording: Wording, by dialogue: Dialogue) {
    var counts: [[String]: Int] = [:]
    for problem in self { counts[problem.alike, default: 0] += 1 }
    var reported: [[String]: Int] = [:]
    for problem in self {
      let (alike, count) = (problem.alike, reported[problem.alike, default: 0] + 1)
      reported[alike] = count
      let all = counts[alike] ?? count
      if count <= Self.most || all == Self.most + 1 {
        dialogue.report(problem.line(in: wording.spoken))
      } else if count == Self.most + 1 {
        dialogue.report(wording(AnsweringSentence.moreProblems(all - Self.most)))
      }
    }
  }
}

extension Problem {
  /// A key that is equal only for problems of a kind at the items of a list.
  fileprivate var alike: [String] {
    let names = (path?.steps ?? []).map { if case .name(let name) = $0 { name } else { "[]" } }
    return [code] + (names.contains("[]") ? names : [path?.text ?? "", message])
  }
}

/// A list in JSON, written while its elements come.
package final class JSONList {
  private let output: any TextOutput
  private var isEmpty = true

  package init(_ output: any TextOutput) { self.output = output }

  package func add(_ element: JSONValue) {
    // Indents the element. A JSON text has no line breaks in its strings.
    let lines = element.text(.pretty).split(separator: "\n").joined(separator: "\n  ")
    output.write((isEmpty ? "[\n  " : ",\n  ") + lines)
    isEmpty = false
  }

  package func end() { output.write(isEmpty ? "[]\n" : "\n]\n") }

  /// Ends the list, and checks that all of it was written.
  package func endChecked() throws {
    end()
    try (output as? FileOutput)?.checkWritten()
  }
}
