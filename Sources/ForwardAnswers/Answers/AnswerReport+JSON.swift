public import ForwardForm
public import JSONTree

extension AnswerReport {
  /// The report as JSON:
  ///
  /// ```json
  /// {
  ///   "missing": [{"path": "days", "title": "Days before", "accepts": "A whole number from 1 to 365."}],
  ///   "invalid": [{"path": "list", "value": "", "message": "…", "accepts": "…"}],
  ///   "unknown": [{"path": "dayz", "nearest": ["days"]}],
  ///   "hidden": ["reminder"],
  ///   "next": ["forward", "new", "things", "fridge", "--set", "days=<Days before>"]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - next: The words of the command that would continue, with a placeholder for each missing
  ///     answer; `nil` to leave it out.
  ///   - message: Returns the sentence of a rejection.
  ///   - accepts: Returns a sentence about what a row accepts.
  public func json(
    next: [String]? = nil, message: (Rejection) -> String = \.message,
    accepts: (FormDescription.Row) -> String? = { _ in nil }
  ) -> JSONObject {
    func members(of path: RowPath) -> JSONObject {
      JSONObject([("path", .string(path.text))])
    }
    func add(_ row: FormDescription.Row?, to object: inout JSONObject) {
      object["accepts"] = row.flatMap(accepts).map { .string($0) }
    }
    var report = JSONObject()
    report["missing"] = .array(
      missing.map { path in
        var object = members(of: path)
        let row = description.row(at: path)
        object["title"] = row.map { .string($0.title) }
        add(row, to: &object)
        return .object(object)
      })
    report["invalid"] = .array(
      invalid.map { answer in
        var object = JSONObject([("path", answer.path.map { .string($0.text) } ?? .null)])
        object["value"] = answer.value.flatMap(\.json)
        object["message"] = .string(message(answer.rejection))
        add(answer.path.flatMap(description.row), to: &object)
        return .object(object)
      })
    report["unknown"] = .array(
      unknown.map { answer in
        var object = members(of: answer.path)
        object["nearest"] = .array(answer.nearest.prefix(3).map { .string($0.text) })
        return .object(object)
      })
    report["hidden"] = .array(hidden.map { .string($0.text) })
    report["next"] = next.map { .array($0.map { .string($0) }) }
    return report
  }
}
