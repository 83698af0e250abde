extension Form.Row {
  /// The meaning of a row's element: its kind, and access to its value. Each kind of row has a content of its own; an
  /// element that isn't a row has none.
  class Content {
    typealias Kind = Form.Row.Kind
    typealias Value = Form.Row.Value

    final let traits: SharedTraits

    init(_ traits: SharedTraits) { self.traits = traits }

    var kind: Kind { .toggle }
    var placeholders: Placeholders? { nil }
    var shape: AnswerShape? { nil }
    var step: ((String, Int) -> String?)? { nil }
    var text: PropertyRefTo<String>? { nil }

    /// The value that the row's value is a part of; `nil` if that isn't known.
    var whole: NotificationQueue? { nil }

    /// Remembers the present value, and returns a closure that restores it exactly.
    func remember() -> () -> Void { {} }

    /// Reads the value of a property that has one; `nil` if its owner no longer exists.
    func read() -> Value? { nil }

    /// Makes the checks that only apply to a new answer.
    func checkTyping(_ value: Value) throws(Rejection) {}

    /// Checks a value other than having none, and returns the closure that writes it.
    func accept(_ value: Value) throws(Rejection) -> () -> Void { {} }
  }

  /// Returns the content of an element that has no traits around it.
  static func content(of element: ForwardFormElement, _ traits: SharedTraits) -> Content {
    switch element {
    case .highlightTextView(_, let placeholder, let ref):
      let placeholders = traits.traits.placeholders ?? Placeholders()
      return TextContent(ref, traits, .textView(placeholder: placeholder), placeholders)
    case .textView(_, let placeholder, let ref):
      return TextContent(
        ref, traits, .textView(placeholder: placeholder), traits.traits.placeholders)
    case .textField(_, let placeholder, let type, let ref):
      let kind = Kind.textField(placeholder: placeholder, keyboardType: type)
      return TextContent(ref, traits, kind, traits.traits.placeholders)
    case .picker(_, let titles, let ref): return PickerContent(titles, ref, traits)
    case .choices(_, let titles, let ref): return ChoicesContent(titles, ref, traits)
    case .toggle(_, let ref): return ToggleContent(ref, traits)
    case .list(_, let items): return ListContent(items, traits)
    case .section, .part, .note, .traits: return Content(traits)
    }
  }
}

extension Form.Row.Content {
  final var rules: [RowRule] { traits.traits.rules }

  /// The present value, or `.nothing` for a property without a value; `nil` if the owner no longer exists.
  final func value() -> Value? {
    traits.showsAbsence && traits.traits.absence?.isAbsent.val == true ? .nothing : read()
  }

  /// Checks a value, and returns the closure that writes it.
  final func check(_ value: Value) throws(Rejection) -> () -> Void {
    guard value == .nothing, traits.showsAbsence, let absence = traits.traits.absence else {
      return try accept(value)
    }
    guard traits.traits.isOptional else { throw .missing }
    try rules.check(value)
    return try absence.isAbsent.accept(true)
  }

  /// Checks a value by its reference and by the rules, and returns the closure that writes it. `model` is `nil` for a
  /// value that can't be written, but may be refused.
  final func accept<Model>(
    _ value: Value, as model: Model?, by ref: PropertyRefTo<Model>
  ) throws(Rejection) -> () -> Void {
    let write = try model.map { (model) throws(Rejection) in try ref.accept(model) }
    try rules.check(value)
    return write ?? {}
  }
}

extension Form.Row {
  /// The traits of a row. Most rows have none, and share one object: traits take as much memory as a row, and making
  /// them for each read took a tenth of the time of a row.
  final class SharedTraits {
    let traits: Traits
    private(set) lazy var isRequired = traits.isRequired
    /// Whether having no value is one of the row's values.
    let showsAbsence: Bool
    let hasAsyncRules: Bool

    init(_ traits: Traits) {
      self.traits = traits
      hasAsyncRules = !traits.asyncRules.isEmpty || !traits.formRules.isEmpty
      showsAbsence = traits.absence.map { $0.isAlwaysShown || traits.isOptional } ?? false
    }
  }

  /// The rows of a form share a cache of the content of the row that was read last. A row doesn't keep its content,
  /// because the content is several times as large as the row, and quickly made again.
  final class RecentContent {
    var takesReferences = false
    /// Whether rows keep their content all the same. An item is read many times while it is edited.
    var isKept = false
    private(set) lazy var noTraits = SharedTraits(Traits())
    /// The number of the row that was looked at last.
    private(set) var row = 0
    private(set) var content: Content?
    private var lastNumber = 0

    /// Returns the number of a new row, which no other row of the form has had.
    func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    func keep(_ content: Content, of row: Int) { (self.row, self.content) = (row, content) }
  }
}
