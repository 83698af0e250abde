extension Pattern {
  /// The result of a search.
  public enum Verdict: Hashable, Sendable {
    /// The pattern matches.
    case yes
    /// The pattern doesn't match.
    case no
    /// It isn't known whether the pattern matches: finding out would take too long, or the pattern
    /// has a back reference. It must not be treated as one of the other verdicts.
    case undecided
  }
}
