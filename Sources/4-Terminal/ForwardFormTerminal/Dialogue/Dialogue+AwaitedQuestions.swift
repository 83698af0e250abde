public import ForwardForm

// The same questions from an asynchronous context, such as the main actor.

extension Dialogue {
  /// Asks for yes or no from an asynchronous context, such as the main actor.
  ///
  /// ```swift
  /// if try await dialogue.confirm("Delete 'fridge'?", default: false) { … }
  /// ```
  public nonisolated(nonsending) func confirm(
    _ question: String, default isYes: Bool? = nil, given: QuestionOption? = nil
  ) async throws -> Bool {
    try await answer(.confirm(question, isYes), given)
  }

  /// Asks for a line of text from an asynchronous context, such as the main actor.
  public nonisolated(nonsending) func ask(
    _ title: String, default text: String = "", rules: RowRule...,
    given: QuestionOption? = nil
  ) async throws -> String {
    try await answer(.line(title, text, rules), given)
  }

  /// Asks for several lines of text from an asynchronous context, such as the main actor.
  public nonisolated(nonsending) func ask(
    lines title: String, default text: String = "", rules: RowRule...,
    given: QuestionOption? = nil
  ) async throws -> String {
    try await answer(.lines(title, text, rules), given)
  }

  /// Asks for a secret from an asynchronous context, such as the main actor.
  public nonisolated(nonsending) func ask(
    secret title: String, enteredTwice isEnteredTwice: Bool = false, rules: RowRule...,
    given: QuestionOption? = nil
  ) async throws -> String {
    try await answer(.secret(title, isEnteredTwice, rules), given)
  }

  /// Asks for a line of text that represents a value of another type, from an asynchronous context,
  /// such as the main actor.
  public nonisolated(nonsending) func ask<Value>(
    _ title: String, default value: Value? = nil, as conversion: Conversion<Value>,
    rules: RowRule...,
    given: QuestionOption? = nil
  ) async throws -> Value {
    try await answer(.value(title, value, conversion, rules), given)
  }

  /// Asks to choose a value from an asynchronous context, such as the main actor.
  public nonisolated(nonsending) func choose<Value: Equatable>(
    _ question: String, from values: [Value], default value: Value? = nil,
    given: QuestionOption? = nil, titled title: (Value) -> String = { "\($0)" }
  ) async throws -> Value {
    try await answer(.choice(question, values, value, title), given)
  }

  /// Asks to choose several values from an asynchronous context, such as the main actor.
  public nonisolated(nonsending) func choose<Value: Equatable>(
    _ question: String, from values: [Value], count: ClosedRange<Int>, default chosen: [Value] = [],
    given: QuestionOption? = nil, titled title: (Value) -> String = { "\($0)" }
  ) async throws -> [Value] {
    try await answer(.choices(question, values, count, chosen, title), given)
  }

  /// Asks to choose one of the options of a source, from an asynchronous context, such as the main
  /// actor.
  public nonisolated(nonsending) func choose<Value>(
    _ question: String, _ options: OptionSource<Value>, default value: Value? = nil,
    given: QuestionOption? = nil
  ) async throws -> Value {
    try await answer(.choice(question, options, value), given)
  }

  /// Asks to choose several of the options of a source, from an asynchronous context, such as the
  /// main actor.
  public nonisolated(nonsending) func choose<Value>(
    _ question: String, _ options: OptionSource<Value>, count: ClosedRange<Int>,
    default chosen: [Value] = [], given: QuestionOption? = nil
  ) async throws -> [Value] {
    try await answer(.choices(question, options, count, chosen), given)
  }

  private nonisolated(nonsending) func answer<Answer>(
    _ question: SingleQuestion<Answer>?, _ option: QuestionOption?
  ) async throws -> Answer {
    guard let question else { throw Unanswered(.cancelled) }
    let (form, given) = question.form(given: option, in: self)
    let outcome = try await fill(form, review: false, given: given)
    return try question.answer(after: outcome, of: form, in: self)
  }
}
