internal import ForwardText

/// An exact number and its unit, as in `1.5 GB`.
struct Quantity {
  /// The digits of the number, without its point.
  private let digits: String
  /// The number of digits after the point; the last of them isn't 0.
  private let places: Int
  /// The unit as typed; empty without one.
  let unit: String

  /// Returns the quantity in base units. `unit` is the number of base units in the quantity's unit.
  func count(of unit: UInt128) -> Count {
    // No unit has more than 10^30 base units.
    guard places <= 30 else { return .fraction }
    guard let digits = UInt128(digits) else { return .tooMany }
    let (product, overflow) = digits.multipliedReportingOverflow(by: unit)
    guard !overflow else { return .tooMany }
    let (whole, rest) = product.quotientAndRemainder(dividingBy: .powerOfTen(places))
    return rest == 0 ? .whole(whole) : .fraction
  }

  enum Count {
    case whole(UInt128)
    case fraction
    case tooMany
  }
}

extension Quantity {
  /// Parses consecutive quantities, with or without whitespace between them: `1h 30m`. Returns the
  /// quantities, or `nil` if the text has no quantity or contains anything else.
  static func all(in text: String) -> [Quantity]? {
    var quantities: [Quantity] = []
    var rest = text[...].drop(while: \.isWhitespace)
    while !rest.isEmpty {
      guard let quantity = Quantity(takenFrom: &rest) else { return nil }
      quantities.append(quantity)
    }
    return quantities.isEmpty ? nil : quantities
  }

  private init?(takenFrom text: inout Substring) {
    let whole = text.prefix(while: \.isDigit)
    guard !whole.isEmpty else { return nil }
    text = text.dropFirst(whole.count)
    var fraction: Substring = ""
    if text.first == "." {
      fraction = text.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return nil }
      text = text.dropFirst(1 + fraction.count)
      while fraction.last == "0" { fraction.removeLast() }
    }
    text = text.drop(while: \.isWhitespace)
    let unit = text.prefix(while: \.isLetter)
    text = text.dropFirst(unit.count).drop(while: \.isWhitespace)
    self.init(digits: String(whole + fraction), places: fraction.count, unit: String(unit))
  }
}

/// Exact decimal arithmetic. A `Double` would round.
extension UInt128 {
  static func powerOfTen(_ exponent: Int) -> UInt128 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// Returns this number divided by a unit as an exact decimal: 1500 in units of 1000 is `1.5`.
  /// Returns `nil` if the decimal would have more than `places` digits after its point.
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
