/// A number of at most 18 digits without an exponent, like nearly all numbers: `units / 10^places`.
///
/// Reading and comparing it allocates no memory.
struct ShortDecimal: Comparable {
  let units: Int
  /// The number of digits after the dot.
  let places: Int

  /// Creates the value of a number's text; `nil` if the text is longer or has an exponent.
  init?(_ text: String) {
    // Reading a text where it is stored takes half the time. Most texts allow it.
    let short = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe Self(bytes: $0) }
    guard let short = short ?? Self(bytes: text.utf8) else { return nil }
    self = short
  }

  @inline(__always)
  private init?(bytes: some Sequence<UInt8>) {
    var units = 0
    var digits = 0
    var digitsBeforeDot: Int?
    var isNegative = false
    for byte in bytes {
      switch byte {
      case .zero ... .nine:
        digits += 1
        if digits > 18 { return nil }
        units = units * 10 + Int(byte - .zero)
      case .minus: isNegative = true
      case .dot: digitsBeforeDot = digits
      default: return nil
      }
      // A minus sign is always the first byte, because the loop never reaches the sign of an
      // exponent.
    }
    self.units = isNegative ? -units : units
    places = digits - (digitsBeforeDot ?? digits)
  }

  var isWhole: Bool { places == 0 || units % Int(power(of: places)) == 0 }

  func isMultiple(of divisor: ShortDecimal) -> Bool {
    if places == divisor.places { return units.isMultiple(of: divisor.units) }
    let (value, divisor) = inCommonUnits(with: divisor)
    return value.isMultiple(of: divisor)
  }

  /// Returns both values in units of the lower last place.
  private func inCommonUnits(with other: ShortDecimal) -> (Int128, Int128) {
    if places == other.places { return (Int128(units), Int128(other.units)) }
    return (Int128(units) * power(of: other.places), Int128(other.units) * power(of: places))
  }

  private func power(of places: Int) -> Int128 {
    var power: Int128 = 1
    for _ in 0..<places { power *= 10 }
    return power
  }

  static func < (left: ShortDecimal, right: ShortDecimal) -> Bool {
    if left.places == right.places { return left.units < right.units }
    let (left, right) = left.inCommonUnits(with: right)
    return left < right
  }

  static func == (left: ShortDecimal, right: ShortDecimal) -> Bool {
    if left.places == right.places { return left.units == right.units }
    let (left, right) = left.inCommonUnits(with: right)
    return left == right
  }
}
