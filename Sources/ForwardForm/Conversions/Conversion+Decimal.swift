extension Conversion where Value == Double {
  /// A decimal number with a point, optionally within a range.
  public static func decimal(in range: ClosedRange<Double>? = nil) -> Self {
    Conversion(
      keyboardType: .decimalPad,
      text: { $0.decimalText },
      parse: { (text) throws(Rejection) in
        let digits = text.trimmed
        guard !digits.isEmpty else { throw .missing }
        guard digits.isDecimalNumber, let number = Double(digits), number.isFinite else {
          throw .notDecimal(text)
        }
        if let range, !range.contains(number) {
          throw .outside(
            text,
            lowest: range.lowerBound.decimalText,
            highest: range.upperBound.decimalText
          )
        }
        return number
      }
    )
  }
}
