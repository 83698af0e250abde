/// Remembers what a session changed, so that it can be taken back exactly, one change at a time or all
/// at once.
struct Journal {
  /// How the rows were at first, in the order in which they were seen.
  private var starts: [Start] = []
  private var seen: Set<String> = []
  /// The answers that changed something, in their order.
  private(set) var changes: [Change] = []
  /// Those that were taken back, the last one first to be given again.
  private var undone: [Change] = []
  private var answered: Set<String> = []
  /// How many of the rows were there when nothing had been changed yet.
  private var earliest = 0

  /// An answer that changed something.
  struct Change {
    let row: Form.Row
    /// The answer; `nil` for a change of a list's items, which no value stands for.
    let value: Form.Row.Value?
    let apply: () -> Void
  }

  private struct Start {
    let row: Form.Row
    let value: Form.Row.Value
    let restore: () -> Void

    /// Whether the row's value is another one now.
    var isChanged: Bool { row.value() != value }

    /// Whether the row's value says nothing of the property behind it.
    var isUnknown: Bool {
      if case .unknown = value { true } else { false }
    }
  }

  var isEmpty: Bool { starts.isEmpty }

  /// The values from before the session, by row id, of the rows whose value is another one now,
  /// whether it was answered or set by the target itself.
  var originals: [String: Form.Row.Value] {
    var originals: [String: Form.Row.Value] = [:]
    for start in starts where start.row.value() != nil && start.isChanged {
      originals[start.row.id] = start.value
    }
    return originals
  }

  /// Remembers rows as they are; those that it knows already, it knows as they were.
  mutating func see(_ rows: [Form.Row]) {
    for row in rows where !seen.contains(row.id) {
      guard let value = row.value() else { continue }
      starts.append(Start(row: row, value: value, restore: row.snapshot()))
      seen.insert(row.id)
    }
    if answered.isEmpty { earliest = starts.count }
  }

  /// The value that a row had before the session, if it has been seen.
  func start(of id: String) -> Form.Row.Value? {
    starts.first { $0.row.id == id }?.value
  }

  /// Changes a row that it has seen.
  mutating func make(_ change: Change) {
    undone = []
    perform(change)
  }

  /// Takes the last change back.
  ///
  /// Everything is put back as it was and changed again up to there: what a change set besides its
  /// own row (`didSet`) is nowhere written down.
  mutating func undo() -> Change? {
    guard let last = changes.popLast() else { return nil }
    let kept = changes
    putBack()
    changes = []
    for change in kept { perform(change) }
    undone.append(last)
    return last
  }

  /// Makes the change again that was taken back last.
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

  /// Forgets everything, after putting every row back as it was.
  mutating func rollBack() {
    putBack()
    self = Journal()
  }

  /// Puts every row back as it was.
  ///
  /// A row that was answered is put back even if it looks the same again: another value may have
  /// the same text. Where setting a property sets another one (`didSet`), putting the first one
  /// back changes the second again; so it goes on until all rows are as they were. That may take a
  /// round for each of them, but a property that can't be put back must not take forever.
  ///
  /// Of two rows for one property, the one that was there earlier knows its value from before; so
  /// it is put back later.
  private func putBack() {
    let unknown = starts.filter(\.isUnknown)
    var different = starts.filter { answered.contains($0.row.id) || $0.isChanged }
    for _ in 0..<100 where !different.isEmpty {
      for start in different.reversed() { start.restore() }
      // Last, as nothing shows whether another row has set the property behind it.
      for start in unknown { start.restore() }
      guard starts.prefix(earliest).contains(where: \.isChanged) else { break }
      different = starts.filter(\.isChanged)
    }
  }
}
