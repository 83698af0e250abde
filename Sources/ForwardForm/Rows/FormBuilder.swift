/// Turns elements into rows: gives each its id, and wires its `onChange` to its binding.
struct FormBuilder {
  let unread: UnreadValues
  private let titles = TitleIDs()

  init(unread: UnreadValues) {
    self.unread = unread
  }

  func rows(from elements: [ForwardFormElement]) -> [Row] {
    var parts: [(Traits, ForwardFormElement)] = []
    parts.reserveCapacity(elements.count)
    add(elements, in: nil, to: &parts)
    var ids = RowIDs(given: parts.compactMap(\.0.id), titles)
    return parts.compactMap { traits, core in
      row(core, id: ids.next(traits.id, title: core.title), traits).map {
        unread.texts[$0.id] == nil ? $0 : Row($0, unlessAnswered: unread)
      }
    }
  }

  /// Takes elements apart, those of a section in its place. Of traits around a section there is
  /// nothing to be said: each row has its own.
  private func add(
    _ elements: [ForwardFormElement],
    in section: String?,
    to parts: inout [(Traits, ForwardFormElement)]
  ) {
    for element in elements {
      var (traits, core) = element.parts
      if case .section(let title, let elements) = core {
        add(elements, in: section.map { "\($0) › \(title)" } ?? title, to: &parts)
      } else {
        traits.section = section
        parts.append((traits, core))
      }
    }
  }

  private func row(_ core: ForwardFormElement, id: String, _ traits: Traits) -> Row? {
    switch core {
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
    case .choices(let title, let options, let ref):
      return Row(id, title, choices: options, traits, ref)
    case .toggle(let title, let ref): return Row(id, title, traits, ref)
    case .list(let title, let items): return Row(id, title, items, traits)
    case .section, .traits: return nil  // They were taken apart.
    }
  }
}

extension ForwardFormElement {
  fileprivate var title: String {
    switch self {
    case .highlightTextView(let title, _, _), .textView(let title, _, _),
      .textField(let title, _, _, _), .picker(let title, _, _), .choices(let title, _, _),
      .toggle(let title, _), .list(let title, _), .section(let title, _):
      title
    case .traits(_, let element): element.title
    }
  }
}
