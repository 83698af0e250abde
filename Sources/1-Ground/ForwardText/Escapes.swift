/// The escapes of a format for strings in double quotes.
package struct Escapes: Sendable {
  /// The characters without escapes, apart from quotes and backslashes, by ranges in ascending
  /// order.
  private let plain: [ClosedRange<UInt32>]
  /// Whether letters stand for a backspace and a form feed, rather than `\u0008` and `\u000C`.
  private var hasAllLetters = false

  /// RFC 8259 requires an escape only for the characters below U+0020. The others control a
  /// terminal, break a line, or change the direction of text invisibly: C1, separators of lines and
  /// paragraphs, and embeddings, overrides and isolates of direction.
  package static let json = Escapes(
    plain: [0x20...0x7E, 0xA0...0x2027, 0x202F...0x2065, 0x206A...0x10FFFF], hasAllLetters: true)

  package static let toml = Escapes(
    plain: [0x20...0x7E, 0xA0...0x2027, 0x202A...0xFEFE, 0xFF00...0x10FFFF])

  package static let yaml = Escapes(
    plain: [0x20...0x7E, 0xA0...0x2027, 0x202A...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF])

  package func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    plain.contains { $0.contains(scalar.value) }
  }

  package func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case _ where isPlain(scalar): String(scalar)
    case "\u{8}" where hasAllLetters: "\\b"
    case "\u{C}" where hasAllLetters: "\\f"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u" + scalar.hex
    }
  }

  package func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  package func inSingleQuotes(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "'": "\\'"
      case "\"": "\""
      default: self.escaped(scalar)
      }
    }
    return "'" + escaped.joined() + "'"
  }
}

/// Returns a control character as a JSON escape, for example `\n` or `\u001B`, and other characters
/// unchanged.
package func escaped(_ scalar: Unicode.Scalar) -> String {
  scalar.needsEscape ? Escapes.json.escaped(scalar) : String(scalar)
}
