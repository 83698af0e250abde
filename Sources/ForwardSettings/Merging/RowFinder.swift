import ForwardForm
import JSONTree

/// Finds the rows that show values of a document, by comparing forms of documents that differ only
/// in these values: neither the ids nor the number of rows need to follow from the path of a value.
struct RowFinder {
  let form: Form
  private let document: JSONObject
  private let open: (JSONObject) throws -> EditableDocument

  init(_ document: JSONObject, open: @escaping (JSONObject) throws -> EditableDocument) throws {
    self.document = document
    self.open = open
    form = try open(document).form()
  }

  /// A row, its value, and its value in another document.
  struct Change {
    let row: Form.Row
    let value: Form.Row.Value
    let other: Form.Row.Value
    fileprivate let index: Int
  }

  /// Returns, for each path, the rows that change if its value is taken from another document.
  ///
  /// One form for each path would be slow where there are many. So each form takes several, and each
  /// path is taken by other forms: a row that changes in just these shows the value at that path.
  func changes(at paths: [[String]], to other: JSONObject) throws -> [[Change]] {
    var changes = [[Change]](repeating: [], count: paths.count)
    if paths.isEmpty { return changes }
    let (codes, length) = Self.codes(paths.count)
    var rows = form.rows.enumerated().compactMap { index, row in
      row.value().map { Row(row: row, index: index, value: $0) }
    }
    for bit in 0..<length {
      let taken = paths.indices.filter { codes[$0] >> bit & 1 == 1 }
      let values = try values(taking: taken.map { paths[$0] }, from: other)
      for index in rows.indices { rows[index].compare(values[rows[index].row.id], bit: bit) }
    }
    let places = Dictionary(uniqueKeysWithValues: zip(codes, paths.indices))
    var unclear: [Row] = []
    for row in rows where row.code != 0 || row.isHidden {
      if !row.isHidden, let place = places[row.code], let other = row.other {
        changes[place].append(row.change(to: other))
      } else {
        unclear.append(row)
      }
    }
    try search(for: unclear, at: paths.indices, of: paths, in: other, adding: &changes)
    for place in changes.indices { changes[place].sort { $0.index < $1.index } }
    return changes
  }

  /// Looks for rows that several values change or hide, in ever smaller groups of paths.
  private func search(
    for rows: [Row],
    at places: Range<Int>,
    of paths: [[String]],
    in other: JSONObject,
    adding changes: inout [[Change]]
  ) throws {
    if rows.isEmpty { return }
    let values = try values(taking: Array(paths[places]), from: other)
    if places.count == 1 {
      changes[places.lowerBound] += rows.compactMap { row in
        values[row.row.id].flatMap { $0 == row.value ? nil : row.change(to: $0) }
      }
      return
    }
    // A row that is hidden may have another value as well.
    let rows = rows.filter { values[$0.row.id] != $0.value }
    let middle = places.lowerBound + places.count / 2
    for half in [places.lowerBound..<middle, middle..<places.upperBound] {
      try search(for: rows, at: half, of: paths, in: other, adding: &changes)
    }
  }

  /// Returns the values of rows, by id, with the values at some paths from another document.
  private func values(
    taking paths: [[String]], from other: JSONObject
  ) throws -> [String: Form.Row.Value] {
    let form = try open(document.taking(paths, from: other)).form()
    return withExtendedLifetime(form) {
      var values: [String: Form.Row.Value] = [:]
      for row in form.rows { values[row.id] = row.value() }
      return values
    }
  }

  /// Returns numbers with the same number of bits, in which none has all bits of another, and the
  /// number of their digits.
  private static func codes(_ count: Int) -> (codes: [Int], length: Int) {
    var length = 0
    var codes: [Int] = []
    while codes.count < count {
      length += 1
      codes = (1..<(1 << length)).filter { $0.nonzeroBitCount == (length + 1) / 2 }
    }
    return (codes, length)
  }

  /// A row while it is compared.
  private struct Row {
    let row: Form.Row
    let index: Int
    let value: Form.Row.Value
    /// The forms in which it has another value, one bit each.
    var code = 0
    var other: Form.Row.Value?
    /// Whether a form doesn't have it.
    var isHidden = false

    mutating func compare(_ other: Form.Row.Value?, bit: Int) {
      guard let other else { return isHidden = true }
      if other == value { return }
      code |= 1 << bit
      self.other = other
    }

    func change(to other: Form.Row.Value) -> Change {
      Change(row: row, value: value, other: other, index: index)
    }
  }
}
