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
      if case .name = item, !isKeyed { return nil }
      guard rest.isEmpty else { return items.row(at: rest) }
      return isKeyed ? items.rows.first { $0.id == "value" } ?? row : row
    }
    return nil
  }

  /// Returns the paths of rows, the most similar to another path first.
  package func nearest(to path: RowPath) -> [RowPath] {
    for (list, item, rest) in path.itemReadings.reversed() {
      guard case .items(let items?, _)? = rows.first(where: { $0.id == list.text })?.kind else {
        continue
      }
      return items.nearest(to: rest).map(list.appending(RowPath([item])).appending)
    }
    return Patterns.nearest(rows.map(\.id), to: path.text).map { RowPath(row: $0) }
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
