// Rows that take any number of several values.

extension FormRoot {
  /// A choice of any number of values. The values may be known only when the program runs.
  ///
  /// ```swift
  /// choices("Toppings", \.toppings, from: toppings, count: 0...2)
  /// ```
  /// ```
  ///  1 Cheese   2 Olives   3 Onions
  /// Toppings (up to 2, comma-separated) [(none)]: 1, 3
  /// ```
  ///
  /// The answer is in the order of the options. Present values that aren't options are shown as
  /// unknown, and kept until there is another answer.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - options: The values to choose from, told apart by `==`.
  ///   - count: The allowed number of values.
  ///   - titled: Returns the title of a value; by default, the value as text.
  public func choices<Option: Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, [Option]>,
    from options: [Option],
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Option) -> String = { "\($0)" }
  ) -> ForwardFormElement {
    choices(title, property, Options(options, title: titled), count)
  }

  /// A choice of any number of values, as a set.
  public func choices<Option: Hashable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Set<Option>>,
    from options: [Option],
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Option) -> String = { "\($0)" }
  ) -> ForwardFormElement {
    choices(title, property, Options(options, title: titled), count)
  }

  /// A choice of any number of values, which are told apart by their ids.
  public func choices<Option: Identifiable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, [Option]>,
    from options: [Option],
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Option) -> String
  ) -> ForwardFormElement {
    choices(title, property, Options(identified: options, title: titled), count)
  }

  /// A choice of any number of values, which are told apart by their ids although they could be
  /// compared.
  public func choices<Option: Identifiable & Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, [Option]>,
    from options: [Option],
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Option) -> String
  ) -> ForwardFormElement {
    choices(title, property, Options(identified: options, title: titled), count)
  }

  /// A choice of any number of values, as a set. The values are told apart by their ids although
  /// they could be compared.
  public func choices<Option: Identifiable & Hashable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Set<Option>>,
    from options: [Option],
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Option) -> String
  ) -> ForwardFormElement {
    choices(title, property, Options(identified: options, title: titled), count)
  }
}

extension FormRoot {
  /// A choice of any number of an enum's cases. Scripts and files name a case by its raw value.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - count: The allowed number of cases.
  ///   - titled: Returns the title of an option; by default, its name as words.
  public func choices<Choice: CaseIterable & RawRepresentable & Hashable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Set<Choice>>,
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Choice) -> String = { $0.rawValue.asTitle }
  ) -> ForwardFormElement where Choice.RawValue == String {
    let cases = Options(Array(Choice.allCases), title: titled, name: \.rawValue)
    return choices(title, property, cases, count)
  }

  /// A choice of any number of the cases of an enum that has no raw values, or none that are text.
  /// Scripts and files name a case as the program does.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - count: The allowed number of cases.
  ///   - titled: Returns the title of an option; by default, its name as words.
  public func choices<Choice: CaseIterable & Hashable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Set<Choice>>,
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Choice) -> String = { "\($0)".asTitle }
  ) -> ForwardFormElement {
    let cases = Options(Array(Choice.allCases), title: titled, name: { "\($0)" })
    return choices(title, property, cases, count)
  }

  /// A choice of any number of an option set's members.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - members: The members to choose from, with their titles; other members are kept.
  ///   - count: The allowed number of these members.
  public func choices<Members: OptionSet>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Members>,
    of members: KeyValuePairs<String, Members>,
    count: ClosedRange<Int> = 0 ... .max
  ) -> ForwardFormElement {
    ForwardFormElement.choices(
      title: title,
      options: members.map(\.key),
      bind: reference(to: property).indices(of: members.map(\.value))
    ).limited(to: count)
  }
}

extension FormRoot {
  private func choices<Option>(
    _ title: String, _ property: WritableKeyPath<Subject, [Option]>, _ options: Options<Option>,
    _ count: ClosedRange<Int>
  ) -> ForwardFormElement {
    .choices(title, options, reference(to: property).indices(among: options), count)
  }

  private func choices<Option>(
    _ title: String, _ property: WritableKeyPath<Subject, Set<Option>>, _ options: Options<Option>,
    _ count: ClosedRange<Int>
  ) -> ForwardFormElement {
    .choices(title, options, reference(to: property).indices(among: options), count)
  }
}

extension ForwardFormElement {
  static func choices<Option>(
    _ title: String, _ options: Options<Option>, _ indices: PropertyRefTo<Set<Int>>,
    _ count: ClosedRange<Int>
  ) -> Self {
    choices(title: title, options: [], bind: indices).options(options.list()).limited(to: count)
  }

  fileprivate func limited(to count: ClosedRange<Int>) -> Self {
    count == 0 ... .max ? self : rules(.count(count))
  }
}

extension PropertyRefTo {
  func indices<Option>(among options: Options<Option>) -> PropertyRefTo<Set<Int>>
  where Value == [Option] { indices(among: options, { $0 }, { $0 }) }

  func indices<Option>(among options: Options<Option>) -> PropertyRefTo<Set<Int>>
  where Value == Set<Option> { indices(among: options, { Array($0) }, { Set($0) }) }
}
