internal import ForwardJSONSchema
internal import ForwardSchemaFiles

/// The number of checked files by their verdicts.
package struct CheckSummary: Sendable {
  var valid = 0
  var invalid = 0
  /// The files that could not be read or checked.
  var unchecked = 0
  /// The files that were left out, because nothing has a schema for them.
  var unknown = 0

  mutating func add(_ report: FileReport) {
    if report.isSchema { return }
    switch report.verdict {
    case .valid: valid += 1
    case .invalid: invalid += 1
    case .undecided: unchecked += 1
    }
  }
}
