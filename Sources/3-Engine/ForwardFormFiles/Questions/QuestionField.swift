internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardText

/// A checked question, and the field that asks it.
final class QuestionField {
  let question: Question
  let id: String
  let conversion: Conversion<JSONValue>
  let positions: [String: Int]
  private let field: Field
  /// The conditions for offering options, by the names of the options. Other options are always
  /// offered.
  private let offers: [String: Condition]
  /// The program that writes the options; `nil` if the file has them.
  let command: OptionCommand?

  /// - Parameters:
  ///   - isAlone: Whether the form has no other question. The answer then needs no name.
  ///   - offers: The conditions for offering options, by the names of the options.
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

  /// Returns the reason why a program wrote no options; `nil` if it wrote some.
  func failure(in scope: Scope) -> Rejection? {
    if case .failure(let rejection)? = command?.options(in: scope) { rejection } else { nil }
  }

  /// Whether a scope offers an option, or the question takes other texts than a program's options.
  func canBeAnswered(in scope: Scope) -> Bool {
    guard hasOffers else { return true }
    return command != nil && question.takesOthers || !offered(in: scope).options.isEmpty
      || failure(in: scope) != nil
  }

  /// Returns the question's row, with the answers of a scope in its texts.
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

  /// Returns the question's row. With `checksFiles`, the file of a path must exist or must not
  /// exist, as the question requires.
  func row(
    _ answer: Ref<JSONValue>, of field: Field? = nil, checksFiles: Bool = true
  ) -> ForwardFormElement {
    let row = (field ?? self.field).row(over: answer)
    let rules = checksFiles ? question.fileRules : []
    return rules.reduce(row) { $0.rules($1) }
  }

  /// The default answer. The name of an option means the option, whatever a person would mean by
  /// typing it.
  var defaultValue: Form.Answer.Value? {
    if question.choosesAll {
      return .strings(question.options.filter { $0.unavailable == nil }.map(\.name))
    }
    if !question.defaultOptions.isEmpty { return .strings(question.defaultOptions) }
    return question.defaultAnswer.map { text in
      question.type == .choice && !question.takesOthers && positions[text] != nil
        ? .string(text) : .text(text)
    }
  }

  /// Returns the answer for a text. Without a text, or if the question can't have it, returns the
  /// initial answer. `offered` is the question with the offered options.
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
    // An answer with a duration is a number of seconds.
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
  /// Whether the default answer is all options: `*`, unless an option is called so.
  package var choosesAll: Bool {
    type == .choices && defaultAnswer == "*" && !options.contains { $0.name == "*" }
  }

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

  /// Refuses a chosen option that another answer has withdrawn since. The row shows such an option
  /// after the others.
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

  /// The options of a program are unknown until it has written them.
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
    if let more {
      source = source.growing { more.next()?.map { .string($0.name) } }
    }
    return source
  }

  /// A few titles for the prompt. The list below it has the others.
  fileprivate var fewTitles: String { options.map(\.title).few(5).joined(separator: ", ") }
}
