extension RowRule {
  /// Requires one of these words, exactly. Tab completes them, and the arrow keys go through them.
  ///
  /// An empty text passes; see ``required``.
  public static func oneOf(_ words: [String]) -> RowRule {
    var rule = RowRule.text { text in
      text.isEmpty || words.contains(text)
        ? nil : .notAnOption(text, options: nearest(words, to: text))
    }
    rule.shape = .oneOf(words)
    return rule
  }
}

extension Form.Row {
  /// The words of which the answer must be one; empty if any text will do.
  public var words: [String] {
    for case .oneOf(let words) in traits.rules.lazy.compactMap(\.shape) { return words }
    return []
  }
}
