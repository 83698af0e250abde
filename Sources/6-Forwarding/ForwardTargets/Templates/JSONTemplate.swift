internal import ForwardForm
internal import ForwardJSON

extension ItemTemplate {
  /// Returns the template as JSON text; `nil` if it isn't JSON.
  ///
  /// A placeholder inside a string becomes a part of the string. Elsewhere it becomes a value: a
  /// number for the quantity, a string for other properties, and `null` for a property that the
  /// item lacks.
  public func json(of item: Item) -> String? {
    // The item can't change whether a template is JSON, so two samples decide.
    for sample in [Item(), .example] where (try? JSONValue(parsing: filled(with: sample))) == nil {
      return nil
    }
    return filled(with: item)
  }

  /// Returns the template as the body of a request, with its content type: as JSON if possible,
  /// otherwise as text. The type is `nil` without a body.
  package func body(of item: Item) -> (text: String, type: String?) {
    if let json = json(of: item) { return (json, "application/json") }
    let text = text(of: item)
    return (text, text.isEmpty ? nil : "text/plain; charset=utf-8")
  }

  private func filled(with item: Item) -> String {
    var text = ""
    var isInString = false
    for part in Item.placeholders.parts(of: self.text) {
      switch part {
      case .text(let plain):
        isInString = plain.endsInString(from: isInString)
        text += plain
      case .placeholder(let name):
        if isInString {
          // Drops scalars, because a quote and an accent after it are one character.
          let quoted = JSONValue.string(self.text(of: name, in: item)).text()
          text.unicodeScalars += quoted.unicodeScalars.dropFirst().dropLast()
        } else {
          text += value(of: name, in: item).text()
        }
      }
    }
    return text
  }
}

extension String {
  /// Returns whether the text ends inside a JSON string. `isInString` says whether it begins inside
  /// one.
  fileprivate func endsInString(from isInString: Bool) -> Bool {
    var isInString = isInString
    var isEscaped = false
    for byte in utf8 {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isInString
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
    }
    return isInString
  }
}
