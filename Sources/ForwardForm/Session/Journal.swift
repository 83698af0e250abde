/// A record of a session's changes, so that they can be undone exactly, one at a time or all at
/// once.
struct Journal {
  /// The initial states of rows, in the order in which they were recorded.
  private var starts: [Start] = []
  /// The positions in `starts` by row id.
  private var places: [String: Int] = [:]
  /// The answers that changed a value, in order.
  private(set) var changes: [Change] = []
  /// The changes that were undone; the last one is redone first.
  private var undone: [Change] = []
  private var answered: Set<String> = []
  /// The number of rows that were recorded before the first change.
  private var earliest = 0

  /// An answer that changed a value.
  struct Change {
    let row: Form.Row
    /// The answer; `nil` for a change to a list's items, which no value represents.
    let value: Form.Row.Value?
    let apply: () -> Void
  }

  private struct Start {
    let row: Form.Row
    let value: Form.Row.Value
    let restore: () -> Void

    /// Whether the row has another value now.
    var isChanged: Bool { row.value() != value }

    /// Whether the row's value doesn't show the property that it writes to.
    var isUnknown: Bool {
      if case .unknown = value { true } else { false }
    }
  }

  var isEmpty: Bool { starts.isEmpty }

  /// The values from before the session, by row id, of the rows that have another value now,
  /// whether by an answer or because the model itself changed them.
  var originals: [String: Form.Row.Value] {
    var originals: [String: Form.Row.Value] = [:]
    for start in starts where start.row.value() != nil && start.isChanged {
      originals[start.row.id] = start.value
    }
    return originals
  }

  /// Records the present state of rows, except for those that were recorded before.
  mutating func record(_ rows: [Form.Row]) {
    for row in rows where places[row.id] == nil {
      guard let value = row.value() else { continue }
      places[row.id] = starts.count
      starts.append(Start(row: row, value: value, restore: row.snapshot()))
    }
    if answered.isEmpty { earliest = starts.count }
  }

  /// The value that a row had before the session, if it was recorded.
  func start(of id: String) -> Form.Row.Value? { places[id].map { starts[$0].value } }

  /// Makes a change to a row that was recorded.
  mutating func make(_ change: Change) {
    undone = []
    perform(change)
  }

  /// Undoes the last change.
  ///
  /// All rows are restored, then the earlier changes are made again, because what a change sets
  /// besides its own row (`didSet`) isn't recorded.
  mutating func undo() -> Change? {
    guard let last = changes.popLast() else { return nil }
    let kept = changes
    restoreAll()
    changes = []
    for change in kept { perform(change) }
    undone.append(last)
    return last
  }

  /// Redoes the change that was undone last.
  mutating func redo() -> Change? {
    guard let change = undone.popLast() else { return nil }
    perform(change)
    return change
  }

  private mutating func perform(_ change: Change) {
    change.apply()
    changes.append(change)
    answered.insert(change.row.id)
  }

  /// Restores every row, and forgets everything.
  mutating func rollBack() {
    restoreAll()
    self = Journal()
  }

  /// Restores every row.
  ///
  /// A row that was answered is restored even if it looks the same again, because different values
  /// may have the same text. Where setting a property sets another one (`didSet`), restoring the
  /// first changes the second again, so this repeats until all rows are restored. That may take a
  /// round for each of them, but a property that can't be restored must not make it repeat forever.
  ///
  /// Of two rows for one property, the one that was recorded first knows its value from before, and
  /// is therefore restored last.
  private func restoreAll() {
    let unknown = starts.filter(\.isUnknown)
    var different = starts.filter { answered.contains($0.row.id) || $0.isChanged }
    for _ in 0..<100 where !different.isEmpty {
      for start in different.reversed() { start.restore() }
      // These come last, as another row may have set their properties.
      for start in unknown { start.restore() }
      guard starts.prefix(earliest).contains(where: \.isChanged) else { break }
      different = starts.filter(\.isChanged)
    }
  }
}
