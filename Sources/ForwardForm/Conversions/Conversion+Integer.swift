extension Conversion where Value == Int {
  /// A whole number in decimal digits, optionally within a range.
  public static func integer(in range: ClosedRange<Int> = .min ... .max) -> Self {
    Conversion(
      keyboardType: range.lowerBound >= 0 ? .numberPad : .default,
      text: { String($0) },
      parse: { (text) throws(Rejection) in
        let digits = text.trimmed
        guard !digits.isEmpty else { throw .missing }
        guard digits.isWholeNumber else { throw .notWhole(text) }
        guard let number = Int(digits), range.contains(number) else {
          throw .outside(text, lowest: "\(range.lowerBound)", highest: "\(range.upperBound)")
        }
        return number
      }
    )
  }
}
