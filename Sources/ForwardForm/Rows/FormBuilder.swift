/// Turns elements into rows: gives each its id, and connects it to its binding.
struct FormBuilder {
  let undecodable: [String: Form.UndecodableValue]
  private let titles = TitleIDs()

  init(undecodable: [String: Form.UndecodableValue]) { self.undecodable = undecodable }

  func rows(from elements: [ForwardFormElement]) -> [Form.Row] {
    var parts: [Part] = []
    parts.reserveCapacity(elements.count)
    add(elements, in: EnclosingSections(), to: &parts)
    var ids = RowIDs(given: parts.compactMap(\.traits.id), titles)
    return parts.compactMap { part in
      let id = ids.next(part.traits.id, title: part.core.title, prefix: part.prefix)
      let identity = Form.Row.Identity(
        id: id,
        title: part.core.title,
        traits: part.traits,
        undecodable: undecodable.isEmpty ? nil : undecodable[id]
      )
      return row(part.core, identity)
    }
  }

  /// An element that becomes a row.
  private struct Part {
    let traits: Traits
    let core: ForwardFormElement
    /// The prefix of its id.
    let prefix: String
  }

  /// The sections that an element is in.
  private struct EnclosingSections {
    var title: String?
    var prefix = ""

    func with(_ title: String, id: String?) -> EnclosingSections {
      EnclosingSections(
        title: self.title.map { "\($0) › \(title)" } ?? title,
        prefix: prefix + (id.map { "\($0)." } ?? "")
      )
    }
  }

  /// Flattens sections. Of the traits around a section, only the id has an effect: the ids of its
  /// rows begin with it.
  private func add(
    _ elements: [ForwardFormElement], in sections: EnclosingSections, to parts: inout [Part]
  ) {
    for element in elements {
      var (traits, core) = element.parts
      if case .section(let title, let elements) = core {
        add(elements, in: sections.with(title, id: traits.id), to: &parts)
      } else {
        traits.section = sections.title
        traits.id = traits.id.map { sections.prefix + $0 }
        parts.append(Part(traits: traits, core: core, prefix: sections.prefix))
      }
    }
  }

  private func row(_ core: ForwardFormElement, _ identity: Form.Row.Identity) -> Form.Row? {
    let placeholders = identity.traits.placeholders
    switch core {
    case .highlightTextView(_, let placeholder, let ref):
      let kind = Form.Row.Kind.textView(placeholder: placeholder)
      return Form.Row(identity, kind, ref, placeholders: placeholders ?? Placeholders())
    case .textView(_, let placeholder, let ref):
      let kind = Form.Row.Kind.textView(placeholder: placeholder)
      return Form.Row(identity, kind, ref, placeholders: placeholders)
    case .textField(_, let placeholder, let type, let ref):
      let kind = Form.Row.Kind.textField(placeholder: placeholder, keyboardType: type)
      return Form.Row(identity, kind, ref, placeholders: placeholders)
    case .picker(_, let options, let ref): return Form.Row(identity, picker: options, ref)
    case .choices(_, let options, let ref): return Form.Row(identity, choices: options, ref)
    case .toggle(_, let ref): return Form.Row(identity, toggle: ref)
    case .list(_, let items): return Form.Row(identity, list: items)
    case .section, .traits: return nil  // Taken apart above.
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
