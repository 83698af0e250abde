// Rows that take any number of several values.

/// A collection for a choice of any number of values: a set, or an array in the order of the
/// options.
///
/// A type with the usual initializer conforms without further code:
///
/// ```swift
/// extension OrderedSet: @retroactive FormChoices {}
/// ```
public protocol FormChoices: Sequence {
  /// Creates a collection of these values. No value occurs twice.
  init<Values: Sequence>(_ values: Values) where Values.Element == Element
}

extension Array: FormChoices {}
extension Set: FormChoices {}

extension FormRoot {
  /// A choice of any number of values.
  ///
  /// ```swift
  /// choices("Toppings", \.toppings, .from(toppings), count: 0...2)
  /// ```
  /// ```
  ///  1 Cheese   2 Olives   3 Onions
  /// Toppings (up to 2, comma-separated) [none]: 1, 3
  /// ```
  ///
  /// The answer is in the order of the options. Present values outside the options are shown as
  /// unknown, and kept until there is another answer.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - options: The values to choose from.
  ///   - count: The allowed number of values.
  public func choices<Values: FormChoices>(
    _ title: String, _ property: WritableKeyPath<Subject, Values>,
    _ options: OptionSource<Values.Element>, count: ClosedRange<Int> = 0 ... .max
  ) -> ForwardFormElement {
    .choices(title, reference(to: property), options, count)
  }

  /// A choice of any number of values. If the row is ``ForwardFormElement/optional()``, it may have
  /// no answer, which differs from a choice of no values.
  ///
  /// ```swift
  /// choices("Allergies", \.allergies, .from(known)).optional()  // var allergies: [String]?
  /// ```
  public func choices<Values: FormChoices>(
    _ title: String, _ property: WritableKeyPath<Subject, Values?>,
    _ options: OptionSource<Values.Element>, count: ClosedRange<Int> = 0 ... .max
  ) -> ForwardFormElement {
    wrapped(property, or: Values(EmptyCollection<Values.Element>())) {
      .choices(title, $0, options, count)
    }
  }

  /// A choice of any number of an enum's cases. In scripts and files, the name of a case is its raw
  /// value.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - count: The allowed number of cases.
  public func choices<Values: FormChoices>(
    _ title: String, _ property: WritableKeyPath<Subject, Values>,
    count: ClosedRange<Int> = 0 ... .max
  ) -> ForwardFormElement
  where
    Values.Element: CaseIterable & RawRepresentable & Equatable, Values.Element.RawValue == String
  {
    choices(title, property, .cases(), count: count)
  }

  /// A choice of any number of the cases of an enum without textual raw values. In scripts and
  /// files, a case has its name in the program.
  public func choices<Values: FormChoices>(
    _ title: String, _ property: WritableKeyPath<Subject, Values>,
    count: ClosedRange<Int> = 0 ... .max
  ) -> ForwardFormElement where Values.Element: CaseIterable & Equatable {
    choices(title, property, .cases(), count: count)
  }

  /// A choice of any number of an enum's cases. If the row is ``ForwardFormElement/optional()``, it
  /// may have no answer.
  public func choices<Values: FormChoices>(
    _ title: String, _ property: WritableKeyPath<Subject, Values?>,
    count: ClosedRange<Int> = 0 ... .max
  ) -> ForwardFormElement
  where
    Values.Element: CaseIterable & RawRepresentable & Equatable, Values.Element.RawValue == String
  {
    choices(title, property, .cases(), count: count)
  }

  /// A choice of any number of the cases of an enum without textual raw values. If the row is
  /// ``ForwardFormElement/optional()``, it may have no answer.
  public func choices<Values: FormChoices>(
    _ title: String, _ property: WritableKeyPath<Subject, Values?>,
    count: ClosedRange<Int> = 0 ... .max
  ) -> ForwardFormElement where Values.Element: CaseIterable & Equatable {
    choices(title, property, .cases(), count: count)
  }

  /// A choice of any number of an option set's members.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - members: The members to choose from, with their titles; other members are kept.
  ///   - count: The allowed number of these members.
  public func choices<Members: OptionSet>(
    _ title: String, _ property: WritableKeyPath<Subject, Members>,
    of members: KeyValuePairs<String, Members>, count: ClosedRange<Int> = 0 ... .max
  ) -> ForwardFormElement {
    ForwardFormElement.choices(
      title: title,
      options: members.map(\.key),
      bind: reference(to: property).indices(of: members.map(\.value))
    ).limited(to: count)
  }
}

extension ForwardFormElement {
  fileprivate static func choices<Values: FormChoices>(
    _ title: String, _ values: PropertyRefTo<Values>, _ options: OptionSource<Values.Element>,
    _ count: ClosedRange<Int>
  ) -> Self {
    let element = choices(title: title, options: [], bind: values.indices(among: options))
      .options(options.list()).limited(to: count)
    if Values.self is any SetAlgebra.Type { return element }
    return element.with { $0.orderedIndices = values.orderedIndices(among: options) }
  }

  fileprivate func limited(to count: ClosedRange<Int>) -> Self {
    count == 0 ... .max ? self : rules(.count(count))
  }
}
