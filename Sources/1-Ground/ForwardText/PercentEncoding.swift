extension UInt8 {
  /// The byte as two hexadecimal digits, for example `0F`.
  package var hex: String {
    let digits = String(self, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}

extension String {
  /// Returns the text with percent escapes, such as `%20` (RFC 3986), for all bytes except letters,
  /// digits and the ASCII characters in `kept`.
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

extension ArraySlice<UInt8> {
  /// The byte that `%` and two hexadecimal digits at the beginning encode; `nil` for another
  /// beginning.
  package var percentEncodedByte: UInt8? {
    guard first == UInt8(ascii: "%") else { return nil }
    let digits = dropFirst().prefix(2)
    // A parsed number could have a sign.
    guard digits.count == 2, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-")
    else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension Substring {
  package var percentDecoded: [UInt8] {
    // Most texts store contiguous bytes, and copying them at once is quicker.
    let text = unsafe utf8.withContiguousStorageIfAvailable { unsafe Array($0) } ?? Array(utf8)
    guard text.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      let encoded = rest.percentEncodedByte
      bytes.append(encoded ?? byte)
      rest = rest.dropFirst(encoded == nil ? 1 : 3)
    }
    return bytes
  }
}
