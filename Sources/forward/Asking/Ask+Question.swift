internal import ForwardForm
internal import ForwardQuestions
internal import PlainText

extension Ask {
  /// Returns the question that the options describe.
  func question(titled title: String) throws -> Question {
    let options = try givenOptions()
    var question = Question(title, type: try type(hasOptions: options != nil))
    question.options = options ?? []
    question.isRequired = self[.required]
    question.help = self[.helpText]
    question.placeholder = self[.placeholder] ?? ""
    question.defaultAnswer = self[.defaultAnswer]
    question.range = self[.range]
    question.count = self[.count]
    question.minLength = try length(.minLength, .minLength)
    question.maxLength = try length(.maxLength, .maxLength)
    question.pattern = self[.pattern]
    question.wants = self[.wants]
    question.mustExist = self[.mustExist]
    question.mustNotExist = self[.mustNotExist]
    question.isEnteredTwice = self[.twice]
    return question
  }

  private func type(hasOptions: Bool) throws -> QuestionType {
    if self[.choices] {
      guard [nil, QuestionType.choices.rawValue].contains(self[.type]) else {
        throw Failure.wrongUse(.ask(.choicesAndType))
      }
      return .choices
    }
    guard let name = self[.type] else { return hasOptions ? .choice : .text }
    guard let type = QuestionType(rawValue: name) else {
      throw Failure.wrongUse(.ask(.fault(.unknownType(name))))
    }
    return type
  }

  private func length(_ option: Option, _ member: Question.Member) throws -> Int? {
    guard let text = self[option] else { return nil }
    guard let length = Int(text) else {
      throw Failure.wrongUse(.ask(.fault(.notACount(member, text))))
    }
    return length
  }

  private func givenOptions() throws -> [Question.Option]? {
    if let path = self[.optionsFrom] {
      if self[.options] != nil { throw Failure.wrongUse(.ask(.optionsTwice)) }
      return try options(of: path)
    }
    return self[.options].map { text in
      text.split(separator: ",", omittingEmptySubsequences: false).map {
        Question.Option(String($0).trimmed)
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
