/// A decimal value in its normal form, `±digits × 10^exponent`, where the digits neither start nor
/// end with a zero.
struct Decimal: Equatable {
  private var isNegative: Bool
  private var digits: [UInt8]
  private var exponent: Int

  /// Returns the value as an integer, or `nil` if it has a fraction or does not fit.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    // A number has fewer digits than bits: so this refuses nothing that fits, and bounds the work
    // on 1e999999999.
    guard exponent >= 0, digits.count + exponent <= Integer.bitWidth else { return nil }
    var result: Integer = 0
    for place in 0..<(digits.count + exponent) {
      let digit = place < digits.count ? digits[place] : 0
      guard let ten = Integer(exactly: 10), let unit = Integer(exactly: digit) else { return nil }
      let (tens, overflows) = result.multipliedReportingOverflow(by: ten)
      let (sum, passes) =
        isNegative ? tens.subtractingReportingOverflow(unit) : tens.addingReportingOverflow(unit)
      if overflows || passes { return nil }
      result = sum
    }
    return result
  }
}

extension JSONNumber {
  /// The value in its normal form; `nil` if the exponent is beyond 10^18.
  var decimal: Decimal? { Decimal(text) }
}

extension Decimal {
  fileprivate init?(_ text: String) {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == .e || $0 == .capitalE }
    guard let mantissa = parts.first else { return nil }

    var written = 0
    if parts.count > 1 {
      let digits = parts[1].drop { $0 == .plus || $0 == .minus }.drop { $0 == .zero }
      guard digits.count <= 18 else {
        // Zero is zero whatever its exponent.
        guard mantissa.allSatisfy({ !(.one ... .nine ~= $0) }) else { return nil }
        self = .zero
        return
      }
      for digit in digits { written = written * 10 + Int(digit - .zero) }
      if parts[1].first == .minus { written.negate() }
    }

    let fraction = mantissa.firstIndex(of: .dot).map { mantissa[$0...].count - 1 } ?? 0
    let all = mantissa.filter { .zero ... .nine ~= $0 }.map { $0 - .zero }
    let significant = all.drop { $0 == 0 }
    guard let last = significant.lastIndex(where: { $0 != 0 }) else {
      self = .zero
      return
    }
    isNegative = mantissa.first == .minus
    digits = Array(significant[...last])
    exponent = written - fraction + (significant.endIndex - 1 - last)
  }

  private static var zero: Decimal { Decimal(isNegative: false, digits: [], exponent: 0) }
}
