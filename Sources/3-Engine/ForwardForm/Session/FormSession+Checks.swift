// Checks by async rules.

extension FormSession {
  /// Returns whether async rules must check a value. They check only values entered in this
  /// session.
  func needsCheck(_ value: Form.Row.Value, of row: Form.Row) -> Bool {
    !row.traits.asyncRules.isEmpty && row.text(of: value)?.isEmpty == false
      && progress[row.id]?.checked != value && value != journal.start(of: row)
  }

  func check(_ value: Form.Row.Value, of row: Form.Row, for purpose: AsyncCheck.Purpose) {
    guard let rule = row.traits.asyncRules.first else { return }
    ownPosition = .checking(
      AsyncCheck(
        row: row, rule: rule, value: value, remaining: row.traits.asyncRules.dropFirst(),
        purpose: purpose, returnsToReview: returnsToReview
      )
    )
  }

  /// Starts the next check of an entered, unchecked value, and returns whether there was such a
  /// value. Before saving, this checks all entered values; before the first question, only given
  /// answers. `start` is the position of the first row to look at.
  func checkNext(from start: Int, isSaving: Bool) -> Bool {
    let rows = form.rows
    for index in min(start, rows.count)..<rows.count where !rows[index].traits.asyncRules.isEmpty {
      let row = rows[index]
      guard isSaving || progress[row.id]?.given != nil, journal.start(of: row) != nil,
        let value = row.value(), needsCheck(value, of: row)
      else { continue }
      check(value, of: row, for: isSaving ? .saving(next: index + 1) : .asking(next: index + 1))
      return true
    }
    return false
  }

  /// Continues after a check: runs the row's next async rule, continues with the purpose of the
  /// check, or asks the row again.
  func advance(after check: AsyncCheck, _ rejection: Rejection?) throws(FormError) {
    let row = check.row
    if let rejection { return refuse(check, rejection) }
    if let rule = check.remaining.first {
      var next = check
      (next.rule, next.remaining) = (rule, check.remaining.dropFirst())
      ownPosition = .checking(next)
      return
    }
    if !check.isOfRule { progress[row.id, default: RowProgress()].checked = check.value }
    switch check.purpose {
    case .answer(let write):
      make(Journal.Change(row: row, value: check.value, apply: write))
      try complete(row)
    case .saving(let next):
      // The model may have changed during the checks, so all values are validated again.
      if !checkNext(from: next, isSaving: true) { try save() }
    case .asking(let next):
      guard !checkNext(from: next, isSaving: false) else { return }
      index = 0
      advance()
    case .rule(let checked, let isSaving):
      passedRules.insert(checked)
      if isSaving {
        if !checkNextRule() { try save() }
      } else if !checkNextRule(among: rules(naming: row.id), naming: row) {
        try proceed()
      }
    }
  }

  private func refuse(_ check: AsyncCheck, _ rejection: Rejection) {
    let row = check.row
    guard let index = form.index(of: row.id, near: index) else {
      return refuse(check.value, of: row, rejection)
    }
    switch check.purpose {
    case .answer: refuse(check.value, of: row, rejection)
    case .saving: ask(at: index, rejection, returnsToReview: true)
    case .asking: ask(at: index, rejection)
    case .rule(_, let isSaving):
      ask(
        at: index, form.hidingSecrets(rejection), isWarning: !isSaving,
        returnsToReview: isSaving ? true : nil)
    }
  }

  /// Starts the next check of an async form rule, and returns whether there is one. Skips a rule
  /// until all rows that it names are answered.
  ///
  /// - Parameters:
  ///   - rules: The rules that name the row; `nil` for all rules, before saving.
  ///   - row: The last answered row.
  func checkNextRule(among rules: [FormRule]? = nil, naming row: Form.Row? = nil) -> Bool {
    let named = rules?.filter { areAnswered($0.rows) }
    for (rule, checked, first) in pendingRules(among: named) {
      guard let value = (row ?? first).value() else { continue }
      ownPosition = .checking(
        AsyncCheck(
          row: row ?? first, rule: rule.rule(), value: value, remaining: [],
          purpose: .rule(checked, isSaving: row == nil), returnsToReview: returnsToReview))
      return true
    }
    return false
  }

  /// Returns the async form rules that haven't passed since their answers changed in this session,
  /// with the first row of each.
  func pendingRules(
    among rules: [FormRule]? = nil
  ) -> [(AsyncFormRule, CheckedRule, first: Form.Row)] {
    if journal.isEmpty { return [] }
    var orders: [[String]: Int] = [:]
    return (rules ?? form.rules).compactMap { rule in
      guard let rule = rule as? AsyncFormRule else { return nil }
      let order = orders[rule.rows, default: 0]
      orders[rule.rows] = order + 1
      let rows = rule.rows.map { form.index(of: $0).map { form.rows[$0] } }
      let values = rows.map { $0?.value() }
      let isChanged = zip(rows, values).contains { row, value in
        row.flatMap { journal.start(of: $0) }.map { $0 != value } ?? false
      }
      guard isChanged, let first = rows.lazy.compactMap(\.self).first else { return nil }
      let checked = CheckedRule(rows: rule.rows, order: order, values: values)
      return passedRules.contains(checked) ? nil : (rule, checked, first)
    }
  }
}

// Checks by async form rules.

/// An async form rule with the values that it checks. Sessions compare it to recognize a passed
/// rule.
struct CheckedRule: Hashable {
  let rows: [String]
  /// The number of earlier rules that name the same rows.
  let order: Int
  let values: [Form.Row.Value?]
}
