/// A decimal value in its normal form, `±digits × 10^exponent`. The digits neither start nor end
/// with a zero.
struct Decimal: Hashable, Comparable {
  /// Whether the value is below zero.
  let isNegative: Bool
  /// The digits; empty for zero.
  let digits: [UInt8]
  let exponent: Exponent

  init(_ text: String) {
    if let word = JSONNumber(checked: text).infinityOrNaN {
      // Greater than all numbers that files have; `nan` comes after `inf`.
      isNegative = word.hasPrefix("-")
      digits = [word == "nan" ? 2 : 1]
      exponent = .huge(isNegative: false, digits: [UInt8](repeating: 9, count: 100))
      return
    }
    let parts = text.utf8.split(maxSplits: 1) { $0 == .e || $0 == .capitalE }
    let mantissa = parts[0]
    let fraction = mantissa.firstIndex(of: .dot).map { mantissa[$0...].count - 1 } ?? 0
    let significant = mantissa.filter(\.isDigit).map { $0 - .zero }.drop { $0 == 0 }
    guard let last = significant.lastIndex(where: { $0 != 0 }) else {
      (isNegative, digits, exponent) = (false, [], .small(0))
      return
    }
    isNegative = mantissa.first == .minus
    digits = Array(significant[...last])
    let written =
      parts.count == 1
      ? Exponent.small(0)
      : Exponent(
        isNegative: parts[1].first == .minus, digits: parts[1].filter(\.isDigit).map { $0 - .zero })
    exponent = written.adding(significant.endIndex - 1 - last - fraction)
  }

  private var isZero: Bool { digits.isEmpty }

  var isWhole: Bool { !exponent.isNegative }

  /// Returns the value as an integer; `nil` if it has a fraction or doesn't fit.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    // An integer has fewer digits than bits. The check therefore refuses no value that fits, and it
    // limits the work on 1e999999999.
    guard case .small(let exponent) = exponent, exponent >= 0,
      digits.count + exponent <= Integer.bitWidth
    else { return nil }
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

  static func < (left: Decimal, right: Decimal) -> Bool {
    if left.isZero { return !right.isZero && !right.isNegative }
    if right.isZero || left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isNearerToZero(than: left) : left.isNearerToZero(than: right)
  }

  private func isNearerToZero(than other: Decimal) -> Bool {
    let (size, otherSize) = (
      exponent.adding(digits.count), other.exponent.adding(other.digits.count)
    )
    return size == otherSize ? digits.lexicographicallyPrecedes(other.digits) : size < otherSize
  }
}
