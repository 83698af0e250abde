internal import ForwardFormArguments
public import ForwardFormTerminal
internal import ForwardJSON
public import ForwardJSONSchema
public import ForwardSchemaFiles
internal import ForwardText

/// Writes the reports of files as they come, and remembers the worst status.
///
/// ```swift
/// let reports = ReportOutput(FileOutput(descriptor: 1), as: .json)
/// for report in schemas.check(texts) { reports.add(report) }
/// exit(reports.end().rawValue)
/// ```
public final class ReportOutput {
  package let format: ReportFormat
  package let wording: SchemaWording
  /// Whether sentences name the options of ``SchemaSources`` and of `forward validate`. If a file's
  /// schema is missing, standard error then names the option that gives it.
  package var namesOptions = false
  /// Returns the error of a file whose schema can't be found; `nil` for other reports.
  package var failure: (FileReport) -> CheckFailure? = { $0.failure }
  private let output: any TextOutput
  private let errors: any TextOutput
  private let list: JSONList
  private var sarif = SARIFLog()
  private var status = ExitStatus.success

  /// - Parameters:
  ///   - output: The output of the reports.
  ///   - format: The format of the reports; by default, text.
  ///   - wording: The language of the sentences, English by default.
  ///   - errors: The output of sentences outside reports; by default, standard error.
  public init(
    _ output: any TextOutput, as format: ReportFormat = .text, in wording: SchemaWording = .english,
    errors: any TextOutput = FileOutput()
  ) {
    (self.output, self.format, self.wording, self.errors) = (output, format, wording, errors)
    list = JSONList(output)
  }

  /// Writes the report of a file. As text, a valid file has a report only on a terminal.
  public func add(_ report: FileReport) {
    let failure = failure(report)
    if namesOptions, let failure { return add(failure, at: report.path) }
    switch report.verdict {
    case .valid: break
    case .invalid: worsen(to: .refused)
    case .undecided: worsen(to: failure?.status ?? .failure)
    }
    write(report)
  }

  /// Reports that a file can't be read, or can't be checked.
  package func add(_ failure: CheckFailure, at path: String, isSchema: Bool = false) {
    worsen(to: failure.status)
    let message = wording.language.says(failure.sentence)
    errors.line(StyledText(message))
    if format == .text { return }
    write(FileReport(unchecked: path, isSchema: isSchema, reason: message))
  }

  private func write(_ report: FileReport) {
    let sentence = namesOptions ? wording.advising(on: report) : { [wording] in wording($0) }
    switch format {
    case .text: report.write(to: output, in: wording.language, saying: sentence)
    case .json: list.add(report.json(saying: sentence))
    case .github: output.write(report.annotations(in: wording.language, saying: sentence))
    case .sarif: sarif.add(report, in: wording.language, saying: sentence)
    }
    if let error = report.repeatedKey { tell(error, in: report.path) }
  }

  /// Tells that an object of a file has a key twice, which doesn't change the status.
  private func tell(_ error: JSONError, in path: String) {
    guard case .repeatedKey(let key) = error.fault else { return }
    let message = wording.language.says(CheckSentence.repeatedKey(key))
    switch format {
    case .text:
      errors.wrappedLine(
        StyledText("\(path.visible):\(error.line):\(error.column): \(message)"))
    case .github: output.write(annotation("notice", at: path, error.place, message))
    case .sarif: sarif.add(note: message, at: path, error.place)
    case .json: break
    }
  }

  package func add(uncheckedFormats formats: [String], ofSchema path: String) {
    let undecided = formats.filter(SchemaFormats.isOfDrafts)
    let unknown = formats.filter { !SchemaFormats.isOfDrafts($0) }
    let sentences: [CheckSentence?] = [
      unknown.isEmpty ? nil : .unknownFormats(unknown),
      undecided.isEmpty ? nil : .undecidedFormats(undecided),
    ]
    tell(sentences, of: path, ["uncheckedFormats": .array(formats.map(JSONValue.string))])
  }

  package func add(ignoredKeywords keywords: [IgnoredKeyword], ofSchema path: String) {
    tell(
      [.ignoredKeywords(keywords)], of: path,
      ["ignoredKeywords": .array(keywords.map { .string($0.name) })])
  }

  /// Tells sentences on a schema, which don't change the status. `data` says the same for a
  /// program.
  private func tell(_ sentences: [CheckSentence?], of path: String, _ data: JSONObject) {
    let messages = sentences.compactMap { $0.map { wording.language.says($0) } }
    switch format {
    case .text:
      for message in messages {
        errors.wrappedLine(StyledText("\(path.visible): \(message)"))
      }
    case .json:
      let head: JSONObject = ["schema": .string(path), "verdict": "valid", "problems": []]
      list.add(.object(JSONObject(head.map { $0 } + data.map { $0 })))
    case .github:
      for message in messages { output.write(annotation("notice", at: path, nil, message)) }
    case .sarif: for message in messages { sarif.add(note: message, at: path, nil) }
    }
  }

  /// Tells a person how many files were checked.
  package func add(_ summary: CheckSummary) {
    guard format == .text else { return }
    errors.wrappedLine(StyledText(wording.language.says(CheckSentence.summary(summary))))
  }

  private func worsen(to other: ExitStatus) {
    let order: [ExitStatus] = [.success, .failure, .usage, .refused]
    status = order.last { $0 == status || $0 == other } ?? other
  }

  /// Ends the output. Returns the worst status: `success` if all files are valid, `failure` if a
  /// file can't be read or checked, `usage` if its schema is missing, and `refused` if a file or a
  /// schema is invalid.
  public func end() -> ExitStatus {
    if format == .json { list.end() }
    if format == .sarif { output.write(sarif.json.text(.pretty) + "\n") }
    return status
  }
}

/// The formats of reports.
@nonexhaustive
public enum ReportFormat: String, CaseIterable, Sendable {
  /// A line for each problem.
  case text
  /// A list with an element for each file.
  case json
  /// Annotations of GitHub's actions.
  case github
  /// A log of [SARIF 2.1.0](https://docs.oasis-open.org/sarif/sarif/v2.1.0/), for code scanning.
  case sarif
}
