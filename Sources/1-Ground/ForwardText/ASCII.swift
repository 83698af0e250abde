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

extension String {
  /// Returns the text with every occurrence of a non-empty text replaced. Compares bytes: a
  /// combining mark behind an occurrence would hide it in a comparison of characters.
  package func replacing(bytesOf text: String, with other: String) -> String {
    if text.isEmpty { return self }
    return String(
      decoding: Array(utf8).replacing(Array(text.utf8), with: Array(other.utf8)), as: UTF8.self)
  }

  package func contains(bytesOf text: String) -> Bool { Array(utf8).contains(Array(text.utf8)) }
}
