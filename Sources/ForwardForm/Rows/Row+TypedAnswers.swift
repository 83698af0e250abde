// Reads typed answers, such as those of data files.

extension Form.Row {
  /// Reads an answer.
  ///
  /// - Throws: The reason why it can't be an answer to such a row. ``rejection(of:)`` may still
  ///   reject the returned value.
  public func value(of answer: Form.Answer.Value) throws(Rejection) -> Value {
    switch answer {
    case .text(let text): if let present = unmasked(text) { present } else { try value(of: text) }
    case .nothing: try valueOfNothing()
    case .string(let text):
      if let present = unmasked(text) { present } else { try value(ofString: text) }
    case .number(let text): try value(ofNumber: text)
    case .bool(let isOn): try value(ofBool: isOn)
    case .strings(let texts): try value(ofStrings: texts)
    case .items: throw .notOneAnswer
    }
  }

  private func valueOfNothing() throws(Rejection) -> Value {
    if isOptional { return .nothing }
    switch kind {
    case .picker:
      guard let none = traits.none else { throw .missing }
      return .choice(none)
    case .choices: return .choices([])
    case .textField, .textView: return .text("")
    case .toggle, .list: throw .missing
    }
  }

  private func value(ofString text: String) throws(Rejection) -> Value {
    switch kind {
    case .textField, .textView: return .text(text)
    case .picker(let options):
      return .choice(try options.index(named: text))
    case .choices: return try value(ofStrings: [text])
    case .toggle: return try value(of: text)
    case .list: throw .notItems
    }
  }

  private func value(ofNumber text: String) throws(Rejection) -> Value {
    switch kind {
    case .textField where takesNumbers: return .text(text)
    case .picker(let options):
      return .choice(try options.index(named: text))
    case .choices: return try value(ofStrings: [text])
    case .list: throw .notItems
    case .textField, .textView: throw .notText(text)
    case .toggle: throw .notYesOrNo(text)
    }
  }

  private func value(ofBool isOn: Bool) throws(Rejection) -> Value {
    switch kind {
    case .toggle: return .toggle(isOn)
    case .textField, .textView: throw .notText("\(isOn)")
    case .picker, .choices: return try value(ofString: "\(isOn)")
    case .list: throw .notItems
    }
  }

  private func value(ofStrings texts: [String]) throws(Rejection) -> Value {
    switch kind {
    case .choices(let options):
      var chosen: Set<Int> = []
      for text in texts { chosen.insert(try options.index(named: text)) }
      return .choices(chosen.sorted())
    case .textField where takesItems:
      if let text = texts.first(where: { $0.unicodeScalars.contains(where: \.separatesItems) }) {
        throw .notOneItem(text)
      }
      return .text(texts.joined(separator: ", "))
    case .list: throw .notItems
    case .textField, .textView, .picker, .toggle: throw .notOneAnswer
    }
  }

  /// Whether the text of the row is a number, or a quantity whose unit may be missing.
  private var takesNumbers: Bool {
    shapes.contains { shape in
      switch shape {
      case .integer, .decimal, .byteSize, .duration, .keyboard(.numberPad), .keyboard(.decimalPad):
        true
      default: false
      }
    }
  }

  /// Whether the text of the row is a list of items.
  private var takesItems: Bool {
    shapes.contains { if case .list = $0 { true } else { false } }
  }
}

extension [Form.Row.Option] {
  /// Returns the position of the option with exactly this name. Only typed texts are matched
  /// loosely.
  fileprivate func index(named name: String) throws(Rejection) -> Int {
    guard let index = firstIndex(where: { $0.name == name }) else {
      throw .notAnOption(name, options: map(\.name))
    }
    return index
  }
}
