/// Turns elements into rows: gives each its id, and wires its `onChange` to its binding.
struct FormBuilder {
  let unread: UnreadValues

  func rows(from elements: [ForwardFormElement]) -> [Row] {
    let parts = elements.map(\.parts)
    var ids = RowIDs(given: parts.compactMap(\.0.id))
    return parts.map { traits, core in
      let row = row(core, id: ids.next(traits.id, title: core.title), traits)
      return unread.texts[row.id] == nil ? row : Row(row, unlessAnswered: unread)
    }
  }

  private func row(_ element: ForwardFormElement, id: String, _ traits: Traits) -> Row {
    switch element {
    case .highlightTextView(let title, let placeholder, let ref):
      Row(
        id,
        title,
        .textView(placeholder: placeholder),
        traits,
        ref,
        placeholders: traits.placeholders ?? Placeholders()
      )
    case .textView(let title, let placeholder, let ref):
      Row(
        id,
        title,
        .textView(placeholder: placeholder),
        traits,
        ref,
        placeholders: traits.placeholders
      )
    case .textField(let title, let placeholder, let keyboardType, let ref):
      Row(
        id,
        title,
        .textField(placeholder: placeholder, keyboardType: keyboardType),
        traits,
        ref,
        placeholders: traits.placeholders
      )
    case .picker(let title, let options, let ref): Row(id, title, options, traits, ref)
    case .toggle(let title, let ref): Row(id, title, traits, ref)
    case .traits(let traits, let element): row(element, id: id, traits)
    }
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
