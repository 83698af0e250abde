/// Remembers what a session changed, so that it can be taken back exactly.
struct Journal {
  private var entries: [() -> Void] = []
  private var starts: [String: Start] = [:]

  /// The values from before the session, by row id, of the rows whose value is another one now.
  private(set) var originals: [String: RowValue] = [:]

  var isEmpty: Bool { starts.isEmpty }

  private struct Start {
    let row: Row
    let value: RowValue
    let restore: () -> Void
  }

  /// Remembers rows as they are; those that it knows already, it knows as they were.
  mutating func see(_ rows: [Row]) {
    for row in rows where starts[row.id] == nil {
      guard let value = row.value() else { continue }
      starts[row.id] = Start(row: row, value: value, restore: row.snapshot())
    }
  }

  /// Remembers one change of a row.
  mutating func record(_ row: Row, from old: RowValue, undo: @escaping () -> Void) {
    entries.append(undo)
    let original = originals[row.id] ?? old
    originals[row.id] = row.value() == original ? nil : original
  }

  /// Puts everything back as it was.
  ///
  /// Taking the changes back in reverse order does, as long as a property stands alone. Where
  /// setting one sets another (`didSet`), the other was changed with no answer of its own; so each
  /// row that still differs from its start is put back too, until none does.
  mutating func rollBack() {
    for undo in entries.reversed() { undo() }
    for _ in 0..<3 {
      let different = starts.values.filter { $0.row.value() != $0.value }
      if different.isEmpty { break }
      for start in different { start.restore() }
    }
    self = Journal()
  }
}
