internal import ForwardForm

extension FormStates {
  /// Returns the simplest condition under which a row is there: it holds in the states that have the row,
  /// and in no other.
  func condition(of id: String, _ signature: Int) -> FormDescription.Condition {
    let isAsked = { (state: State) in self.row(id, in: state)?.signature == signature }
    let asked = states.filter(isAsked)
    if asked.count == states.count { return .always }
    let others = states.filter { !isAsked($0) }
    // Only rows whose answers bring or hide the row can decide.
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

  /// Returns as few tests as possible that all hold in some states, and not together in any other.
  private func tests(_ rows: [Form.Row], _ asked: [State], _ others: [State]) -> [Test]? {
    var tests: [Test] = rows.compactMap { row in
      let chosen = { (state: State) in self.row(row.id, in: state)?.chosen }
      guard asked.allSatisfy({ chosen($0)?.count == 1 }) else { return nil }
      let options = Set(asked.compactMap { chosen($0)?.first })
      let all = Set(states.compactMap { chosen($0)?.first })
      let texts = row.optionTexts.filter(options.contains)
      // No answer, which a row may have too, is no option.
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

  /// Returns alternatives of one test, or of two.
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
