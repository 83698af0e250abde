internal import ForwardJSON
internal import ForwardText

enum ScalarText {
  /// Returns the text as a key without quotes; `nil` if it needs them.
  static func bareKey(_ text: String) -> [UInt8]? {
    !text.isEmpty && text.utf8.allSatisfy(\.isBareKey) ? Array(text.utf8) : nil
  }

  /// Returns the text in single quotes; `nil` if single quotes can't hold it.
  static func literal(_ text: String) -> [UInt8]? {
    let quote = UInt8(ascii: "'")
    guard text.unicodeScalars.allSatisfy({ $0 == "\t" || Escapes.toml.isPlain($0) && $0 != "'" })
    else {
      return nil
    }
    return [quote] + text.utf8 + [quote]
  }

  /// Returns the text in double quotes.
  static func basic(_ text: String) -> [UInt8] { Array(Escapes.toml.quoted(text).utf8) }

  /// Returns the text on its own lines between three single quotes; `nil` if they can't hold it.
  static func literalLines(_ text: String, _ lineBreak: [UInt8]) -> [UInt8]? {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || Escapes.toml.isPlain($0)
    }
    guard isPlain, !text.contains(bytesOf: "'''"), text.utf8.last != UInt8(ascii: "'") else {
      return nil
    }
    let quotes = Array("'''".utf8)
    return quotes + lineBreak + text.utf8.flatMap { $0 == UInt8(ascii: "\n") ? lineBreak : [$0] }
      + quotes
  }

  /// Returns the text on its own lines between three double quotes.
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
      default: bytes += Escapes.toml.escaped(scalar).utf8
      }
    }
    return bytes + quotes
  }
}
