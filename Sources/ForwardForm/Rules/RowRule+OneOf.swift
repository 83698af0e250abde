extension RowRule {
  /// One of some words, as they are written here. Tab completes them, and the arrow keys go through
  /// them.
  ///
  /// A text of nothing passes: whether an answer is needed, ``required`` says.
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
  /// The words of which an answer must be one; none where it needn't.
  package var words: [String] {
    for case .oneOf(let words) in traits.rules.lazy.compactMap(\.shape) { return words }
    return []
  }
}
