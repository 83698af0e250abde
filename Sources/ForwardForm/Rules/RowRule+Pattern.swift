extension RowRule {
  /// Requires a text that a ``Pattern`` matches from its beginning to its end.
  ///
  /// ```swift
  /// textField("Shelf", \.shelf).rules(.pattern("[A-Z]{2}\\d+", wants: "two letters and a number"))
  /// ```
  /// ```
  /// Shelf: 7
  ///   '7' is not two letters and a number.
  /// ```
  ///
  /// An empty text passes; see ``required``. A pattern that isn't valid lets no other text pass; `lint`
  /// finds it.
  public static func pattern(_ pattern: String, wants: String) -> RowRule {
    var rule = RowRule.text { text in
      guard !text.isEmpty else { return nil }
      // Parsed each time, which takes a microsecond: most rows are derived more often than checked.
      guard let read = try? Pattern(pattern) else { return .badPattern(text, pattern: pattern) }
      return read.matches(text) ? nil : .notLike(text, wanted: wants)
    }
    rule.shape = .pattern(pattern, wants: wants)
    return rule
  }
}
