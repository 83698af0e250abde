internal import ForwardForm
internal import ForwardFormCalendar
public import ForwardFormDocuments
internal import ForwardJSON
package import ForwardText

extension QuestionForm {
  /// The description of the form, for a person or a program that answers it.
  public var description: FormDescription {
    get throws {
      let answers = scope.document.value
      let all = Scope(scope.sheet, Ref(answers), showsAll: true)
      return try FormDescription(
        Form { all.elements }, hasWholeItems: false,
        under: scope.sheet.declaredConditions(over: answers)
      ) {
        all.values
      } part: {
        all.document.value[$0]
      }
    }
  }

  /// Returns answers, reading answers in JSON like ``answers`` has them. So a document is an answer
  /// exactly if the schema of the description accepts it: a number is a number, and several options
  /// are a list of their names.
  public func reading(_ given: GivenAnswers) throws -> GivenAnswers {
    try reading(given, in: .english)
  }

  /// - Parameter language: The language of the reasons why values can't be read.
  package func reading(_ given: GivenAnswers, in language: Language) throws -> GivenAnswers {
    let document = QuestionDocument(questions: self, language: language)
    return try document.reading(given, for: nil, describe: document.describe)
  }
}

/// The answers to a form file.
private struct QuestionDocument: ReplaceableDocument {
  let questions: QuestionForm
  let language: Language
  let stored = JSONObject()

  private var sheet: Sheet { questions.scope.sheet }

  var paths: [JSONPath]? { sheet.ids.map { JSONPath([.key($0)]) } }

  func form() -> Form { questions.form }

  func values() -> JSONObject { questions.scope.values }

  func describe() throws -> FormDescription { try questions.description }

  func replacing(_ values: JSONObject) throws -> ReadDocument {
    let (answers, unread) = sheet.answers(in: values, over: self.values(), language)
    // The answers decide which rows the form asks.
    let read = QuestionForm(sheet, title: nil, .object(answers))
    return try ReadDocument(Self(questions: read, language: language), unread: unread)
  }
}

extension Scope {
  /// The values of all answers, including rows that aren't asked.
  fileprivate var values: JSONObject {
    document.value.members ?? JSONObject()
  }
}

extension Sheet {
  /// Lays a document's answers over the present ones. Returns the answers, and the values that
  /// can't be answers.
  fileprivate func answers(
    in document: JSONObject, over present: JSONObject, _ language: Language
  ) -> (JSONObject, [UnreadValue]) {
    var answers = present
    var unread: [UnreadValue] = []
    for entry in entries {
      guard let value = document[entry.id] else { continue }
      let read = entry.answer(in: value, at: [.key(entry.id)]) { place, value, part, reason in
        unread.append(
          UnreadValue(at: place, value, part: part) {
            language.says(UndecodableValue(at: place, value, part: $0, reason))
          })
      }
      if let read { answers[entry.id] = read }
    }
    return (answers, unread)
  }

  /// Returns an item. Missing answers, and values that can't be answers, become initial answers.
  fileprivate func item(
    _ members: JSONObject, at path: JSONPath, unread: Sheet.Entry.Unread
  ) -> JSONValue {
    .object(
      JSONObject(
        entries.map { entry in
          let place = path.appending(.key(entry.id))
          let read = members[entry.id].map { entry.answer(in: $0, at: place, unread: unread) }
          return (entry.id, (read ?? .none) ?? initial[entry.id] ?? .null)
        }))
  }
}

extension Sheet.Entry {
  /// A function for each value that can't be an answer, with the part that is the reason.
  fileprivate typealias Unread = (
    _ path: JSONPath, _ value: JSONValue, _ part: JSONPath, _ reason: UndecodableValue.Reason
  ) -> Void

  /// Returns the answer in a value; `nil` if the value can't be an answer, and for `null`. Calls
  /// `unread` with the value if it can't be an answer, and with such values in its items.
  fileprivate func answer(in value: JSONValue, at path: JSONPath, unread: Unread) -> JSONValue? {
    switch content {
    case .question(let field):
      guard let reason = field.fault(in: value) else {
        return value == .null ? noAnswer : field.asWritten(value)
      }
      unread(path, value, [], reason)
      return nil
    case .list(let list):
      if value == .null { return noAnswer }
      guard let items = value.elements else {
        unread(path, value, [], .unexpected(value.kind, expected: .list))
        return nil
      }
      for (index, item) in items.enumerated() where item.kind != .object {
        unread(path, value, [.index(index)], .unexpected(item.kind, expected: .object))
        return nil
      }
      return .array(
        items.enumerated().compactMap { index, item in
          guard let members = item.members else { return nil }
          return list.sheet.item(members, at: path.appending(.index(index)), unread: unread)
        })
    }
  }
}

extension QuestionField {
  /// Returns an answer as the row writes it. A time with zero seconds loses them, because
  /// conditions name it without seconds.
  fileprivate func asWritten(_ value: JSONValue) -> JSONValue {
    switch question.type {
    case .date, .time, .datetime: (try? conversion.parse(conversion.text(value))) ?? value
    default: value
    }
  }

  /// Returns the reason why the kind of a value can't answer the question; `nil` if it can.
  fileprivate func fault(in value: JSONValue) -> UndecodableValue.Reason? {
    switch (question.type, value) {
    case _ where value == noAnswer: return nil
    case (_, .null) where noAnswer == .string("") || noAnswer == .array([]): return nil
    case (.choice, .string(let name)) where !question.takesOthers && command == nil:
      return positions[name] == nil ? .unknownChoice : nil
    case (.choices, .array(let elements)) where question.takesOthers || command != nil:
      return elements.allSatisfy { (try? $0.string?.checkedOther()) != nil } ? nil : .other
    case (.choices, .array(let elements)):
      return elements.allSatisfy { $0.string.map { positions[$0] != nil } ?? false }
        ? nil : .unknownChoice
    case (.choices, _): return .unexpected(value.kind, expected: .list)
    case (.confirm, .bool): return nil
    case (.confirm, _): return .unexpected(value.kind, expected: .bool)
    case (.integer, .number(let number)), (.size, .number(let number)):
      return Int(exactly: number) == nil ? .outOfRange(min: "\(Int.min)", max: "\(Int.max)") : nil
    case (.integer, _), (.size, _): return .unexpected(value.kind, expected: .wholeNumber)
    case (.decimal, .number): return Double(json: value) == nil ? .other : nil
    case (.duration, .number): return Duration(json: value) == nil ? .other : nil
    case (.decimal, _), (.duration, _): return .unexpected(value.kind, expected: .number)
    case (.date, .string(let text)): return CalendarDate(text) == nil ? .other : nil
    case (.time, .string(let text)): return TimeOfDay(text) == nil ? .other : nil
    case (.datetime, .string(let text)): return DateAndTime(text) == nil ? .other : nil
    case (_, .string): return nil
    default: return .unexpected(value.kind, expected: .text)
    }
  }
}
