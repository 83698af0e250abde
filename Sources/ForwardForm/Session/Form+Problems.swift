extension Form {
  /// A reason why answers can't be saved.
  public struct Problem: Hashable, Sendable {
    /// The row's id; `nil` if the problem is about several rows.
    public let row: String?
    public let rejection: Rejection
  }

  /// Returns all problems that some answers, together with the present values of the other rows,
  /// would have when they are saved. The model is as before when this returns, and during slow checks.
  ///
  /// ```swift
  /// for problem in await form.problems(given: answers) { print(problem) }
  /// ```
  /// ```console
  /// name: 'fridge' is taken.
  /// port: '80a' is not a whole number.
  /// colour: This isn't asked for, given the other answers.
  /// ```
  ///
  /// Every row is looked at, every form rule whose rows have no problem, and every async rule of an
  /// answer that is valid otherwise; the slow checks of different rows run at the same time.
  ///
  /// - Parameter answers: The answers, in any order. One without a row is a problem too.
  /// - Returns: The problems in the order of the rows, then those of several rows, then answers
  ///   without a row.
  public nonisolated(nonsending) func problems(given answers: [Answer]) async -> [Problem] {
    let session = FormSession(self, presets: answers)
    let (found, checks) = session.problems()
    session.end(.cancelled)
    let rejections = await withTaskGroup { group in
      for (order, check) in checks.enumerated() {
        group.addTask { [rules = check.rules, text = check.text] in
          (order, await rules.rejection(of: text))
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let late = checks.enumerated().compactMap { order, check in
      rejections[order].map { rejection in
        let shown = check.row.shown(rejection, draft: check.text)
        return PlacedProblem(
          place: check.place, problem: Problem(row: check.row.id, rejection: shown))
      }
    }
    return (found + late).inOrder
  }
}

extension Form.Problem: CustomStringConvertible {
  public var description: String { (row.map { "\($0): " } ?? "") + rejection.message }
}

extension FormSession {
  /// The async rules of a valid answer, and its row's position.
  struct PendingCheck {
    let place: Int
    let row: Form.Row
    let rules: [AsyncRule]
    let text: String
  }

  /// Returns the present problems, and the checks still to be made.
  func problems() -> (found: [PlacedProblem], checks: [PendingCheck]) {
    var found: [PlacedProblem] = []
    var checks: [PendingCheck] = []
    var wrong: Set<String> = []
    let end = form.rows.count
    for (answer, rejection) in refusedPresets {
      wrong.insert(answer.row)
      let place = form.index(of: answer.row) ?? end + 1
      found.append(
        PlacedProblem(place: place, problem: Form.Problem(row: answer.row, rejection: rejection)))
    }
    for (place, row) in form.rows.enumerated() where !wrong.contains(row.id) {
      guard let value = row.value() else { continue }
      if let rejection = row.rejection(ofPresent: value) {
        wrong.insert(row.id)
        let problem = Form.Problem(row: row.id, rejection: row.shown(rejection))
        found.append(PlacedProblem(place: place, problem: problem))
      } else if journal.start(of: row) != nil, needsCheck(value, of: row) {
        let text = row.text(of: value) ?? value.text
        checks.append(
          PendingCheck(place: place, row: row, rules: row.traits.asyncRules, text: text))
      }
    }
    for rule in form.rules where !rule.rows.contains(where: wrong.contains) {
      guard let rejection = rule.check().map(form.hidingSecrets) else { continue }
      let row = rule.rows.first { form.index(of: $0) != nil }
      found.append(PlacedProblem(place: end, problem: Form.Problem(row: row, rejection: rejection)))
    }
    return (found, checks)
  }
}

/// A problem and the position of its row.
struct PlacedProblem {
  let place: Int
  let problem: Form.Problem
}

extension [PlacedProblem] {
  /// The problems in the order of their rows.
  var inOrder: [Form.Problem] { sorted { $0.place < $1.place }.map(\.problem) }
}

extension [AsyncRule] {
  /// Checks a text by one rule after the other.
  fileprivate func rejection(of text: String) async -> Rejection? {
    for rule in self {
      if let rejection = await rule.run(on: text) { return rejection }
    }
    return nil
  }
}
