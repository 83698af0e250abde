package import ForwardForm
internal import JSONTree
internal import Patterns

extension FormDescription {
  /// Returns the row at a path, which may be a row of an item; `nil` if there is none.
  package func row(at path: RowPath) -> Row? {
    if let row = rows.first(where: { $0.id == path.text }) { return row }
    for (list, item, rest) in path.itemReadings.reversed() {
      guard let row = rows.first(where: { $0.id == list.text }) else { continue }
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

  /// Returns the paths of rows, the most similar to another path first.
  package func nearest(to path: RowPath) -> [RowPath] {
    if let (list, items, item, rest) = listReading(of: path) {
      if case .matching(let row, let text) = item, items.row(at: row) == nil {
        return items.nearest(to: row).map {
          list.appending(RowPath([.matching(row: $0, text: text)])).appending(rest)
        }
      }
      return items.nearest(to: rest).map(list.appending(RowPath([item])).appending)
    }
    // The name of a list may be wrong.
    return Patterns.nearest(rows.map(\.id), to: (path.list ?? path).text).map { RowPath(row: $0) }
  }

  /// Returns the one path that a mistyped one means; `nil` if it could mean several, or none.
  func meant(by path: RowPath) -> RowPath? {
    if row(at: path) != nil { return path }
    if let (list, items, item, rest) = listReading(of: path) {
      var item = item
      if case .matching(let row, let text) = item {
        guard let row = items.meant(by: row) else { return nil }
        item = .matching(row: row, text: text)
      }
      let inner = rest.isEmpty ? rest : items.meant(by: rest)
      return inner.map(list.appending(RowPath([item])).appending)
    }
    guard let list = path.list else { return mistyped(path.text) }
    let rest = RowPath(Array(path.steps.dropFirst(list.steps.count)))
    let found = mistyped(list.text)?.appending(rest)
    return found.flatMap { $0 == path ? nil : meant(by: $0) }
  }

  /// Returns the list whose item a path names, with the description of its items.
  private func listReading(
    of path: RowPath
  ) -> (list: RowPath, items: FormDescription, item: RowPath.Step, rest: RowPath)? {
    for (list, item, rest) in path.itemReadings.reversed() {
      if case .items(let items?, _)? = rows.first(where: { $0.id == list.text })?.kind {
        return (list, items, item, rest)
      }
    }
    return nil
  }

  /// Returns the path of the one row whose id is nearest to a mistyped one.
  private func mistyped(_ id: String) -> RowPath? {
    let most = max(1, min(3, id.count / 3))
    for limit in 0...most {
      let near = Patterns.nearest(rows.map(\.id), to: id, within: limit)
      if !near.isEmpty { return near.count == 1 ? RowPath(row: near[0]) : nil }
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
  /// Whether the row, or a row of its items, is secret.
  package var hasSecrets: Bool {
    if isSecret { return true }
    guard case .items(let items?, _) = kind else { return false }
    return items.rows.contains(where: \.hasSecrets)
  }

  /// Returns a value of the row for showing it: the password and the secret parameters of an
  /// address are masked.
  func shown(_ value: JSONValue) -> JSONValue {
    guard case .string(let text) = value, isAddress else { return value }
    return .string(text.withoutCredentials)
  }

  /// Returns whether an assignment to the row contains a secret itself, rather than naming its file
  /// or variable.
  func hasSecret(_ assignment: Assignment) -> Bool {
    if assignment.isReference { return false }
    return hasSecrets || isAddress && assignment.value.withoutCredentials != assignment.value
  }

  private var isAddress: Bool {
    shapes.contains {
      switch $0 {
      case .url, .keyboard(.url): true
      default: false
      }
    }
  }
}
