extension FormRoot {
  /// Returns a list of structs, each with a form.
  ///
  /// ```swift
  /// list("Addresses", \.addresses, count: 1...5, new: Address())
  /// ```
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - items: The property with the items.
  ///   - count: The allowed number of items. A list with a fixed number of items offers neither to
  ///     add nor to remove one.
  ///   - verbs: The edits that the list allows; all of them by default.
  ///   - new: A new item.
  ///   - titled: Returns the title of an item; by default, the values of its rows.
  public func list<Item: FormValue>(
    _ title: String,
    _ items: WritableKeyPath<Subject, [Item]>,
    count: ClosedRange<Int> = 0 ... .max,
    verbs: Set<ListEdit.Verb> = Set(ListEdit.Verb.allCases),
    new: @autoclosure @escaping () -> Item,
    titled: ((Item) -> String)? = nil
  ) -> ForwardFormElement {
    .list(
      title: title,
      items: ItemList(
        reference(to: items),
        count: count,
        verbs: verbs,
        new: new,
        title: titled,
        rules: Item.formRules,
        form: Item.form
      )
    )
  }

  /// Returns a list of values of any type, each with the given form.
  public func list<Item>(
    _ title: String,
    _ items: WritableKeyPath<Subject, [Item]>,
    count: ClosedRange<Int> = 0 ... .max,
    verbs: Set<ListEdit.Verb> = Set(ListEdit.Verb.allCases),
    new: @autoclosure @escaping () -> Item,
    titled: ((Item) -> String)? = nil,
    @ForwardFormElementBuilder form: @escaping (Ref<Item>) -> [ForwardFormElement]
  ) -> ForwardFormElement {
    .list(
      title: title,
      items: ItemList(
        reference(to: items), count: count, verbs: verbs, new: new, title: titled, form: form)
    )
  }

  /// Returns a row of values on one line, separated by commas. The conversion reads each value from
  /// its text.
  ///
  /// ```swift
  /// list("Issues", \.issues, as: .integer(in: 1...))  // var issues: [Int]
  /// ```
  /// ```
  /// Issues: 12, x
  ///   'x' is not a whole number.
  /// Issues: 12, 15
  /// ```
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - values: The property with the values.
  ///   - conversion: The conversion of a value. Its texts can't contain commas.
  ///   - count: The allowed number of values.
  ///   - placeholder: An example, shown while there are no values.
  public func list<Value>(
    _ title: String,
    _ values: WritableKeyPath<Subject, [Value]>,
    as conversion: Conversion<Value>,
    count: ClosedRange<Int> = 0 ... .max,
    placeholder: String = ""
  ) -> ForwardFormElement {
    textField(title, values, placeholder: placeholder, as: conversion.list(count: count))
  }
}
