/// Gives answers to a form for a look at the rows that they bring, and takes them back.
final class TriedAnswers {
  private let form: Form
  private var journal = Journal()
  /// The rows before each answer, if they can be put back.
  private var formerRows: [Form.DerivedRows?] = []
  /// Whether a row reports its changes. The form may read such a row in one state and not in
  /// another.
  private(set) var isReported = false
  /// Whether answers were given without deriving the rows.
  private var isOutOfDate = false
  /// The ids of the rows that write to parts of the same value.
  private var writers: [ObjectIdentifier: [PathComponent: Set<String>]] = [:]

  init(to form: Form) { self.form = form }

  /// Records the state that ``end()`` restores.
  func begin() { journal.record(form) }

  var isEmpty: Bool { journal.changes.isEmpty }

  var count: Int { journal.changes.count }

  /// Notes a found row.
  func note(_ row: Form.Row) {
    guard let whole = row.whole else { return }
    writers[ObjectIdentifier(whole), default: [:]][row.part, default: []].insert(row.id)
  }

  /// Gives another answer to a row of the present state, looks at the model, and takes the answer
  /// back. Returns the result of the look; `nil` if the row refuses the answer.
  func trying<Result>(_ text: String, at row: Form.Row, _ look: () -> Result) -> Result? {
    guard let change = change(text, of: row) else { return nil }
    // The rows are derived again after the visit, once for all answers.
    isOutOfDate = true
    journal.make(change)
    defer {
      if isAlone(row) {
        journal.undoAlone()
      } else {
        _ = journal.undo(isQuick: true)
        _ = journal.verify()
      }
    }
    return look()
  }

  /// Whether no other row writes to the row's part of a value. Then other rows need no look after
  /// each answer. An observer may change them nevertheless; this is corrected after all answers.
  private func isAlone(_ row: Form.Row) -> Bool {
    guard let whole = row.whole, whole.reportsAllChanges,
      let parts = writers[ObjectIdentifier(whole)]
    else { return false }
    let part = row.part
    return parts[part]?.count == 1
      && (parts.count == 1 || part != .somewhere && parts[.somewhere] == nil)
  }

  private func change(_ text: String, of row: Form.Row) -> Journal.Change? {
    guard let value = try? row.value(of: text), let write = try? row.accept(value) else {
      return nil
    }
    return Journal.Change(row: row, value: value, apply: write)
  }

  /// Gives an answer, and returns whether it derived the rows again. `derives` says whether it may.
  func give(_ answer: Form.Answer, derives: Bool = true) -> Bool {
    guard let row = form.row(at: answer.path), let change = change(answer.text, of: row),
      change.value != row.value()
    else { return false }
    let derivations = form.derivations
    formerRows.append(form.derivedRows)
    guard derives else {
      journal.make(change)
      return false
    }
    let difference = form.refresh(to: row) { journal.make(change) }
    isReported = isReported || difference.isReported
    update(with: difference)
    return form.derivations > derivations
  }

  func takeBack(to count: Int) {
    while journal.changes.count > count, let change = journal.changes.last {
      let isAlone = isAlone(change.row)
      let former = formerRows.popLast() ?? nil
      if former.map({ form.putBack($0) { journal.undoAlone() } }) != true {
        let difference =
          isAlone
          ? form.refresh(to: change.row) { journal.undoAlone() }
          : form.refresh(after: { journal.undo(isQuick: true) }, to: change.row)
        update(with: difference)
      }
      if !isAlone { verify() }
    }
  }

  func verify() {
    if !journal.verify() { update(with: form.refresh()) }
  }

  private func update(with difference: Form.Difference) { journal.record(difference.appeared) }

  /// Corrects what a look has changed, and derives the rows if answers skipped the derivation.
  func deriveAgain() {
    verify()
    if isOutOfDate { update(with: form.refresh()) }
    isOutOfDate = false
  }

  /// Restores the model.
  func end() {
    journal.rollBack()
    _ = form.refresh()
  }
}
