package import ForwardForm
package import ForwardJSON

extension FormDescription {
  /// Returns the row at a path, also a row of an item.
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
      // Items of a dictionary have keys; items of a list have numbers.
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

  /// Returns the row of the form itself whose id is the path. Ignores rows of items.
  private func own(at path: RowPath) -> Row? {
    let id = path.text
    return rows.first { $0.id == id }
  }

  /// Returns the list whose id is the path. Another row with this id may exist that other answers
  /// bring.
  private func list(at path: RowPath) -> Row? {
    let id = path.text
    return rows.first { $0.id == id && $0.isList }
  }

  /// Returns the paths of rows, the most similar to the given path first.
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
      // The path leaves out the item.
      return items.nearest(to: RowPath([item]).appending(rest)).map(
        list.appending(RowPath([.newItem])).appending)
    }
    return nearestRows(to: path)
  }

  /// Returns similar rows of the form itself: the name of a list may be wrong.
  private func nearestRows(to path: RowPath) -> [RowPath] {
    RowPath.known(rows.map { RowPath(row: $0.id) }, near: (path.list ?? path).text)
  }

  /// Returns the path that a mistyped path means; `nil` if the meaning is ambiguous or unknown.
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

  /// Returns the list, or the row of several texts, whose item the path names.
  private func listReading(of path: RowPath) -> (row: Row, item: RowPath.Step, rest: RowPath)? {
    for (list, item, rest) in path.itemReadings.reversed() {
      if let row = self.list(at: list) { return (row, item, rest) }
    }
    return nil
  }

  /// Returns the path of the row with the nearest id; `nil` if several are equally near. A list
  /// with fewer names doesn't count, because the last names may belong to an item.
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

  /// A function that maps the path of a value in the document to the path of its row. It returns a
  /// path that is a row's, or that has no row, unchanged.
  var rowPath: (RowPath) -> RowPath {
    let ids = Set(rows.map(\.id))
    let places = rows.compactMap { row in row.path.map { (RowPath($0), RowPath(row: row.id)) } }
    let paths = Dictionary(places) { first, _ in first }
    return { ids.contains($0.text) ? $0 : paths[$0] ?? $0 }
  }
}

extension FormDescription.Row {
  /// Whether paths can name items of the row.
  fileprivate var isList: Bool { hasItems || takesParts }

  /// Returns the item that a step after the row's path means. A number after a dot means an item;
  /// another name is `nil`, unless the items have keys.
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

  /// The kinds of the values in the document without `null`; empty if no value is known.
  package var valueKinds: Set<JSONValue.Kind> { Set(values.map(\.kind)) }

  /// Returns the rejection of an array that answers the row: an element occurs twice, or can't be
  /// an item.
  package func rejection(ofElements elements: [JSONValue]) -> Rejection? {
    if case .options = kind {
      let twice = elements.indices.first { elements[..<$0].contains(elements[$0]) }
      return twice.map { .notUnique(elements[$0].shownText) }
    }
    return shapes.lazy.compactMap { $0.rejection(ofElements: .array(elements)) }.first
  }

  /// Returns a value for display: masks the password and the secret parameters of an address.
  func shown(_ value: JSONValue) -> JSONValue {
    guard let text = value.string, isAddress else { return value }
    return .string(text.withoutCredentials)
  }

  /// Returns whether an assignment to the row contains a secret. The name of a file or a variable
  /// with the secret doesn't count.
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
