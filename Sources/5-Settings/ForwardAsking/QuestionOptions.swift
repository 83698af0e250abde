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

  package init() {}

  package var parameters: [BoundParameter] {
    argument("title", "What is asked for.") { self.title = $0 }
    option(
      "type", "The type of the answer. (default: text, or choice with options)",
      completing: .words { _, _ in QuestionType.allCases.map(\.rawValue) }
    ) { self.properties[.type] = $0 }
    flag("choices", "Ask for any number of the options; short for --type choices.") {
      self.choices = true
    }
    options([.required, .environment, .defaultAnswer, .options])
    option(
      "options-from",
      """
      A file with an option on each line, or JSON: ["S", {"name": "M", "title": "Medium"}]; - is \
      standard input.
      """, completing: .files
    ) { self.optionsFrom = $0 }
    options([.count, .range])
    options(Self.otherMembers)
    options([.help, .placeholder])
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
  package func question(_ wrong: inout [AskingSentence]) throws -> Question? {
    let isGivenTwice = optionsFrom != nil && properties[.options] != nil
    if isGivenTwice { wrong.append(.optionsTwice) }
    let options = isGivenTwice ? nil : try givenOptions()
    guard let type = type(&wrong), !isGivenTwice else { return nil }
    var question = Question(title ?? "?", type: type)
    question.options = options ?? []
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

  private func givenOptions() throws -> [Question.Option]? {
    if let optionsFrom {
      let bytes = try InputFile(optionsFrom).contents()
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
