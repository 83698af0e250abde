extension RowRule {
  /// Requires an answer: a text with more than white space, an option other than the one that means
  /// no choice, at least one of several options, or at least one item.
  public static var required: RowRule {
    RowRule(shape: .required) { value in
      switch value {
      case .text(let text): text.allSatisfy(\.isWhitespace) ? .missing : nil
      case .nothing: .missing
      case .choices([]), .list([]): .tooFew(1)
      // Only the row of a picker knows which of its options means no choice.
      default: nil
      }
    }
  }

  /// Limits the number of options that are chosen. The prompt shows the limits.
  ///
  /// ```swift
  /// choices("Days", \.days).rules(.count(1...3))
  /// ```
  public static func count(_ range: ClosedRange<Int>) -> RowRule {
    RowRule(shape: .count(range)) { value in
      guard case .choices(let chosen) = value else { return nil }
      if chosen.count < range.lowerBound { return .tooFew(range.lowerBound) }
      return chosen.count > range.upperBound ? .tooMany(range.upperBound) : nil
    }
  }
}
