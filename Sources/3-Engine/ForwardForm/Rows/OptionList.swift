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

/// The options of a row, made on first use: the form may be derived again after each answer, and a
/// session looks at few of its rows.
final class OptionList {
  var count: Int { countNow() }
  /// The position of the option for no choice, such as None.
  let none: Int?
  /// Whether some of the options may be unavailable.
  private let isPartial: Bool
  /// Adds a text as an option, and returns its index; `nil` if the row takes only its options.
  let adding: ((String) throws(Rejection) -> Int)?
  private var made: [Form.Row.Option]?

  private let countNow: () -> Int
  private let make: () -> [Form.Row.Option]

  init(
    count: @autoclosure @escaping () -> Int, none: Int? = nil, isPartial: Bool = false,
    adding: ((String) throws(Rejection) -> Int)? = nil, _ make: @escaping () -> [Form.Row.Option]
  ) {
    countNow = count
    self.none = none
    self.isPartial = isPartial
    self.adding = adding
    self.make = make
  }

  var options: [Form.Row.Option] {
    if let made, made.count == count { return made }
    let options = make()
    made = options
    return options
  }

  /// Returns options with other names. `names` are the names of the first options; the others keep
  /// their names.
  func named(_ names: [String]) -> OptionList {
    if names.isEmpty { return self }
    return OptionList(count: self.count, none: none, isPartial: isPartial, adding: adding) {
      [self] in
      options.enumerated().map { index, option in
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
    return OptionList(count: self.count - 1, isPartial: isPartial) { [self] in
      options.enumerated().compactMap { $0 == none ? nil : $1 }
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
