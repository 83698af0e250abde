extension FormRoot {
  /// Returns a list of structs, each with its own form.
  ///
  /// ```swift
  /// list("Addresses", \.addresses, count: 1...5, new: Address())
  /// ```
  ///
  /// - Parameters:
  ///   - count: The allowed number of items.
  ///   - new: A new item.
  ///   - titled: Returns the title of an item; by default, the values of its rows.
  public func list<Item: FormValue>(
    _ title: String,
    _ items: WritableKeyPath<Subject, [Item]>,
    count: ClosedRange<Int> = 0 ... .max,
    new: @autoclosure @escaping () -> Item,
    titled: ((Item) -> String)? = nil
  ) -> ForwardFormElement {
    .list(
      title: title,
      items: ItemList(
        reference(to: items),
        count: count,
        new: new,
        duplicate: { ($0 as? any Duplicable).flatMap { $0.duplicate() as? Item } ?? $0 },
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
    new: @autoclosure @escaping () -> Item,
    titled: ((Item) -> String)? = nil,
    @ForwardFormElementBuilder form: @escaping (Ref<Item>) -> [ForwardFormElement]
  ) -> ForwardFormElement {
    .list(
      title: title,
      items: ItemList(reference(to: items), count: count, new: new, title: titled, form: form)
    )
  }

  /// Returns a choice of any number of an enum's cases. Scripts and files name a case by its raw
  /// value.
  public func choices<Choice: CaseIterable & RawRepresentable & Hashable>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Set<Choice>>,
    titled: (Choice) -> String = { $0.rawValue.asTitle }
  ) -> ForwardFormElement where Choice.RawValue == String {
    ForwardFormElement.choices(
      title: title,
      options: Choice.allCases.map(titled),
      bind: reference(to: property).indices(of: Choice.allCases.map { [$0] })
    ).optionNames(Choice.allCases.map(\.rawValue))
  }

  /// Returns a choice of any number of an option set's members.
  ///
  /// - Parameter members: The members to choose from, with their titles; other members are kept.
  public func choices<Options: OptionSet>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Options>,
    of members: KeyValuePairs<String, Options>
  ) -> ForwardFormElement {
    .choices(
      title: title,
      options: members.map(\.key),
      bind: reference(to: property).indices(of: members.map(\.value))
    )
  }
}
