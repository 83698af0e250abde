/// The exponent of a decimal value. Its size has no limit: a text may have an exponent of a million
/// digits.
enum Exponent: Hashable, Sendable, Comparable {
  /// An exponent between -10^18 and 10^18.
  case small(Int)
  /// Any other exponent, with its decimal digits. The first digit is not 0.
  case huge(isNegative: Bool, digits: [UInt8])

  init(isNegative: Bool, digits: some Collection<UInt8>) {
    let digits = digits.drop { $0 == 0 }
    if digits.count > 18 {
      self = .huge(isNegative: isNegative, digits: Array(digits))
    } else {
      let magnitude = digits.reduce(0) { $0 * 10 + Int($1) }
      self = .small(isNegative ? -magnitude : magnitude)
    }
  }

  init(_ value: Int) {
    self.init(isNegative: value < 0, digits: String(value.magnitude).utf8.map { $0 - .zero })
  }

  var isNegative: Bool {
    switch self {
    case .small(let value): value < 0
    case .huge(let isNegative, _): isNegative
    }
  }

  private var digits: [UInt8] {
    switch self {
    case .small(let value): String(value.magnitude).utf8.map { $0 - .zero }
    case .huge(_, let digits): digits
    }
  }

  /// Returns the sum of the exponent and a number between -10^18 and 10^18.
  func adding(_ number: Int) -> Exponent {
    switch self {
    case .small(let value): return Exponent(value + number)
    case .huge(let isNegative, var digits):
      // The number is nearer to zero, so the sign doesn't change.
      var carry = isNegative ? -number : number
      for index in digits.indices.reversed() where carry != 0 {
        let sum = Int(digits[index]) + carry
        let digit = (sum % 10 + 10) % 10
        digits[index] = UInt8(digit)
        carry = (sum - digit) / 10
      }
      let first = String(carry).utf8.map { $0 - .zero }
      return Exponent(isNegative: isNegative, digits: first + digits)
    }
  }

  /// Returns the difference from a smaller exponent, at most `limit`, which is at least 10.
  func distance(from smaller: Exponent, limit: Int) -> Int {
    if case (.small(let left), .small(let right)) = (self, smaller) {
      return min(left - right, limit)
    }
    let (left, right) = (digits, smaller.digits)
    let count = max(left.count, right.count)
    var difference = 0
    for place in (0..<count).reversed() {
      difference *= 10
      difference += (isNegative ? -1 : 1) * digit(place, of: left)
      difference -= (smaller.isNegative ? -1 : 1) * digit(place, of: right)
      // Each lower place adds at most 18, which can't bring the difference back below the limit.
      if difference.magnitude > limit { return limit }
    }
    return difference
  }

  /// Returns the digit of a power of ten.
  private func digit(_ power: Int, of digits: [UInt8]) -> Int {
    power < digits.count ? Int(digits[digits.count - 1 - power]) : 0
  }

  static func < (left: Exponent, right: Exponent) -> Bool {
    switch (left, right) {
    case (.small(let left), .small(let right)): left < right
    case (_, .small): left.isNegative
    case (.small, _): !right.isNegative
    case (.huge(true, let left), .huge(true, let right)): isLess(right, left)
    case (.huge(false, let left), .huge(false, let right)): isLess(left, right)
    case (.huge(let isNegative, _), .huge): isNegative
    }
  }

  private static func isLess(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }
}
