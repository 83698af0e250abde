// Checks of async rules.

extension FormSession {
  /// Returns whether async rules have to check a value. They check only values that were entered in
  /// this session.
  func needsCheck(_ value: Form.Row.Value, of row: Form.Row) -> Bool {
    !row.traits.asyncRules.isEmpty && value != .text("") && progress[row.id]?.checked != value
      && value != journal.start(of: row)
  }

  /// Starts the checks of a value by the async rules of its row.
  ///
  /// - Parameter write: Writes the value as the row's answer; `nil` if all values are about to be
  ///   saved.
  func check(_ value: Form.Row.Value, of row: Form.Row, writing write: (() -> Void)?) {
    guard let rule = row.traits.asyncRules.first else { return }
    ownPosition = .checking(
      AsyncCheck(
        row: row, rule: rule, value: value, remaining: row.traits.asyncRules.dropFirst(),
        write: write, returnsToReview: returnsToReview
      )
    )
  }

  /// Continues after a check: with the row's next async rule, with writing or saving, or by asking
  /// the row again.
  func advance(after check: AsyncCheck, _ rejection: Rejection?) throws(FormError) {
    let row = check.row
    if let rejection {
      guard check.write == nil, let index = form.index(of: row.id, near: index) else {
        return refuse(check.value, of: row, rejection)
      }
      return ask(at: index, rejection, returnsToReview: true)
    }
    if let rule = check.remaining.first {
      var next = check
      (next.rule, next.remaining) = (rule, check.remaining.dropFirst())
      ownPosition = .checking(next)
      return
    }
    progress(of: row.id).checked = check.value
    guard let write = check.write else { return try save() }
    make(Journal.Change(row: row, value: check.value, apply: write))
    try complete(row)
  }
}
