// Rows that take one of several values, or one of an enum's cases.

extension FormRoot {
  /// A choice of one of several values, which may be known only when the program runs.
  ///
  /// ```swift
  /// picker("Licence", \.licence, from: licences) { $0.title }
  /// ```
  /// ```
  /// *1 MIT License   2 Apache License 2.0
  /// Licence [MIT License]: apache
  /// ```
  ///
  /// A present value that isn't an option is shown by its title, as unknown, and kept until another
  /// one is chosen. In scripts and files, the name of an option is its value as text, or its title
  /// if the value isn't text. Names must be unique, as `lint` checks.
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

  /// A choice of one of several values, or of no value, which is the first option.
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

  /// A choice of one of several values, which are told apart by their ids: a present value that was
  /// changed since is still the option with its id. The id is the option's name in scripts and
  /// files if it is text or a number, otherwise the title is.
  public func picker<Option: Identifiable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Option>,
    from options: [Option],
    titled: @escaping (Option) -> String
  ) -> ForwardFormElement {
    picker(title, property, Options(identified: options, title: titled))
  }

  /// A choice of one of several values, which are told apart by their ids, or of no value, which is
  /// the first option.
  public func picker<Option: Identifiable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Option?>,
    from options: [Option],
    none: String = "None",
    titled: @escaping (Option) -> String
  ) -> ForwardFormElement {
    picker(title, property, Options(identified: options, title: titled).orNone(none), none: 0)
  }

  /// A choice of one of several values, which are told apart by their ids although they could be
  /// compared.
  public func picker<Option: Identifiable & Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Option>,
    from options: [Option],
    titled: @escaping (Option) -> String
  ) -> ForwardFormElement {
    picker(title, property, Options(identified: options, title: titled))
  }

  /// A choice of one of several values, which are told apart by their ids although they could be
  /// compared, or of no value, which is the first option.
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
  /// A choice of one of an enum's cases. A case's name in scripts and files is its raw value. Its
  /// title is made from the raw value (`daysBefore`: Days before), or by `titled`.
  public func picker<Choice: CaseIterable & RawRepresentable & Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Choice>,
    titled: @escaping (Choice) -> String = { $0.rawValue.asTitle }
  ) -> ForwardFormElement where Choice.RawValue == String {
    picker(title, property, Options(Array(Choice.allCases), title: titled, name: \.rawValue))
  }

  /// A choice of one of an enum's cases, or of no case, which is the first option. The name of that
  /// option in scripts and files is `none`, or `none-2` when a case has that name.
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

  /// A choice of one of the cases of an enum that has no raw values, or none that are text. A
  /// case's name in scripts and files is its name in the program, and its title is made from that.
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

  /// A choice of one of the cases of an enum without textual raw values, or of no case, which is
  /// the first option.
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
