extension UInt8 {
  /// The byte as two hexadecimal digits, for example `0F`.
  package var hex: String {
    let digits = String(self, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}

extension String {
  /// Returns the text with all bytes but letters, digits and some other characters
  /// percent-encoded, such as `%20` (RFC 3986).
  ///
  /// - Parameter kept: The other characters, in ASCII.
  package func percentEncoded(keeping kept: String) -> String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where kept.utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%" + byte.hex
      }
    }
    return text
  }
}
