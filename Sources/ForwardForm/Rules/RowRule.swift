/// Checks an answer that has the right type already.
public struct RowRule {
  let check: (Form.Row.Value) -> Rejection?
  /// What is known of the texts that pass, apart from asking about each.
  package var shape: Shape?

  /// Makes a rule for any kind of row.
  public init(_ check: @escaping (Form.Row.Value) -> Rejection?) {
    self.check = check
  }

  /// Makes a rule for rows of text; it says nothing of other rows.
  public static func text(_ check: @escaping (String) -> Rejection?) -> RowRule {
    RowRule { value in
      if case .text(let text) = value { check(text) } else { nil }
    }
  }

  /// A text that isn't blank.
  public static var required: RowRule {
    .text { $0.allSatisfy(\.isWhitespace) ? .missing : nil }
  }

  /// A text with so many characters, as a person counts them.
  public static func length(_ range: ClosedRange<Int>) -> RowRule {
    .text { text in
      let count = text.count
      if count < range.lowerBound { return .tooShort(text, least: range.lowerBound) }
      return count > range.upperBound ? .tooLong(text, most: range.upperBound) : nil
    }
  }

  /// A web address with one of some schemes: `.url(schemes: "http", "https")`.
  public static func url(schemes: String...) -> RowRule {
    .text { text in
      if let rejection = KeyboardType.url.rejection(of: text) { return rejection }
      let scheme = text.prefix { $0 != ":" }.lowercased()
      return text.isEmpty || schemes.contains(scheme) ? nil : .notSchemed(text, schemes: schemes)
    }
  }
}

extension RowRule {
  package enum Shape {
    case oneOf([String])
    case pattern(String, wants: String)
  }
}

extension [RowRule] {
  /// What the first rule that is broken says.
  func rejection(of value: Form.Row.Value) -> Rejection? {
    for rule in self {
      if let rejection = rule.check(value) { return rejection }
    }
    return nil
  }
}
