internal import ForwardForm

extension Trials {
  /// Returns the simplest condition that holds in some of the states that were tried, and in no other.
  func condition(true asked: [State], false others: [State]) -> FormDescription.Condition {
    if others.isEmpty { return .always }
    if let tests = tests(true: asked, false: others) { return .when(anyOf: [tests]) }
    if let alternatives = alternatives(asked, others) { return .when(anyOf: alternatives) }
    return .unknown
  }

  private typealias Test = FormDescription.Test

  /// Returns as few tests as possible that all hold in some states, and not together in any other.
  private func tests(true asked: [State], false others: [State]) -> [Test]? {
    var tests: [Test] = rows.compactMap { row in
      guard asked.allSatisfy({ $0.chosen[row.id]?.count == 1 }) else { return nil }
      let options = Set(asked.compactMap { $0.chosen[row.id]?.first })
      let all = Set(states.compactMap { $0.chosen[row.id]?.first })
      let texts = row.optionTexts.filter(options.contains)
      // No answer, which a row may have too, is no option.
      guard options != all, texts.count == options.count else { return nil }
      return Test(row: row.id, options: texts)
    }
    let excludesOthers = { (tests: [Test]) in
      !others.contains { state in tests.allSatisfy { $0.holds(in: state) } }
    }
    guard !tests.isEmpty, excludesOthers(tests) else { return nil }
    for test in tests {
      let rest = tests.filter { $0 != test }
      if !rest.isEmpty, excludesOthers(rest) { tests = rest }
    }
    return tests
  }

  /// Returns alternatives of one test, or of two.
  private func alternatives(_ asked: [State], _ others: [State]) -> [[Test]]? {
    let choices = rows.flatMap { row in
      row.optionTexts.map { Test(row: row.id, options: [$0]) }
    }.filter { test in asked.contains { test.holds(in: $0) } }
    guard choices.count <= 60 else { return nil }
    let pairs = choices.flatMap { first in
      choices.compactMap { $0.row > first.row ? [first, $0] : nil }
    }
    var found: [[Test]] = []
    var rest = asked
    for tests in choices.map({ [$0] }) + pairs {
      guard !rest.isEmpty else { break }
      let holds = { (state: State) in tests.allSatisfy { $0.holds(in: state) } }
      guard !others.contains(where: holds), rest.contains(where: holds) else { continue }
      rest.removeAll(where: holds)
      found.append(tests)
    }
    return rest.isEmpty ? found : nil
  }
}

extension FormDescription.Test {
  fileprivate func holds(in state: Trials.State) -> Bool {
    state.chosen[row].map { options.contains(where: $0.contains) } ?? false
  }
}
