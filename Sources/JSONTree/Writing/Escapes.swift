/// Whether a character has to be seen as its escape, on a terminal and in a file.
///
/// RFC 8259 asks for the characters below U+0020 only. The others in this set steer a terminal, or
/// break a line or turn the direction of writing where nobody sees it.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// Writes a control character as JSON does, for example `\n` or `\u001B`, and others as they are.
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

/// Quotes text from outside in a sentence: control characters made visible, the rest of a long
/// text left out.
package func quoted(_ text: String, limit: Int = 60) -> String {
  "'\(excerpt(of: text, limit: limit))'"
}

/// What stands between the quotes.
package func excerpt(of text: String, limit: Int = 60) -> String {
  let scalars = text.unicodeScalars
  let shown = scalars.prefix(limit).map(escaped).joined()
  return shown + (scalars.dropFirst(limit).isEmpty ? "" : "…")
}
