package import ForwardForm
package import ForwardJSON

extension JSONObject {
  /// Returns settings for showing them: secrets are masked, and so are texts and numbers that no row of the form
  /// shows, as they may be secrets. `form` is the form of a new model. The rows that other answers bring are found by
  /// choosing options; afterwards the model is unchanged. Without a form, all texts and numbers are masked.
  package func masked(exceptIn form: Form?) -> JSONObject {
    let mask = Mask(form?.allRows ?? [])
    return JSONObject(map { ($0, mask.masked($1, at: [.key($0)])) })
  }
}

/// The rows that show parts of a document.
private struct Mask {
  private let rows: [JSONPath: Form.Row]
  /// The paths of the values whose parts have rows of their own.
  private let parted: Set<JSONPath>

  init(_ rows: [Form.Row]) {
    let places = rows.compactMap { row in row.documentPath.map { (JSONPath($0), row) } }
    // Of two rows at one path, the one with secrets decides.
    self.rows = Dictionary(places) { $0.hasSecrets() ? $0 : $1 }
    parted = Set(
      places.flatMap { path, _ in path.steps.indices.map { JSONPath(Array(path.steps[..<$0])) } })
  }

  /// - Parameter isShown: Whether the value is a part of one that a row shows.
  func masked(_ value: JSONValue, at path: JSONPath, isShown: Bool = false) -> JSONValue {
    let row = rows[path]
    if row?.takesReferences == true, SecretReference(value) != nil { return value }
    if row?.hasSecrets() == true { return value.masked }
    switch value {
    case .object(let object):
      let isShown = isShown || row != nil && !parted.contains(path)
      return .object(
        JSONObject(
          object.map { ($0, masked($1, at: path.appending(.key($0)), isShown: isShown)) }))
    case .string(let text):
      return row.map { .string($0.shownText(text)) } ?? (isShown ? value : value.masked)
    case .array where parted.contains(path): return value.masked
    default: return row != nil || isShown ? value : value.masked
    }
  }
}

extension Form {
  /// Whether a row of the form, or of the items of a list, is secret.
  package var hasSecrets: Bool {
    rows.contains(where: \.isSecret) || rows.contains { $0.hasSecrets() }
  }

  /// The rows of the form, also those that other answers bring.
  package var allRows: [Row] {
    let states = FormStates(of: self)
    return states.ids.flatMap { states.rows[$0] ?? [] }.map(\.row)
  }
}

extension Form.Row {
  /// Whether the row, or a row that its items may have, is secret. `depth` is the number of lists that the row is in.
  /// An item may have a list of such items, and so on; the items of the innermost lists aren't looked at.
  func hasSecrets(in depth: Int = 0) -> Bool {
    if isSecret { return true }
    guard case .list(let list) = kind, depth < 3, let form = list.newForm else { return false }
    // The rows that are there are looked at first, as finding the others derives the form many times.
    return form.rows.contains(where: \.isSecret)
      || form.allRows.contains { $0.hasSecrets(in: depth + 1) }
  }
}
