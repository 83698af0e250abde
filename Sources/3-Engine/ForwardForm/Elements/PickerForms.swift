// Rows that take one of several values, or one of an enum's cases.

extension FormRoot {
  /// A choice of one of several values.
  ///
  /// ```swift
  /// picker("Licence", \.licence, .from(licences) { $0.title })
  /// ```
  /// ```
  /// *1 MIT License   2 Apache License 2.0
  /// Licence [MIT License]: apache
  /// ```
  ///
  /// A present value outside the options is shown by its title, as unknown, and stays until a
  /// person chooses another one.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - options: The values to choose from.
  public func picker<Option>(
    _ title: String, _ property: WritableKeyPath<Subject, Option>, _ options: OptionSource<Option>
  ) -> ForwardFormElement {
    picker(title, property, options, none: nil)
  }

  /// A choice of one of several values, or of no value, which is the first option. In scripts and
  /// files, its name is `none`, or `none-2` if a value is called `none`.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - options: The values to choose from.
  ///   - none: The first option's title.
  public func picker<Option>(
    _ title: String, _ property: WritableKeyPath<Subject, Option?>, _ options: OptionSource<Option>,
    none: String = "None"
  ) -> ForwardFormElement {
    picker(title, property, options.orNone(none), none: 0)
  }

  private func picker<Option>(
    _ title: String, _ property: WritableKeyPath<Subject, Option>, _ options: OptionSource<Option>,
    none: Int?
  ) -> ForwardFormElement {
    let index = reference(to: property).index(among: options)
    return ForwardFormElement.picker(title: title, options: [], bind: index)
      .options(options.list(none: none))
  }

  /// A choice of one of an enum's cases.
  ///
  /// ```swift
  /// enum Colour: String, CaseIterable { case red, darkGreen }
  ///
  /// picker("Colour", \.colour)
  /// ```
  /// ```
  /// *1 Red   2 Dark green
  /// Colour [Red]: dark
  /// ```
  ///
  /// In scripts and files, the name of a case is its raw value. For other titles, use
  /// ``OptionSource/cases(titled:)-82kj5``.
  public func picker<Choice: CaseIterable & RawRepresentable & Equatable>(
    _ title: String, _ property: WritableKeyPath<Subject, Choice>
  ) -> ForwardFormElement where Choice.RawValue == String {
    picker(title, property, .cases())
  }

  /// A choice of one of the cases of an enum without textual raw values. In scripts and files, a
  /// case has its name in the program.
  public func picker<Choice: CaseIterable & Equatable>(
    _ title: String, _ property: WritableKeyPath<Subject, Choice>
  ) -> ForwardFormElement {
    picker(title, property, .cases())
  }

  /// A choice of one of an enum's cases, or of no case, which is the first option with the title
  /// `none`.
  public func picker<Choice: CaseIterable & RawRepresentable & Equatable>(
    _ title: String, _ property: WritableKeyPath<Subject, Choice?>, none: String = "None"
  ) -> ForwardFormElement where Choice.RawValue == String {
    picker(title, property, .cases(), none: none)
  }

  /// A choice of one of the cases of an enum without textual raw values, or of no case, which is
  /// the first option with the title `none`.
  public func picker<Choice: CaseIterable & Equatable>(
    _ title: String, _ property: WritableKeyPath<Subject, Choice?>, none: String = "None"
  ) -> ForwardFormElement {
    picker(title, property, .cases(), none: none)
  }
}
