// One of several values: of any values, or of an enum's cases.

extension FormRoot {
  /// One of some values, which may be known only when the program runs.
  ///
  /// ```swift
  /// picker("Licence", \.licence, from: licences) { $0.title }
  /// ```
  /// ```
  /// *1 MIT License   2 Apache License 2.0
  /// Licence [MIT License]: apache
  /// ```
  ///
  /// A present value that is none of the options is shown by its title, as unknown, and kept until
  /// another one is chosen. In scripts and files an option has the name that its value has as text,
  /// or its title if the value is no text. Names must be unique, as `lint` checks.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - options: The values to choose from, told apart by `==`.
  ///   - titled: Returns the title of a value; by default, the value as text.
  public func picker<Option: Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Option>,
    from options: [Option],
    titled: @escaping (Option) -> String = { "\($0)" }
  ) -> ForwardFormElement {
    picker(title, property, Options(options, title: titled))
  }

  /// One of some values, or none of them, which is the first option.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - options: The values to choose from, told apart by `==`.
  ///   - none: The first option's title.
  ///   - titled: Returns the title of a value; by default, the value as text.
  public func picker<Option: Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Option?>,
    from options: [Option],
    none: String = "None",
    titled: @escaping (Option) -> String = { "\($0)" }
  ) -> ForwardFormElement {
    picker(title, property, Options(options, title: titled).orNone(none), none: 0)
  }

  /// One of some values, which are told apart by their ids: a present value that was changed since
  /// is still the option with its id. The id is the option's name in scripts and files if it is
  /// text or a number, otherwise the title is.
  public func picker<Option: Identifiable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Option>,
    from options: [Option],
    titled: @escaping (Option) -> String
  ) -> ForwardFormElement {
    picker(title, property, Options(identified: options, title: titled))
  }

  /// One of some values, which are told apart by their ids, or none of them, which is the first
  /// option.
  public func picker<Option: Identifiable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Option?>,
    from options: [Option],
    none: String = "None",
    titled: @escaping (Option) -> String
  ) -> ForwardFormElement {
    picker(title, property, Options(identified: options, title: titled).orNone(none), none: 0)
  }

  /// One of some values, which are told apart by their ids, although they could be compared.
  public func picker<Option: Identifiable & Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Option>,
    from options: [Option],
    titled: @escaping (Option) -> String
  ) -> ForwardFormElement {
    picker(title, property, Options(identified: options, title: titled))
  }

  /// One of some values, which are told apart by their ids, although they could be compared, or none
  /// of them, which is the first option.
  public func picker<Option: Identifiable & Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Option?>,
    from options: [Option],
    none: String = "None",
    titled: @escaping (Option) -> String
  ) -> ForwardFormElement {
    picker(title, property, Options(identified: options, title: titled).orNone(none), none: 0)
  }
}

extension FormRoot {
  /// One of an enum's cases. A case's name in scripts and files is its raw value. Its title is made
  /// from the raw value (`daysBefore`: Days before), or by `titled`.
  public func picker<Choice: CaseIterable & RawRepresentable & Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Choice>,
    titled: @escaping (Choice) -> String = { $0.rawValue.asTitle }
  ) -> ForwardFormElement where Choice.RawValue == String {
    picker(title, property, Options(Array(Choice.allCases), title: titled, name: \.rawValue))
  }

  /// One of an enum's cases, or none of them, which is the first option. Its name in scripts and
  /// files is `none`, or `none-2` when a case has that name.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - none: The first option's title.
  ///   - titled: Returns the title of an option; by default, its name as words.
  public func picker<Choice: CaseIterable & RawRepresentable & Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Choice?>,
    none: String = "None",
    titled: @escaping (Choice) -> String = { $0.rawValue.asTitle }
  ) -> ForwardFormElement where Choice.RawValue == String {
    let cases = Options(Array(Choice.allCases), title: titled, name: \.rawValue)
    return picker(title, property, cases.orNone(none), none: 0)
  }

  /// One of the cases of an enum whose raw values aren't text, or that has none. A case's name in
  /// scripts and files is the name in the program, and its title is made from it.
  ///
  /// ```swift
  /// enum Colour: CaseIterable { case red, darkGreen }
  ///
  /// picker("Colour", \.colour)
  /// ```
  /// ```
  /// *1 Red   2 Dark green
  /// Colour [Red]: dark
  /// ```
  public func picker<Choice: CaseIterable & Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Choice>,
    titled: @escaping (Choice) -> String = { "\($0)".asTitle }
  ) -> ForwardFormElement {
    picker(title, property, Options(Array(Choice.allCases), title: titled, name: { "\($0)" }))
  }

  /// One of the cases of an enum whose raw values aren't text, or none of them, which is the first
  /// option.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - none: The first option's title.
  ///   - titled: Returns the title of an option; by default, its name as words.
  public func picker<Choice: CaseIterable & Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Choice?>,
    none: String = "None",
    titled: @escaping (Choice) -> String = { "\($0)".asTitle }
  ) -> ForwardFormElement {
    let cases = Options(Array(Choice.allCases), title: titled, name: { "\($0)" })
    return picker(title, property, cases.orNone(none), none: 0)
  }
}

extension FormRoot {
  private func picker<Option>(
    _ title: String, _ property: WritableKeyPath<Subject, Option>, _ options: Options<Option>,
    none: Int? = nil
  ) -> ForwardFormElement {
    let index = reference(to: property).index(among: options)
    return ForwardFormElement.picker(title: title, options: [], bind: index)
      .options(options.list(none: none))
  }
}
