// Digits and letters of ASCII, not of other scripts.

extension UInt8 {
  package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether the byte belongs to a folded word: a letter, a digit, or a part of a character beyond
  /// ASCII.
  package var isPartOfWord: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || self >= 0x80
  }
}

extension Character {
  package var isDigit: Bool { isASCII && isNumber }
}
