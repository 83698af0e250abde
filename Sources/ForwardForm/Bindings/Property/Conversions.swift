extension Conversion where Value == Int {
  /// A whole number in decimal digits, within a range if one is given.
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

extension Conversion where Value == Double {
  /// A decimal number with a point, within a range if one is given.
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

extension Conversion where Value == [String] {
  /// Items with commas between them, Latin or Chinese ones; blanks around an item and empty items
  /// are dropped.
  ///
  /// Each item must be what the keyboard type says, and there must be as many as `count` allows.
  public static func list(
    of item: KeyboardType = .default,
    count: ClosedRange<Int> = 0 ... .max
  ) -> Self {
    Conversion(
      text: { $0.joined(separator: ", ") },
      parse: { (text) throws(Rejection) in
        let items = text.items
        for entry in items {
          if let rejection = item.rejection(of: entry) { throw rejection }
        }
        guard items.count >= count.lowerBound else { throw .tooFew(count.lowerBound) }
        guard items.count <= count.upperBound else { throw .tooMany(count.upperBound) }
        return items
      }
    )
  }
}

extension Conversion where Value == String? {
  /// Text of which nothing is `nil` rather than an empty text.
  public static var optionalText: Self {
    Conversion(
      text: { $0 ?? "" },
      parse: { (text) throws(Rejection) in text.isEmpty ? nil : text }
    )
  }
}
