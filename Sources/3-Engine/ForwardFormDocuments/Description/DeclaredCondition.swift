internal import ForwardForm
package import ForwardJSON

/// The condition under which the form asks a row, as the form declares it. Other conditions are
/// found by trying answers.
package indirect enum DeclaredCondition: Hashable, Sendable {
  /// The form asks the row, and its answer passes the test.
  case answer(Test)
  case not(DeclaredCondition)
  case all([DeclaredCondition])
  case any([DeclaredCondition])

  /// A test of the answer to a row.
  package struct Test: Hashable, Sendable {
    /// The id of the row.
    let row: String
    /// The number of lists between the condition's row and the tested row; 0 for rows of the same
    /// form.
    var level: Int
    let schema: JSONObject
    /// Whether the row's value without an answer passes.
    let holdsInitially: Bool
    /// The options or texts that pass; `nil` if the test isn't a choice among them.
    let answers: [String]?

    package init(
      row: String, level: Int, schema: JSONObject, holdsInitially: Bool, answers: [String]?
    ) {
      (self.row, self.level, self.schema) = (row, level, schema)
      (self.holdsInitially, self.answers) = (holdsInitially, answers)
    }
  }

  static var always: DeclaredCondition { .all([]) }
  static var never: DeclaredCondition { .any([]) }

  /// The part of the condition that tests of answers can express.
  var described: FormDescription.Condition {
    alternatives.map { .when(anyOf: $0) } ?? .unknown
  }

  /// Alternatives of tests; one must hold. `nil` if the condition can't be written as alternatives
  /// of answers.
  private var alternatives: [[FormDescription.Test]]? {
    switch self {
    case .answer(let test):
      guard test.level == 0 else { return nil }
      return test.answers.map { [[FormDescription.Test(row: test.row, options: $0)]] }
    case .all(let conditions):
      let all = conditions.compactMap(\.alternatives)
      guard all.count == conditions.count, !all.isEmpty else { return nil }
      // Multiplying alternatives in several parts would make the description longer than it is
      // useful.
      guard all.filter({ $0.count != 1 }).count <= 1 else { return nil }
      return all.reduce([[]]) { found, next in
        found.flatMap { tests in next.map { tests + $0 } }
      }
    case .any(let conditions):
      let all = conditions.compactMap(\.alternatives)
      return all.count == conditions.count && !all.isEmpty ? all.flatMap(\.self) : nil
    case .not: return nil
    }
  }
}

/// The declared conditions of a form that hides no row.
package struct DeclaredConditions: Sendable {
  /// The conditions, by the ids of the rows. Other rows are always asked.
  package var rows: [String: DeclaredCondition] = [:]
  /// The conditions in items, by the ids of lists.
  package var items: [String: DeclaredConditions] = [:]

  package init() {}
}

// Conditions in items that test rows around the item's list.

extension DeclaredCondition {
  /// Whether all tested rows are in the same form.
  package var isOfDocument: Bool { testAround == nil }

  private var testAround: Test? {
    switch self {
    case .answer(let test): test.level > 0 ? test : nil
    case .not(let condition): condition.testAround
    case .all(let conditions), .any(let conditions):
      conditions.lazy.compactMap(\.testAround).first
    }
  }

  /// Returns the condition for a row `depth` lists further inside; a negative `depth` means further
  /// outside.
  package func inItems(_ depth: Int = 1) -> DeclaredCondition {
    switch self {
    case .answer(var test):
      test.level += depth
      return .answer(test)
    case .not(let condition): return .not(condition.inItems(depth))
    case .all(let conditions): return .all(conditions.map { $0.inItems(depth) })
    case .any(let conditions): return .any(conditions.map { $0.inItems(depth) })
    }
  }

  /// Splits the condition into alternatives: a condition on the rows around the list, as the outer
  /// form sees them, and a condition on the item. `nil` if there are too many alternatives.
  func aroundList() -> [(around: DeclaredCondition, item: DeclaredCondition)]? {
    var found: [(around: DeclaredCondition, item: DeclaredCondition)] = []
    return addAlternatives(to: &found, around: []) ? found : nil
  }

  private func addAlternatives(
    to found: inout [(around: DeclaredCondition, item: DeclaredCondition)],
    around: [DeclaredCondition]
  ) -> Bool {
    if self == .never { return true }
    guard let test = testAround else {
      found.append((.all(around), self))
      return found.count <= 100
    }
    let outer = DeclaredCondition.answer(test).inItems(-1)
    return assuming(test, true).addAlternatives(to: &found, around: around + [outer])
      && assuming(test, false).addAlternatives(to: &found, around: around + [.not(outer)])
  }

  /// Simplifies the condition, given whether a test holds.
  private func assuming(_ test: Test, _ holds: Bool) -> DeclaredCondition {
    switch self {
    case .answer(let own): return own == test ? holds ? .always : .never : self
    case .not(let condition):
      let rest = condition.assuming(test, holds)
      return rest == .always ? .never : rest == .never ? .always : .not(rest)
    case .all(let conditions):
      let rest = conditions.map { $0.assuming(test, holds) }.filter { $0 != .always }
      return rest.contains(.never) ? .never : .all(rest)
    case .any(let conditions):
      let rest = conditions.map { $0.assuming(test, holds) }.filter { $0 != .never }
      return rest.contains(.always) ? .always : .any(rest)
    }
  }
}

extension FormDescription {
  /// Returns the schema of the documents that satisfy a declared condition; `nil` if no schema can
  /// express it.
  func schema(of condition: DeclaredCondition) -> JSONObject? {
    switch condition {
    case .not(let condition):
      return schema(of: condition).map { JSONObject([("not", .object($0))]) }
    case .all(let conditions):
      return schemas(of: conditions).map { .all($0.filter { !$0.isEmpty }) }
    case .any(let conditions):
      // An empty list of alternatives never holds.
      if conditions.isEmpty { return JSONObject([("not", .object(JSONObject()))]) }
      return schemas(of: conditions).map { $0.contains(JSONObject()) ? JSONObject() : .any($0) }
    case .answer(let test):
      guard test.level == 0, let row = rows.first(where: { $0.id == test.row }),
        let path = row.path
      else { return nil }
      // The caller adds the condition on rows around the list.
      guard let asked = row.dependsOnRowsAround ? JSONObject() : asked(row) else { return nil }
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

extension FormStates {
  /// Returns the simplest condition that holds in exactly the states with the row.
  func condition(of id: String, _ signature: Int) -> FormDescription.Condition {
    let isAsked = { (state: State) in self.row(id, in: state)?.signature == signature }
    let asked = states.filter(isAsked)
    if asked.count == states.count { return .always }
    let others = states.filter { !isAsked($0) }
    // A row decides only if its answers bring or hide this row.
    var deciding: Set<String> = []
    for state in states {
      guard let parent = state.parent, isAsked(state) != isAsked(states[parent]) else { continue }
      deciding.formUnion(state.answered)
    }
    let candidates = ids.filter { deciding.contains($0) && $0 != id }.compactMap {
      self.rows[$0]?.first?.row
    }
    if let tests = tests(candidates, asked, others) { return .when(anyOf: [tests]) }
    if let alternatives = alternatives(candidates, asked, others) {
      return .when(anyOf: alternatives)
    }
    return .unknown
  }

  private typealias Test = FormDescription.Test

  /// Returns as few tests as possible. All of them hold in the asked states, and no other state
  /// satisfies all of them.
  private func tests(_ rows: [Form.Row], _ asked: [State], _ others: [State]) -> [Test]? {
    var tests: [Test] = rows.compactMap { row in
      let chosen = { (state: State) in self.row(row.id, in: state)?.chosen }
      guard asked.allSatisfy({ chosen($0)?.count == 1 }) else { return nil }
      let options = Set(asked.compactMap { chosen($0)?.first })
      let all = Set(states.compactMap { chosen($0)?.first })
      let texts = row.optionTexts.filter(options.contains)
      // A row may have no answer, which isn't an option.
      guard options != all, texts.count == options.count else { return nil }
      return Test(row: row.id, options: texts)
    }
    let excludesOthers = { (tests: [Test]) in
      !others.contains { state in tests.allSatisfy { self.holds($0, in: state) } }
    }
    guard !tests.isEmpty, excludesOthers(tests) else { return nil }
    for test in tests {
      let rest = tests.filter { $0 != test }
      if !rest.isEmpty, excludesOthers(rest) { tests = rest }
    }
    return tests
  }

  /// Returns alternatives of one or two tests.
  private func alternatives(
    _ rows: [Form.Row], _ asked: [State], _ others: [State]
  ) -> [[Test]]? {
    let choices = rows.flatMap { row in
      row.optionTexts.map { Test(row: row.id, options: [$0]) }
    }.filter { test in asked.contains { self.holds(test, in: $0) } }
    guard choices.count <= 60 else { return nil }
    let pairs = choices.flatMap { first in
      choices.compactMap { $0.row > first.row ? [first, $0] : nil }
    }
    var found: [[Test]] = []
    var rest = asked
    for tests in choices.map({ [$0] }) + pairs {
      guard !rest.isEmpty else { break }
      let holds = { (state: State) in tests.allSatisfy { self.holds($0, in: state) } }
      guard !others.contains(where: holds), rest.contains(where: holds) else { continue }
      rest.removeAll(where: holds)
      found.append(tests)
    }
    return rest.isEmpty ? found : nil
  }

  private func holds(_ test: Test, in state: State) -> Bool {
    row(test.row, in: state).map { test.options.contains(where: $0.chosen.contains) } ?? false
  }
}
