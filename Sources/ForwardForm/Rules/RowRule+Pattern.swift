extension RowRule {
  /// A text that a ``Pattern`` matches from its beginning to its end.
  ///
  /// ```swift
  /// textField("Shelf", \.shelf).rules(.pattern("[A-Z]{2}\\d+", wants: "two letters and a number"))
  /// ```
  /// ```
  /// Shelf: 7
  ///   '7' is not two letters and a number.
  /// ```
  ///
  /// A text of nothing passes: whether an answer is needed, ``required`` says. A pattern that can't be
  /// read lets nothing else pass; `lint` finds it.
  public static func pattern(_ pattern: String, wants: String) -> RowRule {
    var rule = RowRule.text { text in
      guard !text.isEmpty else { return nil }
      // It is read anew each time, within a microsecond: most rows are derived more often than
      // they are checked.
      guard let read = try? Pattern(pattern) else { return .badPattern(text, pattern: pattern) }
      return read.matches(text) ? nil : .notLike(text, wanted: wants)
    }
    rule.shape = .pattern(pattern, wants: wants)
    return rule
  }
}
