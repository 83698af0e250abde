/// A JSON number, kept as its text so that no digit is lost.
public struct JSONNumber: Sendable {
  /// The number as written, for example `1.0`, `1e0` or `9007199254740993`.
  public let text: String

  /// Creates a number from a text that is known to be one.
  init(checked text: String) { self.text = text }

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
}

extension FixedWidthInteger {
  /// Creates an integer from a JSON number with exactly its value; `nil` if that has a fraction or
  /// doesn't fit. `1.0` and `1e2` have no fraction.
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
  /// Creates the double that is nearest to a JSON number; `nil` if that would be infinite.
  public init?(_ number: JSONNumber) {
    guard let nearest = Double(number.text), nearest.isFinite else { return nil }
    self = nearest
  }
}
