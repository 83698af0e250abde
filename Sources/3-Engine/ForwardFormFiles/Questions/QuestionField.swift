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
  /// The conditions on which options are offered, by their names. The others always are.
  private let offers: [String: Condition]
  /// The program that writes the options; `nil` if the file has them.
  let command: OptionCommand?

  /// - Parameters:
  ///   - isAlone: Whether it is the only question, whose answer needs no name.
  ///   - offers: The conditions on which options are offered, by their names.
  ///   - command: The program that writes the options.
  /// - Throws: The mistake in the question. The default answer isn't checked.
  init(
    _ question: Question, isAlone: Bool = false, offering offers: [String: Condition] = [:],
    from command: OptionCommand? = nil
  ) throws(QuestionFault) {
    try question.checkMembers()
    (self.question, self.offers, self.command) = (question, offers, command)
    id = try AnswerName(of: question, isAlone: isAlone).text
    conversion = try question.conversion()
    positions = question.positions
    var field = Field(
      question.title, question.kind(conversion),
      placeholder: question.isSuggested ? question.fewTitles : question.placeholder)
    field.traits = try question.traits()
    field.traits.id = id
    field.traits.isFolded = question.isFolded && !isAlone
    if question.isSuggested { field.traits.suggestions = question.suggestions }
    if let command {
      field.traits.rules.append(RowRule(shape: .described(command.sentence)) { _ in nil })
    }
    self.field = field
  }

  /// Whether the options depend on other answers, or a program writes them.
  var hasOffers: Bool { !offers.isEmpty || command != nil }

  /// Returns the question with the options that a scope offers.
  func offered(in scope: Scope) -> Question {
    var question = question
    if let command {
      question.options = (try? command.options(in: scope)?.get()) ?? []
      return question
    }
    question.options.removeAll { offers[$0.name]?.holds(in: scope) == false }
    return question
  }

  /// Returns the reason why a program has written no options; `nil` if it has.
  func failure(in scope: Scope) -> Rejection? {
    if case .failure(let rejection)? = command?.options(in: scope) { rejection } else { nil }
  }

  /// Whether a scope offers something to choose, or other text is taken in place of what a program writes.
  func canBeAnswered(in scope: Scope) -> Bool {
    guard hasOffers else { return true }
    return command != nil && question.takesOthers || !offered(in: scope).options.isEmpty
      || failure(in: scope) != nil
  }

  /// Returns the row that asks the question, with the answers of a scope in its texts.
  func row(
    _ answer: Ref<JSONValue>, _ texts: AnswerTexts, in scope: Scope
  ) -> ForwardFormElement {
    guard texts.changesRow || hasOffers else { return row(answer) }
    var field = field
    if hasOffers {
      let offered = offered(in: scope)
      field.kind = offered.kind(conversion)
      if question.takesOthers {
        // Any text is an answer.
      } else if let failure = failure(in: scope) {
        field.kind = question.type == .choice ? .line(.text()) : field.kind
        field.traits.rules.insert(RowRule { _ in failure }, at: 0)
      } else {
        field.traits.rules.append(offered.offerRule)
      }
      if offered.isSuggested {
        (field.placeholder, field.traits.suggestions) = (offered.fewTitles, offered.suggestions)
      }
    }
    let text = { (template: AnswerTemplate?) in
      template?.text(in: scope, missing: "…")
    }
    field.title = text(texts.title) ?? field.title
    field.placeholder = text(texts.placeholder) ?? field.placeholder
    field.traits.help = text(texts.help) ?? field.traits.help
    return row(answer, of: field)
  }

  /// Returns the row that asks the question. With `checksFiles`, the file of a path must exist, or
  /// mustn't, as the question requires.
  func row(
    _ answer: Ref<JSONValue>, of field: Field? = nil, checksFiles: Bool = true
  ) -> ForwardFormElement {
    let row = (field ?? self.field).row(over: answer)
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

  /// Returns the answer that a text is; the initial one if there is no text, or the question can't have it.
  /// `offered` is the question with the options that are offered.
  func answer(to text: String?, of offered: Question) -> JSONValue {
    let noAnswer = offered.noAnswer
    guard let text else { return noAnswer }
    return switch question.type {
    case .choice where !question.takesOthers:
      offered.options.contains { $0.name == text } ? .string(text) : noAnswer
    case .lines: .string(text)
    case .confirm: .bool(Form.Row.Vocabulary().isYes(text) ?? false)
    case .choices:
      .array(
        text.optionItems.map(\.text).filter { name in
          offered.takesOthers || offered.options.contains { $0.name == name }
        }.map { .string($0) })
    // The answer to a question of a duration is a number of seconds.
    case .duration:
      (try? conversion.parse(text)) ?? (try? conversion.parse(text + " s")) ?? noAnswer
    default: (try? conversion.parse(text)) ?? noAnswer
    }
  }

  /// Returns the default answer among the options that a program has written.
  func initialAnswer(of offered: Question) -> JSONValue {
    guard question.type == .choices else { return answer(to: question.defaultAnswer, of: offered) }
    let names = question.defaultOptions.filter { name in
      question.takesOthers || offered.options.contains { $0.name == name }
    }
    return .array(names.map { .string($0) })
  }

  /// The initial answer, before a default or a person gives one.
  var noAnswer: JSONValue { question.noAnswer }
}

extension Question {
  /// The initial answer, before a default or a person gives one.
  var noAnswer: JSONValue {
    switch type {
    case .choice where takesOthers: .string("")
    case .choice:
      (options.first { $0.unavailable == nil } ?? options.first)
        .map { .string($0.name) } ?? .null
    case .choices: .array([])
    case .confirm: .bool(false)
    case .text, .lines, .secret: .string("")
    default: .null
    }
  }

  fileprivate var positions: [String: Int] {
    Dictionary(options.indices.map { (options[$0].name, $0) }) { _, last in last }
  }

  fileprivate var suggestions: Suggestions {
    .texts(options.filter { $0.unavailable == nil }.map(\.title))
  }

  /// Refuses a chosen option that another answer has withdrawn since. The row shows such an option behind the others.
  fileprivate var offerRule: RowRule {
    let titles = options.map(\.title)
    return RowRule { value in
      switch value {
      case .choice(let index) where index >= titles.count: .missing
      case .choices(let indices) where indices.contains { $0 >= titles.count }: .missing
      case .unknown(let text): .notAnOption(text, options: titles)
      default: nil
      }
    }
  }

  /// Whether the options are suggestions for a line of text.
  fileprivate var isSuggested: Bool { type == .choice && takesOthers }

  /// The options of a program aren't known until it has written them.
  fileprivate func kind(_ conversion: Conversion<JSONValue>) -> Field.Kind {
    let isOpen = takesOthers || !command.isEmpty && options.isEmpty
    return switch type {
    case .choice where isOpen: .line(conversion)
    case .choice: .option(values(positions))
    case .choices where isOpen: .options(values(positions).takingOthers { .string($0) })
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
    if options.contains(where: { $0.group != nil }) {
      source = source.grouped { option($0)?.group }
    }
    return source
  }

  /// Some titles, as a prompt has room for: the others are listed below it.
  fileprivate var fewTitles: String { options.map(\.title).few(5).joined(separator: ", ") }
}
