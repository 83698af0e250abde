internal import ForwardFormSchemas
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles
internal import ForwardText

/// The problems of a document before it is filled in.
struct StartCheck {
  private let check: PreparedCheck?
  /// Whether the problems don't prevent saving.
  private let isAllowed: Bool
  private let allowsUndecided: Bool

  /// - Parameter allowsUndecided: Whether values that the schema can't judge don't count as
  ///   problems.
  init(_ check: PreparedCheck?, isAllowed: Bool, allowsUndecided: Bool) {
    (self.check, self.isAllowed, self.allowsUndecided) = (check, isAllowed, allowsUndecided)
  }

  private func reports(keptIn edited: SchemaDocument? = nil) -> [FileReport] {
    let reports = check?.reports(keptIn: edited?.value, having: edited?.validation)
    return (reports ?? []).filter {
      $0.verdict == .invalid || isAllowed && !allowsUndecided && $0.verdict == .undecided
    }
  }

  /// Reports the first problems, as `forward validate` does. The answers in `edited` may have
  /// solved some.
  func report(keptIn edited: SchemaDocument? = nil, to output: any TextOutput, _ wording: Wording) {
    let reports = reports(keptIn: edited)
    let words = SchemaWording(wording.spoken)
    for report in reports.map({ $0.first(3) }) {
      report.write(to: output, in: wording.spoken, saying: words.advising(on: report))
    }
    if isAllowed, !reports.isEmpty {
      output.wrappedLine(StyledText(wording(.allowedProblems)))
    }
  }

  /// Returns all problems as JSON, in the format of `forward validate --json`.
  func json(_ wording: Wording) -> [JSONValue] {
    let words = SchemaWording(wording.spoken)
    return isAllowed
      ? reports().flatMap { $0.problemsAsJSON(saying: words.advising(on: $0)) } : []
  }
}
