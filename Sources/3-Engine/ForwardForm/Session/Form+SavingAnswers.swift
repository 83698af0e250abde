extension Form {
  /// Gives answers, and saves them unless there are problems. Asks no row.
  ///
  /// ```swift
  /// let problems = await form.save(given: answers)
  /// for problem in problems { print(problem) }
  /// ```
  ///
  /// - Parameter answers: The answers, in any order. The other rows keep their values.
  /// - Returns: The ``problems(given:)``. If there are any, nothing changes.
  public nonisolated(nonsending) func save(given answers: [Answer]) async -> [Problem] {
    let problems = await problems(given: answers)
    guard problems.isEmpty else { return problems }
    // Other code may have changed the model during slow checks.
    _ = refresh()
    let session = FormSession(self, given: answers)
    let new = session.findings().found.inOrder
    if !new.isEmpty { session.end(.cancelled) }
    return new
  }

  /// Gives answers and saves them, without a person. Asks no row.
  ///
  /// - Parameters:
  ///   - answers: The answers, in any order. The last answer of a row counts. The other rows keep
  ///     their values.
  ///   - check: Runs a check by an async rule. Returns its result, or `interrupt` to give up.
  /// - Returns: The outcome. Unless it is `saved`, the model is unchanged.
  /// - Throws: ``RefusedAnswers`` with every problem, or ``FormError``. The model is then
  ///   unchanged.
  public func save(
    given answers: [Answer], checking check: (AsyncCheck) throws -> FormSession.Move
  ) throws -> Outcome {
    let session = FormSession(self, given: answers)
    do {
      var (found, checks) = session.findings()
      for pending in checks {
        for rule in pending.rules {
          guard case .checked(let rejection, _) = try check(AsyncCheck(pending, rule)) else {
            session.end(.interrupted)
            return .interrupted
          }
          guard let rejection else { continue }
          found.append(pending.problem(rejection))
          break
        }
        if let rule = pending.formRule {
          session.passedRules.insert(rule.checked)
        } else {
          session.progress[pending.row.id]?.checked = pending.row.value()
        }
      }
      if found.isEmpty {
        try session.save()
        if case .ended(.saved) = session.position { return .saved }
        // The model changed during the checks.
        found = session.findings().found
      }
      throw RefusedAnswers(
        answers: session.refusedAnswers, problems: found.inOrder, numbered: session.numbered,
        chosen: session.chosen)
    } catch {
      session.end(.cancelled)
      throw error
    }
  }
}

/// The error of answers that can't be saved and that no person can correct. Nothing changed.
public struct RefusedAnswers: Error, Hashable, Sendable, CustomStringConvertible {
  /// The answers that a row refused, or that have no row.
  public let answers: [FormSession.RefusedAnswer]
  /// All problems, including the problems of the answers; see ``FormSession/problems``.
  public let problems: [Form.Problem]
  /// The given paths, with the numbered paths in the answers and problems; see
  /// `FormSession.numbered`.
  package let numbered: [RowPath: [RowPath]]
  /// The names of the chosen options, by the ids of the rows that the form shows with the answers.
  /// The options tell which answer hides a row.
  package let chosen: [String: Set<String>]

  package init(
    answers: [FormSession.RefusedAnswer], problems: [Form.Problem],
    numbered: [RowPath: [RowPath]] = [:], chosen: [String: Set<String>] = [:]
  ) {
    self.answers = answers
    self.problems = problems
    self.numbered = numbered
    self.chosen = chosen
  }

  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension AsyncCheck {
  fileprivate init(_ pending: FormSession.PendingCheck, _ rule: AsyncRule) {
    self.init(
      row: pending.row, rule: rule, value: pending.row.value() ?? .text(pending.text),
      remaining: [], purpose: .saving(next: 0), returnsToReview: false)
  }
}

extension FormSession {
  /// The names of the chosen options, by the ids of the rows that have options.
  package var chosen: [String: Set<String>] {
    let rows = form.rows.filter { !$0.optionTexts.isEmpty }
    return Dictionary(rows.map { ($0.id, $0.chosen) }) { first, _ in first }
  }
}
