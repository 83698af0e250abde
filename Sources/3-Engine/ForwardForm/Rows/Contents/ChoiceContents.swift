/// A row of options with one choice. An index out of range is an unknown choice.
final class PickerContent: Form.Row.Content {
  private let ref: PropertyRefTo<Int>
  private let count: Int
  /// The options that are shown.
  private let list: OptionList
  /// The position of an option that isn't shown.
  private let none: Int?

  init(_ titles: [String], _ ref: PropertyRefTo<Int>, _ traits: Form.Row.SharedTraits) {
    let all = traits.traits.options(titles)
    none = traits.isRequired ? all.none : nil
    (self.ref, count, list) = (ref, all.count, none == nil ? all : all.withoutNone)
    super.init(traits)
  }

  override var kind: Kind { .picker(list.options) }
  override var whole: NotificationQueue? { ref.whole }

  override func remember() -> () -> Void { ref.snapshot() }

  override func read() -> Value? {
    guard let index = ref.val else { return nil }
    guard 0..<count ~= index else { return .unknown(ref.unknownText ?? "") }
    guard let none else { return .choice(index) }
    return index == none ? .nothing : .choice(index < none ? index : index - 1)
  }

  override func checkTyping(_ value: Value) throws(Rejection) {
    try list.check(value, besides: read())
  }

  override func accept(_ value: Value) throws(Rejection) -> () -> Void {
    if value == .nothing, none != nil { throw .missing }
    if case .choice(let index) = value { try list.check(index) }
    let index: Int? = if case .choice = value { value.index(without: none) } else { nil }
    return try accept(value, as: index, by: ref)
  }
}

/// A row of options. A person may choose any number of them.
final class ChoicesContent: Form.Row.Content {
  private let ref: PropertyRefTo<Set<Int>>
  private let list: OptionList

  init(_ titles: [String], _ ref: PropertyRefTo<Set<Int>>, _ traits: Form.Row.SharedTraits) {
    (self.ref, list) = (ref, traits.traits.options(titles))
    super.init(traits)
  }

  override var kind: Kind { .choices(list.options) }
  override var whole: NotificationQueue? { ref.whole }

  override func remember() -> () -> Void { ref.snapshot() }

  override func read() -> Value? {
    guard let indices = ref.val else { return nil }
    return ref.unknownText.map { .unknown($0) } ?? .choices(indices.sorted())
  }

  override func checkTyping(_ value: Value) throws(Rejection) {
    try list.check(value, besides: read())
  }

  override func accept(_ value: Value) throws(Rejection) -> () -> Void {
    guard case .choices(let indices) = value else { return try accept(value, as: nil, by: ref) }
    for index in indices { try list.check(index) }
    return try accept(value, as: Set(indices), by: ref)
  }
}

/// A row that is yes or no.
final class ToggleContent: Form.Row.Content {
  private let ref: PropertyRefTo<Bool>

  init(_ ref: PropertyRefTo<Bool>, _ traits: Form.Row.SharedTraits) {
    self.ref = ref
    super.init(traits)
  }

  override var whole: NotificationQueue? { ref.whole }

  override func remember() -> () -> Void { ref.snapshot() }

  override func read() -> Value? { ref.val.map { .toggle($0) } }

  override func accept(_ value: Value) throws(Rejection) -> () -> Void {
    let isOn: Bool? = if case .toggle(let isOn) = value { isOn } else { nil }
    return try accept(value, as: isOn, by: ref)
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
