internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree

/// Writes what was found in files, and knows the worst of it.
final class ReportOutput {
  private let output: FileOutput
  private let wording: Wording
  /// What is written at the end, where data is wanted.
  private var data: [JSONValue]?
  private var status = ExitStatus.success

  init(_ output: FileOutput, asData: Bool, _ wording: Wording) {
    (self.output, self.wording) = (output, wording)
    data = asData ? [] : nil
  }

  func add(_ report: FileReport) {
    switch report.verdict {
    case .valid: break
    case .invalid: status = .refused
    case .undecided: if status == .success { status = .failure }
    }
    if data == nil { report.write(to: output, wording) } else { data?.append(report.json) }
  }

  /// Tells that an instance can't be read, and goes on.
  func add(_ failure: Failure, at path: String) {
    if status != .refused { status = failure.status }
    let message = wording(failure.sentence)
    FileOutput().line(StyledText(message))
    let report = FileReport(
      path: path, verdict: .undecided, problems: [FileProblem(sentence: message)])
    data?.append(report.json)
  }

  /// - Throws: ``ReportedProblems`` if not everything was valid; what ends the program if the results
  ///   can't be written.
  func end() throws {
    if let data { output.write(JSONValue.array(data).text(.pretty) + "\n") }
    try output.checkWritten()
    if status != .success { throw ReportedProblems(status: status) }
  }
}
