// What an exact decimal number is made of, where a `Double` would round.

extension UInt128 {
  static func powerOfTen(_ exponent: Int) -> UInt128 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// So many smallest things as a number of units that have so many of them, exactly: 1500 in units of
  /// 1000 is `1.5`.
  ///
  /// - Returns: `nil` when the number has more than so many places.
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
