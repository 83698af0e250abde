internal import ForwardJSON

/// The texts of values in a format without types.
extension INIText {
  /// Returns a value in which every scalar is the text that it is written as.
  ///
  /// - Throws: The reason why the format can't have the value.
  func texts(of new: JSONValue) throws(TextEditError) -> JSONValue {
    guard let members = new.members else { throw refusal(.noText(dialect)) }
    var texts = JSONObject()
    for (key, value) in members {
      let old = self.value[[.key(key)]]
      if let inner = value.members, dialect != .env {
        var section = JSONObject()
        for (key, value) in inner {
          section[key] = try text(of: value, before: old?[[.key(key)]])
        }
        texts[key] = .object(section)
      } else {
        texts[key] = try text(of: value, before: old)
      }
    }
    return .object(texts)
  }

  /// Returns the text of a scalar, or the texts of a list's elements; `nil` for an empty list, which
  /// has no line. `old` is the present value.
  private func text(
    of value: JSONValue, before old: JSONValue?
  ) throws(TextEditError) -> JSONValue? {
    switch value {
    case .null, .string: return value
    case .bool, .number:
      if let old, let text = old.string, value.isWritten(as: text) { return old }
      return .string(value.string ?? value.text())
    case .array(let elements):
      if dialect == .env { throw refusal(.noText(dialect)) }
      var texts: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        guard element.isScalar,
          let text = try text(of: element, before: old?[[.index(index)]])
        else { throw refusal(.noText(dialect)) }
        texts.append(text)
      }
      return texts.count < 2 ? texts.first : .array(texts)
    case .object: throw refusal(.noText(dialect))
    }
  }

  func refusal(_ fault: FormatFault, at offset: Int = 0) -> TextEditError {
    TextEditError(fault, at: offset, of: bytes)
  }
}

extension JSONValue {
  /// Whether a text stands for the switch or the number.
  fileprivate func isWritten(as text: String) -> Bool { JSONValue(word: text) == self }
}
