/// The result of checking an instance against a schema.
public enum Verdict: Hashable, Sendable {
  case valid
  case invalid
  /// The deciding part of the schema could not be checked: for example a pattern that would take
  /// too long, or a reference to a document that isn't there. Never treat this as one of the
  /// others.
  case undecided
}
