public import ForwardForm

// Single questions, which need no form.

extension Dialogue {
  /// Asks for yes or no.
  ///
  /// ```swift
  /// if try dialogue.confirm("Delete 'fridge'?", default: false) { … }
  /// ```
  /// ```console
  /// Delete 'fridge'? (yes or no) [no]: yes
  /// ```
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - isYes: The answer if the person only presses Enter; `nil` to require an answer.
  ///   - given: The option or the variable that answers the question.
  /// - Throws: ``Unanswered`` if the person gives no answer, and the errors of
  ///   `fill(_:review:given:asking:resuming:onAnswer:)`.
  public func confirm(
    _ question: String, default isYes: Bool? = nil, given: QuestionOption? = nil
  ) throws -> Bool {
    try answer(.confirm(question, isYes), given)
  }

  /// Asks for a line of text.
  ///
  /// ```swift
  /// let name = try dialogue.ask("Name", rules: .required)
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the text.
  ///   - text: The initial text in the line.
  ///   - rules: The rules that the answer must satisfy.
  ///   - given: The option or the variable that answers the question.
  /// - Throws: ``Unanswered`` if the person gives no answer, and the errors of
  ///   `fill(_:review:given:asking:resuming:onAnswer:)`.
  public func ask(
    _ title: String, default text: String = "", rules: RowRule...,
    given: QuestionOption? = nil
  ) throws -> String {
    try answer(.line(title, text, rules), given)
  }

  /// Asks for several lines of text.
  ///
  /// ```swift
  /// let reason = try dialogue.ask(lines: "Reason", rules: .required)
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the text.
  ///   - text: The present text, which Enter keeps.
  ///   - rules: The rules that the answer must satisfy.
  ///   - given: The option or the variable that answers the question.
  /// - Throws: ``Unanswered`` if the person gives no answer, and the errors of
  ///   `fill(_:review:given:asking:resuming:onAnswer:)`.
  public func ask(
    lines title: String, default text: String = "", rules: RowRule...,
    given: QuestionOption? = nil
  ) throws -> String {
    try answer(.lines(title, text, rules), given)
  }

  /// Asks for a secret without showing the typed text.
  ///
  /// ```swift
  /// let password = try dialogue.ask(secret: "Password", enteredTwice: true, rules: .required)
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the secret.
  ///   - isEnteredTwice: Whether a person enters the secret twice, because it is invisible.
  ///   - rules: The rules that the answer must satisfy.
  ///   - given: The option or the variable that answers the question.
  /// - Throws: ``Unanswered`` if the person gives no answer, and the errors of
  ///   `fill(_:review:given:asking:resuming:onAnswer:)`.
  public func ask(
    secret title: String, enteredTwice isEnteredTwice: Bool = false, rules: RowRule...,
    given: QuestionOption? = nil
  ) throws -> String {
    try answer(.secret(title, isEnteredTwice, rules), given)
  }

  /// Asks for a line of text that represents a value of another type.
  ///
  /// ```swift
  /// let port = try dialogue.ask("Port", default: 8080, as: .integer(in: 1...65_535))
  /// ```
  /// ```console
  /// Port: 80a
  ///   '80a' is not a whole number.
  /// Port: 80
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the value.
  ///   - value: The initial value in the line.
  ///   - conversion: The conversion of the value.
  ///   - rules: The rules that the text must satisfy.
  ///   - given: The option or the variable that answers the question.
  /// - Throws: ``Unanswered`` if the person gives no answer, and the errors of
  ///   `fill(_:review:given:asking:resuming:onAnswer:)`.
  public func ask<Value>(
    _ title: String, default value: Value? = nil, as conversion: Conversion<Value>,
    rules: RowRule...,
    given: QuestionOption? = nil
  ) throws -> Value {
    try answer(.value(title, value, conversion, rules), given)
  }

  /// Asks to choose a value.
  ///
  /// ```swift
  /// let size = try dialogue.choose("Size", from: sizes, default: sizes[1]) { $0.title }
  /// ```
  /// ```console
  ///   1 Small  *2 Medium   3 Large
  /// Size [Medium]: lar
  /// ```
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - values: The values, compared by `==`.
  ///   - value: The answer if the person only presses Enter; the first value by default.
  ///   - given: The option or the variable that answers the question.
  ///   - title: Returns the title of a value.
  /// - Throws: ``Unanswered`` if the person gives no answer, or there are no values; and the errors
  ///   of `fill(_:review:given:asking:resuming:onAnswer:)`.
  public func choose<Value: Equatable>(
    _ question: String, from values: [Value], default value: Value? = nil,
    given: QuestionOption? = nil, titled title: (Value) -> String = { "\($0)" }
  ) throws -> Value {
    try answer(.choice(question, values, value, title), given)
  }

  /// Asks to choose several values.
  ///
  /// ```swift
  /// let toppings = try dialogue.choose("Toppings", from: toppings, count: 0...2)
  /// ```
  /// ```console
  ///   1 Cheese   2 Olives   3 Onions
  /// Toppings (up to 2, comma-separated) [none]: cheese, onions
  /// ```
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - values: The values, compared by `==`.
  ///   - count: The allowed number of values.
  ///   - chosen: The answer if the person only presses Enter.
  ///   - given: The option or the variable that answers the question.
  ///   - title: Returns the title of a value.
  /// - Returns: The chosen values in their original order.
  /// - Throws: ``Unanswered`` if the person gives no answer, or there are no values; and the errors
  ///   of `fill(_:review:given:asking:resuming:onAnswer:)`.
  public func choose<Value: Equatable>(
    _ question: String, from values: [Value], count: ClosedRange<Int>, default chosen: [Value] = [],
    given: QuestionOption? = nil, titled title: (Value) -> String = { "\($0)" }
  ) throws -> [Value] {
    try answer(.choices(question, values, count, chosen, title), given)
  }

  /// Asks to choose one of the options of a source, which may have details, groups, and reasons why
  /// a value can't be chosen.
  ///
  /// ```swift
  /// let room = try dialogue.choose("Room", .from(rooms).detailed { "\($0.beds) beds" })
  /// ```
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - options: The values, with their titles.
  ///   - value: The answer if the person only presses Enter; the first available one by default.
  ///   - given: The option or the variable that answers the question.
  /// - Throws: ``Unanswered`` if the person gives no answer, or no value can be chosen; and the
  ///   errors of `fill(_:review:given:asking:resuming:onAnswer:)`.
  public func choose<Value>(
    _ question: String, _ options: OptionSource<Value>, default value: Value? = nil,
    given: QuestionOption? = nil
  ) throws -> Value {
    try answer(.choice(question, options, value), given)
  }

  /// Asks to choose several of the options of a source.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - options: The values, with their titles.
  ///   - count: The allowed number of values.
  ///   - chosen: The answer if the person only presses Enter.
  ///   - given: The option or the variable that answers the question.
  /// - Returns: The chosen values in their original order.
  /// - Throws: ``Unanswered`` if the person gives no answer, and the errors of
  ///   `fill(_:review:given:asking:resuming:onAnswer:)`.
  public func choose<Value>(
    _ question: String, _ options: OptionSource<Value>, count: ClosedRange<Int>,
    default chosen: [Value] = [], given: QuestionOption? = nil
  ) throws -> [Value] {
    try answer(.choices(question, options, count, chosen), given)
  }

  private func answer<Answer>(
    _ question: SingleQuestion<Answer>?, _ option: QuestionOption?
  ) throws -> Answer {
    guard let question else { throw Unanswered(.cancelled) }
    let (form, given) = question.form(given: option, in: self)
    let outcome = try fill(form, review: false, given: given)
    return try question.answer(after: outcome, of: form, in: self)
  }

  package func ask(_ element: ForwardFormElement) throws {
    let outcome = try fill(Form([element]), review: false)
    guard outcome == .saved else { throw Unanswered(outcome) }
  }
}

/// A question without an answer: the person cancelled or interrupted it, or the input ended.
public struct Unanswered: Error, Hashable, Sendable, CustomStringConvertible {
  /// The outcome of the question; never `saved`.
  public let outcome: Outcome

  public init(_ outcome: Outcome) { self.outcome = outcome }

  public var description: String {
    switch outcome {
    case .endOfInput(let row): Wording.english(.inputEnded(row: row))
    case .saved, .cancelled, .interrupted: "The question was cancelled."
    }
  }
}
