// Choices for optional properties. With `.optional()`, a row may be left without an answer, which
// differs from a choice of no values.

extension FormRoot {
  /// A choice of any number of values, or no answer if the row is
  /// ``ForwardFormElement/optional()``.
  ///
  /// ```swift
  /// choices("Allergies", \.allergies, from: known).optional()  // var allergies: [String]?
  /// ```
  public func choices<Option: Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, [Option]?>,
    from options: [Option],
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Option) -> String = { "\($0)" }
  ) -> ForwardFormElement {
    choices(title, property, Options(options, title: titled), count)
  }

  /// A choice of any number of values, as a set, or no answer if the row is
  /// ``ForwardFormElement/optional()``.
  public func choices<Option: Hashable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Set<Option>?>,
    from options: [Option],
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Option) -> String = { "\($0)" }
  ) -> ForwardFormElement {
    choices(title, property, Options(options, title: titled), count)
  }

  /// A choice of any number of values, which are told apart by their ids, or no answer if the row
  /// is ``ForwardFormElement/optional()``.
  public func choices<Option: Identifiable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, [Option]?>,
    from options: [Option],
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Option) -> String
  ) -> ForwardFormElement {
    choices(title, property, Options(identified: options, title: titled), count)
  }

  /// A choice of any number of values, which are told apart by their ids although they could be
  /// compared, or no answer if the row is ``ForwardFormElement/optional()``.
  public func choices<Option: Identifiable & Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, [Option]?>,
    from options: [Option],
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Option) -> String
  ) -> ForwardFormElement {
    choices(title, property, Options(identified: options, title: titled), count)
  }

  /// A choice of any number of an enum's cases, or no answer if the row is
  /// ``ForwardFormElement/optional()``.
  public func choices<Choice: CaseIterable & RawRepresentable & Hashable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Set<Choice>?>,
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Choice) -> String = { $0.rawValue.asTitle }
  ) -> ForwardFormElement where Choice.RawValue == String {
    choices(
      title, property, Options(Array(Choice.allCases), title: titled, name: \.rawValue), count)
  }

  /// A choice of any number of the cases of an enum that has no raw values, or none that are text.
  /// The row may be left without an answer if it is ``ForwardFormElement/optional()``.
  public func choices<Choice: CaseIterable & Hashable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Set<Choice>?>,
    count: ClosedRange<Int> = 0 ... .max,
    titled: @escaping (Choice) -> String = { "\($0)".asTitle }
  ) -> ForwardFormElement {
    choices(
      title, property, Options(Array(Choice.allCases), title: titled, name: { "\($0)" }), count)
  }

  private func choices<Option>(
    _ title: String, _ property: WritableKeyPath<Subject, [Option]?>, _ options: Options<Option>,
    _ count: ClosedRange<Int>
  ) -> ForwardFormElement {
    wrapped(property, or: []) { .choices(title, options, $0.indices(among: options), count) }
  }

  private func choices<Option>(
    _ title: String, _ property: WritableKeyPath<Subject, Set<Option>?>, _ options: Options<Option>,
    _ count: ClosedRange<Int>
  ) -> ForwardFormElement {
    wrapped(property, or: []) { .choices(title, options, $0.indices(among: options), count) }
  }
}
