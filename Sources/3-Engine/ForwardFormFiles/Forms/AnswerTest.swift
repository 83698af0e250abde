internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON

/// A condition's test of the answer to a question or to a list.
enum AnswerTest {
  case isOne(of: [JSONValue])
  /// One of the chosen options has a name.
  case has(String)
  case isAnswered(Bool)

  func holds(for answer: JSONValue) -> Bool {
    switch self {
    case .isOne(let wanted): wanted.contains(answer)
    case .has(let name): answer.items.contains(.string(name))
    case .isAnswered(let isWanted): Self.missing.contains(answer) != isWanted
    }
  }

  /// The values of no answer.
  private static let missing: [JSONValue] = [.null, .string(""), .array([])]

  /// Returns the schema of the values in a document that pass as answers to an entry.
  func schema(of entry: Sheet.Entry) -> JSONObject {
    switch self {
    case .isOne(let wanted):
      let values = wanted + wanted.flatMap(entry.otherSpellings)
      return JSONObject([("enum", .array(values))])
    case .has(let name):
      let option = JSONObject([("const", .string(name))])
      return JSONObject([("type", .string("array")), ("contains", .object(option))])
    case .isAnswered(let isWanted):
      let none = JSONObject([("enum", .array(Self.missing))])
      return isWanted ? JSONObject([("not", .object(none))]) : none
    }
  }

  /// The options or texts that pass; `nil` if the test isn't a choice among them.
  func answers(to entry: Sheet.Entry) -> [String]? {
    switch self {
    case .isOne(let wanted): return wanted.map(entry.text)
    case .has(let name): return [name]
    case .isAnswered: return nil
    }
  }
}

extension Sheet.Entry {
  /// Returns an answer as a person types it.
  fileprivate func text(of answer: JSONValue) -> String {
    switch (content, answer) {
    case (_, .bool(let isYes)): isYes ? "yes" : "no"
    case (.question(let field), _) where field.positions.isEmpty: field.conversion.text(answer)
    default: answer.plainText
    }
  }

  /// Returns other values in documents that mean the same answer.
  fileprivate func otherSpellings(of answer: JSONValue) -> [JSONValue] {
    var others: [JSONValue] = []
    // `null` is no answer, which may be an empty text.
    if answer == noAnswer, answer == .string("") { others.append(.null) }
    if case .question(let field) = content, let text = answer.string {
      switch field.question.type {
      case .time where text.utf8.count == 5: others.append(.string(text + ":00"))
      case .datetime where text.utf8.count == 16: others.append(.string(text + ":00"))
      case .choice where field.question.takesOthers:
        others += field.question.options.filter { $0.name == text && $0.title != text }
          .map { .string($0.title) }
      default: break
      }
    }
    return others
  }
}
