internal import ForwardForm

struct SingleQuestion<Answer> {
  private var element: ForwardFormElement
  /// Whether the author has named an answer for a person who only presses Enter.
  private let hasDefault: Bool
  /// Returns the answer, once the element has it.
  private let answer: () throws -> Answer

  private init<Value>(
    _ value: Ref<Value>, _ element: ForwardFormElement, _ rules: [RowRule] = [],
    isSecret: Bool = false, isEnteredTwice: Bool = false, hasDefault: Bool,
    answer: @escaping (Value) -> Answer?
  ) {
    var traits = Traits()
    (traits.rules, traits.isSecret, traits.isEnteredTwice) = (rules, isSecret, isEnteredTwice)
    self.element = .traits(traits, around: element)
    self.hasDefault = hasDefault
    self.answer = {
      guard let answer = answer(value.value) else { throw Unanswered(.cancelled) }
      return answer
    }
  }

  /// Returns the form of the question, and the answers from the command line.
  func form(given option: QuestionOption?, in dialogue: Dialogue) -> (Form, given: [Form.Answer]) {
    guard let option else { return (Form([element]), []) }
    let named = element.id(option.name)
    let form = Form([option.variable.map(named.environment) ?? named])
    // A variable for this question alone precedes the lines of a pipe.
    dialogue.takeEnvironment(of: form)
    return (form, option.text.map { [Form.Answer(row: option.name, text: $0)] } ?? [])
  }

  /// Returns the answer after an outcome of the form. At the end of a pipe it is the default.
  func answer(after outcome: Outcome, of form: Form, in dialogue: Dialogue) throws -> Answer {
    if case .endOfInput(let row) = outcome, hasDefault, !dialogue.isInteractive {
      if let asked = form.rows.first, let value = asked.value(),
        let rejection = asked.rejection(of: value)
      {
        throw RefusedAnswer(row: row, rejection: rejection)
      }
      return try answer()
    }
    guard outcome == .saved else { throw Unanswered(outcome) }
    return try answer()
  }

  static func value(
    _ title: String, _ value: Answer?, _ conversion: Conversion<Answer>, _ rules: [RowRule]
  ) -> Self {
    let ref = Ref(value)
    let text = ref.text(as: conversion.optional)
    return Self(
      ref, .line(title, text, conversion.keyboardType), [.required] + rules,
      hasDefault: value != nil
    ) { $0 }
  }

  /// - Returns: `nil` if there are no values.
  static func choice(
    _ question: String, _ values: [Answer], _ value: Answer?, _ title: (Answer) -> String
  ) -> Self? where Answer: Equatable {
    if values.isEmpty { return nil }
    let index = values.firstIndex { $0 == value }
    let ref = Ref(index ?? 0)
    return Self(
      ref, .picker(title: question, options: values.map(title), bind: ref), hasDefault: index != nil
    ) { index in
      values.indices.contains(index) ? values[index] : nil
    }
  }

  /// - Returns: `nil` if no value can be chosen.
  static func choice(
    _ question: String, _ options: OptionSource<Answer>, _ value: Answer?
  ) -> Self? {
    guard let first = value ?? options.firstAvailable else { return nil }
    let ref = Ref(first)
    return Self(ref, ref.picker(question, \.self, options), hasDefault: value != nil) { $0 }
  }

  /// - Returns: `nil` if there are no values.
  static func choices<Value: Equatable>(
    _ question: String, _ values: [Value], _ count: ClosedRange<Int>, _ chosen: [Value],
    _ title: (Value) -> String
  ) -> Self? where Answer == [Value] {
    if values.isEmpty { return nil }
    let ref = Ref(Set(values.indices.filter { chosen.contains(values[$0]) }))
    return Self(
      ref, .choices(title: question, options: values.map(title), bind: ref), [.count(count)],
      hasDefault: !chosen.isEmpty
    ) { indices in
      values.indices.filter(indices.contains).map { values[$0] }
    }
  }

  static func choices<Value>(
    _ question: String, _ options: OptionSource<Value>, _ count: ClosedRange<Int>, _ chosen: [Value]
  ) -> Self where Answer == [Value] {
    let ref = Ref(chosen)
    return Self(
      ref, ref.choices(question, \.self, options, count: count), hasDefault: !chosen.isEmpty
    ) { $0 }
  }
}

extension SingleQuestion<Bool> {
  static func confirm(_ question: String, _ isYes: Bool?) -> Self {
    let ref = Ref(isYes)
    return Self(
      ref, ref.toggle(question, \.self), isYes == nil ? [.required] : [], hasDefault: isYes != nil
    ) { $0 }
  }
}

extension SingleQuestion<String> {
  static func line(_ title: String, _ text: String, _ rules: [RowRule]) -> Self {
    let ref = Ref(text)
    return Self(ref, .line(title, ref), rules, hasDefault: !text.isEmpty) { $0 }
  }

  static func lines(_ title: String, _ text: String, _ rules: [RowRule]) -> Self {
    let ref = Ref(text)
    return Self(
      ref, .textView(title: title, placeholder: "", bind: ref), rules, hasDefault: !text.isEmpty
    ) { $0 }
  }

  static func secret(_ title: String, _ isEnteredTwice: Bool, _ rules: [RowRule]) -> Self {
    let ref = Ref("")
    return Self(
      ref, .line(title, ref), rules, isSecret: true, isEnteredTwice: isEnteredTwice,
      hasDefault: false
    ) { $0 }
  }
}

extension ForwardFormElement {
  fileprivate static func line(
    _ title: String, _ ref: PropertyRefTo<String>, _ keyboard: KeyboardType = .default
  ) -> Self {
    .textField(title: title, placeholder: "", keyboardType: keyboard, bind: ref)
  }
}
