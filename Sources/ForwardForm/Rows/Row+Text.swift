extension Form.Row {
  /// A row of text, of one line or of several.
  convenience init(
    _ id: String,
    _ title: String,
    _ kind: Kind,
    _ traits: Traits,
    _ ref: PropertyRefTo<String>,
    placeholders: Placeholders?
  ) {
    self.init(
      id: id,
      title: title,
      kind: kind,
      traits: traits,
      placeholders: placeholders,
      accepts: ref.format,
      value: { ref.val.map { .text($0) } },
      rejection: { value in
        guard case .text(let text) = value else { return nil }
        return kind.controlCharacter(in: text)
          ?? ref.rejection(of: text)
          ?? kind.keyboardType.rejection(of: text)
          ?? placeholders?.rejection(of: text)
          ?? traits.rules.rejection(of: value)
      },
      onChange: { if case .text(let text) = $0 { ref.val = text } },
      snapshot: ref.snapshot
    )
  }
}

extension Form.Row.Kind {
  fileprivate var keyboardType: KeyboardType {
    if case .textField(_, let keyboardType) = self { keyboardType } else { .default }
  }

  /// Nobody means to give a control character as an answer: it came with a paste, or from a key
  /// that the terminal doesn't know. Where there are lines, there are line breaks and tabs.
  fileprivate func controlCharacter(in text: String) -> Rejection? {
    var lineBreaks = false
    if case .textView = self { lineBreaks = true }
    return text.firstControlCharacter(allowingLineBreaks: lineBreaks).map {
      $0 == "\n" ? .lineBreak(text) : .controlCharacter(text, $0)
    }
  }
}
