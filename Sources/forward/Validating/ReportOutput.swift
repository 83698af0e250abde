internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree
internal import PlainText

/// Writes the reports of files, and keeps the worst of their statuses.
final class ReportOutput {
  private let output: FileOutput
  private let wording: Wording
  /// The reports to write as JSON at the end; `nil` if they are written as text.
  private var data: [JSONValue]?
  private var status = ExitStatus.success

  init(_ output: FileOutput, asData: Bool, _ wording: Wording) {
    (self.output, self.wording) = (output, wording)
    data = asData ? [] : nil
  }

  func add(_ report: FileReport) {
    if let failure = report.failure { return add(failure, at: report.path) }
    switch report.verdict {
    case .valid: break
    case .invalid: worsen(to: .refused)
    case .undecided: worsen(to: .failure)
    }
    if data == nil { report.write(to: output, wording) } else { data?.append(report.json(wording)) }
  }

  /// Reports that a file can't be read, or can't be checked.
  func add(_ failure: Failure, at path: String, isSchema: Bool = false) {
    worsen(to: failure.status)
    let message = wording(failure.sentence)
    FileOutput().line(StyledText(message))
    data?.append(
      FileReport(unchecked: path, isSchema: isSchema, reason: message).json(wording))
  }

  private func worsen(to other: ExitStatus) {
    let order: [ExitStatus] = [.success, .failure, .usage, .refused]
    status = order.last { $0 == status || $0 == other } ?? other
  }

  /// Writes the reports that are left.
  ///
  /// - Throws: ``ReportedProblems`` unless everything was valid; an error if the results can't be
  ///   written.
  func end() throws {
    if let data { output.write(JSONValue.array(data).text(.pretty) + "\n") }
    try output.checkWritten()
    if status != .success { throw ReportedProblems(status: status) }
  }
}

extension FileReport {
  /// The failure of the command for a file whose schema can't be found; `nil` for other reports.
  fileprivate var failure: Failure? {
    switch problems.first?.cause {
    case .namesNoSchema: .wrongUse(.validate(.needsSchema(instance: path)))
    case .schemaNotGiven(let uri): .wrongUse(.validate(.schemaNotGiven(uri, instance: path)))
    case .unreadableDocument(let error): .refused(.validate(.folder(error)))
    default: nil
    }
  }

  /// Returns the report as JSON, in which unknown facts have no members.
  fileprivate func json(_ wording: Wording) -> JSONValue {
    var report = JSONObject([
      (isSchema ? "schema" : "instance", .string(path)), ("verdict", .string(verdict.name)),
      ("problems", .array(problems.map { $0.json(wording) })),
    ])
    if hasMore { report["hasMore"] = .bool(true) }
    return .object(report)
  }
}

extension FileProblem {
  fileprivate func json(_ wording: Wording) -> JSONValue {
    var problem = JSONObject()
    problem["path"] = .string(path.pointer)
    if let place {
      problem["line"] = .number(JSONNumber(place.line))
      problem["column"] = .number(JSONNumber(place.column))
    }
    if !keyword.isEmpty { problem["keyword"] = .string(keyword) }
    if !location.isEmpty { problem["schemaLocation"] = .string(location) }
    problem["message"] = .string(wording(self))
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

extension Wording {
  /// Returns the sentence on a problem of a file, with advice on the command's options.
  func callAsFunction(_ problem: FileProblem) -> String {
    let sentence = spoken.says(problem)
    let fault: SchemaFault
    switch problem.cause {
    case .unreadable(.noSchema(let place), let isNamed):
      return self(.validate(.noPlace(place, isNamedByInstance: isNamed)))
    case .unreadable(let unread, _): fault = unread
    case .invalid(let problem):
      guard case .unchecked(let unchecked) = problem.reason else { return sentence }
      fault = unchecked
    default: return sentence
    }
    let advice: ValidateSentence
    switch fault {
    case .noDocument: advice = .giveDocument
    case .unknownDraft: advice = .chooseDraft
    default: return sentence
    }
    return spoken.paragraph([sentence, self(.validate(advice))])
  }
}
