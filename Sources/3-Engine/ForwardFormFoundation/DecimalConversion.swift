#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ForwardForm
internal import ForwardText

extension Conversion where Value == Decimal {
  /// A decimal number with a point, optionally within a range. It is read exactly: `0.10` is a
  /// tenth, and a number with more digits than a `Decimal` is rejected.
  ///
  /// ```swift
  /// textField("Price", \.price, as: .decimal(in: 0...1_000))
  /// ```
  public static func decimal(in range: ClosedRange<Decimal>? = nil) -> Self {
    Conversion(
      keyboardType: .decimalPad,
      shape: .decimal(in: range?.approximated),
      step: { text, count in
        text.decimal(steps: count, in: range, value: { Decimal(string: $0) }, shown: \.description)
      },
      text: \.description,
      parse: { (text) throws(Rejection) in
        let digits = text.trimmed
        guard !digits.isEmpty else { throw .missing }
        guard digits.isDecimalNumber else { throw .notDecimal(text) }
        guard let number = Decimal(string: digits),
          number.description.significant == digits.significant
        else { throw .tooLong(text, most: 38) }
        return try range?.accept(number, typed: text, shown: \.description) ?? number
      }
    )
  }
}

extension ClosedRange<Decimal> {
  /// The range of the nearest doubles. Their texts are the same up to 15 digits.
  fileprivate var approximated: ClosedRange<Double>? {
    guard let least = Double(lowerBound.description), let most = Double(upperBound.description)
    else { return nil }
    return least...Swift.max(least, most)
  }
}

extension String {
  /// The text of a decimal number without a plus sign and insignificant zeros.
  fileprivate var significant: String {
    let isNegative = hasPrefix("-")
    let parts = drop { "+-".contains($0) }.split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts[0].drop { $0 == "0" }
    var fraction = parts.count == 2 ? parts[1] : ""
    while fraction.last == "0" { fraction.removeLast() }
    return whole.isEmpty && fraction.isEmpty ? "" : "\(isNegative ? "-" : "")\(whole).\(fraction)"
  }
}
