/// The result of checking an instance: the verdict and the problems.
public struct Validation: Hashable, Sendable {
  public let verdict: Verdict

  /// The problems, in the order of the schema's keywords and the instance's members; empty for a
  /// valid instance.
  public let problems: [SchemaProblem]

  /// Whether there are more problems than the options' limit.
  public let hasMore: Bool
}
