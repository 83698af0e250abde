internal import ForwardPatterns

// The ways in which a path names an item: by its number, its key, or the value of one of its rows.

extension ItemList {
  /// Returns the edit that opens the item of a path; `nil` for a key in a list without keys, and for a value that isn't
  /// that of one item only.
  func edit(opening step: RowPath.Step) -> ListEdit? {
    switch step {
    case .item(let number): number <= (size() ?? 0) ? .edit(number - 1) : .add
    case .newItem: .add
    case .matching: (try? position(of: step)).flatMap(\.self).map { .edit($0) }
    case .name(let key):
      keys().map { keys in keys.firstIndex(of: key).map { .edit($0) } ?? .add }
    }
  }

  /// Returns the position of the item of a path; `nil` for a new one, and for a key in a list without keys. Throws
  /// the reason why there is no such item.
  func position(of step: RowPath.Step) throws(Rejection) -> Int? {
    switch step {
    case .item(let number):
      guard let count = size(), number > count else { return number - 1 }
      throw .noItem(number, count: count)
    case .newItem: return nil
    case .matching(let row, let text): return try place(with: text, at: row, among: values(at: row))
    case .name(let key):
      guard let keys = keys() else { return nil }
      guard let index = keys.firstIndex(of: key) else {
        throw .noItemWith(key, row: ItemList.keyRow, known: nearest(keys, to: key))
      }
      return index
    }
  }

  /// Returns the path of a row in an item's form; `nil` for all of the item. An item that has one row is
  /// that row.
  func row(_ rest: RowPath, in form: Form) -> RowPath? {
    if !rest.isEmpty { return row(rest) }
    return valueRow.map { RowPath(row: $0) } ?? (form.rows.count == 1 ? form.rows[0].path : nil)
  }

  /// A row of an item with its value, which may name the item.
  typealias NamedValue = (row: Form.Row, value: Form.Row.Value)

  func values(at path: RowPath) -> [NamedValue?] {
    items().map { items in
      items.indices.map { items.form(of: $0)?.value(at: path, given: []) }
    } ?? []
  }

  /// Returns the position of the only item whose row has a value.
  func place(
    with text: String, at path: RowPath, among values: [NamedValue?]
  ) throws(Rejection) -> Int {
    let places = values.indices.filter { place in
      values[place].map { row, value in (try? row.value(of: text)) == value } ?? false
    }
    if let place = places.first, places.count == 1 { return place }
    if !places.isEmpty {
      throw .severalItemsWith(text, row: path.text, numbers: places.map { $0 + 1 })
    }
    let known = values.compactMap(\.self)
    let new = newForm
    if known.isEmpty, new?.value(at: path, given: []) == nil {
      let rows = new?.rows.filter { $0.rowKind != .list && !$0.isSecret }.map(\.id) ?? []
      throw .noSuchRow(known: nearest(rows, to: path.text), isDerived: new?.isDerived == true)
    }
    let texts = Set(known.compactMap { row, value in row.text(of: value) }).subtracting([""])
    throw .noItemWith(text, row: path.text, known: nearest(texts.sorted(), to: text))
  }
}

extension Form {
  /// Returns the row at a path with its value, if it is one that items can be named by: secrets aren't compared with
  /// what is typed. `answers` are the answers of a new item.
  func value(at path: RowPath, given answers: [Answer]) -> ItemList.NamedValue? {
    guard let index = index(of: path.text), rows[index].rowKind != .list, !rows[index].isSecret,
      let present = rows[index].value()
    else { return nil }
    let given = answers.last { $0.path == path }.flatMap { try? rows[index].value(of: $0.value) }
    return (rows[index], given ?? present)
  }
}
