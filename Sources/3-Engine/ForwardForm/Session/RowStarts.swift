/// The states of rows before a session, by which it is known what has changed, and everything can be restored.
struct RowStarts {
  /// In the order in which they were recorded.
  private(set) var all: [Start] = []
  /// The positions of rows; `nil` until one is first looked up out of order.
  private var places: [Form.Row.Key: Int]?
  /// The position that was looked up last.
  private var lastPlace = 0
  /// Restores the value that the form is about; `nil` if it is about an object.
  private var restoreValue: (() -> Void)?
  private var value: NotificationQueue?
  private var hasAnswers = false
  /// The number of rows that were recorded before the first change.
  private var earliest = 0

  struct Start {
    let row: Form.Row
    let value: Form.Row.Value
    /// `nil` for a part of the value that the form is about, which is restored as a whole.
    fileprivate let restore: (() -> Void)?
    fileprivate(set) var isAnswered = false

    var isChanged: Bool { row.value() != value }

    /// Whether the row shows an unknown value instead of the property that it writes to.
    fileprivate var isUnknown: Bool {
      if case .unknown = value { true } else { false }
    }
  }

  var isEmpty: Bool { all.isEmpty }

  /// The values from before the session, by row id, of the rows that have another value now, whether by an answer or
  /// because the model itself changed them. `find` returns the row of the form that has a key. It may write elsewhere
  /// than the row that was recorded, such as to the payload of another case.
  func originals(present find: (Form.Row.Key) -> Form.Row?) -> [String: Form.Row.Value] {
    var originals: [String: Form.Row.Value] = [:]
    var present: Set<String> = []
    for start in all {
      let (id, row) = (start.row.id, find(start.row.key))
      // A row of another kind that came after this one, and is gone, tells nothing.
      if row == nil, present.contains(id) { continue }
      if row != nil { present.insert(id) }
      guard let value = (row ?? start.row).value(), value != start.value else { continue }
      if originals[id] == nil || row != nil { originals[id] = start.value }
    }
    return originals
  }

  /// Records the present state of rows, except for those that were recorded before.
  mutating func record(_ rows: [Form.Row]) {
    let isFirst = isEmpty
    for row in rows where isFirst || place(of: row) == nil {
      let isPart = isRestoredWithValue(row) && !row.isUndecodable
      let (value, restore) = isPart ? (row.value(), nil) : row.remembered()
      guard let value else { continue }
      places?[row.key] = all.count
      all.append(Start(row: row, value: value, restore: restore))
    }
    if !hasAnswers { earliest = all.count }
  }

  private func isRestoredWithValue(_ row: Form.Row) -> Bool { value.map(row.isPart) ?? false }

  /// Records the state of a form before the first change.
  mutating func record(_ form: Form) {
    all.reserveCapacity(form.rows.count)
    (value, restoreValue) = (form.value?.whole, form.value?.snapshot())
    record(form.rows)
  }

  /// Notes that a row was answered, so that it is restored even if it looks the same again.
  mutating func noteAnswer(to row: Form.Row) {
    hasAnswers = true
    if let place = place(of: row) { all[place].isAnswered = true }
  }

  /// The value that a row had before the session, if it was recorded.
  mutating func value(of row: Form.Row) -> Form.Row.Value? { place(of: row).map { all[$0].value } }

  func have(_ id: String) -> Bool { all.contains { $0.row.id == id } }

  /// Returns a row's position. A walk asks for them in order, which needs no index.
  private mutating func place(of row: Form.Row) -> Int? {
    for place in lastPlace...lastPlace + 1
    where all.indices.contains(place) && (all[place].row === row || all[place].row.key == row.key) {
      lastPlace = place
      return place
    }
    let key = row.key
    if places == nil {
      places = Dictionary(zip(all.lazy.map(\.row.key), all.indices)) { first, _ in first }
    }
    guard let place = places?[key] else { return nil }
    lastPlace = place
    return place
  }

  /// Restores every row.
  ///
  /// A row that was answered is restored even if it looks the same again, because different values
  /// may have the same text. Where setting a property sets another one (`didSet`), restoring the
  /// first changes the second again, so this repeats until all rows are restored. That may take a
  /// round for each of them, but a property that can't be restored must not make it repeat forever.
  ///
  /// If two rows have one property, the one that was recorded first knows its value from before,
  /// and is therefore restored last.
  ///
  /// A form about a value restores the value itself, after rows that may write elsewhere.
  func restore() {
    restoreValue?()
    let unknown = all.prefix(earliest).filter { $0.isUnknown && !isRestoredWithValue($0.row) }
    var different = all.filter {
      $0.isChanged || $0.isAnswered && !isRestoredWithValue($0.row)
    }
    for _ in 0..<100 where !different.isEmpty {
      for start in different.reversed() { start.restore?() }
      // These come last, as another row may have set their properties.
      for start in unknown { start.restore?() }
      restoreValue?()
      guard all.prefix(earliest).contains(where: \.isChanged) else { break }
      different = all.filter(\.isChanged)
    }
  }
}
