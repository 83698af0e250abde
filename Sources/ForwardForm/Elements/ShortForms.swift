// Elements declared by key path on a model, or on a pointer to a struct.

extension FormRoot {
  /// Several lines of text with placeholders such as `{item}`.
  public func highlightTextView(
    _ title: String, _ property: WritableKeyPath<Subject, String>, placeholder: String = ""
  ) -> ForwardFormElement {
    .highlightTextView(title: title, placeholder: placeholder, bind: reference(to: property))
  }

  /// Several lines of text.
  public func textView(
    _ title: String, _ property: WritableKeyPath<Subject, String>, placeholder: String = ""
  ) -> ForwardFormElement {
    .textView(title: title, placeholder: placeholder, bind: reference(to: property))
  }

  /// One line of text.
  public func textField(
    _ title: String,
    _ property: WritableKeyPath<Subject, String>,
    placeholder: String = "",
    keyboard: KeyboardType = .default
  ) -> ForwardFormElement {
    .textField(
      title: title, placeholder: placeholder, keyboardType: keyboard, bind: reference(to: property))
  }

  /// One line of text that represents a value of another type.
  ///
  /// ```swift
  /// textField("Days before", \.days, as: .integer(in: 1...365))
  /// ```
  public func textField<Value>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Value>,
    placeholder: String = "",
    as conversion: Conversion<Value>
  ) -> ForwardFormElement {
    .textField(
      title: title,
      placeholder: placeholder,
      keyboardType: conversion.keyboardType,
      bind: reference(to: property).text(as: conversion)
    )
  }

  /// One line of text that represents an optional value of another type; an empty text is `nil`.
  ///
  /// ```swift
  /// textField("Limit", \.limit, as: .integer(in: 1...10))  // var limit: Int?
  /// ```
  public func textField<Value>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Value?>,
    placeholder: String = "",
    as conversion: Conversion<Value>
  ) -> ForwardFormElement {
    textField(title, property, placeholder: placeholder, as: conversion.optional)
  }

  /// One of an enum's cases. A case's name in scripts and files is its raw value. Its title is made
  /// from the raw value (`daysBefore`: Days before), or by `titled`.
  public func picker<Choice: CaseIterable & RawRepresentable & Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Choice>,
    titled: (Choice) -> String = { $0.rawValue.asTitle }
  ) -> ForwardFormElement where Choice.RawValue == String {
    ForwardFormElement.picker(
      title: title, options: Choice.allCases.map(titled), bind: reference(to: property).index
    ).optionNames(Choice.allCases.map(\.rawValue))
  }

  /// One of an enum's cases, or none of them, which is the first option. Its name in scripts and
  /// files is `none`, or `none-2` when a case has that name.
  ///
  /// - Parameter none: The first option's title.
  public func picker<Choice: CaseIterable & RawRepresentable & Equatable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Choice?>,
    none: String = "None",
    titled: (Choice) -> String = { $0.rawValue.asTitle }
  ) -> ForwardFormElement where Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    return ForwardFormElement.picker(
      title: title,
      options: [none] + Choice.allCases.map(titled),
      bind: reference(to: property).index(in: [nil] + Array(Choice.allCases))
    ).optionNames([names.nameOfNone] + names)
  }

  /// Yes or no.
  public func toggle(
    _ title: String, _ property: WritableKeyPath<Subject, Bool>
  ) -> ForwardFormElement {
    .toggle(title: title, bind: reference(to: property))
  }
}

extension [String] {
  /// A name for none of these, with a number when `none` is taken in any letter case.
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

extension String {
  /// The words of an identifier as a title: `onTheDay` becomes `On the day`, `verifyTLS` becomes
  /// `Verify TLS`, `PUT` stays.
  public var asTitle: String {
    var title = ""
    var previous: Character?
    for (index, character) in zip(indices, self) {
      if character.isUppercase, previous?.isLowercase == true {
        let isAbbreviation = self[index...].dropFirst().first?.isUppercase == true
        title += " " + (isAbbreviation ? String(character) : character.lowercased())
      } else {
        title += previous == nil ? character.uppercased() : String(character)
      }
      previous = character
    }
    return title
  }
}
