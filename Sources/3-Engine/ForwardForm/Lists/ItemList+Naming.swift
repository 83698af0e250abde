internal import ForwardPatterns

// Finds the items of a list by the paths that name them; see `ItemAddresses`.

extension ItemList {
  /// Returns the edit that opens the item of a path; `nil` for a key in a list without keys, and
  /// for a value that isn't unique.
  func edit(opening step: RowPath.Step) -> ListEdit? {
    if let position = (try? position(of: step)).flatMap(\.self) { return .edit(position) }
    return switch step {
    case .item, .newItem: .add
    case .name: isKeyed ? .add : nil
    case .matching: nil
    }
  }

  /// Returns the position of the item of a path; `nil` for a new item, and for a key in a list
  /// without keys. Throws the reason why the item doesn't exist.
  func position(of step: RowPath.Step) throws(Rejection) -> Int? {
    guard let count = size() else { return nil }
    var addresses = ItemAddresses(count: count, keys: keys())
    if case .name = step, !isKeyed { return nil }
    let named = named(by: step) { values(at: $0) }
    let place = try addresses.item(step, RowPath([]), from: nil, named: named).place
    if place < count { return place }
    if step == .newItem { return nil }
    throw addresses.rejection(ofMissing: step)
  }

  /// Returns the path of a row in an item's form; `nil` for the whole item. An item with a single
  /// row stands for the row.
  func row(_ rest: RowPath, in form: Form) -> RowPath? {
    if !rest.isEmpty { return form.rows.pathInOnlyRow(rest) ?? rest }
    return valueRow.map { RowPath(row: $0) } ?? (form.rows.count == 1 ? form.rows[0].path : nil)
  }

  /// A row of an item and its value, which may name the item.
  typealias NamedValue = (row: Form.Row, value: Form.Row.Value)

  func values(at path: RowPath) -> [NamedValue?] {
    items().map { items in
      items.indices.map { items.form(of: $0)?.value(at: path) }
    } ?? []
  }

  /// Returns the items that a step names by the value of a row; `nil` for another step.
  func named(
    by step: RowPath.Step, among values: (RowPath) -> [NamedValue?]
  ) -> ItemAddresses.Named? {
    guard case .matching(let path, let text) = step else { return nil }
    let values = values(path)
    let places = values.indices.filter { place in
      values[place].map { row, value in (try? row.value(of: text)) == value } ?? false
    }
    return ItemAddresses.Named(places) {
      let known = values.compactMap(\.self)
      let new = self.newForm
      if known.isEmpty, new?.value(at: path) == nil {
        let rows = new?.rows.filter { $0.rowKind != .list && !$0.isSecret }.map(\.id) ?? []
        return .noSuchRow(
          known: nearest(rows, to: path.text), isDerived: new?.isDerived == true)
      }
      let texts = Set(known.compactMap { row, value in row.text(of: value) }).subtracting([""])
      return .noItemWith(text, row: path.text, known: nearest(texts.sorted(), to: text))
    }
  }
}

extension Form {
  /// Returns the row at a path with its value, if the row may name items. Typed texts are never
  /// compared with secrets.
  func value(at path: RowPath) -> ItemList.NamedValue? {
    guard let row = row(at: path), row.rowKind != .list, !row.isSecret else { return nil }
    return row.value().map { (row, $0) }
  }
}
