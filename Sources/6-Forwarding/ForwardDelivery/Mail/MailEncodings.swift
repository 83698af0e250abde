internal import ForwardForm
internal import ForwardTargets
internal import ForwardText

extension String {
  /// Returns the text for a header: unchanged if it is short ASCII, otherwise as encoded words (RFC
  /// 2047). A word never splits a character, and its line has at most 76 characters. `width` is the
  /// number of characters before the text on the first line.
  func encodedWords(after width: Int) -> String {
    let isPlain = utf8.allSatisfy { 0x20..<0x7F ~= $0 } && !contains(bytesOf: "=?")
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

  /// The header that names an attached file (RFC 2183), in lines of at most 76 characters. Encodes
  /// a name that isn't short ASCII, and splits a long name (RFC 2231).
  var attachmentHeader: String {
    let header = "Content-Disposition: attachment;"
    // A mail reader decodes any text that resembles an encoded word.
    let isPlain =
      1...60 ~= utf8.count && utf8.allSatisfy { 0x20..<0x7F ~= $0 && !#""\"#.utf8.contains($0) }
      && !contains(bytesOf: "=?") && trimmed == self
    if isPlain { return "\(header)\n filename=\"\(self)\"" }
    var parts = [""]
    for scalar in unicodeScalars {
      let code = String(scalar).percentEncoded
      if parts[parts.count - 1].utf8.count + code.utf8.count > 48 { parts.append("") }
      parts[parts.count - 1] += code
    }
    let lines = parts.enumerated().map { index, part in
      let number = parts.count == 1 ? "" : "*\(index)"
      return " filename\(number)*=\(index == 0 ? "UTF-8''" : "")\(part)"
    }
    return "\(header)\n" + lines.joined(separator: ";\n")
  }

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

extension [UInt8] {
  var base64: String { String(decoding: base64(withLineBreaks: []), as: UTF8.self) }

  /// Returns the bytes in base64, in lines of 76 characters. `lineBreak` follows each line; if it
  /// is empty, the result is one line.
  func base64(withLineBreaks lineBreak: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4 + (count / 57 + 1) * lineBreak.count)
    var index = 0
    while index < count {
      let left = count - index
      var bits = Int(self[index]) << 16
      if left > 1 { bits |= Int(self[index + 1]) << 8 }
      if left > 2 { bits |= Int(self[index + 2]) }
      text.append(digits[bits >> 18])
      text.append(digits[bits >> 12 & 0x3F])
      text.append(left > 1 ? digits[bits >> 6 & 0x3F] : UInt8(ascii: "="))
      text.append(left > 2 ? digits[bits & 0x3F] : UInt8(ascii: "="))
      index += 3
      // A line encodes 57 bytes.
      if index % 57 == 0 || index >= count { text += lineBreak }
    }
    return text
  }
}

extension UInt8 {
  fileprivate func quotedPrintable(isLast: Bool) -> String {
    switch self {
    case UInt8(ascii: "="): break
    // Mail systems drop spaces at the end of a line.
    case UInt8(ascii: " "), UInt8(ascii: "\t"): if !isLast { return String(Unicode.Scalar(self)) }
    case 0x21..<0x7F: return String(Unicode.Scalar(self))
    default: break
    }
    return "=" + hex
  }
}
