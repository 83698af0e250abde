// Checks of async rules.

extension FormSession {
  /// Returns whether async rules have to check a value. They check only values that were entered in
  /// this session.
  func needsCheck(_ value: Form.Row.Value, of row: Form.Row) -> Bool {
    !row.traits.asyncRules.isEmpty && row.text(of: value)?.isEmpty == false
      && progress[row.id]?.checked != value && value != journal.start(of: row)
  }

  /// Starts the checks of a value by the async rules of its row.
  func check(_ value: Form.Row.Value, of row: Form.Row, for purpose: AsyncCheck.Purpose) {
    guard let rule = row.traits.asyncRules.first else { return }
    ownPosition = .checking(
      AsyncCheck(
        row: row, rule: rule, value: value, remaining: row.traits.asyncRules.dropFirst(),
        purpose: purpose, returnsToReview: returnsToReview
      )
    )
  }

  /// Starts the next check of a value that was entered and not checked yet. Before saving, all such
  /// values are checked; before the first row is asked, only given answers are.
  ///
  /// - Parameter start: The position of the first row to look at.
  /// - Returns: Whether there was such a value.
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

  /// Continues after a check: with the row's next async rule, with the purpose of the check, or by
  /// asking the row again.
  func advance(after check: AsyncCheck, _ rejection: Rejection?) throws(FormError) {
    let row = check.row
    if let rejection { return refuse(check, rejection) }
    if let rule = check.remaining.first {
      var next = check
      (next.rule, next.remaining) = (rule, check.remaining.dropFirst())
      ownPosition = .checking(next)
      return
    }
    progress[row.id, default: RowProgress()].checked = check.value
    switch check.purpose {
    case .answer(let write):
      make(Journal.Change(row: row, value: check.value, apply: write))
      try complete(row)
    case .saving(let next):
      // The model may have changed during the checks, so everything is validated once more.
      if !checkNext(from: next, isSaving: true) { try save() }
    case .asking(let next):
      guard !checkNext(from: next, isSaving: false) else { return }
      index = 0
      advance()
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
    }
  }
}
