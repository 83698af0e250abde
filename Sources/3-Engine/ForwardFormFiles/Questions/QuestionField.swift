internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardText

/// A question that has been checked, and the field that asks it.
final class QuestionField {
  let question: Question
  let id: String
  let conversion: Conversion<JSONValue>
  let positions: [String: Int]
  private let field: Field

  /// - Parameter isAlone: Whether it is the only question, whose answer needs no name.
  /// - Throws: The mistake in the question. The default answer isn't checked.
  init(_ question: Question, isAlone: Bool = false) throws(QuestionFault) {
    try question.checkMembers()
    self.question = question
    id = try AnswerName(of: question, isAlone: isAlone).text
    conversion = try question.conversion()
    var positions: [String: Int] = [:]
    for (position, option) in question.options.enumerated() { positions[option.name] = position }
    self.positions = positions
    var field = Field(
      question.title, question.kind(conversion, positions),
      placeholder: question.takesOthers ? question.fewTitles : question.placeholder)
    field.traits = try question.traits()
    field.traits.id = id
    field.traits.isFolded = question.isFolded && !isAlone
    if question.takesOthers {
      let available = question.options.filter { $0.unavailable == nil }
      field.traits.suggestions = .texts(available.map(\.title))
    }
    self.field = field
  }

  /// Returns the row that asks the question. With `checksFiles`, the file of a path must exist, or
  /// mustn't, as the question requires.
  func row(_ answer: Ref<JSONValue>, checksFiles: Bool = true) -> ForwardFormElement {
    let row = field.row(over: answer)
    let rules = checksFiles ? question.fileRules : []
    return rules.reduce(row) { $0.rules($1) }
  }

  /// The default answer. The name of an option means this option, whatever the text means as a person types it.
  var defaultValue: Form.Answer.Value? {
    if !question.defaultOptions.isEmpty { return .strings(question.defaultOptions) }
    return question.defaultAnswer.map { text in
      question.type == .choice && !question.takesOthers && positions[text] != nil
        ? .string(text) : .text(text)
    }
  }

  /// The initial answer, before a default or a person gives one.
  var noAnswer: JSONValue {
    switch question.type {
    case .choice where question.takesOthers: .string("")
    case .choice:
      (question.options.first { $0.unavailable == nil } ?? question.options.first)
        .map { .string($0.name) } ?? .null
    case .choices: .array([])
    case .confirm: .bool(false)
    case .text, .lines, .secret: .string("")
    default: .null
    }
  }
}

extension Question {
  fileprivate func kind(
    _ conversion: Conversion<JSONValue>, _ positions: [String: Int]
  ) -> Field.Kind {
    switch type {
    case .choice where takesOthers: .line(conversion)
    case .choice: .option(values(positions))
    case .choices: .options(values(positions))
    case .confirm: .toggle
    case .lines: .lines
    default: .line(conversion)
    }
  }

  private func values(_ positions: [String: Int]) -> OptionSource<JSONValue> {
    let option = { [options] (name: JSONValue) in
      name.string.flatMap { positions[$0] }.map { options[$0] }
    }
    var source = OptionSource.values(options.map { .string($0.name) }) { option($0)?.title }
    if options.contains(where: { $0.detail != nil }) {
      source = source.detailed { option($0)?.detail }
    }
    if options.contains(where: { $0.unavailable != nil }) {
      source = source.unavailable { option($0)?.unavailable }
    }
    return source
  }

  /// Some titles, as a prompt has room for: the others are listed below it.
  fileprivate var fewTitles: String { options.map(\.title).few(5).joined(separator: ", ") }
}
