// Rows of optional properties. With `.optional()`, a row may stay without an answer.

extension FormRoot {
  /// One line of text. If the row is ``ForwardFormElement/optional()``, it may have no answer.
  ///
  /// Use `as: .optionalText` for a text that is `nil` when it is empty.
  public func textField(
    _ title: String,
    _ property: WritableKeyPath<Subject, String?>,
    placeholder: String = "",
    keyboard: KeyboardType = .default
  ) -> ForwardFormElement {
    wrapped(property, or: "") {
      .textField(title: title, placeholder: placeholder, keyboardType: keyboard, bind: $0)
    }
  }

  /// Several lines of text. If the row is ``ForwardFormElement/optional()``, it may have no answer.
  public func textView(
    _ title: String, _ property: WritableKeyPath<Subject, String?>, placeholder: String = ""
  ) -> ForwardFormElement {
    wrapped(property, or: "") { .textView(title: title, placeholder: placeholder, bind: $0) }
  }

  /// Several lines of text with placeholders. If the row is ``ForwardFormElement/optional()``, it
  /// may have no answer.
  public func highlightTextView(
    _ title: String, _ property: WritableKeyPath<Subject, String?>, placeholder: String = ""
  ) -> ForwardFormElement {
    wrapped(property, or: "") {
      .highlightTextView(title: title, placeholder: placeholder, bind: $0)
    }
  }

  /// Yes or no, without an answer at first. The row requires an answer, unless it is
  /// ``ForwardFormElement/optional()``.
  public func toggle(
    _ title: String, _ property: WritableKeyPath<Subject, Bool?>
  ) -> ForwardFormElement {
    wrapped(property, or: false, isAlwaysShown: true) { .toggle(title: title, bind: $0) }
  }

  /// Yes or no in the given words, without an answer at first.
  public func toggle(
    _ title: String, _ property: WritableKeyPath<Subject, Bool?>, yes: String, no: String
  ) -> ForwardFormElement {
    toggle(title, property).words(yes: yes, no: no)
  }

  /// A list of structs. If the row is ``ForwardFormElement/optional()``, it may have no answer.
  public func list<Item: FormValue>(
    _ title: String,
    _ items: WritableKeyPath<Subject, [Item]?>,
    count: ClosedRange<Int> = 0 ... .max,
    verbs: Set<ListEdit.Verb> = Set(ListEdit.Verb.allCases),
    new: @autoclosure @escaping () -> Item,
    titled: ((Item) -> String)? = nil
  ) -> ForwardFormElement {
    wrapped(items, or: []) { items in
      .list(
        title: title,
        items: ItemList(
          items, count: count, verbs: verbs, new: new, title: titled, rules: Item.formRules,
          form: Item.form)
      )
    }
  }

  /// A list of values of any type, each with the given form. If the row is
  /// ``ForwardFormElement/optional()``, it may have no answer.
  public func list<Item>(
    _ title: String,
    _ items: WritableKeyPath<Subject, [Item]?>,
    count: ClosedRange<Int> = 0 ... .max,
    verbs: Set<ListEdit.Verb> = Set(ListEdit.Verb.allCases),
    new: @autoclosure @escaping () -> Item,
    titled: ((Item) -> String)? = nil,
    @ForwardFormElementBuilder form: @escaping (Ref<Item>) -> [ForwardFormElement]
  ) -> ForwardFormElement {
    wrapped(items, or: []) { items in
      .list(
        title: title,
        items: ItemList(
          items, count: count, verbs: verbs, new: new, title: titled, form: form))
    }
  }

  /// A list that makes its items one by one, on reading.
  package func list<Items: LazyList>(
    _ title: String,
    _ items: WritableKeyPath<Subject, Items?>,
    count: ClosedRange<Int>,
    new: @autoclosure @escaping () -> Items.Item
  ) -> ForwardFormElement where Items.Item: FormValue {
    wrapped(items, or: Items()) { items in
      .list(
        title: title,
        items: ItemList(
          ArrayItems(items), count: count, verbs: Set(ListEdit.Verb.allCases), new: new, title: nil,
          rules: Items.Item.formRules, form: Items.Item.form)
      )
    }
  }

  func wrapped<Value>(
    _ property: WritableKeyPath<Subject, Value?>, or other: Value, isAlwaysShown: Bool = false,
    _ element: (PropertyRefTo<Value>) -> ForwardFormElement
  ) -> ForwardFormElement {
    let reference = reference(to: property)
    return element(reference.wrapped(or: other)).absence(
      reference.absence(isAlwaysShown: isAlwaysShown))
  }
}
