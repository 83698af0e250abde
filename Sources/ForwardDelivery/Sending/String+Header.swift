internal import ForwardForm
internal import PlainText

extension String {
  /// Whether the text has line breaks or other control characters.
  var hasControls: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The text as the value of a header. Line breaks and control characters become spaces, so that
  /// the value can't begin another header; spaces at its ends are removed.
  var onOneLine: String {
    var text = ""
    for scalar in unicodeScalars {
      let isSpace =
        scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || scalar == "\u{2028}"
        || scalar == "\u{2029}"
      text.unicodeScalars.append(isSpace ? " " : scalar)
    }
    return text.trimmed
  }
}
