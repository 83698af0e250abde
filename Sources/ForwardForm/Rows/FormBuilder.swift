/// Turns elements into rows: gives each its id, and wires its `onChange` to its binding.
struct FormBuilder {
  let unread: UndecodableValues
  private let titles = TitleIDs()

  init(unread: UndecodableValues) {
    self.unread = unread
  }

  func rows(from elements: [ForwardFormElement]) -> [Form.Row] {
    var parts: [Part] = []
    parts.reserveCapacity(elements.count)
    add(elements, in: Surroundings(), to: &parts)
    var ids = RowIDs(given: parts.compactMap(\.traits.id), titles)
    return parts.compactMap { part in
      let id = ids.next(part.traits.id, title: part.core.title, prefix: part.prefix)
      return row(part.core, id: id, part.traits).map {
        unread.texts[$0.id] == nil ? $0 : Form.Row($0, unlessAnswered: unread)
      }
    }
  }

  /// An element that becomes a row.
  private struct Part {
    let traits: Traits
    let core: ForwardFormElement
    /// What its id begins with.
    let prefix: String
  }

  /// The sections around an element.
  private struct Surroundings {
    var title: String?
    var prefix = ""

    func with(_ title: String, id: String?) -> Surroundings {
      Surroundings(
        title: self.title.map { "\($0) › \(title)" } ?? title,
        prefix: prefix + (id.map { "\($0)." } ?? "")
      )
    }
  }

  /// Takes elements apart, those of a section in its place. Of the traits around a section only the
  /// id says anything, which its rows' ids begin with: each row has its own.
  private func add(
    _ elements: [ForwardFormElement],
    in surroundings: Surroundings,
    to parts: inout [Part]
  ) {
    for element in elements {
      var (traits, core) = element.parts
      if case .section(let title, let elements) = core {
        add(elements, in: surroundings.with(title, id: traits.id), to: &parts)
      } else {
        traits.section = surroundings.title
        traits.id = traits.id.map { surroundings.prefix + $0 }
        parts.append(Part(traits: traits, core: core, prefix: surroundings.prefix))
      }
    }
  }

  private func row(_ core: ForwardFormElement, id: String, _ traits: Traits) -> Form.Row? {
    switch core {
    case .highlightTextView(let title, let placeholder, let ref):
      let kind = Form.Row.Kind.textView(placeholder: placeholder)
      let placeholders = traits.placeholders ?? Placeholders()
      return Form.Row(id, title, kind, traits, ref, placeholders: placeholders)
    case .textView(let title, let placeholder, let ref):
      let kind = Form.Row.Kind.textView(placeholder: placeholder)
      return Form.Row(id, title, kind, traits, ref, placeholders: traits.placeholders)
    case .textField(let title, let placeholder, let type, let ref):
      let kind = Form.Row.Kind.textField(placeholder: placeholder, keyboardType: type)
      return Form.Row(id, title, kind, traits, ref, placeholders: traits.placeholders)
    case .picker(let title, let options, let ref): return Form.Row(id, title, options, traits, ref)
    case .choices(let title, let options, let ref):
      return Form.Row(id, title, choices: options, traits, ref)
    case .toggle(let title, let ref): return Form.Row(id, title, traits, ref)
    case .list(let title, let items): return Form.Row(id, title, items, traits)
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
