// The rows of each kind, created from the reference to their value.

extension Form.Row {
  /// Creates a row of text.
  convenience init(
    _ identity: Identity, _ kind: Kind, _ ref: PropertyRefTo<String>, placeholders: Placeholders?
  ) {
    let rules = identity.traits.rules
    self.init(
      identity,
      kind: kind,
      placeholders: placeholders,
      format: ref.format,
      read: { ref.val.map { .text($0) } },
      check: { value throws(Rejection) in
        guard case .text(let text) = value else { return {} }
        try kind.checkControlCharacters(in: text)
        let write = try ref.accept(text)
        if let rejection = kind.keyboardType.rejection(of: text) { throw rejection }
        if let rejection = placeholders?.rejection(of: text) { throw rejection }
        try rules.check(value)
        return write
      },
      remember: ref.snapshot
    )
  }

  /// Creates a row of options. An index out of range is an unknown choice.
  convenience init(_ identity: Identity, picker titles: [String], _ ref: PropertyRefTo<Int>) {
    let rules = identity.traits.rules
    self.init(
      identity,
      kind: .picker(Option.options(titles, named: identity.traits.optionNames)),
      read: { ref.val.map { titles.indices.contains($0) ? .choice($0) : .unknown("") } },
      check: { value throws(Rejection) in
        guard case .choice(let index) = value else { return {} }
        try titles.checkIndex(index)
        let write = try ref.accept(index)
        try rules.check(value)
        return write
      },
      remember: ref.snapshot
    )
  }

  /// Creates a row of options of which any number may be chosen.
  convenience init(_ identity: Identity, choices titles: [String], _ ref: PropertyRefTo<Set<Int>>) {
    let rules = identity.traits.rules
    self.init(
      identity,
      kind: .choices(Option.options(titles, named: identity.traits.optionNames)),
      read: { ref.val.map { .choices($0.sorted()) } },
      check: { value throws(Rejection) in
        guard case .choices(let indices) = value else { return {} }
        for index in indices { try titles.checkIndex(index) }
        let write = try ref.accept(Set(indices))
        try rules.check(value)
        return write
      },
      remember: ref.snapshot
    )
  }

  /// Creates a row of yes or no.
  convenience init(_ identity: Identity, toggle ref: PropertyRefTo<Bool>) {
    let rules = identity.traits.rules
    self.init(
      identity,
      kind: .toggle,
      read: { ref.val.map { .toggle($0) } },
      check: { value throws(Rejection) in
        guard case .toggle(let isOn) = value else { return {} }
        let write = try ref.accept(isOn)
        try rules.check(value)
        return write
      },
      remember: ref.snapshot
    )
  }

  /// Creates a row of items, which are edited one by one; no value answers the row.
  convenience init(_ identity: Identity, list: ItemList) {
    let rules = identity.traits.rules
    self.init(
      identity,
      kind: .list(list),
      read: { list.items().map { .list($0) } },
      check: { value throws(Rejection) in
        guard case .list(let items) = value else { return {} }
        if items.count < list.count.lowerBound { throw .tooFew(list.count.lowerBound) }
        if items.count > list.count.upperBound { throw .tooMany(list.count.upperBound) }
        if let rejection = items.lazy.compactMap(\.rejection).first { throw rejection }
        try rules.check(value)
        return {}
      },
      remember: list.snapshot
    )
  }
}

extension [String] {
  fileprivate func checkIndex(_ index: Int) throws(Rejection) {
    guard indices.contains(index) else { throw .notAnOption("\(index &+ 1)", options: self) }
  }
}

extension Form.Row.Kind {
  fileprivate var keyboardType: KeyboardType {
    if case .textField(_, let keyboardType) = self { keyboardType } else { .default }
  }

  /// Rejects control characters, which come from pastes and unbound keys and are never meant as
  /// part of an answer. Rows of several lines accept line breaks, and all rows accept tabs.
  fileprivate func checkControlCharacters(in text: String) throws(Rejection) {
    var lineBreaks = false
    if case .textView = self { lineBreaks = true }
    guard let scalar = text.firstControlCharacter(allowingLineBreaks: lineBreaks) else { return }
    throw scalar == "\n" ? .lineBreak(text) : .controlCharacter(text, scalar)
  }
}
