extension Form.Row {
  /// An option of a picker or a multiple choice.
  public struct Option: Equatable, Sendable {
    /// The title that a person sees.
    public let title: String
    /// The name in scripts and files.
    public let name: String
    /// A few words about the option, such as its price; `nil` without any.
    public let detail: String?
    /// The reason why the option can't be chosen now, such as `sold out`; `nil` if the option is
    /// available.
    public let unavailable: String?
    /// The title of the option's group; blank for a group without a title, `nil` without a group.
    public let group: String?
    /// Whether a person has added the option.
    package let isOwn: Bool

    package init(
      title: String, name: String, detail: String? = nil, unavailable: String? = nil,
      group: String? = nil, isOwn: Bool = false
    ) {
      self.title = title
      self.name = name
      self.detail = detail
      self.unavailable = unavailable
      self.group = group
      self.isOwn = isOwn
    }
  }

  /// The options to choose from, if the row has any.
  public var options: [Option]? { kind.options }

  /// Whether texts besides the options are answers. They become options.
  public var takesOthers: Bool {
    if case .choices = kind { traits.options?.adding != nil } else { false }
  }

  /// Returns the index of the option that a text becomes; `nil` if the row takes only its options.
  package func index(adding text: String) throws(Rejection) -> Int? {
    takesOthers ? try traits.options?.adding?(text) : nil
  }
}

extension Form.Row {
  /// Adds the options that have come, and returns whether others may come while a person chooses.
  package func growOptions() -> Bool { traits.options?.growing?() ?? false }

  /// Whether options may come while a person chooses.
  package var growsOptions: Bool { traits.options?.growing != nil }

  package var optionCount: Int { traits.options?.count ?? 0 }
}

/// The options of a row, made when they are first needed: a form may be derived again
/// after each answer, and most of its rows aren't looked at.
final class OptionList {
  var count: Int { countNow() }
  /// The position of the option for no choice, such as None.
  let none: Int?
  /// Whether some of the options may be unavailable.
  private let isPartial: Bool
  /// Adds a text as an option, and returns its index; `nil` if the row takes only its options.
  let adding: ((String) throws(Rejection) -> Int)?
  /// Adds the options that have come, and returns whether others may come; `nil` if none do.
  let growing: (() -> Bool)?
  private var made: [Form.Row.Option] = []

  private let countNow: () -> Int
  private let make: (Range<Int>) -> [Form.Row.Option]

  init(
    count: @autoclosure @escaping () -> Int, none: Int? = nil, isPartial: Bool = false,
    adding: ((String) throws(Rejection) -> Int)? = nil, growing: (() -> Bool)? = nil,
    _ make: @escaping (Range<Int>) -> [Form.Row.Option]
  ) {
    countNow = count
    self.none = none
    self.isPartial = isPartial
    self.adding = adding
    self.growing = growing
    self.make = make
  }

  var options: [Form.Row.Option] {
    let count = count
    if made.count > count { made = [] }
    if made.count < count { made += make(made.count..<count) }
    return made
  }

  /// Returns options with other names. `names` are the names of the first options; the others keep
  /// their names.
  func named(_ names: [String]) -> OptionList {
    if names.isEmpty { return self }
    return OptionList(
      count: self.count, none: none, isPartial: isPartial, adding: adding, growing: growing
    ) { [self] indices in
      indices.map { index in
        let option = options[index]
        guard names.indices.contains(index) else { return option }
        return Form.Row.Option(
          title: option.title, name: names[index], detail: option.detail,
          unavailable: option.unavailable, group: option.group, isOwn: option.isOwn)
      }
    }
  }

  /// The options without the option for no choice.
  var withoutNone: OptionList {
    guard let none else { return self }
    return OptionList(count: self.count - 1, isPartial: isPartial, growing: growing) {
      [self] indices in indices.map { options[$0 < none ? $0 : $0 + 1] }
    }
  }

  /// Throws if there is no option at an index.
  func check(_ index: Int) throws(Rejection) {
    guard index < 0 || index >= count else { return }
    throw .notAnOption("\(index &+ 1)", options: options.map(\.title))
  }

  /// Throws if a value chooses an unavailable option that the present value doesn't have.
  func check(_ value: Form.Row.Value, besides present: Form.Row.Value?) throws(Rejection) {
    guard isPartial else { return }
    let kept = present?.chosen ?? []
    for index in value.chosen where options.indices.contains(index) && !kept.contains(index) {
      guard let reason = options[index].unavailable else { continue }
      throw .unavailable(options[index].title, reason: reason)
    }
  }
}

extension Form.Row.Value {
  package var chosen: [Int] {
    switch self {
    case .choice(let index): [index]
    case .choices(let indices): indices
    case .text, .toggle, .list, .nothing, .unknown: []
    }
  }
}
