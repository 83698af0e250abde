internal import ForwardAnswers
internal import ForwardForm
internal import JSONTree

/// A condition under which something is asked.
indirect enum Condition {
  /// A test of the answer to a row. It fails if the row isn't asked.
  case test(RowPlace, AnswerTest)
  case not(Condition)
  case all([Condition])
  case any([Condition])

  /// The place of an earlier row.
  struct RowPlace {
    /// The number of lists around this one up to that of the row; 0 for the same sheet.
    let level: Int
    /// The position of the row in its sheet.
    let index: Int
    /// The number of tests that decide whether the row is asked.
    let cost: Int
  }

  /// The number of tests, including those that decide whether the tested rows are asked.
  var cost: Int {
    switch self {
    case .test(let place, _): 1 + place.cost
    case .not(let condition): condition.cost
    case .all(let conditions), .any(let conditions): conditions.reduce(0) { $0 + $1.cost }
    }
  }

  /// The largest number of tests of an entry, which is more than a form needs. It is limited
  /// because each answer may have to be checked by each test.
  static let mostTests = 100
}

extension Condition {
  func holds(in scope: Scope) -> Bool {
    switch self {
    case .test(let place, let test):
      guard let scope = scope.outwards(place.level) else { return false }
      return scope.isAsked(place.index) && test.holds(for: scope.answer(place.index).value)
    case .not(let condition): return !condition.holds(in: scope)
    case .all(let conditions): return conditions.allSatisfy { $0.holds(in: scope) }
    case .any(let conditions): return conditions.contains { $0.holds(in: scope) }
    }
  }
}

// Descriptions.

extension Sheet {
  /// The conditions of the sheet's rows, for a description.
  ///
  /// - Parameter answers: The answers of a document that has none.
  func declaredConditions(over answers: [JSONValue]) -> DeclaredConditions {
    var declared = DeclaredConditions()
    for entry in entries {
      if !entry.conditions.isEmpty {
        declared.rows[entry.id] = Condition.joined(entry.conditions).declared(in: self, answers)
      }
      if case .list(let list) = entry.content {
        declared.items[list.id] = list.sheet.declaredConditions(over: list.sheet.initialAnswers)
      }
    }
    return declared
  }
}

extension Condition {
  /// Returns the condition that all conditions hold.
  fileprivate static func joined(_ conditions: [Condition]) -> Condition {
    if conditions.count == 1, let only = conditions.first { only } else { .all(conditions) }
  }

  fileprivate func declared(in sheet: Sheet, _ answers: [JSONValue]) -> DeclaredCondition {
    switch self {
    case .test(let place, _) where place.level > 0: .outside
    case .test(let place, let test):
      .answer(
        DeclaredCondition.Test(
          row: sheet.entries[place.index].id, schema: test.schema(of: sheet.entries[place.index]),
          holdsInitially: test.holds(for: answers[place.index]),
          answers: test.answers(to: sheet.entries[place.index])))
    case .not(let condition): .not(condition.declared(in: sheet, answers))
    case .all(let conditions): .all(conditions.map { $0.declared(in: sheet, answers) })
    case .any(let conditions): .any(conditions.map { $0.declared(in: sheet, answers) })
    }
  }
}
