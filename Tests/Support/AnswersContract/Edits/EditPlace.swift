import ForwardForm
import ForwardFormDocuments
import ForwardJSON

/// A value that an edit may change: the value of a row, an item, an entry, or one of several texts.
struct EditPlace {
  enum Kind { case row, list, map, item, entry, text }

  let kind: Kind
  /// The path of the value in the document.
  let path: RowPath
  /// The same path with the ids of rows.
  let rowPath: RowPath
  /// The path without items and keys of entries.
  let names: [String]
  let value: JSONValue
  /// The text that a person would type; `nil` if the value has no text.
  var typed: String?
  /// Whether the row takes several lines, so that blanks around the text need no quotes.
  var hasLines = false
  var isSecret = false
  var isChoices = false
  /// Whether a person types the value, so that an empty line means no value.
  var isText = false
  var isReadOnly = false
  /// Whether a new item has the row. A typed key that the schema doesn't name is a mistake; in JSON
  /// it isn't.
  var isInNewItem = true
  /// Whether the value is a variant that is an object.
  var isVariant = false
  /// The id of the row; `nil` inside an item.
  var rowID: String?
  /// The values of an item's rows, which can identify the item in a path.
  var marks: [(row: RowPath, text: String)] = []
}

extension Form {
  /// Returns the places of the form's rows, with their values in a document. The row of an entry's
  /// whole value has the path of the entry.
  func editPlaces(
    in document: JSONValue, at outer: RowPath = RowPath([]), row outerRow: RowPath = RowPath([]),
    _ names: [String] = [], isEntry: Bool = false
  ) -> [EditPlace] {
    rows.flatMap { row -> [EditPlace] in
      guard let own = row.documentPath else { return [] }
      let path = outer.appending(own)
      let rowPath = isEntry && own.isEmpty ? outerRow : outerRow.appending(row.path)
      // Skips the whole document, and keys that only a map of the whole document has.
      if path.isEmpty { return [] }
      let value = document[JSONPath(path)] ?? .null
      let names = names + own.names
      var place = EditPlace(kind: .row, path: path, rowPath: rowPath, names: names, value: value)
      if case .list(let items)? = row.value() {
        var rows: [RowPath]?
        if case .list(let list) = row.kind { rows = list.newForm?.rows.compactMap(\.documentPath) }
        return items.places(
          at: path, row: rowPath, names, value, in: document, rowsOfNew: Set(rows ?? []))
      }
      // A part must be opened, and a variant chosen, before a person can type in its rows.
      let isWhole = value.kind == .object
      place.typed = isWhole ? nil : row.value().flatMap { row.text(of: $0) }
      if case .picker = row.kind { place.isVariant = isWhole }
      place.isReadOnly = row.isReadOnly
      place.hasLines = row.rowKind == .textView
      place.isText = row.rowKind == .textField || row.rowKind == .textView
      place.isSecret = row.isSecret
      if case .choices = row.kind { place.isChoices = true }
      place.rowID = outer.isEmpty ? row.id : nil
      guard row.takesParts, let elements = value.elements else { return [place] }
      let texts = elements.enumerated().map { index, element in
        EditPlace(
          kind: .text, path: path.appending(item: index + 1),
          rowPath: rowPath.appending(item: index + 1), names: names, value: element,
          typed: place.isChoices ? nil : element.string, isSecret: row.isSecret,
          isChoices: place.isChoices)
      }
      return [place] + texts
    }
  }
}

extension ListItems {
  fileprivate func places(
    at path: RowPath, row rowPath: RowPath, _ names: [String], _ value: JSONValue,
    in document: JSONValue, rowsOfNew: Set<RowPath>
  ) -> [EditPlace] {
    let isMap = value.kind == .object
    let inner = indices.flatMap { index -> [EditPlace] in
      guard let form = form(of: index) else { return [] }
      let key = form.rows.first { $0.id == "key" }?.value()?.text ?? ""
      let step: RowPath.Step = isMap ? .name(key) : .item(index + 1)
      let (place, rowPlace) = (path.appending(RowPath([step])), rowPath.appending(RowPath([step])))
      var item = EditPlace(
        kind: isMap ? .entry : .item, path: place, rowPath: rowPlace, names: names,
        value: document[JSONPath(place)] ?? .null)
      for row in form.rows where !isMap && !row.isSecret && row.rowKind != .list {
        guard let own = row.documentPath, !own.isEmpty, own.names.count == own.steps.count,
          let text = row.value().flatMap({ row.text(of: $0) }), !text.isEmpty
        else { continue }
        item.marks.append((own, text))
      }
      var rows = form.editPlaces(
        in: document, at: place, row: rowPlace, names, isEntry: isMap
      ).filter { $0.path != place }
      for row in rows.indices {
        let own = RowPath(Array(rows[row].path.steps.dropFirst(place.steps.count)))
        if !rowsOfNew.contains(own) { rows[row].isInNewItem = false }
      }
      if rows.contains(where: \.isSecret) { item.isSecret = true }
      return [item] + rows
    }
    var list = EditPlace(
      kind: isMap ? .map : .list, path: path, rowPath: rowPath, names: names, value: value)
    list.isSecret = inner.contains(where: \.isSecret)
    return [list] + inner
  }
}
