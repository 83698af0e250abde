/// Returns whether a character is written as an escape, on a terminal and in a file.
///
/// RFC 8259 requires an escape only for the characters below U+0020. The other ones control a
/// terminal, break a line, or reverse the direction of text without being visible.
func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// Returns a control character as a JSON escape, for example `\n` or `\u001B`, and other characters
/// unchanged.
package func escaped(_ scalar: Unicode.Scalar) -> String {
  guard isControl(scalar) else { return String(scalar) }
  switch scalar {
  case "\u{8}": return "\\b"
  case "\u{C}": return "\\f"
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  default:
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// Returns a quotation of external text for a sentence, with control characters made visible and a
/// long text cut.
package func quoted(_ text: String, limit: Int = 60) -> String {
  "'\(excerpt(of: text, limit: limit))'"
}

/// Returns the text of a quotation, without the quotation marks.
package func excerpt(of text: String, limit: Int = 60) -> String {
  let scalars = text.unicodeScalars
  let shown = scalars.prefix(limit).map(escaped).joined()
  return shown + (scalars.dropFirst(limit).isEmpty ? "" : "…")
}
