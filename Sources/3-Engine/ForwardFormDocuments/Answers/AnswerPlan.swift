package import ForwardForm

/// The effect of answers on a form. The form took the answers once, and took them back.
package struct AnswerPlan {
  /// The refused answers, and all problems of a save; see `FormSession.problems`.
  package private(set) var refused: RefusedAnswers
  /// The ids of the rows that the form shows with the answers.
  private let rows: Set<String>
  /// The paths of the answered rows. Environment variables answer rows, too.
  private let answered: [RowPath]
  private let masked: [RowPath]

  package init(_ given: GivenAnswers, to form: Form) {
    let answers = given.answers
    let session = FormSession(form, given: answers)
    defer { session.abandon() }
    refused = RefusedAnswers(
      answers: session.refusedAnswers, problems: session.problems, numbered: session.numbered,
      chosen: session.chosen)
    rows = Set(form.rows.map(\.id))
    let variables = form.rows.filter { row in
      form.environmentVariable(row).flatMap { try? form.environment?($0) } != nil
    }
    answered = answers.filter { !$0.isMask }.map(\.path) + variables.map(\.path)
    masked = given.masked()
  }

  /// The answers without a row; `nil` if each has one.
  package var unplaced: RefusedAnswers? {
    let answers = refused.answers.filter(\.hasNoRow)
    if answers.isEmpty { return nil }
    return RefusedAnswers(
      answers: answers,
      problems: answers.map { Form.Problem(path: $0.path, rejection: $0.rejection) },
      numbered: refused.numbered, chosen: refused.chosen)
  }

  /// Refuses masks for secrets that a new model doesn't have, and returns all problems; `nil` if no
  /// mask is given for a secret. `rejection` is the rejection of a mask, and `description`
  /// describes the form of a new model.
  package func refusingMasks(
    by rejection: Rejection, in description: FormDescription
  ) -> RefusedAnswers? {
    let hidden = Set(description.rows.map(\.id)).subtracting(rows)
    let rowPath = description.rowPath
    let answered = Set(answered.map(rowPath))
    let masked = masked.map(rowPath).filter { path in
      description.row(at: path)?.isSecret == true && !hidden.contains(path.text)
        && !answered.contains(path)
    }
    if masked.isEmpty { return nil }
    let places = Set(masked)
    let others = refused.problems.filter { $0.path.map { !places.contains($0) } ?? true }
    return RefusedAnswers(
      answers: refused.answers,
      problems: others + masked.map { Form.Problem(path: $0, rejection: rejection) },
      numbered: refused.numbered, chosen: refused.chosen)
  }
}
