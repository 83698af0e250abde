internal import JSONSchema
internal import JSONTree

extension FileReport {
  /// The report as JSON, in which unknown facts have no members.
  var json: JSONValue {
    var report = JSONObject([
      (isSchema ? "schema" : "instance", .string(path)), ("verdict", .string(verdict.name)),
      ("problems", .array(problems.map(\.json))),
    ])
    if hasMore { report["hasMore"] = .bool(true) }
    return .object(report)
  }
}

extension FileProblem {
  fileprivate var json: JSONValue {
    var problem = JSONObject()
    problem["path"] = .string(path.pointer)
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

extension Verdict {
  fileprivate var name: String {
    switch self {
    case .valid: "valid"
    case .invalid: "invalid"
    case .undecided: "undecided"
    }
  }
}
