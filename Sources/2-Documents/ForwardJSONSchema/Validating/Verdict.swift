internal import ForwardJSON

/// The result of checking an instance against a schema. There will be no other cases.
public enum Verdict: Hashable, Sendable {
  case valid
  case invalid
  /// The deciding part of the schema could not be checked: for example a pattern that would take
  /// too long, or a reference to a missing document. Never treat this case as one of the others.
  case undecided
}

/// The result of checking an instance: the verdict and the problems.
public struct Validation: Hashable, Sendable {
  public let verdict: Verdict

  /// The problems, in the order of the schema's keywords and the instance's members; empty for a
  /// valid instance.
  public let problems: [SchemaProblem]

  /// Whether there are more problems than the limit in the options.
  public let hasMore: Bool

  /// The places of the secrets that the problems leave out; `nil` without problems, or if no
  /// document of the schema mentions secrets.
  package private(set) var secrets: SecretPlaces?
}
