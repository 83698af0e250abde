// Form rules, which are checked as soon as the rows that they name are answered.

extension FormSession {
  /// Returns the rejection of a broken form rule whose rows have all been answered.
  ///
  /// - Parameter id: The id of the row that was answered last. Only rules that name it are checked.
  func brokenRule(naming id: String) -> Rejection? {
    let rules: RulesByRow
    if let known = rulesByRow, !form.isDerived || known.changes == changes {
      rules = known
    } else {
      rules = RulesByRow(form.rules, changes: changes)
      rulesByRow = rules
    }
    for rule in rules.rules[id] ?? [] where areAnswered(rule.rows) {
      if let rejection = rule.check() { return form.hidingSecrets(rejection) }
    }
    return nil
  }

  /// Returns whether rows were visited and are valid. The last one comes first, as a walk visits it
  /// last. Rows that aren't in the form need no answer.
  private func areAnswered(_ ids: [String]) -> Bool {
    ids.reversed().allSatisfy { id in
      guard let index = form.index(of: id) else { return true }
      guard visited.contains(id), let value = form.rows[index].value() else { return false }
      return form.rows[index].rejection(ofPresent: value) == nil
    }
  }
}

/// Form rules by the rows that they name, as rules are looked up after each answer.
struct RulesByRow {
  private(set) var rules: [String: [FormRule]] = [:]
  /// The number of changes when the rules were read, as rules may depend on the answers.
  let changes: Int

  init(_ rules: [FormRule], changes: Int) {
    self.changes = changes
    for rule in rules {
      for row in rule.rows { self.rules[row, default: []].append(rule) }
    }
  }
}
