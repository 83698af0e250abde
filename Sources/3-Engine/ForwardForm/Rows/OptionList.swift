extension Form.Row {
  /// An option of a picker or a multiple choice.
  public struct Option: Equatable, Sendable {
    /// The title that a person sees.
    public let title: String
    /// The name in scripts and files.
    public let name: String
    /// A few words about the option, such as its price; `nil` if there are none.
    public let detail: String?
    /// The reason why the option can't be chosen now, such as `sold out`; `nil` if it can.
    public let unavailable: String?

    package init(title: String, name: String, detail: String? = nil, unavailable: String? = nil) {
      self.title = title
      self.name = name
      self.detail = detail
      self.unavailable = unavailable
    }
  }

  /// The options to choose from, if the row has any.
  public var options: [Option]? { kind.options }
}

/// The options of a row, made when they are first needed: a form may be derived again
/// after each answer, and most of its rows aren't looked at.
final class OptionList {
  let count: Int
  /// The position of the option that means no choice, such as None.
  let none: Int?
  /// Whether some of the options may be unavailable.
  private let isPartial: Bool
  private(set) lazy var options = make()

  private let make: () -> [Form.Row.Option]

  init(
    count: Int, none: Int? = nil, isPartial: Bool = false,
    _ make: @escaping () -> [Form.Row.Option]
  ) {
    self.count = count
    self.none = none
    self.isPartial = isPartial
    self.make = make
  }

  /// Returns options with other names. `names` are the names of the first options; the others keep theirs.
  func named(_ names: [String]) -> OptionList {
    if names.isEmpty { return self }
    return OptionList(count: count, none: none, isPartial: isPartial) { [self] in
      options.enumerated().map { index, option in
        guard names.indices.contains(index) else { return option }
        return Form.Row.Option(
          title: option.title, name: names[index], detail: option.detail,
          unavailable: option.unavailable)
      }
    }
  }

  /// The options without the one that means no choice.
  var withoutNone: OptionList {
    guard let none else { return self }
    return OptionList(count: count - 1, isPartial: isPartial) { [self] in
      options.enumerated().compactMap { $0 == none ? nil : $1 }
    }
  }

  /// Throws if there is no option at an index.
  func check(_ index: Int) throws(Rejection) {
    guard index < 0 || index >= count else { return }
    throw .notAnOption("\(index &+ 1)", options: options.map(\.title))
  }

  /// Throws if a value chooses an option that is unavailable, unless the present value does too.
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
