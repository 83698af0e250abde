internal import ForwardForm
internal import JSONTree

/// A question that has been checked, and the row that asks it.
final class Field {
  let question: Question
  let id: String
  let conversion: Conversion<JSONValue>
  private let titles: [String]
  let names: [String]
  /// The positions of the options, by name.
  let positions: [String: Int]
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
    let names = question.options.map(\.name)
    self.names = names
    positions = Dictionary(zip(names, names.indices)) { first, _ in first }
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
  func row(_ answer: Ref<JSONValue>, checksFiles: Bool = true) -> ForwardFormElement {
    var traits = traits
    if checksFiles { traits.rules += question.fileRules }
    return .traits(traits, around: element(answer))
  }

  private func element(_ answer: Ref<JSONValue>) -> ForwardFormElement {
    switch question.type {
    case .choice where question.takesOthers:
      .textField(
        title: question.title, placeholder: fewTitles,
        keyboardType: .default, bind: answer.text(as: conversion)
      )
      .suggestions(titles)
    case .choice:
      .picker(title: question.title, options: titles, bind: answer[\.[optionOf: self]])
        .optionNames(names)
    case .choices:
      .choices(title: question.title, options: titles, bind: answer[\.[optionsOf: self]])
        .optionNames(names)
    case .confirm: .toggle(title: question.title, bind: answer[\.isYes])
    case .lines:
      .textView(
        title: question.title, placeholder: question.placeholder,
        bind: answer.text(as: conversion))
    default:
      .textField(
        title: question.title, placeholder: question.placeholder,
        keyboardType: conversion.keyboardType, bind: answer.text(as: conversion))
    }
  }

  /// Some titles, as a prompt has room for: the others are listed below it.
  private var fewTitles: String {
    (titles.count > 5 ? titles.prefix(5) + ["…"] : titles).joined(separator: ", ")
  }

  /// The initial answer, before a default or a person gives one.
  var noAnswer: JSONValue {
    switch question.type {
    case .choice where question.takesOthers: .string("")
    case .choice: names.first.map { .string($0) } ?? .null
    case .choices: .array([])
    case .confirm: .bool(false)
    case .text, .lines, .secret: .string("")
    default: .null
    }
  }
}

// A key path to the options of a field is told apart from those of others by the field's identity.
extension Field: Hashable {
  static func == (left: Field, right: Field) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
