internal import ForwardForm
import ForwardJSON
internal import ForwardText

/// The entered texts by row. Rows and texts are in the order of their last use. Drops the oldest.
struct InputLog {
  /// The rows in their order; `nil` at the former position of a reused row.
  private var rows: [Entries?] = []
  private var places: [ExactKey: Int] = [:]

  private struct Entries: Equatable {
    let row: String
    let texts: [String]
  }

  /// The largest number of rows, of texts per row, of bytes per text, and of bytes in total.
  private static let mostRows = 500
  private static let mostTexts = 50
  private static let longestText = 1 << 10
  private static let largest = 1 << 18

  func texts(of row: String) -> [String] {
    places[ExactKey(row)].flatMap { rows[$0]?.texts } ?? []
  }

  /// Returns whether a text is suitable for an entry of one line.
  static func keeps(_ text: String) -> Bool {
    text.utf8.count <= longestText && text.contains { !$0.isWhitespace } && !text.hasControls
  }

  mutating func add(_ text: String, to row: String) {
    var texts = texts(of: row)
    texts.removeAll { $0.hasSameCodePoints(as: text) }
    append(Entries(row: row, texts: (texts + [text]).suffix(Self.mostTexts)))
    if rows.count > 2 * Self.mostRows { shrink() }
  }

  private mutating func append(_ entries: Entries) {
    if let place = places.updateValue(rows.count, forKey: ExactKey(entries.row)) {
      rows[place] = nil
    }
    rows.append(entries)
  }

  /// Drops the oldest rows, so that the rest is within the limits and quick to read.
  mutating func shrink() {
    var size = 0
    let kept = rows.compactMap(\.self).reversed().prefix(Self.mostRows).prefix { entries in
      size += entries.texts.reduce(entries.row.utf8.count) { $0 + $1.utf8.count }
      return size <= Self.largest
    }
    (rows, places) = ([], [:])
    for entries in kept.reversed() { append(entries) }
  }
}

extension InputLog {
  init(_ bytes: [UInt8]) throws(StateError.Fault) {
    guard let rows = (try StateDocument(bytes).members["rows"])?.members else {
      throw .notAHistory
    }
    for (row, value) in rows {
      guard let values = value.elements else { throw .notAHistory }
      var texts: [String] = []
      for value in values {
        guard let text = value.string else { throw .notAHistory }
        if Self.keeps(text) { texts.append(text) }
      }
      append(Entries(row: row, texts: texts.suffix(Self.mostTexts)))
    }
  }

  var bytes: [UInt8] {
    let rows = rows.compactMap(\.self).map { entries in
      (key: entries.row, value: JSONValue.array(entries.texts.map { .string($0) }))
    }
    return StateDocument([("rows", .object(JSONObject(rows)))]).bytes
  }
}

extension Form {
  /// Returns the texts entered into rows of one line, also of items, by their paths without the
  /// numbers of items.
  func entered(_ answers: [Answer]) -> [(row: RowPath, text: String)] {
    answers.filter { !$0.isDraft }.flatMap { answer -> [(row: RowPath, text: String)] in
      guard let row = row(at: answer.path) else { return [] }
      switch (row.kind, answer.value) {
      case (.textField, .text(let text)): return row.isSecret ? [] : [(row.path, text)]
      case (.list(let list), .items(let items)):
        guard let form = list.newForm else { return [] }
        return items.flatMap { form.entered($0.answers) }
          .map { (row.path.appending($0.row), $0.text) }
      default: return []
      }
    }
  }
}
