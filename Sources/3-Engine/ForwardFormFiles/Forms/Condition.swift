internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON

/// A condition under which something is asked.
indirect enum Condition {
  /// A test of the answer to a row. It fails if the form doesn't ask the row.
  case test(RowPlace, AnswerTest)
  case not(Condition)
  case all([Condition])
  case any([Condition])

  /// The place of an earlier row.
  struct RowPlace {
    /// The number of lists between this sheet and the row's sheet; 0 for the same sheet.
    let level: Int
    /// The position of the row in its sheet.
    let index: Int
    /// The number of tests that decide whether the form asks the row.
    let cost: Int
  }

  /// The number of tests, including the tests that decide whether the tested rows are asked.
  var cost: Int {
    switch self {
    case .test(let place, _): 1 + place.cost
    case .not(let condition): condition.cost
    case .all(let conditions), .any(let conditions): conditions.reduce(0) { $0 + $1.cost }
    }
  }

  /// The largest number of tests of an entry, more than a form needs. The limit exists because
  /// every test may run after every answer.
  static let mostTests = 100

  func holds(in scope: Scope) -> Bool {
    switch self {
    case .test(let place, let test):
      guard let scope = scope.outwards(place.level) else { return false }
      return scope.isAsked(place.index) && test.holds(for: scope.answers[place.index].value)
    case .not(let condition): return !condition.holds(in: scope)
    case .all(let conditions): return conditions.allSatisfy { $0.holds(in: scope) }
    case .any(let conditions): return conditions.contains { $0.holds(in: scope) }
    }
  }

  fileprivate static func joined(_ conditions: [Condition]) -> Condition {
    if conditions.count == 1, let only = conditions.first { only } else { .all(conditions) }
  }

  /// - Parameter sheets: The condition's sheet and the outer sheets, with their initial answers.
  fileprivate func declared(in sheets: [(Sheet, JSONValue)]) -> DeclaredCondition {
    switch self {
    case .test(let place, let test):
      let (sheet, answers) = sheets[place.level]
      let entry = sheet.entries[place.index]
      let answer = DeclaredCondition.answer(
        DeclaredCondition.Test(
          row: entry.id, level: place.level, schema: test.schema(of: entry),
          holdsInitially: test.holds(for: answers[entry.id] ?? .null),
          answers: test.answers(to: entry)))
      if entry.conditions.isEmpty { return answer }
      let asked = Condition.joined(entry.conditions).declared(
        in: Array(sheets[place.level...]))
      // A description adds the condition of the tested row, except for a condition on rows around
      // its list.
      return asked.isOfDocument ? answer : .all([asked.inItems(place.level), answer])
    case .not(let condition): return .not(condition.declared(in: sheets))
    case .all(let conditions): return .all(conditions.map { $0.declared(in: sheets) })
    case .any(let conditions): return .any(conditions.map { $0.declared(in: sheets) })
    }
  }
}

// Descriptions.

extension Sheet {
  /// The conditions of the sheet's rows, for a description, over the document of the initial
  /// answers. `outer` has the outer sheets, the innermost first, with their answers.
  func declaredConditions(
    over answers: JSONValue, in outer: [(Sheet, JSONValue)] = []
  ) -> DeclaredConditions {
    let sheets = [(self, answers)] + outer
    var declared = DeclaredConditions()
    for entry in entries {
      if !entry.conditions.isEmpty {
        declared.rows[entry.id] = Condition.joined(entry.conditions).declared(in: sheets)
      }
      if case .list(let list) = entry.content {
        declared.items[list.id] = list.sheet.declaredConditions(
          over: list.sheet.initial, in: sheets)
      }
    }
    return declared
  }
}
