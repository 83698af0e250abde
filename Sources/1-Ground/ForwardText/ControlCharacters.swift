extension Unicode.Scalar {
  /// Whether the general category is Cc: C0, DEL and C1.
  package var isControl: Bool { value < 0x20 || 0x7F..<0xA0 ~= value }

  /// Whether a terminal and a JSON file need an escape for the character.
  package var needsEscape: Bool { !Escapes.json.isPlain(self) }

  /// Whether the general category is a mark. Marks combine with the character before.
  package var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The code point as Unicode writes it: at least four digits.
  package var hex: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  fileprivate var name: String {
    if value < 0x20, let caret = Unicode.Scalar(value + 0x40) { return "^\(caret)" }
    return value == 0x7F ? "^?" : "<U+\(hex)>"
  }
}

extension String {
  /// The text with its control characters made visible: an escape becomes `^[`, a line break `^J`,
  /// a character that changes the direction of writing `<U+202E>`.
  ///
  /// A terminal would act on such characters instead of showing them.
  package var visible: String {
    // Most texts are printable ASCII. This check takes a tenth of the time.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return naming { $0.needsEscape }
  }

  /// The text with control characters and invisible characters such as U+200B made visible, for a
  /// person who judges each character. In other texts, some invisible characters join letters and
  /// emoji.
  package var whollyVisible: String {
    naming { $0.needsEscape || $0.properties.isDefaultIgnorableCodePoint }
  }

  private func naming(_ isNamed: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isNamed) else { return self }
    var text = ""
    for scalar in unicodeScalars { text += isNamed(scalar) ? scalar.name : String(scalar) }
    return text
  }

  /// Whether the text is empty or white space.
  package var isBlank: Bool {
    // The first byte decides most texts.
    if let first = utf8.first, (0x21..<0x7F).contains(first) { return false }
    return allSatisfy(\.isWhitespace)
  }

  /// Whether the text has line breaks or other control characters.
  package var hasControls: Bool {
    unicodeScalars.contains(where: \.isControl)
  }

  /// The text as the value of a header. Line breaks and control characters become spaces, so that
  /// the value can't begin another header. Spaces at its ends are removed.
  package var headerValue: String {
    var text = ""
    for scalar in unicodeScalars {
      let isSpace = scalar.isControl || scalar == "\u{2028}" || scalar == "\u{2029}"
      text.unicodeScalars.append(isSpace ? " " : scalar)
    }
    return text.trimmed
  }

  /// Whether a terminal would act on a character of the text, other than a tab.
  package var steersTerminal: Bool { unicodeScalars.contains { $0.needsEscape && $0 != "\t" } }
}
