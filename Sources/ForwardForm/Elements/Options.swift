/// The values to choose from, with their titles and names, and the way to tell them apart.
final class Options<Value> {
  let values: [Value]
  /// Returns the title that a person sees, also for a value that isn't an option.
  let title: (Value) -> String
  private let name: (Value) -> String
  private let areSame: (Value, Value) -> Bool
  /// Returns the key by which a value is found; `nil` if values can't be hashed.
  private let key: (Value) -> AnyHashable?
  private lazy var places = makePlaces()

  init(
    _ values: [Value],
    title: @escaping (Value) -> String,
    name: @escaping (Value) -> String,
    areSame: @escaping (Value, Value) -> Bool,
    key: @escaping (Value) -> AnyHashable?
  ) {
    self.values = values
    self.title = title
    self.name = name
    self.areSame = areSame
    self.key = key
  }
}

extension Options where Value: Equatable {
  /// Creates options that are told apart by `==`.
  ///
  /// - Parameter name: Returns a value's name in scripts and files; by default, its text if it can
  ///   be read back, otherwise the title.
  convenience init(
    _ values: [Value], title: @escaping (Value) -> String, name: ((Value) -> String)? = nil
  ) {
    self.init(
      values, title: title, name: name ?? { textRepresenting($0) ?? title($0) }, areSame: ==,
      key: { ($0 as? any Hashable).map { AnyHashable($0) } }
    )
  }
}

extension Options where Value: Identifiable {
  /// Creates options that are told apart by their ids, which are their names if they are text.
  convenience init(identified values: [Value], title: @escaping (Value) -> String) {
    self.init(
      values, title: title, name: { textRepresenting($0.id) ?? title($0) },
      areSame: { $0.id == $1.id }, key: { AnyHashable($0.id) }
    )
  }
}

extension Options {
  /// Returns the options, preceded by one that means no value.
  func orNone(_ none: String) -> Options<Value?> {
    // Names are made only when they are needed.
    lazy var nameOfNone = values.map(name).nameOfNone
    return Options<Value?>(
      [nil] + values,
      title: { [title] in $0.map(title) ?? none },
      name: { [name] in $0.map(name) ?? nameOfNone },
      areSame: { [areSame] left, right in
        if let left, let right { areSame(left, right) } else { left == nil && right == nil }
      },
      key: { [key] in $0.map(key) ?? AnyHashable(none) }
    )
  }

  /// Returns the options as a row shows them, made when they are first needed.
  func list(none: Int? = nil) -> OptionList {
    OptionList(count: values.count, none: none) { [values, title, name] in
      values.map { value in
        let (title, name) = (title(value), name(value))
        let isBlank = name.allSatisfy(\.isWhitespace)
        return Form.Row.Option(title: title, name: isBlank ? title : name)
      }
    }
  }

  /// Returns the position of a value, or `nil` if it isn't an option.
  func index(of value: Value) -> Int? { values.firstIndex { areSame($0, value) } }

  /// Returns the positions of values, which are found with a dictionary if they can be hashed.
  func indices(of chosen: [Value]) -> [Int?] {
    chosen.map { value in
      guard let places, let key = key(value) else { return index(of: value) }
      return places[key]
    }
  }

  private func makePlaces() -> [AnyHashable: Int]? {
    var places: [AnyHashable: Int] = [:]
    places.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard let key = key(value) else { return nil }
      if places[key] == nil { places[key] = index }
    }
    return places
  }
}

/// Returns a text that represents a value in scripts and files; `nil` if it has none.
private func textRepresenting(_ value: some Any) -> String? {
  switch value {
  case let value as any LosslessStringConvertible: value.description
  case let value as any RawRepresentable: value.rawValue as? String
  default: nil
  }
}

extension [String] {
  /// The name of the option that means no value: `none`, with a number when that is taken in any
  /// letter case.
  fileprivate var nameOfNone: String {
    let taken = Set(map { $0.lowercased() })
    var name = "none"
    var number = 1
    while taken.contains(name) {
      number += 1
      name = "none-\(number)"
    }
    return name
  }
}
