// Descriptions of the answers that a row accepts.

extension Form.Row {
  /// The shapes of the accepted answers, in addition to what the row's ``kind`` says: the shape of
  /// its conversion, its keyboard type, and the shapes of its rules, in this order. Rules without a
  /// shape may reject more.
  ///
  /// ```swift
  /// textField("Days", \.days, as: .integer(in: 1...365)).required()
  /// ```
  /// has the shapes `[.integer(in: 1...365), .required]`.
  public var shapes: [AnswerShape] {
    var shapes = shape.map { [$0] } ?? []
    if case .textField(_, let type) = kind, type != .default, shape?.says(type) != true {
      shapes.append(.keyboard(type))
    }
    return shapes + traits.rules.compactMap(\.shape)
  }

  /// The words that the answer must be one of; empty if the row has no such rule.
  public var words: [String] {
    for case .oneOf(let words) in traits.rules.lazy.compactMap(\.shape) { return words }
    return []
  }

  /// Whether one of a picker's options means no choice, such as None.
  package var hasNone: Bool { traits.options?.none != nil }

  /// The words of a toggle for yes and no, if it has its own.
  public var toggleWords: (yes: String, no: String)? { traits.words }

  /// The words of a toggle for yes and no as options; empty if it doesn't have its own.
  package var toggleOptions: [Option] {
    guard case .toggle = kind, let words = traits.words else { return [] }
    return [words.yes, words.no].map { Option(title: $0, name: $0) }
  }

  /// Whether an empty answer is rejected.
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
