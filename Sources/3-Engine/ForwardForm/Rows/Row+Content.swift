extension Form.Row {
  /// The meaning of a row's element: its kind, and access to its value.
  final class Content {
    private(set) lazy var kind = makeKind()
    /// Makes the kind when it is first needed, as it may have many options.
    private let makeKind: () -> Kind
    private(set) var placeholders: Placeholders?
    private(set) var shape: AnswerShape?
    private(set) var step: ((String, Int) -> String?)?
    private(set) var text: PropertyRefTo<String>?
    private(set) var read: () -> Value?
    /// Makes the checks that only apply to a new answer.
    private(set) var checkTyping: (Value) throws(Rejection) -> Void = { _ in }
    /// Checks a value, and returns the closure that writes it.
    private(set) var check: (Value) throws(Rejection) -> () -> Void
    /// The value that the row's value is a part of; `nil` if that isn't known.
    let whole: NotificationQueue?
    /// Remembers the present value, and returns a closure that restores it exactly.
    let remember: () -> () -> Void

    private init(
      kind: @escaping () -> Kind, read: @escaping () -> Value?,
      check: @escaping (Value) throws(Rejection) -> () -> Void,
      whole: NotificationQueue? = nil, remember: @escaping () -> () -> Void
    ) {
      makeKind = kind
      self.read = read
      self.check = check
      self.whole = whole
      self.remember = remember
    }
  }

  /// What the rows of a form share: a cache of the content of the row that was looked at last. Rows don't keep their
  /// content, as it is several times as large as the row, and quickly made again.
  final class RecentContent {
    var takesReferences = false
    /// Whether rows keep their content all the same. An item is read many times while it is edited.
    var isKept = false
    private(set) lazy var noTraits = SharedTraits(Traits())
    /// The number of the row that was looked at last.
    private var row = 0
    private var content: Content?
    private var lastNumber = 0

    /// Returns the number of a new row, which no other row of the form has had.
    func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    func content(of row: Int, _ make: () -> Content) -> Content {
      if self.row == row, let content { return content }
      let made = make()
      (self.row, content) = (row, made)
      return made
    }
  }
}

extension Form.Row.Content {
  typealias Kind = Form.Row.Kind
  typealias Value = Form.Row.Value

  /// - Parameter element: An element that has no traits around it and isn't a section.
  convenience init(_ element: ForwardFormElement, _ traits: Traits) {
    switch element {
    case .highlightTextView(_, let placeholder, let ref):
      let kind = Kind.textView(placeholder: placeholder)
      self.init(kind, ref, traits, placeholders: traits.placeholders ?? Placeholders())
    case .textView(_, let placeholder, let ref):
      let kind = Kind.textView(placeholder: placeholder)
      self.init(kind, ref, traits, placeholders: traits.placeholders)
    case .textField(_, let placeholder, let type, let ref):
      let kind = Kind.textField(placeholder: placeholder, keyboardType: type)
      self.init(kind, ref, traits, placeholders: traits.placeholders)
    case .picker(_, let options, let ref): self.init(picker: options, ref, traits)
    case .choices(_, let options, let ref): self.init(choices: options, ref, traits)
    case .toggle(_, let ref): self.init(toggle: ref, traits)
    case .list(_, let items): self.init(list: items, traits)
    case .section, .part, .note, .traits: self.init()
    }
    // Having no answer may be a value too.
    if traits.absence != nil { (read, check) = traits.allowingNothing(read, check) }
  }

  /// Creates the content of an element that isn't a row.
  private convenience init() {
    self.init(kind: { .toggle }, read: { nil }, check: { _ in {} }, remember: { {} })
  }

  private convenience init(
    _ kind: Kind, _ ref: PropertyRefTo<String>, _ traits: Traits, placeholders: Placeholders?
  ) {
    self.init(kind, ref, traits, placeholders: placeholders) {
      .text($0)
    } parse: { value in
      if case .text(let text) = value { text } else { nil }
    }
    self.placeholders = placeholders
    shape = ref.shape
    step = ref.step
    text = ref
    checkTyping = { value throws(Rejection) in
      if case .text(let text) = value { try kind.checkControlCharacters(in: text) }
    }
  }

  /// Creates a row of options. An index out of range is an unknown choice.
  private convenience init(picker titles: [String], _ ref: PropertyRefTo<Int>, _ traits: Traits) {
    let all = traits.options(titles)
    let none = traits.hiddenNone(titles)
    let list = none == nil ? all : all.withoutNone
    self.init(.picker(list.options), ref, traits) {
      guard (0..<all.count).contains($0) else { return .unknown(ref.unknownText ?? "") }
      guard let none else { return .choice($0) }
      return $0 == none ? .nothing : .choice($0 < none ? $0 : $0 - 1)
    } parse: { value throws(Rejection) in
      if value == .nothing, none != nil { throw .missing }
      guard case .choice(let index) = value else { return nil }
      try list.check(index)
      return value.index(without: none)
    }
    checkTyping = { [read] value throws(Rejection) in try list.check(value, besides: read()) }
  }

  /// Creates a row of options, any number of which may be chosen.
  private convenience init(
    choices titles: [String], _ ref: PropertyRefTo<Set<Int>>, _ traits: Traits
  ) {
    let list = traits.options(titles)
    self.init(.choices(list.options), ref, traits) {
      ref.unknownText.map { .unknown($0) } ?? .choices($0.sorted())
    } parse: { value throws(Rejection) in
      guard case .choices(let indices) = value else { return nil }
      for index in indices { try list.check(index) }
      return Set(indices)
    }
    checkTyping = { [read] value throws(Rejection) in try list.check(value, besides: read()) }
  }

  private convenience init(toggle ref: PropertyRefTo<Bool>, _ traits: Traits) {
    self.init(.toggle, ref, traits) {
      .toggle($0)
    } parse: { value in
      if case .toggle(let isOn) = value { isOn } else { nil }
    }
  }

  /// Creates a row from the reference to its value. `parse` returns the value to write for an answer; `nil` for an
  /// answer of another kind.
  private convenience init<Model>(
    _ kind: @autoclosure @escaping () -> Kind, _ ref: PropertyRefTo<Model>, _ traits: Traits,
    placeholders: Placeholders? = nil,
    show: @escaping (Model) -> Value, parse: @escaping (Value) throws(Rejection) -> Model?
  ) {
    let rules = traits.rules
    self.init(
      kind: kind,
      read: { ref.val.map(show) },
      check: { value throws(Rejection) in
        guard let model = try parse(value) else {
          // An unknown value can't be written, but may be refused.
          try rules.check(value)
          return {}
        }
        let write = try ref.accept(model)
        if case .text(let text) = value {
          if let rejection = kind().keyboardType.rejection(of: text) { throw rejection }
          if let rejection = placeholders?.rejection(of: text) { throw rejection }
        }
        try rules.check(value)
        return write
      },
      whole: ref.whole,
      remember: ref.snapshot
    )
  }

  /// Creates a row of items, which are edited one by one; no value answers the row as a whole.
  private convenience init(list: ItemList, _ traits: Traits) {
    let rules = traits.rules
    self.init(
      kind: { .list(list) },
      read: { list.items().map { .list($0) } },
      check: { value throws(Rejection) in
        guard case .list(let items) = value else { return {} }
        if let shortage = list.shortage(of: items.count) { throw shortage }
        if items.count > list.count.upperBound { throw .tooMany(list.count.upperBound) }
        if let rejection = items.rejection { throw rejection }
        try rules.check(value)
        return {}
      },
      whole: list.whole,
      remember: list.snapshot
    )
  }
}

extension Traits {
  /// Whether an empty answer is rejected.
  var isRequired: Bool { rules.contains { $0.shape == .required } }

  /// The position of the option that means no choice, which a row that requires an answer doesn't have.
  var none: Int? { isRequired ? nil : options?.none }

  /// The position of the option that means no choice, which is left out if an answer is required.
  func hiddenNone(_ titles: [String]) -> Int? { isRequired ? options(titles).none : nil }

  /// Returns the options of a row whose element has the given titles.
  fileprivate func options(_ titles: [String]) -> OptionList {
    let own = OptionList(count: titles.count) {
      titles.map { Form.Row.Option(title: $0, name: $0) }
    }
    return (options ?? own).named(optionNames)
  }
}

extension Form.Row.Value {
  /// Returns the position of a choice among all options. `none` is the position of an option that isn't shown.
  func index(without none: Int?) -> Int? {
    switch self {
    case .choice(let index): none.map { index < $0 ? index : index + 1 } ?? index
    case .nothing: none
    case .text, .choices, .toggle, .list, .unknown: nil
    }
  }
}

extension Form.Row.Kind {
  /// Rejects control characters, which come from pastes and unbound keys and are never meant as
  /// part of an answer. Rows of several lines accept line breaks, and all rows accept tabs.
  func checkControlCharacters(in text: String) throws(Rejection) {
    guard let scalar = text.firstControlCharacter(allowingLineBreaks: hasLines) else { return }
    throw scalar == "\n" ? .lineBreak(text) : .controlCharacter(text, scalar)
  }
}
