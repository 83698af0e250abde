internal import ForwardForm
internal import JSONTree

/// A question that has been checked, and the row that asks it.
final class Field {
  let question: Question
  let id: String
  let conversion: Conversion<JSONValue>
  private let titles: [String]
  let names: [String]
  private let traits: Traits

  /// - Parameters:
  ///   - question: The question.
  ///   - isAlone: Whether it is the only question, whose answer needs no name.
  /// - Throws: The mistake in the question. The default answer isn't checked.
  init(_ question: Question, isAlone: Bool = false) throws(QuestionFault) {
    try question.checkMembers()
    self.question = question
    id = try AnswerName(of: question, isAlone: isAlone).text
    conversion = try question.conversion()
    titles = question.options.map(\.title)
    names = question.options.map(\.name)
    var traits = try question.traits()
    traits.id = id
    self.traits = traits
  }

  /// Returns the row that asks the question.
  ///
  /// - Parameters:
  ///   - answer: The reference to the answer.
  ///   - checksFiles: Whether to check that the file of a path exists, or doesn't, as the question
  ///     requires.
  func row(_ answer: Ref<Answer>, checksFiles: Bool = true) -> ForwardFormElement {
    var traits = traits
    if checksFiles { traits.rules += question.fileRules }
    return .traits(traits, around: element(answer))
  }

  private func element(_ answer: Ref<Answer>) -> ForwardFormElement {
    switch question.type {
    case .choice:
      .picker(title: question.title, options: titles, bind: answer[\.option])
        .optionNames(names)
    case .choices:
      .choices(title: question.title, options: titles, bind: answer[\.options])
        .optionNames(names)
    case .confirm: .toggle(title: question.title, bind: answer[\.isYes])
    case .lines:
      .textView(
        title: question.title, placeholder: question.placeholder,
        bind: answer[\.value].text(as: conversion))
    default:
      .textField(
        title: question.title, placeholder: question.placeholder,
        keyboardType: conversion.keyboardType, bind: answer[\.value].text(as: conversion))
    }
  }

  /// The initial answer, before a default or a person gives one.
  var noAnswer: Answer {
    switch question.type {
    case .choice: .option(0)
    case .choices: .options([])
    case .confirm: .isYes(false)
    case .text, .lines, .secret: .value(.string(""))
    default: .value(.null)
    }
  }

  /// Returns an answer as JSON.
  func json(_ answer: Answer) -> JSONValue {
    switch answer {
    case .value(let value): value
    case .option(let index): names.indices.contains(index) ? .string(names[index]) : .null
    case .options(let indices):
      .array(indices.sorted().filter(names.indices.contains).map { .string(names[$0]) })
    case .isYes(let isYes): .bool(isYes)
    case .items: .null
    }
  }
}
