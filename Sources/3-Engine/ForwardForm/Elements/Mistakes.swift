// Explanations of mistakes, which the compiler shows instead of its messages. Each overload takes
// what no other one takes. Tests/Outside/Mistakes has a program for each.

extension FormRoot {
  @available(
    *, unavailable,
    message: """
      a property that isn't text needs a conversion, such as 'as: .integer()'; a Bool needs 'toggle'
      """
  )
  public func textField<Value>(
    _ title: String, _ property: WritableKeyPath<Subject, Value>, placeholder: String = "",
    keyboard: KeyboardType = .default
  ) -> ForwardFormElement { .note("") }

  @available(*, unavailable, message: "a row writes to its property: declare a 'var'")
  public func textField<Value>(
    _ title: String, _ property: KeyPath<Subject, Value>, placeholder: String = "",
    keyboard: KeyboardType = .default
  ) -> ForwardFormElement { .note("") }

  @available(*, unavailable, message: "a row needs the key path of its property, such as '\\.name'")
  public func textField(_ title: String, _ text: String) -> ForwardFormElement { .note("") }

  @available(
    *, unavailable, message: "a toggle needs a Bool; a text needs 'textField', an enum 'picker'"
  )
  public func toggle<Value>(
    _ title: String, _ property: WritableKeyPath<Subject, Value>
  ) -> ForwardFormElement { .note("") }

  @available(
    *, unavailable,
    message: """
      an enum needs 'CaseIterable', or 'variant' if it has payloads; other values need options, such \
      as '.from(values)'
      """
  )
  public func picker<Value>(
    _ title: String, _ property: WritableKeyPath<Subject, Value>
  ) -> ForwardFormElement { .note("") }

  @available(*, unavailable, message: "a picker takes one option; several need 'choices'")
  public func picker<Values: FormChoices>(
    _ title: String, _ property: WritableKeyPath<Subject, Values>
  ) -> ForwardFormElement { .note("") }

  @available(*, unavailable, message: "options are a source: '.from(values)'")
  public func picker<Value>(
    _ title: String, _ property: WritableKeyPath<Subject, Value>, _ options: [Value]
  ) -> ForwardFormElement { .note("") }

  @available(*, unavailable, message: "several options need a set or an array; one needs 'picker'")
  public func choices<Value>(
    _ title: String, _ property: WritableKeyPath<Subject, Value>
  ) -> ForwardFormElement { .note("") }

  @available(
    *, unavailable,
    message:
      "items need a form as a 'FormValue' or 'form:', or a conversion, such as 'as: .integer()'"
  )
  public func list<Item>(
    _ title: String, _ items: WritableKeyPath<Subject, [Item]>
  ) -> ForwardFormElement { .note("") }

  @available(*, unavailable, message: "a list needs a new item: 'new: Item()'")
  public func list<Item: FormValue>(
    _ title: String, _ items: WritableKeyPath<Subject, [Item]>
  ) -> ForwardFormElement { .note("") }
}

extension Form {
  @available(
    *, unavailable, message: "the form of a struct needs a reference to it: 'Form(Ref(value))'"
  )
  public convenience init(_ value: some FormValue) { self.init([]) }

  @available(*, unavailable, message: "the form of an object needs no reference: 'Form(model)'")
  public convenience init<Model: FormModel>(_ model: Ref<Model>) { self.init([]) }
}
