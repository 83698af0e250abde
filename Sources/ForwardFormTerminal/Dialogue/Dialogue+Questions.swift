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
  ///   - isYes: The answer if the person only presses Enter.
  /// - Throws: ``Unanswered`` if the person gives no answer, and the errors of
  ///   `fill(_:review:given:resuming:onAnswer:)`.
  public mutating func confirm(_ question: String, default isYes: Bool) throws -> Bool {
    let answer = Ref(isYes)
    try ask(.toggle(title: question, bind: answer))
    return answer.value
  }

  /// Asks for a line of text.
  ///
  /// ```swift
  /// let name = try dialogue.ask("Name", rules: .required)
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the text.
  ///   - text: The text that is in the line at first.
  ///   - rules: The rules that the answer must satisfy.
  /// - Throws: ``Unanswered`` if the person gives no answer, and the errors of
  ///   `fill(_:review:given:resuming:onAnswer:)`.
  public mutating func ask(
    _ title: String, default text: String = "", rules: RowRule...
  ) throws -> String {
    let answer = Ref(text)
    var traits = Traits()
    traits.rules = rules
    try ask(
      .traits(
        traits,
        around: .textField(title: title, placeholder: "", keyboardType: .default, bind: answer)))
    return answer.value
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
  ///   - value: The value that is in the line at first.
  ///   - conversion: The conversion of the value.
  ///   - rules: The rules that the text must satisfy.
  /// - Throws: ``Unanswered`` if the person gives no answer, and the errors of
  ///   `fill(_:review:given:resuming:onAnswer:)`.
  public mutating func ask<Value>(
    _ title: String, default value: Value? = nil, as conversion: Conversion<Value>,
    rules: RowRule...
  ) throws -> Value {
    let answer = Ref(value)
    var traits = Traits()
    traits.rules = [.required] + rules
    let field = ForwardFormElement.textField(
      title: title, placeholder: "", keyboardType: conversion.keyboardType,
      bind: answer.text(as: conversion.optional))
    try ask(.traits(traits, around: field))
    guard let value = answer.value else { throw Unanswered(.cancelled) }
    return value
  }

  /// Asks for one of some values.
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
  ///   - title: Returns the title of a value.
  /// - Throws: ``Unanswered`` if the person gives no answer, or there are no values; and the errors
  ///   of `fill(_:review:given:resuming:onAnswer:)`.
  public mutating func choose<Value: Equatable>(
    _ question: String, from values: [Value], default value: Value? = nil,
    titled title: (Value) -> String = { "\($0)" }
  ) throws -> Value {
    guard !values.isEmpty else { throw Unanswered(.cancelled) }
    let answer = Ref(values.firstIndex { $0 == value } ?? 0)
    try ask(.picker(title: question, options: values.map(title), bind: answer))
    guard values.indices.contains(answer.value) else { throw Unanswered(.cancelled) }
    return values[answer.value]
  }

  /// Asks for the answer of an element.
  package mutating func ask(_ element: ForwardFormElement) throws {
    let outcome = try fill(Form([element]), review: false)
    guard outcome == .saved else { throw Unanswered(outcome) }
  }
}

/// A question that got no answer: the person cancelled or interrupted it, or the input ended.
public struct Unanswered: Error, Hashable, Sendable {
  /// The outcome of the question; never `saved`.
  public let outcome: Outcome

  public init(_ outcome: Outcome) { self.outcome = outcome }
}

extension Unanswered: CustomStringConvertible {
  public var description: String {
    switch outcome {
    case .endOfInput(let row): Wording.english(.inputEnded(row: row))
    case .saved, .cancelled, .interrupted: "The question was cancelled."
    }
  }
}
