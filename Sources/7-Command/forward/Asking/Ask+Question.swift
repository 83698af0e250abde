internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormFiles
internal import ForwardText

extension Ask {
  /// Returns the question that the options describe; `nil` if its options or its type are wrong.
  func question(titled title: String, _ wrong: inout WrongUses) throws -> Question? {
    let hasOptions = properties[.options] != nil || optionsFrom != nil
    let options = try wrong.noting { try givenOptions() }
    guard let type = try wrong.noting({ try type(hasOptions: hasOptions) }), let options else {
      return nil
    }
    var question = Question(title, type: type)
    question.options = options ?? []
    for member in Question.Member.allCases {
      guard let text = properties[member] else { continue }
      switch member.about.value {
      case .text(_, let set): set(&question, text)
      case .count(_, let set):
        if let count = try wrong.noting({ try count(text, of: member) }) { set(&question, count) }
      case .flag(_, let set): set(&question, true)
      case nil: break
      }
    }
    return question
  }

  private func type(hasOptions: Bool) throws -> QuestionType {
    if choices {
      guard [nil, QuestionType.choices.rawValue].contains(properties[.type]) else {
        throw Failure.wrongUse(.ask(.choicesAndType))
      }
      return .choices
    }
    guard let name = properties[.type] else { return hasOptions ? .choice : .text }
    guard let type = QuestionType(rawValue: name) else {
      throw Failure.wrongUse(.ask(.fault(.unknownType(name))))
    }
    return type
  }

  private func count(_ text: String, of member: Question.Member) throws -> Int {
    guard let count = Int(text) else {
      throw Failure.wrongUse(.ask(.fault(.notACount(member, text))))
    }
    return count
  }

  private func givenOptions() throws -> [Question.Option]? {
    if let path = optionsFrom {
      if properties[.options] != nil { throw Failure.wrongUse(.ask(.optionsTwice)) }
      return try options(of: path)
    }
    return properties[.options].map { text in
      text.split(separator: ",", omittingEmptySubsequences: false).map {
        Question.Option(argument: String($0))
      }
    }
  }

  private func options(of path: String) throws -> [Question.Option] {
    let bytes = try InputFile(path).contents()
    do throws(QuestionError) {
      return try Question.options(reading: bytes)
    } catch {
      throw Failure.refused(.ask(.badFile(path, error)))
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
