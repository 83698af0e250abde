package import JSONTree

/// A condition under which a row is asked, as a form declares it, rather than as it is found by trying
/// answers.
package indirect enum DeclaredCondition: Sendable {
  /// A row is asked, and has an answer of some kind.
  case answer(Test)
  case not(DeclaredCondition)
  case all([DeclaredCondition])
  case any([DeclaredCondition])
  /// A condition on a row that is outside the document, which its schema can't see.
  case outside

  /// A test of the answer to a row.
  package struct Test: Sendable {
    /// The id of the row.
    let row: String
    /// The schema of the values that pass.
    let schema: JSONObject
    /// Whether the value passes that the row has without an answer.
    let holdsInitially: Bool
    /// The names of the options, or the texts, of which one must be the answer; `nil` if the test isn't
    /// about these.
    let answers: [String]?

    package init(row: String, schema: JSONObject, holdsInitially: Bool, answers: [String]?) {
      (self.row, self.schema, self.holdsInitially) = (row, schema, holdsInitially)
      self.answers = answers
    }
  }
}

/// The conditions of the rows of a form, of whose rows none is hidden.
package struct DeclaredConditions: Sendable {
  /// The conditions, by the ids of the rows. Other rows are always asked.
  package var rows: [String: DeclaredCondition] = [:]
  /// The conditions in items, by the ids of lists.
  package var items: [String: DeclaredConditions] = [:]

  package init() {}
}

extension DeclaredCondition {
  /// The condition as far as answers that bring the row can say it.
  var described: FormDescription.Condition {
    alternatives.map { .when(anyOf: $0) } ?? .unknown
  }

  /// Whether all rows that decide are in the document.
  var isOfDocument: Bool {
    switch self {
    case .outside: false
    case .answer: true
    case .not(let condition): condition.isOfDocument
    case .all(let conditions), .any(let conditions): conditions.allSatisfy(\.isOfDocument)
    }
  }

  /// The alternatives of tests, of which one must hold; `nil` if it isn't one of some answers.
  private var alternatives: [[FormDescription.Test]]? {
    switch self {
    case .answer(let test):
      return test.answers.map { [[FormDescription.Test(row: test.row, options: $0)]] }
    case .all(let conditions):
      let all = conditions.compactMap(\.alternatives)
      guard all.count == conditions.count, !all.isEmpty else { return nil }
      // Alternatives in several parts would be multiplied, and say less than they take to read.
      guard all.filter({ $0.count != 1 }).count <= 1 else { return nil }
      return all.reduce([[]]) { found, next in
        found.flatMap { tests in next.map { tests + $0 } }
      }
    case .any(let conditions):
      let all = conditions.compactMap(\.alternatives)
      return all.count == conditions.count && !all.isEmpty ? all.flatMap(\.self) : nil
    case .not, .outside: return nil
    }
  }
}

extension FormDescription {
  /// Returns the schema of documents in which a declared condition holds; `nil` if that can't be said.
  func schema(of condition: DeclaredCondition) -> JSONObject? {
    switch condition {
    case .outside: return nil
    case .not(let condition):
      return schema(of: condition).map { JSONObject([("not", .object($0))]) }
    case .all(let conditions):
      return schemas(of: conditions).map { .all($0.filter { !$0.isEmpty }) }
    case .any(let conditions):
      // No alternative holds.
      if conditions.isEmpty { return JSONObject([("not", .object(JSONObject()))]) }
      return schemas(of: conditions).map { $0.contains(JSONObject()) ? JSONObject() : .any($0) }
    case .answer(let test):
      guard let row = rows.first(where: { $0.id == test.row }), let path = row.path,
        let asked = asked(row)
      else { return nil }
      var schema = JSONObject()
      schema.insert(test.schema, at: path, isRequired: !test.holdsInitially, isCondition: true)
      return .all([asked, schema].filter { !$0.isEmpty })
    }
  }

  private func schemas(of conditions: [DeclaredCondition]) -> [JSONObject]? {
    let schemas = conditions.compactMap { schema(of: $0) }
    return schemas.count == conditions.count ? schemas : nil
  }
}
