internal import ForwardText

/// The values that a row offers, with their titles and their names in scripts and files.
///
/// ```swift
/// picker("Licence", \.licence, .from(licences) { $0.title })
/// choices("Toppings", \.toppings, .from(["Cheese", "Olives", "Onions"]), count: 0...2)
/// picker("Server", \.server, .identified(servers) { $0.host })
/// picker("Send by", \.sendBy, .cases(titled: \.title))
/// picker("Room", \.room, .from(rooms).detailed(\.price).unavailable { $0.isFree ? nil : "taken" })
/// picker("Room", \.room, .from(rooms).grouped(\.floor))
/// ```
///
/// The values may be known only at run time. Names must be unique; `lint` checks this.
public final class OptionSource<Value> {
  private(set) var values: [Value]
  /// The number of values that the program offers. Those behind them are a person's own.
  private var givenCount: Int
  /// Returns the title that a person sees, also for a value that isn't an option.
  let title: (Value) -> String
  private var name: (Value) -> String
  private let areSame: (Value, Value) -> Bool
  /// Returns the key for finding a value; `nil` if values can't be hashed.
  private let key: (Value) -> AnyHashable?
  private var detail: (Value) -> String? = { _ in nil }
  /// Returns why a value can't be chosen; `nil` if all values can.
  private var unavailable: ((Value) -> String?)?
  private var group: (Value) -> String? = { _ in nil }
  private lazy var places = makePlaces()
  /// Returns the values that have come since; `nil` once no others come.
  private var more: (() -> [Value]?)?
  /// Reads other texts; `nil` if only the values are answers.
  private var other: ((String) throws(Rejection) -> Value)?

  fileprivate init(
    _ values: [Value],
    title: @escaping (Value) -> String,
    name: @escaping (Value) -> String,
    areSame: @escaping (Value, Value) -> Bool,
    key: @escaping (Value) -> AnyHashable?
  ) {
    self.values = values
    givenCount = values.count
    self.title = title
    self.name = name
    self.areSame = areSame
    self.key = key
  }

  /// Values that `==` distinguishes. The name of a value is its text if the text reads back as the
  /// value, otherwise its title.
  ///
  /// - Parameters:
  ///   - values: The values to choose from.
  ///   - titled: Returns the title of a value; by default, the value as text.
  public static func from(
    _ values: [Value], titled: @escaping (Value) -> String = { $0 as? String ?? "\($0)" }
  ) -> OptionSource where Value: Equatable {
    OptionSource(values, title: titled, name: { textRepresenting($0) ?? titled($0) })
  }

  /// Values that their ids distinguish. A present value that has changed since is still the option
  /// with its id. The name of a value is its id if the id is a text or a number, otherwise its
  /// title.
  ///
  /// - Parameters:
  ///   - values: The values to choose from.
  ///   - titled: Returns the title of a value.
  public static func identified(
    _ values: [Value], titled: @escaping (Value) -> String
  ) -> OptionSource where Value: Identifiable {
    OptionSource(
      values, title: titled, name: { textRepresenting($0.id) ?? titled($0) },
      areSame: { $0.id == $1.id }, key: { AnyHashable($0.id) })
  }

  /// The cases of an enum. The name of a case is its raw value. Its title comes from `titled`, or
  /// from the raw value (`daysBefore`: Days before).
  public static func cases(
    titled: @escaping (Value) -> String = { $0.rawValue.asTitle }
  ) -> OptionSource
  where Value: CaseIterable & RawRepresentable & Equatable, Value.RawValue == String {
    OptionSource(Array(Value.allCases), title: titled) { $0.rawValue }
  }

  /// The cases of an enum without textual raw values. The name of a case is its name in the
  /// program. Its title comes from `titled`, or from the name.
  public static func cases(
    titled: @escaping (Value) -> String = { "\($0)".asTitle }
  ) -> OptionSource where Value: CaseIterable & Equatable {
    OptionSource(Array(Value.allCases), title: titled, name: { "\($0)" })
  }

  private convenience init(
    _ values: [Value], title: @escaping (Value) -> String, name: @escaping (Value) -> String
  ) where Value: Equatable {
    self.init(
      values, title: title, name: name, areSame: ==,
      key: { ($0 as? any Hashable).map { AnyHashable($0) } })
  }

  /// Returns the same options with details, such as a price or an explanation.
  ///
  /// ```swift
  /// picker("Room", \.room, .from(rooms).detailed { "\($0.beds) beds" })
  /// ```
  ///
  /// - Parameter detail: Returns the detail of a value; `nil` without one.
  public func detailed(_ detail: @escaping (Value) -> String?) -> OptionSource {
    with { $0.detail = detail }
  }

  /// Returns the same options, some of them unavailable now. A present choice of an unavailable
  /// option stays until a person makes another choice.
  ///
  /// ```swift
  /// picker("Room", \.room, .from(rooms).unavailable { $0.isFree ? nil : "taken until Friday" })
  /// ```
  /// ```
  /// Room: cellar
  ///   'Cellar' can't be chosen now: taken until Friday.
  /// ```
  ///
  /// - Parameter reason: Returns a few words on why a value can't be chosen; `nil` if it is
  ///   available.
  public func unavailable(_ reason: @escaping (Value) -> String?) -> OptionSource {
    with { $0.unavailable = reason }
  }

  /// Returns the same options in groups. The titles of the groups appear between the options and
  /// can't be chosen. Options of a group must be consecutive.
  ///
  /// ```swift
  /// picker("Room", \.room, .from(rooms).grouped { "Floor \($0.floor)" })
  /// ```
  /// ```
  ///   Floor 1
  ///   *1 Kitchen
  ///   Floor 2
  ///    2 Bedroom
  /// ```
  ///
  /// - Parameter title: Returns the title of a value's group; an empty title for a line between the
  ///   options, `nil` for no group.
  public func grouped(_ title: @escaping (Value) -> String?) -> OptionSource {
    with { $0.group = title }
  }

  /// Returns the same options for a row of several that also takes other texts. Such a text becomes
  /// an option.
  ///
  /// ```swift
  /// choices("Tools", \.tools, .from(["lint", "docs"]).takingOthers { $0 })
  /// ```
  /// ```
  ///  1 lint   2 docs
  /// Tools (any, comma-separated, or text of your own) [none]: lint, coverage
  /// ```
  ///
  /// A text that matches an option means the option, unless the text is in quotes. A row of one
  /// option takes no other texts: use a line of text with suggestions.
  ///
  /// - Parameter read: Returns the value of a text, or throws the reason why the text has none.
  public func takingOthers(_ read: @escaping (String) throws(Rejection) -> Value) -> OptionSource {
    with { $0.other = read }
  }

  /// Returns the same options with other names in scripts and files.
  package func named(_ name: @escaping (Value) -> String) -> OptionSource {
    with { $0.name = name }
  }

  /// Returns the same options, behind which others come while a person chooses.
  ///
  /// - Parameter more: Returns the values that have come since it was called last, without waiting for one; `nil` once no
  ///   others come.
  package func growing(_ more: @escaping () -> [Value]?) -> OptionSource {
    with { $0.more = more }
  }

  private func with(_ change: (OptionSource) -> Void) -> OptionSource {
    let copy = OptionSource(values, title: title, name: name, areSame: areSame, key: key)
    (copy.detail, copy.unavailable, copy.group) = (detail, unavailable, group)
    (copy.other, copy.more) = (other, more)
    change(copy)
    return copy
  }

  func orNone(_ none: String) -> OptionSource<Value?> {
    // Makes the names on use.
    lazy var nameOfNone = values.map(name).nameOfNone
    let source = OptionSource<Value?>(
      [nil] + values,
      title: { [title] in $0.map(title) ?? none },
      name: { [name] in $0.map(name) ?? nameOfNone },
      areSame: { [areSame] left, right in
        if let left, let right { areSame(left, right) } else { left == nil && right == nil }
      },
      key: { [key] in $0.map(key) ?? AnyHashable(none) }
    )
    source.detail = { [detail] in $0.flatMap(detail) }
    source.unavailable = unavailable.map { reason in { $0.flatMap(reason) } }
    source.group = { [group] in $0.flatMap(group) }
    return source
  }

  /// Returns the options as a row shows them, made on first use.
  func list(none: Int? = nil) -> OptionList {
    OptionList(
      count: self.values.count, none: none, isPartial: unavailable != nil,
      adding: other == nil ? nil : self.index(adding:), growing: more == nil ? nil : self.grow
    ) { [self] indices in
      indices.map { index in
        let value = values[index]
        let (title, name) = (title(value), name(value))
        return Form.Row.Option(
          title: title, name: name.isBlank ? title : name, detail: detail(value),
          unavailable: unavailable?(value), group: group(value), isOwn: index >= givenCount)
      }
    }
  }

  /// The first value that can be chosen; `nil` without one.
  package var firstAvailable: Value? { values.first { unavailable?($0) == nil } }

  /// Returns the position of a value, or `nil` if it isn't an option.
  func index(of value: Value) -> Int? { values.firstIndex { areSame($0, value) } }

  /// Returns the positions of values. A dictionary finds the values that can be hashed. If the row
  /// takes other texts, unknown values become options.
  func indices(of chosen: [Value]) -> [Int?] {
    chosen.map { value in
      if let index = place(of: value) { return index }
      guard other != nil, (try? title(value).checkedOther()) != nil else { return nil }
      return index(ofNew: value)
    }
  }

  /// Returns the position of the new option for a text.
  private func index(adding text: String) throws(Rejection) -> Int {
    guard let other else { throw .notAnOption(text, options: values.map(title)) }
    return index(ofNew: try other(text.checkedOther()))
  }

  /// Adds the values that have come, and returns whether others may come.
  private func grow() -> Bool {
    guard let values = more?() else {
      more = nil
      return false
    }
    for value in values where index(ofNew: value) == givenCount { givenCount += 1 }
    return true
  }

  private func place(of value: Value) -> Int? {
    guard let places, let key = key(value) else { return index(of: value) }
    return places[key]
  }

  private func index(ofNew value: Value) -> Int {
    if let index = place(of: value) { return index }
    if let key = key(value) { places?[key] = values.count }
    values.append(value)
    return values.count - 1
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
