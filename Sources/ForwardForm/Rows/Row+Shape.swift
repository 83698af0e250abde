// What the rules of a row say of its answers.

extension Form.Row {
  /// The words that the answer must be one of; empty if the row has no such rule.
  public var words: [String] {
    for case .oneOf(let words) in traits.rules.lazy.compactMap(\.shape) { return words }
    return []
  }

  /// Whether one of a picker's options means no choice, such as None.
  package var hasNone: Bool { traits.options?.none != nil }

  /// The words of a toggle for yes and no, if it has its own.
  public var toggleWords: (yes: String, no: String)? { traits.words }

  /// The words of a toggle for yes and no as options; empty if it has none of its own.
  package var toggleOptions: [Option] {
    guard case .toggle = kind, let words = traits.words else { return [] }
    return [words.yes, words.no].map { Option(title: $0, name: $0) }
  }

  /// Whether an empty answer is refused.
  public var isRequired: Bool { traits.isRequired }

  /// The number of options that may be chosen; `nil` if the row isn't a multiple choice, or has no
  /// limits.
  public var choiceCount: ClosedRange<Int>? {
    guard case .choices = kind else { return nil }
    var (least, most) = (0, Int.max)
    for shape in traits.rules.lazy.compactMap(\.shape) {
      if case .count(let range) = shape {
        (least, most) = (max(least, range.lowerBound), min(most, range.upperBound))
      } else if shape == .required {
        least = max(least, 1)
      }
    }
    return least > 0 || most < .max ? least...max(least, most) : nil
  }
}
