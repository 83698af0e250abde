/// The states of rows before a session, for finding and restoring changes.
struct RowStarts {
  /// In the order of recording.
  private(set) var all: [Start] = []
  /// The positions of rows; `nil` until the first look-up out of order.
  private var places: [Form.Row.Key: Int]?
  /// The position of the last look-up.
  private var lastPlace = 0
  /// Restores the form's value; `nil` if the form is about an object.
  private var restoreValue: (() -> Void)?
  private var value: NotificationQueue?
  private var hasAnswers = false
  /// The number of rows recorded before the first change.
  private var earliest = 0

  struct Start {
    let row: Form.Row
    let value: Form.Row.Value
    /// `nil` for a part of the form's value, which is restored as a whole.
    fileprivate let restore: (() -> Void)?
    fileprivate(set) var isAnswered = false

    var isChanged: Bool { row.value() != value }

    /// Whether the row shows an unknown value instead of its property.
    fileprivate var isUnknown: Bool {
      if case .unknown = value { true } else { false }
    }
  }

  var isEmpty: Bool { all.isEmpty }

  /// The previous values of the rows that differ now, by row id. An answer or the model itself may
  /// have changed a row. `find` returns the form's row with a key. That row may write elsewhere
  /// than the recorded one, such as to the payload of another case.
  func originals(present find: (Form.Row.Key) -> Form.Row?) -> [String: Form.Row.Value] {
    var originals: [String: Form.Row.Value] = [:]
    var present: Set<String> = []
    for start in all {
      let (id, row) = (start.row.id, find(start.row.key))
      // A row of another kind that came later and is gone tells nothing.
      if row == nil, present.contains(id) { continue }
      if row != nil { present.insert(id) }
      guard let value = (row ?? start.row).value(), value != start.value else { continue }
      if originals[id] == nil || row != nil { originals[id] = start.value }
    }
    return originals
  }

  /// Records the present state of the rows that aren't recorded yet.
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

  /// Notes an answer to a row, so that the row is restored even if it looks the same again.
  mutating func noteAnswer(to row: Form.Row) {
    hasAnswers = true
    if let place = place(of: row) { all[place].isAnswered = true }
  }

  /// The value that a row had before the session, if it was recorded.
  mutating func value(of row: Form.Row) -> Form.Row.Value? { place(of: row).map { all[$0].value } }

  func have(_ id: String) -> Bool { all.contains { $0.row.id == id } }

  /// Returns a row's position. A walk looks rows up in order, which needs no index.
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
  /// An answered row is restored even if it looks the same again, because different values may have
  /// the same text. If setting a property sets another one (`didSet`), restoring the first changes
  /// the second again. So this repeats until all rows are restored. It may take a round for each
  /// row, but a property that can't be restored must not make it repeat forever.
  ///
  /// If two rows have the same property, the row recorded first has its original value, and is
  /// restored last.
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
      // Unknown values come last, because another row may have set their properties.
      for start in unknown { start.restore?() }
      restoreValue?()
      guard all.prefix(earliest).contains(where: \.isChanged) else { break }
      different = all.filter(\.isChanged)
    }
  }
}
