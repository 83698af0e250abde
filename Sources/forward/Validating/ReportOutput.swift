internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree

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
    switch report.verdict {
    case .valid: break
    case .invalid: worsen(to: .refused)
    case .undecided: worsen(to: .failure)
    }
    if data == nil { report.write(to: output, wording) } else { data?.append(report.json) }
  }

  /// Reports that a file can't be read, or can't be checked.
  func add(_ failure: Failure, at path: String, isSchema: Bool = false) {
    worsen(to: failure.status)
    let message = wording(failure.sentence)
    FileOutput().line(StyledText(message))
    let report = FileReport(
      path: path, isSchema: isSchema, verdict: .undecided,
      problems: [FileProblem(sentence: message)])
    data?.append(report.json)
  }

  /// Reports that an instance wasn't checked, because its schema can't be used, which was reported
  /// before.
  func addUnchecked(_ path: String) {
    let problem = FileProblem(sentence: wording(.validate(.unchecked)))
    add(FileReport(path: path, verdict: .undecided, problems: [problem]))
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
