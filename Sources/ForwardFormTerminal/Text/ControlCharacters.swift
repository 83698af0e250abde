internal import ForwardForm

extension String {
  /// The text with its control characters made visible: an escape becomes `^[`, a line break `^J`,
  /// a character that changes the direction of writing `<U+202E>`.
  ///
  /// A terminal would act on such characters rather than show them.
  package var visible: String {
    guard unicodeScalars.contains(where: \.isHidden) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      text += scalar.isHidden ? scalar.name : String(scalar)
    }
    return text
  }
}

extension String {
  /// Whether a terminal would act on a character of the text, other than a tab.
  package var steersTerminal: Bool { unicodeScalars.contains { $0.isHidden && $0 != "\t" } }
}

extension Unicode.Scalar {
  fileprivate var isHidden: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0..<0xA0: true
    // Line and paragraph separators; embeddings, overrides and isolates of direction.
    case 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var name: String {
    if value < 0x20, let caret = Unicode.Scalar(value + 0x40) { return "^\(caret)" }
    if value == 0x7F { return "^?" }
    return "<U+\(hex)>"
  }
}
