// Rules that take their time.

extension FormSession {
  /// A value on its way through the slow rules of its row.
  struct Checking {
    let row: Form.Row
    let value: Form.Row.Value
    var rules: ArraySlice<AsyncRule>
    /// Whether all values are to be saved, rather than this one to be taken as an answer.
    let isSaving: Bool
  }

  /// Whether slow rules have something to say of a value. They are asked about what was entered:
  /// a value from before the session needs no network to stay.
  func needsCheck(_ value: Form.Row.Value, of row: Form.Row) -> Bool {
    !row.traits.asyncRules.isEmpty && value != .text("") && checked[row.id] != value
      && value != journal.start(of: row.id)
  }

  func check(_ value: Form.Row.Value, of row: Form.Row, isSaving: Bool) {
    checking = Checking(
      row: row,
      value: value,
      rules: row.traits.asyncRules[...],
      isSaving: isSaving
    )
    checkNext()
  }

  /// - Returns: Whether there was another rule to be asked.
  @discardableResult
  private func checkNext() -> Bool {
    guard let checking, let rule = self.checking?.rules.popFirst() else { return false }
    position = .checking(AsyncCheck(row: checking.row, rule: rule, value: checking.value))
    return true
  }

  func goOn(after check: AsyncCheck, _ rejection: Rejection?) throws(FormError) {
    guard let checking else { return }
    if let rejection {
      self.checking = nil
      guard checking.isSaving, let index = form.index(of: check.row.id, near: index) else {
        return refuse(check.value, of: check.row, rejection)
      }
      return detour(to: index, rejection)
    }
    if checkNext() { return }
    self.checking = nil
    checked[check.row.id] = check.value
    if checking.isSaving { return try save() }
    change(check.row, to: check.value)
    try walkPast(check.row)
  }
}
