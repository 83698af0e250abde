internal import ForwardJSON

/// The ways to write a text as a TOML string.
enum ScalarText {
  /// Returns the text as a key without quotes; `nil` if it needs them.
  static func bareKey(_ text: String) -> [UInt8]? {
    !text.isEmpty && text.utf8.allSatisfy(\.isBareKey) ? Array(text.utf8) : nil
  }

  /// Returns the text in single quotes; `nil` if it can't be in them.
  static func literal(_ text: String) -> [UInt8]? {
    let quote = UInt8(ascii: "'")
    guard text.unicodeScalars.allSatisfy({ $0 == "\t" || isPrintable($0) && $0 != "'" }) else {
      return nil
    }
    return [quote] + text.utf8 + [quote]
  }

  /// Returns the text in double quotes.
  static func basic(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars { bytes += escaped(scalar) }
    return bytes + [UInt8(ascii: "\"")]
  }

  /// Returns the text on lines of its own between three single quotes; `nil` if it can't be there.
  static func literalLines(_ text: String, _ lineBreak: [UInt8]) -> [UInt8]? {
    let isPlain = text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || isPrintable($0) }
    guard isPlain, !text.contains("'''"), text.utf8.last != UInt8(ascii: "'") else { return nil }
    let quotes = Array("'''".utf8)
    return quotes + lineBreak + text.utf8.flatMap { $0 == UInt8(ascii: "\n") ? lineBreak : [$0] }
      + quotes
  }

  /// Returns the text on lines of its own between three double quotes.
  static func basicLines(_ text: String, _ lineBreak: [UInt8]) -> [UInt8] {
    let quotes = Array("\"\"\"".utf8)
    var bytes = quotes + lineBreak
    var quoteCount = 0
    let last = text.unicodeScalars.indices.last
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      quoteCount = scalar == "\"" ? quoteCount + 1 : 0
      switch scalar {
      case "\n": bytes += lineBreak
      case "\t": bytes.append(UInt8(ascii: "\t"))
      case "\"" where quoteCount % 3 != 0 && index != last: bytes.append(UInt8(ascii: "\""))
      default: bytes += escaped(scalar)
      }
    }
    return bytes + quotes
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar {
    case "\"", "\\": return [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
    case "\n": return Array("\\n".utf8)
    case "\t": return Array("\\t".utf8)
    case "\r": return Array("\\r".utf8)
    case _ where isPrintable(scalar): return Array(String(scalar).utf8)
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let count = scalar.value > 0xFFFF ? 8 : 4
      let zeros = String(repeating: "0", count: count - digits.count)
      return Array(((count == 8 ? "\\U" : "\\u") + zeros + digits).utf8)
    }
  }

  /// Whether a character needs no escape: those that a terminal could interpret do.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xFEFE, 0xFF00...0x10FFFF: true
    default: false
    }
  }
}
