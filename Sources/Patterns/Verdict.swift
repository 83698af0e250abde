extension Pattern {
  /// What a search comes to.
  public enum Verdict: Hashable, Sendable {
    /// The pattern matches.
    case yes
    /// The pattern doesn't match.
    case no
    /// It isn't known whether the pattern matches: to find out would take too long, or the pattern has
    /// a back reference. Never to be taken for one of the others.
    case undecided
  }
}
