public import ForwardJSON
public import ForwardJSONSchema
package import ForwardText

extension FileReport {
  /// Returns workflow commands of GitHub's actions, which show each problem at its line:
  /// `::error file=a.json,line=2,col=8::port: 'eighty' is not a whole number.` Each command ends
  /// with a line break.
  public func annotations(in wording: SchemaWording = .english) -> String {
    annotations(in: wording.language) { wording($0) }
  }

  package func annotations(
    in language: Language, saying sentence: (FileProblem) -> String
  ) -> String {
    let level = verdict == .undecided ? "warning" : "error"
    let commands = problems.map {
      annotation(level, at: path, $0.place, $0.message(saying: sentence($0)))
    }
    return commands.joined()
      + (hasMore ? annotation("error", at: path, nil, language.says(.hasMore)) : "")
  }

  /// Returns the report as JSON:
  ///
  /// - `instance` or, for a schema, `schema`: the path of the file.
  /// - `verdict`.
  /// - `problems`: each with a `path`, a `line` and `column` from 1, the `keyword`, the
  ///   `schemaLocation` and a `message`.
  /// - `hasMore`: `true` if there are more problems than the limit in the options.
  ///
  /// Unknown facts have no member.
  public func json(in wording: SchemaWording = .english) -> JSONValue { json { wording($0) } }

  package func json(saying sentence: (FileProblem) -> String) -> JSONValue {
    var report = JSONObject([
      (isSchema ? "schema" : "instance", .string(path)), ("verdict", .string("\(verdict)")),
      ("problems", .array(problemsAsJSON(saying: sentence))),
    ])
    if hasMore { report["hasMore"] = .bool(true) }
    if let repeatedKey, case .repeatedKey(let key) = repeatedKey.fault {
      report["repeatedKey"] = [
        "key": .string(key), "line": .number(JSONNumber(repeatedKey.line)),
        "column": .number(JSONNumber(repeatedKey.column)),
      ]
    }
    return .object(report)
  }

  package func problemsAsJSON(saying sentence: (FileProblem) -> String) -> [JSONValue] {
    problems.map { $0.json(saying: sentence($0)) }
  }
}

/// Returns a workflow command that shows a message at a place.
package func annotation(
  _ level: String, at path: String, _ place: JSONPlace?, _ message: String
) -> String {
  var properties = path == "-" ? [] : ["file=\(path.escaped(",:"))"]
  if let place { properties += ["line=\(place.line)", "col=\(place.column)"] }
  let list = properties.joined(separator: ",")
  return "::\(level)\(list.isEmpty ? "" : " " + list)::\(message.escaped(""))\n"
}

extension String {
  /// Returns the text with escapes for the characters that end a part of a workflow command, and
  /// with control characters made visible.
  fileprivate func escaped(_ others: String) -> String {
    unicodeScalars.map { scalar in
      switch scalar {
      case _ where "%\r\n\(others)".unicodeScalars.contains(scalar): "%" + UInt8(ascii: scalar).hex
      default: ForwardText.escaped(scalar)
      }
    }.joined()
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

/// A sentence of a report that isn't a problem, in any language.
package enum ReportSentence {
  case valid
  case hasMore
  /// The problem of a line also occurs in these lines.
  case sameInLines([Int])
}

extension Language {
  package func says(_ sentence: ReportSentence) -> String {
    switch sentence {
    case .valid: says("Valid.", chinese: "有效。")
    case .hasMore: says("There are more problems than these.", chinese: "还有更多问题未列出。")
    case .sameInLines(let lines):
      says(
        "The same mistake is in \(lines.count == 1 ? "line" : "lines") \(all(lines.map(\.description))).",
        chinese: "第 \(all(lines.map(\.description))) 行也有同样的问题。")
    }
  }
}
