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
    guard problems.isEmpty else { return problems }
    // Other code may have changed the model during slow checks.
    _ = refresh()
    let session = FormSession(self, presets: answers)
    let late = session.findings().found.inOrder
    if !late.isEmpty { session.end(.cancelled) }
    return late
  }
}
