/// A rule that the answer to a row must satisfy.
public struct RowRule {
  let check: (Form.Row.Value) -> Rejection?
  /// A description of the answers that pass; `nil` if only the program knows them.
  public let shape: AnswerShape?

  /// Creates a rule for any kind of row.
  ///
  /// - Parameters:
  ///   - shape: A description of the answers that pass; `nil` by default.
  ///   - check: Returns why a value can't be the answer, or `nil` if it can.
  public init(shape: AnswerShape? = nil, _ check: @escaping (Form.Row.Value) -> Rejection?) {
    self.shape = shape
    self.check = check
  }

  /// Creates a rule for rows of text. It accepts every value of other rows.
  ///
  /// - Parameters:
  ///   - shape: A description of the texts that pass.
  ///   - check: Returns why a text can't be the answer, or `nil` if it can.
  public static func text(
    shape: AnswerShape = .text, _ check: @escaping (String) -> Rejection?
  ) -> RowRule {
    RowRule(shape: shape) { value in
      if case .text(let text) = value { check(text) } else { nil }
    }
  }

  /// Requires an answer: a text with more than white space, an option other than the one for no
  /// choice, at least one of several options, or at least one item.
  public static var required: RowRule {
    RowRule(shape: .required) { value in
      switch value {
      case .text(let text): text.allSatisfy(\.isWhitespace) ? .missing : nil
      case .nothing: .missing
      case .choices([]), .list([]): .tooFew(1)
      // Only the row of a picker knows the option for no choice.
      case .choice, .choices, .toggle, .list, .unknown: nil
      }
    }
  }

  /// Limits the number of chosen options. The prompt shows the limits.
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

extension [RowRule] {
  /// Throws the rejection of the first broken rule.
  func check(_ value: Form.Row.Value) throws(Rejection) {
    for rule in self {
      if let rejection = rule.check(value) { throw rejection }
    }
  }
}
