/// What a schema says of an instance.
public struct Validation: Hashable, Sendable {
  public let verdict: Verdict

  /// What is wrong or could not be checked, in the order of the schema's keywords and the
  /// instance's members; empty for a valid instance.
  public let problems: [SchemaProblem]

  /// Whether there are more problems than the options' limit.
  public let hasMore: Bool
}
