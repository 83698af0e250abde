/// Compares by decimal value: `1`, `1.0` and `1e0` are equal, and so are `0` and `-0`.
///
/// Comparisons are exact, and take time in proportion to the texts, whatever the exponents are.
extension JSONNumber: Comparable {
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    if left.text == right.text { return true }
    if let left = ShortDecimal(left.text), let right = ShortDecimal(right.text) {
      return left == right
    }
    return Decimal(left.text) == Decimal(right.text)
  }

  public static func < (left: JSONNumber, right: JSONNumber) -> Bool {
    if let left = ShortDecimal(left.text), let right = ShortDecimal(right.text) {
      return left < right
    }
    return Decimal(left.text) < Decimal(right.text)
  }
}

extension JSONNumber: Hashable {
  public func hash(into hasher: inout Hasher) {
    // Hashes the units of short whole numbers, which are the most frequent: it's quick, and
    // suffices to distinguish them from others.
    if let short = ShortDecimal(text), short.places == 0 {
      hasher.combine(short.units)
    } else {
      let value = Decimal(text)
      if let whole = value.integer(Int.self) {
        hasher.combine(whole)
      } else {
        hasher.combine(value)
      }
    }
  }
}

extension JSONNumber {
  /// Whether the number has no fraction: `1`, `1.0` and `1e2` have none.
  public var isWhole: Bool { ShortDecimal(text)?.isWhole ?? Decimal(text).isWhole }

  /// Returns whether the number is exactly an integer times another: `0.3` is a multiple of `0.1`,
  /// and `1e400` is not one of `7e399`.
  ///
  /// Zero is a multiple of every number; only zero is a multiple of zero.
  ///
  /// - Returns: `nil` if both numbers have so many digits (hundreds of thousands together) that the
  ///   answer would take long.
  public func isMultiple(of divisor: JSONNumber) -> Bool? {
    if let value = ShortDecimal(text), let divisor = ShortDecimal(divisor.text) {
      return value.isMultiple(of: divisor)
    }
    return Decimal(text).isMultiple(of: Decimal(divisor.text))
  }
}
