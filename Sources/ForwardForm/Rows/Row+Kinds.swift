// The rows of each kind, created from the reference to their value.

extension Form.Row {
  /// Creates a row of text.
  convenience init(
    _ identity: Identity, _ kind: Kind, _ ref: PropertyRefTo<String>, placeholders: Placeholders?
  ) {
    self.init(identity, kind, ref, placeholders: placeholders, format: ref.format) {
      .text($0)
    } parse: { value throws(Rejection) in
      guard case .text(let text) = value else { return nil }
      try kind.checkControlCharacters(in: text)
      return text
    }
  }

  /// Creates a row of options. An index out of range is an unknown choice.
  convenience init(_ identity: Identity, picker titles: [String], _ ref: PropertyRefTo<Int>) {
    let list = identity.traits.options(titles)
    let isRequired = identity.traits.rules.contains { $0.shape == .required }
    self.init(identity, .picker(list.options), ref) {
      (0..<list.count).contains($0) ? .choice($0) : .unknown(ref.unknownText ?? "")
    } parse: { value throws(Rejection) in
      guard case .choice(let index) = value else { return nil }
      try list.check(index)
      if isRequired, index == list.none { throw .missing }
      return index
    }
  }

  /// Creates a row of options of which any number may be chosen.
  convenience init(_ identity: Identity, choices titles: [String], _ ref: PropertyRefTo<Set<Int>>) {
    let list = identity.traits.options(titles)
    self.init(identity, .choices(list.options), ref) {
      ref.unknownText.map { .unknown($0) } ?? .choices($0.sorted())
    } parse: { value throws(Rejection) in
      guard case .choices(let indices) = value else { return nil }
      for index in indices { try list.check(index) }
      return Set(indices)
    }
  }

  /// Creates a row of yes or no.
  convenience init(_ identity: Identity, toggle ref: PropertyRefTo<Bool>) {
    self.init(identity, .toggle, ref) {
      .toggle($0)
    } parse: { value in
      if case .toggle(let isOn) = value { isOn } else { nil }
    }
  }

  /// Creates a row from the reference to its value.
  ///
  /// - Parameter parse: Returns the referenced value of an answer; `nil` for an answer of another
  ///   kind.
  private convenience init<Model>(
    _ identity: Identity, _ kind: @autoclosure @escaping () -> Kind, _ ref: PropertyRefTo<Model>,
    placeholders: Placeholders? = nil, format: ValueFormat? = nil,
    show: @escaping (Model) -> Value, parse: @escaping (Value) throws(Rejection) -> Model?
  ) {
    let rules = identity.traits.rules
    self.init(
      identity, kind: kind(), placeholders: placeholders, format: format,
      read: { ref.val.map(show) },
      check: { value throws(Rejection) in
        guard let model = try parse(value) else { return {} }
        let write = try ref.accept(model)
        if case .text(let text) = value {
          if let rejection = kind().keyboardType.rejection(of: text) { throw rejection }
          if let rejection = placeholders?.rejection(of: text) { throw rejection }
        }
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

extension Traits {
  /// The options of a row, whose element has these titles.
  fileprivate func options(_ titles: [String]) -> OptionList {
    let own = OptionList(count: titles.count) {
      titles.map { Form.Row.Option(title: $0, name: $0) }
    }
    return (options ?? own).named(optionNames)
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
