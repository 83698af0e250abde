internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaFiles
internal import ForwardText

/// A log of SARIF 2.1.0: a result for each problem, with its place.
struct SARIFLog {
  private var results: [JSONValue] = []
  /// The keywords of the results, in their order.
  private var rules: [String] = []

  mutating func add(
    _ report: FileReport, in language: Language, saying sentence: (FileProblem) -> String
  ) {
    let level = report.verdict == .undecided ? "warning" : "error"
    for problem in report.problems {
      add(
        problem.rule, level, problem.message(saying: sentence(problem)), at: report.path,
        problem.place)
    }
    if report.hasMore { add("more", level, language.says(.hasMore), at: report.path, nil) }
  }

  mutating func add(note message: String, at path: String, _ place: JSONPlace?) {
    add("note", "note", message, at: path, place)
  }

  private mutating func add(
    _ rule: String, _ level: String, _ message: String, at path: String, _ place: JSONPlace?
  ) {
    if !rules.contains(rule) { rules.append(rule) }
    var result: JSONObject = [
      "ruleId": .string(rule), "level": .string(level),
      "message": ["text": .string(message.visible)],
    ]
    if path != "-", !path.isEmpty {
      var physical: JSONObject = ["artifactLocation": ["uri": .string(path.escapedInURI)]]
      if let place {
        physical["region"] = [
          "startLine": .number(JSONNumber(place.line)),
          "startColumn": .number(JSONNumber(place.column)),
        ]
      }
      result["locations"] = [["physicalLocation": .object(physical)]]
    }
    results.append(.object(result))
  }

  var json: JSONValue {
    let rules = rules.map { ["id": .string($0)] as JSONValue }
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": ["name": "forward validate", "rules": .array(rules)]],
          // Columns count code points.
          "columnKind": "unicodeCodePoints", "results": .array(results),
        ]
      ],
    ]
  }
}

extension FileProblem {
  /// The name of the rule: the keyword of a schema, or the kind of another problem.
  fileprivate var rule: String {
    if !keyword.isEmpty { return keyword }
    return switch cause {
    case .notJSON, .utf16, .lineTooLong: "syntax"
    case .invalid: "false"
    default: "unchecked"
    }
  }
}

extension String {
  /// The path as a relative reference of a URI.
  fileprivate var escapedInURI: String {
    utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        String(UnicodeScalar(byte))
      case _ where "-._~/".utf8.contains(byte): String(UnicodeScalar(byte))
      default: "%" + byte.hex
      }
    }.joined()
  }
}
