public import ForwardAnswers
internal import ForwardForm
internal import ForwardFormCalendar
internal import ForwardStore
internal import JSONTree
package import PlainText

extension QuestionForm {
  /// The description of the form, for a person or a program that is to answer it.
  public var description: FormDescription {
    get throws {
      try FormDescription(form, hasWholeItems: false) {
        self.scope.values
      } part: {
        self.scope.value(at: $0)
      }
    }
  }

  /// Returns answers with those in JSON read as ``answers`` has them, so that a document is an answer exactly
  /// if the schema of the description accepts it: a number is a number, and several options are a list of
  /// their names.
  public func reading(_ given: GivenAnswers) throws -> GivenAnswers {
    try reading(given, in: .english)
  }

  /// - Parameter language: The language of the reasons why values can't be read.
  package func reading(_ given: GivenAnswers, in language: Language) throws -> GivenAnswers {
    let rows = scope.sheet.ids.map { JSONPath([.key($0)]) }
    let values = { self.scope.values }
    let reader = DocumentReader(
      form, stored: JSONObject(), rows: rows, describe: { try self.description },
      encode: values
    ) {
      let (answers, unread) = self.scope.sheet.answers(in: $0, over: values(), language)
      // The rows are those that are asked with these answers.
      let read = QuestionForm(self.scope.sheet, title: nil, answers)
      return ReadDocument(read.form, of: read, as: read.scope.values, unread: unread)
    }
    return try given.reading(reader.answers)
  }
}

extension Scope {
  /// The values of all answers, also of those that aren't asked.
  fileprivate var values: JSONObject {
    JSONObject(sheet.entries.indices.map { (sheet.entries[$0].id, answer($0).value) })
  }

  /// Returns the value at a path of these.
  fileprivate func value(at path: JSONPath) -> JSONValue? {
    guard case .key(let id)? = path.steps.first, let index = sheet.index(of: id) else { return nil }
    return answer(index).value[JSONPath(Array(path.steps.dropFirst()))]
  }
}

extension Sheet {
  /// Returns answers with those that a document has in place of theirs, and the values that can't be answers.
  fileprivate func answers(
    in document: JSONObject, over present: JSONObject, _ language: Language
  ) -> (JSONObject, [UnreadValue]) {
    var answers = present
    var unread: [UnreadValue] = []
    for entry in entries {
      guard let value = document[entry.id] else { continue }
      if let fault = entry.fault(in: value) {
        let place = JSONPath([.key(entry.id)])
        unread.append(
          UnreadValue(at: place, value, part: fault.part) {
            language.says(UndecodableValue(at: place, value, part: $0, fault.reason))
          })
      } else {
        answers[entry.id] = entry.whole(value)
      }
    }
    return (answers, unread)
  }

  /// Returns an item with initial answers to the questions that it lacks.
  fileprivate func whole(_ item: JSONObject) -> JSONValue {
    .object(
      JSONObject(
        zip(entries, initialAnswers).map { entry, initial in
          (entry.id, item[entry.id].map(entry.whole) ?? initial)
        }))
  }
}

extension Sheet.Entry {
  /// Returns the first part of a value that can't be an answer.
  fileprivate func fault(
    in value: JSONValue
  ) -> (part: JSONPath, reason: UndecodableValue.Reason)? {
    switch content {
    case .question(let field): return field.fault(in: value).map { (JSONPath(), $0) }
    case .list(let list):
      if value == .null { return nil }
      guard case .array(let items) = value else {
        return (JSONPath(), .unexpected(value.kind, expected: .list))
      }
      for (index, item) in items.enumerated() {
        guard case .object(let members) = item else {
          return (JSONPath([.index(index)]), .unexpected(item.kind, expected: .object))
        }
        for entry in list.sheet.entries {
          guard let fault = members[entry.id].flatMap(entry.fault) else { continue }
          return (JSONPath([.index(index), .key(entry.id)] + fault.part.steps), fault.reason)
        }
      }
      return nil
    }
  }

  /// Returns a value with initial answers to the questions that its items lack. Nothing is no answer.
  fileprivate func whole(_ value: JSONValue) -> JSONValue {
    if value == .null { return noAnswer }
    guard case .list(let list) = content else {
      return value
    }
    return .array(
      value.elements.map { item in
        if case .object(let members) = item { list.sheet.whole(members) } else { item }
      })
  }
}

extension Field {
  /// Returns the reason why a value can't be an answer to the question; `nil` if it can, by its kind.
  fileprivate func fault(in value: JSONValue) -> UndecodableValue.Reason? {
    switch (question.type, value) {
    case _ where value == noAnswer: return nil
    case (_, .null) where noAnswer == .string("") || noAnswer == .array([]): return nil
    case (.choice, .string(let name)) where !question.takesOthers:
      return positions[name] == nil ? .unknownChoice : nil
    case (.choices, .array(let elements)):
      return elements.allSatisfy { $0.string.map { positions[$0] != nil } ?? false }
        ? nil : .unknownChoice
    case (.choices, _): return .unexpected(value.kind, expected: .list)
    case (.confirm, .bool): return nil
    case (.confirm, _): return .unexpected(value.kind, expected: .bool)
    case (.integer, .number(let number)), (.size, .number(let number)):
      return Int(exactly: number) == nil ? .outOfRange(min: "\(Int.min)", max: "\(Int.max)") : nil
    case (.integer, _), (.size, _): return .unexpected(value.kind, expected: .wholeNumber)
    case (.decimal, .number), (.duration, .number):
      return conversion.text(value).isEmpty ? .other : nil
    case (.decimal, _), (.duration, _): return .unexpected(value.kind, expected: .number)
    case (.date, .string(let text)): return CalendarDate(text) == nil ? .other : nil
    case (.time, .string(let text)): return TimeOfDay(text) == nil ? .other : nil
    case (.datetime, .string(let text)): return DateAndTime(text) == nil ? .other : nil
    case (_, .string): return nil
    default: return .unexpected(value.kind, expected: .text)
    }
  }
}
