/// A JSON number, kept as its text so that no digit is lost.
public struct JSONNumber: Sendable, Hashable {
  /// The number as written, for example `1.0`, `1e0` or `9007199254740993`.
  ///
  /// YAML and TOML also have `.inf`, `-inf` and `.nan`, which JSON writes as texts.
  public let text: String

  package init(checked text: String) { self.text = text }

  /// Creates a number from a whole number.
  public init(_ integer: some BinaryInteger) { text = String(integer) }

  /// Creates a number from the shortest text that reads back as the same value; `nil` for a value
  /// that is not finite.
  ///
  /// A whole number is written without a fraction: `1`, not `1.0`.
  public init?(_ double: some BinaryFloatingPoint & LosslessStringConvertible) {
    guard double.isFinite else { return nil }
    let description = double.description
    text = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  /// The word of a number that JSON lacks: `inf`, `-inf` or `nan`; `nil` for any other number.
  package var infinityOrNaN: String? {
    // All other numbers end with a digit.
    guard let last = text.utf8.last, !last.isDigit else { return nil }
    let word = text.lowercased().filter { $0 != "." && $0 != "+" }
    return word.hasSuffix("nan") ? "nan" : word
  }

  /// Whether the number has no fraction: `1`, `1.0` and `1e2` have none.
  public var isWhole: Bool {
    ShortDecimal(text)?.isWhole ?? (infinityOrNaN == nil && Decimal(text).isWhole)
  }

  /// The whole number that the text is, without a fraction or an exponent; `nil` for a text of more
  /// than 18 digits.
  package var shortInteger: Int? {
    guard let short = ShortDecimal(text), short.places == 0 else { return nil }
    return short.units
  }

  /// Returns whether the number is exactly an integer times the divisor: `0.3` is a multiple of
  /// `0.1`, and `1e400` is not a multiple of `7e399`.
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

  public func hash(into hasher: inout Hasher) {
    // Hashes the units of short whole numbers, the most frequent ones: it's quick and tells them
    // apart from others.
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

extension FixedWidthInteger {
  /// Creates an integer with exactly the value of a JSON number; `nil` if the number has a fraction
  /// or doesn't fit. `1.0` and `1e2` have no fraction.
  public init?(exactly number: JSONNumber) {
    if let plain = Self(number.text) {
      self = plain
    } else if let whole = Decimal(number.text).integer(Self.self) {
      self = whole
    } else {
      return nil
    }
  }
}

extension Double {
  /// Creates the double that is nearest to a JSON number; `nil` if the number exceeds the range.
  public init?(_ number: JSONNumber) {
    guard let nearest = Double(number.text), nearest.isFinite else { return nil }
    self = nearest
  }
}

/// Compares by decimal value: `1`, `1.0` and `1e0` are equal, and so are `0` and `-0`.
///
/// Comparisons are exact. They take time proportional to the texts, whatever the exponents are.
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
