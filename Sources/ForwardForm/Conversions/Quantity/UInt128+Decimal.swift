// Exact decimal numbers, where a `Double` would round.

extension UInt128 {
  static func powerOfTen(_ exponent: Int) -> UInt128 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// Returns this number divided by a unit as an exact decimal: 1500 in units of 1000 is `1.5`.
  ///
  /// - Returns: `nil` when the decimal would have more than `places` digits after its point.
  func decimalText(in unit: UInt128, places: Int) -> String? {
    var (whole, rest) = quotientAndRemainder(dividingBy: unit)
    var text = "\(whole)"
    for place in 0..<places where rest != 0 {
      if place == 0 { text += "." }
      (whole, rest) = (rest * 10).quotientAndRemainder(dividingBy: unit)
      text += "\(whole)"
    }
    return rest == 0 ? text : nil
  }
}
