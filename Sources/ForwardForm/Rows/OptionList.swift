extension Form.Row {
  /// An option of a picker or a multiple choice.
  public struct Option: Equatable, Sendable {
    /// The title that a person sees.
    public let title: String
    /// The name in scripts and files.
    public let name: String

    package init(title: String, name: String) {
      self.title = title
      self.name = name
    }
  }

  /// The options to choose from, if the row has any.
  public var options: [Option]? {
    switch kind {
    case .picker(let options), .choices(let options): options
    default: nil
    }
  }
}

/// The options of a row, made when they are first needed: a form may be derived again
/// after each answer, and most of its rows aren't looked at.
final class OptionList {
  let count: Int
  /// The position of the option that means no choice, such as None.
  let none: Int?
  private(set) lazy var options = make()

  private let make: () -> [Form.Row.Option]

  init(count: Int, none: Int? = nil, _ make: @escaping () -> [Form.Row.Option]) {
    self.count = count
    self.none = none
    self.make = make
  }
}

extension OptionList {
  /// Returns options with other names.
  ///
  /// - Parameter names: The names of the first options; the others keep theirs.
  func named(_ names: [String]) -> OptionList {
    if names.isEmpty { return self }
    return OptionList(count: count, none: none) { [self] in
      options.enumerated().map { index, option in
        names.indices.contains(index)
          ? Form.Row.Option(title: option.title, name: names[index]) : option
      }
    }
  }

  /// The options without the one that means no choice.
  var withoutNone: OptionList {
    guard let none else { return self }
    return OptionList(count: count - 1) { [self] in
      options.enumerated().compactMap { $0 == none ? nil : $1 }
    }
  }

  /// Throws if there is no option at an index.
  func check(_ index: Int) throws(Rejection) {
    guard index < 0 || index >= count else { return }
    throw .notAnOption("\(index &+ 1)", options: options.map(\.title))
  }
}
