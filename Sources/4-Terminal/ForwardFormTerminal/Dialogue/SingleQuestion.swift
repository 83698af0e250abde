internal import ForwardForm

struct SingleQuestion<Answer> {
  let element: ForwardFormElement
  /// Returns the answer, once the element has it.
  let answer: () throws -> Answer

  init<Value>(
    _ value: Ref<Value>, _ element: ForwardFormElement, _ rules: [RowRule] = [],
    isSecret: Bool = false, isEnteredTwice: Bool = false, answer: @escaping (Value) -> Answer?
  ) {
    var traits = Traits()
    (traits.rules, traits.isSecret, traits.isEnteredTwice) = (rules, isSecret, isEnteredTwice)
    self.element = .traits(traits, around: element)
    self.answer = {
      guard let answer = answer(value.value) else { throw Unanswered(.cancelled) }
      return answer
    }
  }

  static func value(
    _ title: String, _ value: Answer?, _ conversion: Conversion<Answer>, _ rules: [RowRule]
  ) -> Self {
    let ref = Ref(value)
    let text = ref.text(as: conversion.optional)
    return Self(ref, .line(title, text, conversion.keyboardType), [.required] + rules) { $0 }
  }

  /// - Returns: `nil` if there are no values.
  static func choice(
    _ question: String, _ values: [Answer], _ value: Answer?, _ title: (Answer) -> String
  ) -> Self? where Answer: Equatable {
    if values.isEmpty { return nil }
    let ref = Ref(values.firstIndex { $0 == value } ?? 0)
    return Self(ref, .picker(title: question, options: values.map(title), bind: ref)) { index in
      values.indices.contains(index) ? values[index] : nil
    }
  }

  /// - Returns: `nil` if there are no values.
  static func choices<Value: Equatable>(
    _ question: String, _ values: [Value], _ count: ClosedRange<Int>, _ chosen: [Value],
    _ title: (Value) -> String
  ) -> Self? where Answer == [Value] {
    if values.isEmpty { return nil }
    let ref = Ref(Set(values.indices.filter { chosen.contains(values[$0]) }))
    return Self(
      ref, .choices(title: question, options: values.map(title), bind: ref), [.count(count)]
    ) { indices in
      values.indices.filter(indices.contains).map { values[$0] }
    }
  }
}

extension SingleQuestion<Bool> {
  static func confirm(_ question: String, _ isYes: Bool) -> Self {
    let ref = Ref(isYes)
    return Self(ref, .toggle(title: question, bind: ref)) { $0 }
  }
}

extension SingleQuestion<String> {
  static func line(_ title: String, _ text: String, _ rules: [RowRule]) -> Self {
    let ref = Ref(text)
    return Self(ref, .line(title, ref), rules) { $0 }
  }

  static func lines(_ title: String, _ text: String, _ rules: [RowRule]) -> Self {
    let ref = Ref(text)
    return Self(ref, .textView(title: title, placeholder: "", bind: ref), rules) { $0 }
  }

  static func secret(_ title: String, _ isEnteredTwice: Bool, _ rules: [RowRule]) -> Self {
    let ref = Ref("")
    return Self(
      ref, .line(title, ref), rules, isSecret: true, isEnteredTwice: isEnteredTwice
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
