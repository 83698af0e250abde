internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaFiles
internal import ForwardText

/// Writes the reports of files as they come, and keeps the worst of their statuses.
final class ReportOutput {
  private let output: FileOutput
  private let format: ReportFormat
  private let wording: Wording
  /// Whether an element of the list in JSON has been written.
  private var hasElements = false
  private var status = ExitStatus.success

  init(_ output: FileOutput, _ format: ReportFormat, _ wording: Wording) {
    (self.output, self.format, self.wording) = (output, format, wording)
  }

  func add(_ report: FileReport) {
    if let failure = report.failure { return add(failure, at: report.path) }
    switch report.verdict {
    case .valid: break
    case .invalid: worsen(to: .refused)
    case .undecided: worsen(to: .failure)
    }
    switch format {
    case .text: report.write(to: output, wording)
    case .json: write(report.json(wording))
    case .github: report.writeAnnotations(to: output, wording)
    }
  }

  /// Reports that a file can't be read, or can't be checked.
  func add(_ failure: Failure, at path: String, isSchema: Bool = false) {
    worsen(to: failure.status)
    let message = wording(failure.sentence)
    FileOutput().line(StyledText(message))
    let report = FileReport(unchecked: path, isSchema: isSchema, reason: message)
    switch format {
    case .text: break
    case .json: write(report.json(wording))
    case .github: report.writeAnnotations(to: output, wording)
    }
  }

  /// Reports the formats of a schema that aren't checked.
  func add(uncheckedFormats formats: [String], ofSchema path: String) {
    let undecided = formats.filter(SchemaFormats.isOfDrafts)
    let unknown = formats.filter { !SchemaFormats.isOfDrafts($0) }
    let messages = [
      unknown.isEmpty ? nil : wording(.validate(.unknownFormats(unknown))),
      undecided.isEmpty ? nil : wording(.validate(.undecidedFormats(undecided))),
    ].compactMap(\.self)
    switch format {
    case .text:
      for message in messages {
        FileOutput().wrappedLine(StyledText("\(path.visible): \(message)"))
      }
    case .json:
      write([
        "schema": .string(path), "verdict": "valid", "problems": [],
        "uncheckedFormats": .array(formats.map(JSONValue.string)),
      ])
    case .github:
      for message in messages { output.write(annotation("notice", at: path, nil, message)) }
    }
  }

  private func write(_ element: JSONValue) {
    // An element is indented as one of the list is. No text in JSON has a line break.
    let lines = element.text(.pretty).split(separator: "\n").joined(separator: "\n  ")
    output.write((hasElements ? ",\n  " : "[\n  ") + lines)
    hasElements = true
  }

  private func worsen(to other: ExitStatus) {
    let order: [ExitStatus] = [.success, .failure, .usage, .refused]
    status = order.last { $0 == status || $0 == other } ?? other
  }

  /// Ends the output.
  ///
  /// - Throws: ``ReportedProblems`` unless everything was valid; an error if the results can't be
  ///   written.
  func end() throws {
    if format == .json { output.write(hasElements ? "\n]\n" : "[]\n") }
    try output.checkWritten()
    if status != .success { throw ReportedProblems(status: status) }
  }
}

extension FileReport {
  /// The failure of the command for a file whose schema can't be found; `nil` for other reports.
  var failure: Failure? {
    switch problems.first?.cause {
    case .namesNoSchema: .wrongUse(.validate(.needsSchema(instance: path)))
    case .schemaNotGiven(let uri): .wrongUse(.validate(.schemaNotGiven(uri, instance: path)))
    case .catalogedNotGiven(let uri):
      .wrongUse(.validate(.catalogedNotGiven(uri, instance: path)))
    case .unreadableDocument(let error):
      error.isOfText ? .refused(.validate(.folder(error))) : .failed(.validate(.folder(error)))
    default: nil
    }
  }

  /// Returns the problems as JSON, in which unknown facts have no members.
  func problemsAsJSON(_ wording: Wording) -> [JSONValue] {
    problems.map { $0.json { wording($0, of: self) } }
  }

  /// Returns the report as JSON.
  fileprivate func json(_ wording: Wording) -> JSONValue {
    var report = JSONObject([
      (isSchema ? "schema" : "instance", .string(path)), ("verdict", .string(verdict.name)),
      ("problems", .array(problemsAsJSON(wording))),
    ])
    if hasMore { report["hasMore"] = .bool(true) }
    return .object(report)
  }
}

extension FileProblem {
  fileprivate func json(_ sentence: (FileProblem) -> String) -> JSONValue {
    var problem = JSONObject()
    problem["path"] = .string(path.pointer)
    if let place {
      problem["line"] = .number(JSONNumber(place.line))
      problem["column"] = .number(JSONNumber(place.column))
    }
    if !keyword.isEmpty { problem["keyword"] = .string(keyword) }
    if !location.isEmpty { problem["schemaLocation"] = .string(location) }
    problem["message"] = .string(sentence(self))
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
  func callAsFunction(_ problem: FileProblem, of report: FileReport) -> String {
    let sentence = spoken.says(problem)
    let fault: SchemaFault
    switch problem.cause {
    case .notJSON(let error):
      guard let advice = error.advice(on: report) else { return sentence }
      return spoken.paragraph([sentence, self(.validate(advice))])
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
    case .tooMuchWork: advice = .raiseBudget
    default: return sentence
    }
    return spoken.paragraph([sentence, self(.validate(advice))])
  }
}

extension SchemaFolderError {
  /// Whether the document was read, and its text is wrong.
  fileprivate var isOfText: Bool {
    if case .notJSON(let error) = reason { !error.fault.isLimit } else { false }
  }
}

extension JSONError {
  /// Advice on a text that has another format than its name says.
  fileprivate func advice(on report: FileReport) -> ValidateSentence? {
    guard case .unexpected(let found, let expected) = fault else { return nil }
    if found == .comment { return .allowComments }
    guard column == 1, !report.isSchema else { return nil }
    switch (expected, line) {
    case (.endOfText, 2) where found.beginsValue: return .checkLines
    case (.value, 1) where found.beginsOtherFormat && DocumentFormat(ofFile: report.path) == nil:
      return .nameFormat
    default: return nil
    }
  }
}

extension JSONFault.Found {
  /// Whether a value begins with what was found.
  fileprivate var beginsValue: Bool {
    switch self {
    case .word, .literal, .character("{"), .character("["), .character("\""): true
    default: false
    }
  }

  /// Whether YAML and TOML often begin so.
  fileprivate var beginsOtherFormat: Bool {
    switch self {
    case .word, .literal, .character("#"): true
    default: false
    }
  }
}
