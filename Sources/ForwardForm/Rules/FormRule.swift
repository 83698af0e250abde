/// A rule that several answers must satisfy together. It is checked once each of them is valid.
///
/// A broken rule is reported as soon as all rows that it names are answered: the row that was
/// answered last is asked again, and Enter keeps its answer. Before the form is saved, the rule is
/// checked in any case.
///
/// ```swift
/// FormRule("first-day", "last-day") { [self] in
///   firstDay <= lastDay ? nil : .other("The first day is after the last one.")
/// }
/// ```
public struct FormRule {
  /// The ids of all rows that the rule depends on; if it is broken when the form is saved, the first
  /// one is asked again.
  public let rows: [String]
  let check: () -> Rejection?

  public init(_ rows: String..., check: @escaping () -> Rejection?) {
    self.rows = rows.map { RowPath(row: $0).text }
    self.check = check
  }
}

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
