public import ForwardForm

// Explanations of mistakes, which the compiler shows instead of its messages. Tests/Outside/Mistakes
// has a program for each.

extension Dialogue {
  @available(
    *, unavailable,
    message: "'Dialogue.standard()' of ForwardFormReadline reads the terminal; others take a reader"
  )
  public init() { self.init(PlainLineReader(output: FileOutput()), FileOutput()) }

  @available(*, unavailable, message: "an object is filled in by its form: 'fill(Form(model))'")
  public func fill(_ model: some FormModel) throws -> Outcome { .cancelled }

  @available(*, unavailable, message: "a struct is filled in by a reference to it: 'Ref(value)'")
  public func fill(_ value: some FormValue) throws -> Outcome { .cancelled }

  @available(
    *, unavailable, message: "an object is filled in by its form: 'fillOrExit(Form(model))'"
  )
  public func fillOrExit(_ model: some FormModel) throws {}

  @available(*, unavailable, message: "a struct is filled in by a reference to it: 'Ref(value)'")
  public func fillOrExit(_ value: some FormValue) throws {}

  @available(
    *, unavailable,
    message: "a value that isn't text needs a conversion, such as 'as: .integer()'"
  )
  public func ask<Value>(_ title: String, default value: Value) throws -> Value { value }

  @available(*, unavailable, message: "an array has a label: 'from: values'")
  public func choose<Value>(_ question: String, _ values: [Value]) throws -> Value {
    throw Unanswered(.cancelled)
  }
}
