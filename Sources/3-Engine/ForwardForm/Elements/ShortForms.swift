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
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - property: The property that the row writes to.
  ///   - placeholder: An example, shown while there is no text.
  ///   - keyboard: The kind of text. The row refuses other texts: `.emailAddress` takes an e-mail
  ///     address only. An empty text passes.
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
      .absence(reference(to: property).absence())
  }

  /// Yes or no.
  public func toggle(
    _ title: String, _ property: WritableKeyPath<Subject, Bool>
  ) -> ForwardFormElement {
    .toggle(title: title, bind: reference(to: property))
  }

  /// Yes or no in the given words. The row also understands yes and no.
  ///
  /// ```swift
  /// toggle("Delivery", \.isRush, yes: "Rush", no: "Normal")
  /// ```
  /// ```
  /// Delivery (Rush or Normal) [Normal]: rush
  /// ```
  ///
  /// In scripts and files the answers are still `yes` and `no`.
  public func toggle(
    _ title: String, _ property: WritableKeyPath<Subject, Bool>, yes: String, no: String
  ) -> ForwardFormElement {
    toggle(title, property).words(yes: yes, no: no)
  }
}

extension String {
  /// The words of an identifier as a title: `onTheDay` becomes `On the day`, `verifyTLS` becomes
  /// `Verify TLS`, and `PUT` stays.
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
