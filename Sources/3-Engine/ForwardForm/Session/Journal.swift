/// A record of a session's changes, for undoing them exactly, one at a time or all at once.
struct Journal {
  /// The rows before the session.
  private var starts = RowStarts()

  /// The answers that changed a value, in order.
  private(set) var changes: [Change] = []
  /// The position in `changes` of each row's last change, by the row's id; `nil` until first use.
  private var latest: [String: Int]?
  /// The undone changes. The last one is redone first.
  private(set) var undone: [Change] = []

  /// Whether each row is known to have the value of its last answer.
  private var isAsAnswered = false
  /// Whether changes were undone in their rows only, and the other rows weren't verified yet.
  private var isUnverified = false

  /// An answer that changed a value.
  struct Change {
    let row: Form.Row
    /// The answer; `nil` for a change to a list's items, because no value represents it.
    let value: Form.Row.Value?
    let items: ItemsChange?
    let apply: () -> Void
    /// Undoes the change to the row itself; `nil` if undoing requires restoring everything and
    /// repeating the other changes.
    let revert: (() -> Void)?
    /// The row's value after the change.
    fileprivate var result = Result.answer
    /// The position of the row's previous change; unknown without ``Journal/latest``.
    fileprivate var previous: Int?

    /// - Parameter revert: By default, restores the row's present value.
    init(
      row: Form.Row, value: Form.Row.Value?, items: ItemsChange? = nil,
      apply: @escaping () -> Void, revert: (() -> Void)? = nil
    ) {
      self.row = row
      self.value = value
      self.items = items
      self.apply = apply
      self.revert = if let revert { revert } else { row.snapshot() }
    }

    /// Creates the change of one among many answers. If a row restores a whole value, each change
    /// would keep a copy of the value.
    init(ofMany row: Form.Row, value: Form.Row.Value, apply: @escaping () -> Void) {
      (self.row, self.value, self.apply, items) = (row, value, apply, nil)
      revert = row.restoresWhole ? nil : row.snapshot()
    }

    /// Whether the change gives a list items. If the list has none afterwards, the items have
    /// separate rows.
    var givesItems: Bool {
      switch items {
      case .edit(.add, _), .edit(.duplicate, _): true
      case .all(let items): !items.isEmpty
      case .edit, nil: false
      }
    }
  }

  indirect enum ItemsChange {
    /// An edit, with the items of the lists that changed in the edited item.
    case edit(ListEdit, lists: [String: [ItemOrigin]] = [:])
    /// The list has other items, given by their original items.
    case all([ItemOrigin])
  }

  /// The value of a row after a change, usually the answer.
  fileprivate enum Result {
    case answer
    indirect case other(Form.Row.Value?)
  }

  var isEmpty: Bool { starts.isEmpty }

  /// The previous values of the rows that differ from before the session; see
  /// ``RowStarts/originals(present:)``.
  func originals(present: (Form.Row.Key) -> Form.Row?) -> [String: Form.Row.Value] {
    starts.originals(present: present)
  }

  /// Records the present state of the rows that aren't recorded yet.
  mutating func record(_ rows: [Form.Row]) { starts.record(rows) }

  /// Records the state of a form before the first change.
  mutating func record(_ form: Form) {
    changes.reserveCapacity(form.rows.count)
    starts.record(form)
  }

  /// The value that a row had before the session, if it was recorded.
  mutating func start(of row: Form.Row) -> Form.Row.Value? { starts.value(of: row) }

  /// Returns whether the form has, or had, a row.
  func hasRecorded(_ id: String) -> Bool { starts.have(id) }

  /// The last change to a row that wasn't undone.
  mutating func lastChange(of id: String) -> Change? {
    if let last = changes.last, last.row.id == id { return last }
    indexChanges()
    return latest?[id].map { changes[$0] }
  }

  /// Finds the last change of each row, and the previous change of each change.
  private mutating func indexChanges() {
    guard latest == nil else { return }
    var latest: [String: Int] = [:]
    for place in changes.indices {
      changes[place].previous = latest.updateValue(place, forKey: changes[place].row.id)
    }
    self.latest = latest
  }

  /// Makes a change to a recorded row. The change writes to its row only.
  mutating func make(_ change: consuming Change) {
    undone = []
    perform(change)
  }

  /// Undoes the last change, and returns whether the undo wrote to the change's row only.
  ///
  /// A change may set other values (`didSet`), which the journal doesn't record. Therefore the undo
  /// restores everything, and repeats the earlier changes. After many changes this would take long.
  /// Then, if every row has the value of its answer, the undo changes only one row, and
  /// ``verify()`` finds out whether that was enough. `isQuick` asks for this after few changes,
  /// too.
  mutating func undo(isQuick: Bool = false) -> Bool {
    indexChanges()
    guard let last = changes.popLast() else { return true }
    latest?[last.row.id] = last.previous
    undone.append(last)
    let isLong = isQuick || max(changes.count, starts.all.count) > 64
    guard isLong, let revert = last.revert, isAsAnswered || rowsAreAsAnswered(including: last)
    else {
      restoreAndRepeat()
      return false
    }
    revert()
    isAsAnswered = true
    isUnverified = true
    return true
  }

  /// Undoes the last change in its row only. No other row may have changed.
  mutating func undoAlone() {
    indexChanges()
    guard let last = changes.popLast() else { return }
    latest?[last.row.id] = last.previous
    guard let revert = last.revert else { return restoreAndRepeat() }
    revert()
    isUnverified = true
  }

  /// Undoes the last changes without the possibility of a redo. `count` is the number of changes to
  /// keep.
  mutating func takeBack(to count: Int) {
    changes.removeLast(max(0, changes.count - count))
    restoreAndRepeat()
    undone = []
  }

  /// Redoes the last undone change. Returns whether it wrote to the change's row only.
  mutating func redo() -> Bool {
    let wasRight = verify()
    guard let change = undone.popLast() else { return wasRight }
    perform(change)
    return wasRight
  }

  /// Corrects the state after undone changes, if undoing a row's change has changed other rows.
  /// Returns whether the state was right.
  mutating func verify() -> Bool {
    guard isUnverified else { return true }
    isUnverified = false
    if rowsAreAsAnswered() { return true }
    restoreAndRepeat()
    return false
  }

  private mutating func perform(_ change: consuming Change) {
    isAsAnswered = false
    change.apply()
    if let answer = change.value {
      let result = change.row.value()
      change.result = result == answer ? .answer : .other(result)
    }
    change.previous = latest?.updateValue(changes.count, forKey: change.row.id)
    starts.noteAnswer(to: change.row)
    changes.append(change)
  }

  /// Returns whether each row has the value of its last answer, or its first value in the session.
  /// `last` is an answer after the ones in `changes`.
  private mutating func rowsAreAsAnswered(including last: Change? = nil) -> Bool {
    indexChanges()
    return starts.all.allSatisfy { start in
      let id = start.row.id
      let change = id == last?.row.id ? last : latest?[id].map { changes[$0] }
      guard let change else { return !start.isChanged }
      // Undoing a change to a list's items restores the items exactly.
      guard let answer = change.value else { return true }
      return switch change.result {
      case .answer: start.row.value() == answer
      case .other(let value): start.row.value() == value
      }
    }
  }

  private mutating func restoreAndRepeat() {
    let kept = changes
    starts.restore()
    (changes, latest) = ([], nil)
    for change in kept { perform(change) }
    isUnverified = false
  }

  /// Restores everything, and forgets it.
  mutating func rollBack() {
    starts.restore()
    self = Journal()
  }
}
