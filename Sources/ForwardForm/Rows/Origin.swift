extension Form {
  /// Where a value came from that was not typed.
  public enum Origin: Hashable, Sendable, CaseIterable {
    /// It is what a new target has.
    case `default`
    /// It was saved before.
    case saved
    /// It was given as an argument.
    case flag
  }
}
