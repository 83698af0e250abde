internal import Patterns
internal import ForwardForm
internal import ForwardFormTerminal
internal import JSONTree
internal import PlainText

extension QuestionFault {
  /// Returns the sentence in English.
  ///
  /// - Parameter name: Returns the written form of a property's name.
  func english(_ name: (Question.Member) -> String) -> String {
    switch self {
    case .blank(let member): "\(name(member)) has no text."
    case .misplaced(let member, let type):
      "\(name(member)) means nothing for the type '\(type.rawValue)'."
    case .needs(let member, let other): "\(name(member)) needs \(name(other))."
    case .excludes(let member, let other):
      "No answer satisfies both \(name(member)) and \(name(other))."
    case .notACount(let member, let text):
      "\(name(member)) takes a whole number from 0, not \(quoted(text))."
    case .notARange(.count, let text):
      "\(name(.count)) takes a range such as 1..3, 1.. or ..3, not \(quoted(text))."
    case .notARange(let member, let text):
      "\(name(member)) takes a range such as 1..9, 1.. or ..9, not \(quoted(text))."
    case .refused(let member, let rejection): "\(name(member)): \(rejection.message)"
    case .badPattern(let text, let error):
      "\(name(.pattern)) \(quoted(text)) can't be read: \(error)"
    case .noOptions: "There are no options to choose from."
    case .repeatedOption(let option): "The option \(quoted(option)) is there twice."
    case .optionWithLines(let option): "The option \(quoted(option)) has a line break."
    case .unknownType(let text):
      "There is no type \(quoted(text)); the known ones are \(listed(QuestionType.names(like: text)))."

    case .needsID(let title):
      "No name can be made from the title \(quoted(title)); give it an \(name(.id))."
    case .badID(let id):
      "\(quoted(id)) is no name of an answer: it takes a letter from a to z, then ASCII letters, digits, "
        + "_ and -."
    case .takenID(let id, let other) where id == other:
      "The name \(quoted(id)) is taken by another row."
    case .takenID(let id, let other):
      "The names \(quoted(id)) and \(quoted(other)) would be the same shell variable."

    case .notJSON(let fault): fault.sentence
    case .wrongKind(let wanted, let found): "Expected \(wanted), not \(found)."
    case .unknownMember(let text, let known):
      "There is no \(quoted(text)) here; the known ones are \(listed(known))."
    case .missingMember(let text): "\"\(text)\" is missing."
    case .unknownRow(let text, []): "There is no row \(quoted(text)) before this one."
    case .unknownRow(let text, let known):
      "There is no row \(quoted(text)) before this one; there are \(listed(known))."
    case .impossibleAnswer(let rejection): "No answer can be this: \(rejection.message)"
    case .otherKind(let wanted, let found): "The row's answer is \(wanted), not \(found)."
    case .misplacedCondition(let text, let type):
      "\"\(text)\" means nothing for a row of the type '\(type.rawValue)'."
    case .noCondition:
      "A condition has one of \"is\", \"in\", \"has\" and \"answered\" beside its \"row\"."
    case .noQuestion:
      "Nothing is asked here; \"rows\" takes at least one question, such as {\"title\": \"Name\"}."
    case .longCondition(let limit): "More than \(limit) tests say whether this is asked."
    case .tooLarge(let limit): "A form file has at most \(limit) bytes."
    case .notUTF8: "This line is not UTF-8."
    }
  }
}

private func listed(_ names: [String]) -> String {
  names.listed(separator: ", ") { " and \($0) more" }
}
