/// Turns elements into rows: gives each its id, and wires its `onChange` to its binding.
struct FormBuilder {
  let unread: UnreadValues
  private let titles = TitleIDs()

  init(unread: UnreadValues) {
    self.unread = unread
  }

  func rows(from elements: [ForwardFormElement]) -> [Row] {
    let parts = elements.map(\.parts)
    var ids = RowIDs(given: parts.compactMap(\.0.id), titles)
    return parts.map { traits, core in
      let row = row(core, id: ids.next(traits.id, title: core.title), traits)
      return unread.texts[row.id] == nil ? row : Row(row, unlessAnswered: unread)
    }
  }

  private func row(_ element: ForwardFormElement, id: String, _ traits: Traits) -> Row {
    switch element {
    case .highlightTextView(let title, let placeholder, let ref):
      let kind = Row.Kind.textView(placeholder: placeholder)
      let placeholders = traits.placeholders ?? Placeholders()
      return Row(id, title, kind, traits, ref, placeholders: placeholders)
    case .textView(let title, let placeholder, let ref):
      let kind = Row.Kind.textView(placeholder: placeholder)
      return Row(id, title, kind, traits, ref, placeholders: traits.placeholders)
    case .textField(let title, let placeholder, let type, let ref):
      let kind = Row.Kind.textField(placeholder: placeholder, keyboardType: type)
      return Row(id, title, kind, traits, ref, placeholders: traits.placeholders)
    case .picker(let title, let options, let ref): return Row(id, title, options, traits, ref)
    case .toggle(let title, let ref): return Row(id, title, traits, ref)
    case .traits(let traits, let element): return row(element, id: id, traits)
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
