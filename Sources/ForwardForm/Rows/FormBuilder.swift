/// Turns elements into rows: gives each its id, and wires its `onChange` to its binding.
struct FormBuilder {
  let unread: UnreadValues

  func rows(from elements: [ForwardFormElement]) -> [Row] {
    var ids = RowIDs()
    return elements.map { element in
      let (traits, core) = element.parts
      let row = row(from: core, traits, id: ids.next(traits.id, title: core.title))
      return unread.texts.isEmpty ? row : unreadable(row)
    }
  }

  private func row(from element: ForwardFormElement, _ traits: Traits, id: String) -> Row {
    switch element {
    case .highlightTextView(_, let placeholder, let ref):
      let kind = Row.Kind.textView(placeholder: placeholder)
      let placeholders = traits.placeholders ?? Placeholders()
      return text(element.title, kind, ref, traits, id, placeholders, lineBreaks: true)
    case .textView(_, let placeholder, let ref):
      let kind = Row.Kind.textView(placeholder: placeholder)
      return text(element.title, kind, ref, traits, id, traits.placeholders, lineBreaks: true)
    case .textField(_, let placeholder, let keyboardType, let ref):
      let kind = Row.Kind.textField(placeholder: placeholder, keyboardType: keyboardType)
      return text(element.title, kind, ref, traits, id, traits.placeholders, lineBreaks: false)
    case .picker(let title, let options, let ref):
      return picker(title, options, ref, traits, id)
    case .toggle(let title, let ref):
      return toggle(title, ref, traits, id)
    case .traits(let more, let inner):
      return row(from: inner, more, id: id)
    }
  }

  private func text(
    _ title: String,
    _ kind: Row.Kind,
    _ ref: PropertyRefTo<String>,
    _ traits: Traits,
    _ id: String,
    _ placeholders: Placeholders?,
    lineBreaks: Bool
  ) -> Row {
    Row(
      id: id,
      title: title,
      kind: kind,
      help: traits.help,
      isSecret: traits.isSecret,
      placeholders: placeholders,
      value: { ref.val.map { .text($0) } },
      rejection: { value in
        guard case .text(let text) = value else { return nil }
        return plainText(text, lineBreaks: lineBreaks)
          ?? ref.rejection(of: text)
          ?? kind.keyboardType?.rejection(of: text)
          ?? placeholders?.rejection(of: text)
          ?? traits.rules.rejection(of: value)
      },
      onChange: { if case .text(let text) = $0 { ref.val = text } },
      snapshot: ref.snapshot
    )
  }

  private func picker(
    _ title: String,
    _ options: [String],
    _ ref: PropertyRefTo<Int>,
    _ traits: Traits,
    _ id: String
  ) -> Row {
    let named = options.enumerated().map { index, title in
      let names = traits.optionNames
      return Row.Option(title: title, name: names.indices.contains(index) ? names[index] : title)
    }
    return Row(
      id: id,
      title: title,
      kind: .picker(named),
      help: traits.help,
      isSecret: traits.isSecret,
      placeholders: nil,
      value: {
        ref.val.map { options.indices.contains($0) ? .choice($0) : .unknown("") }
      },
      rejection: { value in
        guard case .choice(let index) = value else { return nil }
        guard options.indices.contains(index) else {
          return .notAnOption("\(index + 1)", options: options)
        }
        return ref.rejection(of: index) ?? traits.rules.rejection(of: value)
      },
      onChange: { if case .choice(let index) = $0 { ref.val = index } },
      snapshot: ref.snapshot
    )
  }

  private func toggle(
    _ title: String,
    _ ref: PropertyRefTo<Bool>,
    _ traits: Traits,
    _ id: String
  ) -> Row {
    Row(
      id: id,
      title: title,
      kind: .toggle,
      help: traits.help,
      isSecret: traits.isSecret,
      placeholders: nil,
      value: { ref.val.map { .toggle($0) } },
      rejection: { value in
        guard case .toggle(let isOn) = value else { return nil }
        return ref.rejection(of: isOn) ?? traits.rules.rejection(of: value)
      },
      onChange: { if case .toggle(let isOn) = $0 { ref.val = isOn } },
      snapshot: ref.snapshot
    )
  }

  /// The row as it is while its stored value is one that the target couldn't read.
  private func unreadable(_ row: Row) -> Row {
    let unread = unread
    return Row(
      id: row.id,
      title: row.title,
      kind: row.kind,
      help: row.help,
      isSecret: row.isSecret,
      placeholders: row.placeholders,
      value: { unread.texts[row.id].map { .unknown($0) } ?? row.value() },
      rejection: row.rejection,
      onChange: { value in
        unread.texts[row.id] = nil
        row.onChange(value)
      },
      snapshot: {
        let text = unread.texts[row.id]
        let restore = row.snapshot()
        return {
          unread.texts[row.id] = text
          restore()
        }
      }
    )
  }
}

extension Array<Rule> {
  fileprivate func rejection(of value: RowValue) -> Rejection? {
    lazy.compactMap { $0.check(value) }.first
  }
}

extension Row.Kind {
  fileprivate var keyboardType: KeyboardType? {
    if case .textField(_, let keyboardType) = self { keyboardType } else { nil }
  }
}

extension ForwardFormElement {
  fileprivate var title: String {
    switch self {
    case .highlightTextView(let title, _, _), .textView(let title, _, _),
      .textField(let title, _, _, _), .picker(let title, _, _), .toggle(let title, _):
      title
    case .traits(_, let element): element.title
    }
  }
}

/// Nobody means to give a control character as an answer: it came with a paste, or from a key that
/// the terminal doesn't know.
private func plainText(_ text: String, lineBreaks: Bool) -> Rejection? {
  guard let scalar = text.firstControlCharacter(except: lineBreaks ? ["\t", "\n"] : ["\t"]) else {
    return nil
  }
  return scalar == "\n" ? .lineBreak(text) : .controlCharacter(text, scalar)
}
