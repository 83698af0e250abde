public import ForwardForm

/// A colour of the web: `#ff8800`.
public struct Colour: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }
}

extension Colour: CustomStringConvertible {
  public var description: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

extension Conversion where Value == Colour {
  /// A colour as six hexadecimal digits, with or without a `#`.
  public static var colour: Self {
    Conversion(
      keyboardType: .asciiCapable,
      shape: .described("A colour such as #ff8800."),
      text: \.description,
      parse: { (text) throws(Rejection) in
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard !digits.isEmpty else { throw .missing }
        guard digits.utf8.count == 6, digits.first != "+", digits.first != "-",
          let number = UInt32(digits, radix: 16)
        else { throw .notLike(text, wanted: "a colour such as #ff8800") }
        let part = { (shift: UInt32) in UInt8(truncatingIfNeeded: number >> shift) }
        return Colour(part(16), part(8), part(0))
      }
    )
  }
}
