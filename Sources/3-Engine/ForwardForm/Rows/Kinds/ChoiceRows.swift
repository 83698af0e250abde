extension Form {
  /// A row of options with one choice. An index out of range is an unknown choice.
  final class PickerRow: Row {
    private let titles: [String]
    private let ref: PropertyRefTo<Int>
    private lazy var all = traits.options(titles)
    /// The options that a person sees.
    private lazy var shown = hidden == nil ? all : all.withoutNone

    init(_ title: String, _ titles: [String], _ ref: PropertyRefTo<Int>, in context: Context) {
      (self.titles, self.ref) = (titles, ref)
      super.init(title, .picker, in: context)
    }

    /// The position of the hidden option for no choice, if an answer is required.
    private var hidden: Int? { isRequired ? all.none : nil }

    override var kind: Kind { .picker(shown.options) }
    override var reference: (any RowReference)? { ref }

    override func read() -> Value? {
      guard let index = ref.val else { return nil }
      guard 0..<all.count ~= index else { return .unknown(ref.unknownText ?? "") }
      guard let hidden else { return .choice(index) }
      return index == hidden ? .nothing : .choice(index < hidden ? index : index - 1)
    }

    override func checkTyping(_ value: Value) throws(Rejection) {
      try shown.check(value, besides: read())
    }

    override func checkModel(_ value: Value) throws(Rejection) -> () -> Void {
      if value == .nothing, hidden != nil { throw .missing }
      if case .choice(let index) = value { try shown.check(index) }
      let index: Int? = if case .choice = value { value.index(without: hidden) } else { nil }
      return try check(value, as: index, by: ref)
    }

    override func encodeModel(_ value: Value, to encoder: any Encoder) throws -> Bool {
      guard let index = value.index(without: hidden) else { return false }
      try ref.encode(index, to: encoder)
      return true
    }
  }

  /// A row of options. A person may choose any number of options.
  final class ChoicesRow: Row {
    private let titles: [String]
    private let ref: PropertyRefTo<Set<Int>>
    private lazy var shown = traits.options(titles)
    /// The reference to the chosen options in order; `nil` if their order doesn't count.
    private lazy var ordered = traits.isOrdered ? traits.orderedIndices : nil

    init(_ title: String, _ titles: [String], _ ref: PropertyRefTo<Set<Int>>, in context: Context) {
      (self.titles, self.ref) = (titles, ref)
      super.init(title, .choices, in: context)
    }

    override var kind: Kind { .choices(shown.options) }
    override var reference: (any RowReference)? { ordered ?? ref }

    override func read() -> Value? {
      if let ordered {
        return ordered.val.map { indices in
          ordered.unknownText.map { .unknown($0) } ?? .choices(indices)
        }
      }
      guard let indices = ref.val else { return nil }
      return ref.unknownText.map { .unknown($0) } ?? .choices(indices.sorted())
    }

    override func checkTyping(_ value: Value) throws(Rejection) {
      try shown.check(value, besides: read())
    }

    override func checkModel(_ value: Value) throws(Rejection) -> () -> Void {
      guard case .choices(let indices) = value else { return try check(value, as: nil, by: ref) }
      for index in indices { try shown.check(index) }
      if let ordered { return try check(value, as: indices, by: ordered) }
      return try check(value, as: Set(indices), by: ref)
    }

    override func encodeModel(_ value: Value, to encoder: any Encoder) throws -> Bool {
      guard case .choices(let indices) = value else { return false }
      if let ordered {
        try ordered.encode(indices, to: encoder)
        return true
      }
      try ref.encode(Set(indices), to: encoder)
      return true
    }
  }

  /// A row that is yes or no.
  final class ToggleRow: Row {
    private let ref: PropertyRefTo<Bool>

    init(_ title: String, _ ref: PropertyRefTo<Bool>, in context: Context) {
      self.ref = ref
      super.init(title, .toggle, in: context)
    }

    override var reference: (any RowReference)? { ref }

    override func read() -> Value? { ref.val.map { .toggle($0) } }

    override func checkModel(_ value: Value) throws(Rejection) -> () -> Void {
      let isOn: Bool? = if case .toggle(let isOn) = value { isOn } else { nil }
      return try check(value, as: isOn, by: ref)
    }

    override func encodeModel(_ value: Value, to encoder: any Encoder) throws -> Bool {
      guard case .toggle(let isOn) = value else { return false }
      try ref.encode(isOn, to: encoder)
      return true
    }
  }
}

extension Traits {
  /// Whether an empty answer is rejected.
  var isRequired: Bool { rules.contains { $0.shape == .required } }

  /// The position of the option for no choice. A row that requires an answer doesn't have one.
  var none: Int? { isRequired ? nil : options?.none }

  /// Returns the options of a row whose element has the given titles.
  fileprivate func options(_ titles: [String]) -> OptionList {
    let own = OptionList(count: titles.count) { indices in
      titles[indices].map { Form.Row.Option(title: $0, name: $0) }
    }
    return (options ?? own).named(optionNames)
  }
}

extension Form.Row.Value {
  /// Returns the position of a choice among all options. `none` is the position of a hidden option.
  fileprivate func index(without none: Int?) -> Int? {
    switch self {
    case .choice(let index): none.map { index < $0 ? index : index + 1 } ?? index
    case .nothing: none
    case .text, .choices, .toggle, .list, .unknown: nil
    }
  }
}
