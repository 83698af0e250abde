package import ForwardForm
package import ForwardJSON

extension FormDescription {
  /// Returns the row at a path, which may be a row of an item; `nil` if there is none.
  package func row(at path: RowPath) -> Row? {
    if let row = own(at: path) { return row }
    for (list, item, rest) in path.itemReadings.reversed() {
      guard let row = own(at: list) else { continue }
      guard case .items(let items?, _) = row.kind else {
        switch item {
        case .item, .newItem: return rest.isEmpty && row.takesParts ? row : nil
        case .name, .matching: return nil
        }
      }
      // The items of a dictionary have keys, those of a list have numbers.
      let isKeyed = items.rows.first?.id == "key"
      switch item {
      case .name where !isKeyed: return nil
      case .matching(let row, _) where items.row(at: row) == nil: return nil
      default: break
      }
      guard rest.isEmpty else { return items.row(at: rest) }
      return isKeyed ? items.rows.first { $0.id == "value" } ?? row : row
    }
    return nil
  }

  /// Returns the row of the form itself, rather than of an item, that has the path as its id.
  private func own(at path: RowPath) -> Row? {
    let id = path.text
    return rows.first { $0.id == id }
  }

  /// Returns the list with such an id. Another row that answers bring may have the same id.
  private func list(at path: RowPath) -> Row? {
    let id = path.text
    return rows.first { $0.id == id && $0.isList }
  }

  /// Returns the paths of rows, the most similar to another path first.
  package func nearest(to path: RowPath) -> [RowPath] {
    if let (row, item, rest) = listReading(of: path) {
      let list = RowPath(row: row.id)
      guard case .items(let items?, _) = row.kind else {
        guard case .name = item, rest.isEmpty else { return nearestRows(to: path) }
        return [list.appending(RowPath([row.item(meantBy: item) ?? .newItem]))]
      }
      if case .matching(let row, let text) = item, items.row(at: row) == nil {
        return items.nearest(to: row).map {
          list.appending(RowPath([.matching(row: $0, text: text)])).appending(rest)
        }
      }
      if let meant = row.item(meantBy: item) {
        return items.nearest(to: rest).map(list.appending(RowPath([meant])).appending)
      }
      // The item is left out.
      return items.nearest(to: RowPath([item]).appending(rest)).map(
        list.appending(RowPath([.newItem])).appending)
    }
    return nearestRows(to: path)
  }

  /// Returns the rows of the form itself: the name of a list may be wrong.
  private func nearestRows(to path: RowPath) -> [RowPath] {
    RowPath.known(rows.map { RowPath(row: $0.id) }, near: (path.list ?? path).text)
  }

  /// Returns the one path that a mistyped one means; `nil` if it could mean several, or none.
  func meant(by path: RowPath) -> RowPath? {
    if row(at: path) != nil { return path }
    if let (row, item, rest) = listReading(of: path) {
      guard var item = row.item(meantBy: item) else { return nil }
      let list = RowPath(row: row.id)
      guard case .items(let items?, _) = row.kind else {
        return rest.isEmpty ? list.appending(RowPath([item])) : nil
      }
      if case .matching(let row, let text) = item {
        guard let row = items.meant(by: row) else { return nil }
        item = .matching(row: row, text: text)
      }
      let place = list.appending(RowPath([item]))
      return (rest.isEmpty ? rest : items.meant(by: rest)).map(place.appending)
    }
    if path.list == nil, let near = mistyped(path.text) { return near }
    for (list, item, rest) in path.itemReadings.reversed() where list.list == nil {
      if let near = mistyped(list.text), near != list, self.list(at: near) != nil {
        return meant(by: near.appending(RowPath([item])).appending(rest))
      }
    }
    return nil
  }

  /// Returns the list, or the row of several texts, whose item a path names.
  private func listReading(of path: RowPath) -> (row: Row, item: RowPath.Step, rest: RowPath)? {
    for (list, item, rest) in path.itemReadings.reversed() {
      if let row = self.list(at: list) { return (row, item, rest) }
    }
    return nil
  }

  /// Returns the path of the one row whose id is nearest to a mistyped one. A list with fewer names isn't
  /// meant: the last ones may be those of an item.
  private func mistyped(_ id: String) -> RowPath? {
    let most = max(1, min(3, id.count / 3))
    let count = RowPath(row: id).steps.count
    let known = rows.filter { !$0.isList || RowPath(row: $0.id).steps.count >= count }
    for limit in 0...most {
      let near = RowPath.nearest(known.map { RowPath(row: $0.id) }, to: id, within: limit)
      if !near.isEmpty { return near.count == 1 ? near[0] : nil }
    }
    return nil
  }

  /// A function that returns the path of the row with the value at a path in the model's document; the
  /// path itself if it is a row's, or if there is no such row.
  var rowPath: (RowPath) -> RowPath {
    let ids = Set(rows.map(\.id))
    let places = rows.compactMap { row in row.path.map { (RowPath($0), RowPath(row: row.id)) } }
    let paths = Dictionary(places) { first, _ in first }
    return { ids.contains($0.text) ? $0 : paths[$0] ?? $0 }
  }
}

extension FormDescription.Row {
  /// Whether a path can name an item of the row.
  fileprivate var isList: Bool { hasItems || takesParts }

  /// Returns the item that a step after the row's path means, which may be a number after a dot; `nil` for
  /// another name, unless the items have keys.
  fileprivate func item(meantBy step: RowPath.Step) -> RowPath.Step? {
    guard case .name(let name) = step, !isKeyed else { return step }
    return Int(name).flatMap { $0 > 0 ? .item($0) : nil }
  }

  /// Whether the row, or a row of its items, is secret.
  package var hasSecrets: Bool {
    if isSecret { return true }
    guard case .items(let items?, _) = kind else { return false }
    return items.rows.contains(where: \.hasSecrets)
  }

  /// The kinds of the values in the document, apart from `null`; empty if none is known.
  package var valueKinds: Set<JSONValue.Kind> { Set(values.map(\.kind)) }

  /// Returns the rejection of the elements of an array that answers the row: of one that is there twice, or that
  /// can't be an item.
  package func rejection(ofElements elements: [JSONValue]) -> Rejection? {
    if case .options = kind {
      let twice = elements.indices.first { elements[..<$0].contains(elements[$0]) }
      return twice.map { .notUnique(elements[$0].shownText) }
    }
    return shapes.lazy.compactMap { $0.rejection(ofElements: .array(elements)) }.first
  }

  /// Returns a value of the row for showing it: the password and the secret parameters of an
  /// address are masked.
  func shown(_ value: JSONValue) -> JSONValue {
    guard let text = value.string, isAddress else { return value }
    return .string(text.withoutCredentials)
  }

  /// Returns whether an assignment to the row contains a secret itself, rather than naming its file
  /// or variable.
  func hasSecret(_ assignment: Assignment) -> Bool {
    if assignment.isReference { return false }
    return hasSecrets || isAddress && assignment.value.withoutCredentials != assignment.value
  }

  var isAddress: Bool {
    shapes.contains {
      switch $0 {
      case .url, .keyboard(.url): true
      case .required, .count, .text, .keyboard, .length, .oneOf, .pattern, .integer, .decimal,
        .byteSize, .duration, .date, .timeOfDay, .dateAndTime, .uuid, .list, .wanted, .described:
        false
      }
    }
  }
}
