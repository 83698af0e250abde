internal import PlainText
internal import ForwardForm

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
