internal import ForwardText

extension Conversion where Value == Int {
  /// A whole number in decimal digits, optionally within a range.
  public static func integer(in range: ClosedRange<Int> = .min ... .max) -> Self {
    Conversion(
      keyboardType: range.lowerBound >= 0 ? .numberPad : .default,
      shape: .integer(in: range),
      step: { text, count in
        text.decimal(steps: count, in: range, value: { Int($0) }, shown: { String($0) })
      },
      text: { String($0) },
      parse: { (text) throws(Rejection) in
        let digits = text.trimmed
        guard !digits.isEmpty else { throw .missing }
        guard digits.isWholeNumber else { throw .notWhole(text) }
        return try range.accept(Int(digits), typed: text) { String($0) }
      }
    )
  }

  /// A whole number in decimal digits with a minimum: `.integer(in: 1...)`.
  public static func integer(in range: PartialRangeFrom<Int>) -> Self {
    var conversion = integer(in: range.lowerBound ... .max)
    let parse = conversion.parse
    conversion.parse = { (text) throws(Rejection) in
      guard let number = Int(text.trimmed), number < range.lowerBound else {
        return try parse(text)
      }
      throw .tooLow(text, lowest: "\(range.lowerBound)")
    }
    return conversion
  }
}

extension Conversion where Value == Double {
  /// A decimal number with a point, optionally within a range.
  public static func decimal(in range: ClosedRange<Double>? = nil) -> Self {
    Conversion(
      keyboardType: .decimalPad,
      shape: .decimal(in: range),
      step: { text, count in
        text.decimal(steps: count, in: range, value: { Double($0) }, shown: \.decimalText)
      },
      text: \.decimalText,
      parse: { (text) throws(Rejection) in
        let digits = text.trimmed
        guard !digits.isEmpty else { throw .missing }
        guard digits.isDecimalNumber, let number = Double(digits), number.isFinite else {
          throw .notDecimal(text)
        }
        return try range?.accept(number, typed: text, shown: \.decimalText) ?? number
      }
    )
  }
}

extension ClosedRange {
  /// Returns the value of a typed text, if it is in the range. `value` is the value; `nil` if it is
  /// too large for its type. Throws the rejection of a text outside the range.
  package func accept(
    _ value: Bound?, typed text: String, shown: (Bound) -> String
  ) throws(Rejection) -> Bound {
    guard let value, contains(value) else {
      throw .outside(text, lowest: shown(lowerBound), highest: shown(upperBound))
    }
    return value
  }
}
