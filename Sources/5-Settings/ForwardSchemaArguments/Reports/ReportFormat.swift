/// The ways in which reports are written.
@nonexhaustive
public enum ReportFormat: String, CaseIterable, Sendable {
  /// A line for each problem.
  case text
  /// A list with an element for each file.
  case json
  /// Annotations of GitHub's actions.
  case github
}
