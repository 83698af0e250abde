/// A rule that the answer to a row must satisfy.
public struct RowRule {
  let check: (Form.Row.Value) -> Rejection?
  /// A description of the answers that pass, as far as there is one; `nil` if only the program
  /// knows them.
  public let shape: AnswerShape?

  /// Creates a rule for any kind of row.
  ///
  /// - Parameters:
  ///   - shape: A description of the answers that pass, if there is one; `nil` by default.
  ///   - check: Returns why a value can't be the answer, or `nil` if it can.
  public init(shape: AnswerShape? = nil, _ check: @escaping (Form.Row.Value) -> Rejection?) {
    self.shape = shape
    self.check = check
  }

  /// Creates a rule for rows of text, which accepts every value of other rows.
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
}

extension [RowRule] {
  /// Throws the rejection of the first broken rule.
  func check(_ value: Form.Row.Value) throws(Rejection) {
    for rule in self {
      if let rejection = rule.check(value) { throw rejection }
    }
  }
}
