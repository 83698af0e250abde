internal import ForwardForm
internal import PlainText

extension String {
  /// Returns the text for a header: unchanged if it is short ASCII, otherwise in encoded words
  /// (RFC 2047). Each word has whole characters only, and is on a line of at most 76 characters.
  ///
  /// - Parameter width: The number of characters before the text on its first line.
  func encodedWords(after width: Int) -> String {
    let isPlain = utf8.allSatisfy { 0x20..<0x7F ~= $0 } && !contains("=?")
    if isPlain, width + utf8.count <= 76 { return self }
    var words: [String] = []
    var bytes: [UInt8] = []
    // Four characters hold three bytes, between the twelve of "=?utf-8?B??=".
    var room = (76 - width - 12) / 4 * 3
    func endWord() { words.append("=?utf-8?B?\(bytes.base64)?=") }
    for scalar in unicodeScalars {
      let next = Array(String(scalar).utf8)
      if bytes.count + next.count > room {
        endWord()
        (bytes, room) = ([], 45)
      }
      bytes += next
    }
    endWord()
    return words.joined(separator: "\n ")
  }
}

extension [UInt8] {
  /// The bytes in base64.
  var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let isPadding = place > group.count
        text.append(isPadding ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 0x3F])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// The text in quoted-printable (RFC 2045), with lines of at most 76 characters and line feeds
  /// between them.
  var quotedPrintable: String {
    var lines: [String] = []
    for line in withLineFeeds.split(separator: "\n", omittingEmptySubsequences: false) {
      var written = ""
      let bytes = Array(line.utf8)
      for (index, byte) in bytes.enumerated() {
        let isLast = index == bytes.count - 1
        let code = byte.quotedPrintable(isLast: isLast)
        // A soft line break takes one more character.
        if written.utf8.count + code.utf8.count > (isLast ? 76 : 75) {
          lines.append(written + "=")
          written = ""
        }
        written += code
      }
      lines.append(written)
    }
    return lines.joined(separator: "\n")
  }
}

extension UInt8 {
  fileprivate func quotedPrintable(isLast: Bool) -> String {
    switch self {
    case UInt8(ascii: "="): break
    // Blanks at the end of a line get lost.
    case UInt8(ascii: " "), UInt8(ascii: "\t"): if !isLast { return String(Unicode.Scalar(self)) }
    case 0x21..<0x7F: return String(Unicode.Scalar(self))
    default: break
    }
    return "=" + hex
  }
}
