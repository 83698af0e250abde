public import ForwardJSON
public import ForwardJSONSchema

extension FileReport {
  /// Returns the report as JSON: the path of the file as `instance` or, of a schema, as `schema`; the `verdict`; and the
  /// `problems`, each with a `path`, a `line` and `column` from 1, the `keyword`, the `schemaLocation` and a `message`.
  /// Facts that aren't known have no member. `hasMore` is true if there are more problems than the options' limit.
  public func json(in wording: SchemaWording = .english) -> JSONValue { json { wording($0) } }

  package func json(saying sentence: (FileProblem) -> String) -> JSONValue {
    var report = JSONObject([
      (isSchema ? "schema" : "instance", .string(path)), ("verdict", .string("\(verdict)")),
      ("problems", .array(problemsAsJSON(saying: sentence))),
    ])
    if hasMore { report["hasMore"] = .bool(true) }
    return .object(report)
  }

  package func problemsAsJSON(saying sentence: (FileProblem) -> String) -> [JSONValue] {
    problems.map { $0.json(saying: sentence($0)) }
  }
}

extension FileProblem {
  fileprivate func json(saying sentence: String) -> JSONValue {
    var problem: JSONObject = ["path": .string(path.pointer)]
    if let place {
      problem["line"] = .number(JSONNumber(place.line))
      problem["column"] = .number(JSONNumber(place.column))
    }
    if !keyword.isEmpty { problem["keyword"] = .string(keyword) }
    if !location.isEmpty { problem["schemaLocation"] = .string(location) }
    problem["message"] = .string(sentence)
    return .object(problem)
  }
}
