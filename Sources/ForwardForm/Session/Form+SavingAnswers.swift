extension Form {
  /// Gives answers and saves them, without a walk through the rows, unless there are problems.
  ///
  /// ```swift
  /// let problems = await form.save(given: answers)
  /// for problem in problems { print(problem) }
  /// ```
  ///
  /// - Parameter answers: The answers, in any order. The other rows keep their values.
  /// - Returns: The ``problems(given:)``; if there are any, nothing is changed.
  public nonisolated(nonsending) func save(given answers: [Answer]) async -> [Problem] {
    let problems = await problems(given: answers)
    if problems.isEmpty { FormSession(self, presets: answers).end() }
    return problems
  }
}

extension FormSession {
  /// Ends the session with the present values, which are known to be valid.
  fileprivate func end() { ownPosition = .ended(.saved) }
}
