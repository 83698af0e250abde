/// Remembers what a session changed, so that it can be taken back exactly.
struct Journal {
  private var starts: [Start] = []
  private var seen: Set<String> = []
  private var changed: Set<String> = []

  /// The values from before the session, by row id, of the rows whose value is another one now.
  private(set) var originals: [String: RowValue] = [:]

  private struct Start {
    let row: Row
    let value: RowValue
    let restore: () -> Void

    var isDifferent: Bool { row.value() != value }
  }

  var isEmpty: Bool { starts.isEmpty }

  /// Remembers rows as they are; those that it knows already, it knows as they were.
  mutating func see(_ rows: [Row]) {
    for row in rows where seen.insert(row.id).inserted {
      guard let value = row.value() else { continue }
      starts.append(Start(row: row, value: value, restore: row.snapshot()))
    }
  }

  /// Remembers one change of a row that it has seen.
  mutating func record(_ row: Row, from old: RowValue) {
    changed.insert(row.id)
    let original = originals[row.id] ?? old
    originals[row.id] = row.value() == original ? nil : original
  }

  /// Puts every row back as it was.
  ///
  /// A row that was answered is put back even if it looks the same again: another value may have
  /// the same text. Where setting a property sets another one (`didSet`), putting the first one
  /// back changes the second again; so it goes on until all rows are as they were, within reason.
  mutating func rollBack() {
    var different = starts.filter { changed.contains($0.row.id) || $0.isDifferent }
    for _ in 0..<16 where !different.isEmpty {
      for start in different { start.restore() }
      different = starts.filter(\.isDifferent)
    }
    self = Journal()
  }
}
