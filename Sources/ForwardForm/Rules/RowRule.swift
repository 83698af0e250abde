/// A rule that the answer to a row must satisfy.
public struct RowRule {
  let check: (Form.Row.Value) -> Rejection?
  /// A description of the texts that pass, for completion, help and lint.
  package var shape: Shape?

  /// Creates a rule for any kind of row.
  ///
  /// - Parameter check: Returns why a value can't be the answer, or `nil` if it can.
  public init(_ check: @escaping (Form.Row.Value) -> Rejection?) { self.check = check }

  /// Creates a rule for rows of text, which accepts every value of other rows.
  public static func text(_ check: @escaping (String) -> Rejection?) -> RowRule {
    var rule = RowRule { value in
      if case .text(let text) = value { check(text) } else { nil }
    }
    rule.shape = .text
    return rule
  }

  package enum Shape: Equatable {
    case text
    case oneOf([String])
    case pattern(String, wants: String)
    case required
    case count(ClosedRange<Int>)
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
