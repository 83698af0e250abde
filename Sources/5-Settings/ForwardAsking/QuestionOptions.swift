package import ForwardFormArguments
package import ForwardFormFiles
internal import ForwardText

package final class QuestionOptions: OptionGroup {
  package private(set) var title: String?
  /// The given properties of the question, by the words after their options. A flag's word is its
  /// name.
  package private(set) var properties: [Question.Member: String] = [:]
  package private(set) var choices = false
  /// The path of a file of options.
  package private(set) var optionsFrom: String?

  /// The command that shows something about the marked option.
  package private(set) var preview: String?

  /// The text that a search begins with.
  package private(set) var query: String?
  /// Whether the only option that the query finds answers, and whether no option ends the program.
  package private(set) var (selectsOnly, exitsWithoutMatch) = (false, false)

  package init() {}

  package var parameters: [BoundParameter] {
    argument("title", "The question.") { self.title = $0 }
    option(
      "type", "The type of the answer. (default: text, or choice with options)",
      completing: .words { _, _ in QuestionType.allCases.map(\.rawValue) }
    ) { self.properties[.type] = $0 }
    flag("choices", "Ask for any number of the options; short for --type choices.") {
      self.choices = true
    }
    flag("multi", "The same as --choices.") { self.choices = true }
    options([.required, .environment, .defaultAnswer, .options])
    option(
      "options-from",
      """
      A file with an option on each line, or JSON: ["S", {"name": "M", "title": "Medium"}]; - is \
      standard input.
      """, completing: .files
    ) { self.optionsFrom = $0 }
    option(
      "preview",
      "A program that shows something about the marked option, its last argument; no shell reads it."
    ) { self.preview = $0 }
    option("query", "The text that a search begins with.") { self.query = $0 }
    flag("select-1", "Take the only option that the query finds, without asking.") {
      self.selectsOnly = true
    }
    flag("exit-0", "End with the status 1, without asking, if the query finds no option.") {
      self.exitsWithoutMatch = true
    }
    options([.count, .range])
    options(Self.otherMembers)
    options([.help, .placeholder])
    option("header", "The same as --help-text.") { self.properties[.help] = $0 }
  }

  /// The other properties, in their order, after the range. New properties come here.
  private static var otherMembers: [Question.Member] {
    let placed: [Question.Member] = [
      .required, .environment, .defaultAnswer, .options, .count, .range, .help, .placeholder,
    ]
    return Question.Member.allCases.filter { !placed.contains($0) }
  }

  private func options(_ members: [Question.Member]) -> [BoundParameter] {
    members.compactMap { member in
      guard let help = member.about.help else { return nil }
      if case .flag = member.about.value {
        return flag(member.optionName, help) { self.properties[member] = member.optionName }
      }
      return option(member.optionName, help) { self.properties[member] = $0 }
    }
  }

  /// Returns the question that the options describe; `nil` if its options or its type are wrong,
  /// which it adds to `wrong`. Throws the errors of the file of options.
  /// If a person will choose, a file of lines that is still being written is read on while they do.
  package func question(
    _ wrong: inout [AskingSentence], asksPerson: Bool = false
  ) throws -> Question? {
    let isGivenTwice = optionsFrom != nil && properties[.options] != nil
    if isGivenTwice { wrong.append(.optionsTwice) }
    var more: OptionStream?
    let readsOn = asksPerson && !needsAllOptions
    let options = isGivenTwice ? nil : try givenOptions(&more, readsOn: readsOn)
    guard let type = type(&wrong), !isGivenTwice else { return nil }
    var question = Question(title ?? "?", type: type)
    question.options = options ?? []
    question.more = more
    question.preview = preview.flatMap { $0.isBlank ? nil : OptionPreview(running: $0) }
    for member in Question.Member.allCases {
      guard let text = properties[member] else { continue }
      switch member.about.value {
      case .text(_, let set): set(&question, text)
      case .count(_, let set):
        if let count = Int(text) {
          set(&question, count)
        } else {
          wrong.append(.fault(.notACount(member, text)))
        }
      case .flag(_, let set): set(&question, true)
      case nil: break
      }
    }
    return question
  }

  /// Whether an option that is read later may change the question.
  private var needsAllOptions: Bool {
    let isChoice = choices || [nil, "choice", "choices"].contains(properties[.type])
    return !isChoice || selectsOnly || exitsWithoutMatch || properties[.defaultAnswer] != nil
      || properties[.noStrict] != nil
  }

  private func type(_ wrong: inout [AskingSentence]) -> QuestionType? {
    let name = properties[.type]
    if choices {
      if [nil, QuestionType.choices.rawValue].contains(name) { return .choices }
      wrong.append(.choicesAndType)
      return nil
    }
    guard let name else {
      return properties[.options] != nil || optionsFrom != nil ? .choice : .text
    }
    let type = QuestionType(rawValue: name)
    if type == nil { wrong.append(.fault(.unknownType(name))) }
    return type
  }

  private func givenOptions(
    _ more: inout OptionStream?, readsOn: Bool
  ) throws -> [Question.Option]? {
    if let optionsFrom {
      let file = try InputFile(optionsFrom)
      let bytes: [UInt8]
      switch try readsOn ? OptionLines.begin(file) : .whole(file.contents()) {
      case .whole(let contents): bytes = contents
      case .begun(let options, let lines):
        more = OptionStream { lines.next() }
        return options
      }
      do throws(QuestionError) {
        return try Question.options(reading: bytes)
      } catch {
        throw AskingError(.badFile(optionsFrom, error))
      }
    }
    return properties[.options].map { text in
      text.split(separator: ",", omittingEmptySubsequences: false).map {
        Question.Option(argument: String($0))
      }
    }
  }
}

extension Question.Option {
  /// Reads an option of the arguments: its name, or `name=title`.
  fileprivate init(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let title = parts.count == 2 ? String(parts[1]).trimmed : ""
    self.init(String(parts[0]).trimmed, title: title.isEmpty ? nil : title)
  }
}
