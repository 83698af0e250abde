extension Decimal {
  /// Returns whether the value is a multiple of the divisor; `nil` if both have so many digits that
  /// the answer would take long.
  func isMultiple(of divisor: Decimal) -> Bool? {
    if digits.isEmpty || divisor.digits.isEmpty { return digits.isEmpty }
    // The digits of a value never end with a zero, so a value with a lower last place than the
    // divisor's is no multiple of it.
    guard exponent >= divisor.exponent else { return false }
    // The limit suffices: a divisor has at most as many factors 2 or 5 as bits, so further zeros
    // change nothing.
    let zeros = exponent.distance(from: divisor.exponent, limit: 4 * divisor.digits.count + 10)
    return divisor.digits.count <= 18
      ? isMultiple(ofShort: divisor, zeros: zeros) : isMultiple(ofLong: divisor, zeros: zeros)
  }

  private func isMultiple(ofShort divisor: Decimal, zeros: Int) -> Bool {
    let divisor = divisor.digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
    var remainder = digits.reduce(UInt64(0)) { ($0 * 10 + UInt64($1)) % divisor }
    for _ in 0..<zeros { remainder = remainder * 10 % divisor }
    return remainder == 0
  }

  private func isMultiple(ofLong divisor: Decimal, zeros: Int) -> Bool? {
    let divisor = Limbs(digits: divisor.digits)
    guard (digits.count + zeros) <= Self.mostSteps / divisor.count else { return nil }
    var remainder = Limbs(count: divisor.count)
    for digit in digits { remainder.append(digit, modulo: divisor) }
    for _ in 0..<zeros { remainder.append(0, modulo: divisor) }
    return remainder.isZero
  }

  /// The number of steps that take about a tenth of a second.
  private static let mostSteps = 10_000_000
}

/// A whole number of many digits, in limbs of 18 digits, the lowest first.
private struct Limbs {
  private var limbs: [UInt64]

  private static let base: UInt64 = 1_000_000_000_000_000_000

  /// Creates zero, with room for a number of limbs.
  init(count: Int) { limbs = Array(repeating: 0, count: count) }

  init(digits: [UInt8]) {
    limbs = []
    for end in stride(from: digits.count, to: 0, by: -18) {
      limbs.append(digits[max(0, end - 18)..<end].reduce(0) { $0 * 10 + UInt64($1) })
    }
    // A remainder needs room for one more digit before it is reduced.
    limbs.append(0)
  }

  var count: Int { limbs.count }
  var isZero: Bool { limbs.allSatisfy { $0 == 0 } }

  /// Appends a digit to a number below the divisor, and reduces it modulo the divisor.
  mutating func append(_ digit: UInt8, modulo divisor: Limbs) {
    var carry = UInt64(digit)
    for index in limbs.indices {
      let product = limbs[index] * 10 + carry
      limbs[index] = product % Self.base
      carry = product / Self.base
    }
    while !isLess(than: divisor) { subtract(divisor) }
  }

  private func isLess(than other: Limbs) -> Bool {
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] < other.limbs[index]
    }
    return false
  }

  /// Subtracts a number that is at most this one.
  private mutating func subtract(_ other: Limbs) {
    var borrow: UInt64 = 0
    for index in limbs.indices {
      let taken = other.limbs[index] + borrow
      borrow = limbs[index] < taken ? 1 : 0
      limbs[index] = limbs[index] + borrow * Self.base - taken
    }
  }
}
