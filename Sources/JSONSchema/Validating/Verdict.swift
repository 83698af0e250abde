/// Whether an instance is as a schema says.
public enum Verdict: Hashable, Sendable {
  case valid
  case invalid
  /// What decides could not be checked: for example a pattern that would take too long, or a
  /// reference to a document that isn't there. Never to be read as one of the others.
  case undecided
}
