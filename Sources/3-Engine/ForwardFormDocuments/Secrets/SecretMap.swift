package import ForwardForm
package import ForwardJSON

/// Knows the secrets of a form's documents, and masks them for display.
///
/// | the place of a value | the display |
/// | --- | --- |
/// | a secret row | with masks in place of texts, numbers and truth values |
/// | a list whose items have secrets | with masks in place of texts and numbers |
/// | no row | with masks in place of texts and numbers, as they may be secrets |
/// | a row of addresses | without the password and the secrets of the query |
/// | a secret of a schema | as one mask |
///
/// A secret includes the secrets inside it. Finding the rows of a form tries answers and takes
/// long, so one map serves all documents of the form.
package struct SecretMap {
  private let root: Spot
  /// Keeps the form and its model alive, because rows hold the model weakly.
  private var form: Form?

  /// Creates the map of a form's documents, including rows that answers bring. Leaves the form's
  /// model unchanged. Without a form, all texts and numbers may be secrets.
  package init(_ form: Form?) {
    self.init(form?.rowsOfAllStates(SecretRow.init) ?? [])
    self.form = form
  }

  /// Creates the map of the documents that a description describes.
  package init(_ description: FormDescription) {
    self.init(description.rows.map { SecretRow($0) })
  }

  /// Creates the map of a document with secrets at the given paths only.
  package init(secretsAt paths: some Sequence<JSONPath>) {
    let place = MappedPlace()
    for path in paths { place.place(at: path).isSchemaSecret = true }
    root = Spot(place, in: .shown)
  }

  private init(_ rows: [SecretRow]) {
    // A row over the whole document doesn't tell which members are secrets.
    root = Spot(MappedPlace(rows.filter { $0.place?.isEmpty == false }), in: .unknown)
  }

  /// Whether the map masks the texts and numbers at a path.
  package func isSecret(_ path: JSONPath) -> Bool {
    path.steps.reduce(root) { $0.part($1) }.showing.isMasked
  }

  /// Returns a document for display.
  package func masked(_ value: JSONValue) -> JSONValue { masked(value, at: root) }

  package func masked(_ document: JSONObject) -> JSONObject {
    JSONObject(document.map { ($0, masked($1, at: root.part(.key($0)))) })
  }

  private func masked(_ value: JSONValue, at spot: Spot) -> JSONValue {
    if spot.place?.takesReferences == true, SecretReference(value) != nil { return value }
    if value == .null || value == "" { return value }
    // An empty list needs no rows of items.
    if value.isEmpty, spot.place?.isSchemaSecret != true { return value }
    switch (value, spot.showing) {
    case (_, .schemaSecret), (.bool, .secret): return .string(Form.Row.mask)
    case (.string(let text), .address): return .string(text.withoutCredentials)
    // Truth values distinguish the secret rows of items from the other rows.
    case (_, .hidden) where !value.hasScalar { $0.kind == .bool }: return value.masked
    case (.array, _), (.object, _):
      return value.mappingParts { masked($1, at: spot.part($0)) }
    case (_, let showing): return showing.isMasked ? value.masked : value
    }
  }

  /// Returns a document with the present secrets in place of their masks. A mask elsewhere is a
  /// text.
  package func unmasked(_ document: JSONObject, over present: JSONObject) -> JSONObject {
    JSONObject(document.map { ($0, unmasked($1, over: present[$0], at: root.part(.key($0)))) })
  }

  private func unmasked(_ value: JSONValue, over present: JSONValue?, at spot: Spot) -> JSONValue {
    if value.isMask { return spot.showing.isMasked ? present ?? value : value }
    return value.mappingParts { step, part in
      unmasked(part, over: present?[JSONPath([step])], at: spot.part(step))
    }
  }

  /// Returns the secrets in a document, with their paths.
  package func secrets(in value: JSONValue) -> [(path: JSONPath, value: JSONValue)] {
    secrets(in: value, at: root)
  }

  private func secrets(
    in value: JSONValue, at spot: Spot
  ) -> [(path: JSONPath, value: JSONValue)] {
    if spot.showing.isMasked, value.isScalar || spot.showing != .unknown { return [([], value)] }
    return value.parts.flatMap { step, part in
      secrets(in: part, at: spot.part(step))
        .map { (JSONPath([step]).appending($0.path), $0.value) }
    }
  }

  /// Returns the texts and numbers of a document's secrets, for hiding them in other texts.
  package func texts(in value: JSONValue) -> [String] {
    secrets(in: value).flatMap(\.value.scalarTexts)
  }
}

extension Form {
  /// Whether a row of the form, or of a list's items, is secret.
  package var hasSecrets: Bool {
    rows.contains(where: \.isSecret) || MappedPlace(rows.map { SecretRow($0) }).hasSecrets(3)
  }

  /// Calls `value` for each row in every state that answers lead to, while the form is in the
  /// state. Returns the results.
  func rowsOfAllStates<Value>(_ value: @escaping (Row) -> Value) -> [Value] {
    var values: [Value] = []
    _ = FormStates(of: self) { _, rows in values += rows.map(value) }
    return values
  }
}

/// The display of a value.
private enum Showing {
  case shown, address, unknown, hidden, secret, schemaSecret

  var isMasked: Bool { self != .shown && self != .address }
}

/// A place, and the display of the value around it. A row that has a whole value also shows its
/// parts.
private struct Spot {
  let place: MappedPlace?
  private let outer: Showing

  init(_ place: MappedPlace?, in outer: Showing) { (self.place, self.outer) = (place, outer) }

  var showing: Showing {
    switch outer {
    case .secret, .schemaSecret: outer
    case _ where place?.isSchemaSecret == true: .schemaSecret
    case _ where place?.isSecret == true: .secret
    case .hidden: .hidden
    case _ where place?.hasSecretItems == true: .hidden
    case _ where place?.isAddress == true: .address
    default: place?.hasRows == true ? .shown : outer
    }
  }

  func part(_ step: JSONPath.Step) -> Spot {
    guard let place else { return self }
    let showing = showing
    if showing.isMasked, showing != .unknown {
      return Spot(place.parts[step] ?? place.item, in: showing)
    }
    if place.parts.isEmpty { return Spot(place.item, in: place.hasRows ? .shown : outer) }
    // A row over a part of the value doesn't show the rest, and elements may have moved away from
    // their rows.
    let hasMoved = if case .index = step { outer == .unknown } else { false }
    return Spot(hasMoved ? nil : place.parts[step], in: outer)
  }
}

/// A row of a form, or of a description.
private struct SecretRow {
  let place: JSONPath?
  let isSecret, takesReferences, isAddress: Bool
  /// The rows of a list's items; `nil` for other rows.
  let items: SecretItems?

  /// Creates the row from the form's present state. In another state, its value may have no place,
  /// and its list no owner.
  init(_ row: Form.Row) {
    place = row.documentPath.map { JSONPath($0) }
    (isSecret, takesReferences) = (row.isSecret, row.takesReferences)
    isAddress = if case .textField(_, .url) = row.kind { true } else { false }
    items = if case .list(let list) = row.kind { SecretItems(of: list.newForm) } else { nil }
  }

  init(_ row: FormDescription.Row) {
    place = row.path
    (isSecret, takesReferences, isAddress) = (row.isSecret, row.takesReferences, row.isAddress)
    items = if case .items(let form, _) = row.kind { SecretItems(of: form) } else { nil }
  }
}

/// The rows of a list's items.
private struct SecretItems {
  /// Whether a present row is secret, or no row is known.
  let haveSecretRow: Bool
  /// Finds all rows. This may take long.
  let rows: () -> [SecretRow]

  init(of form: Form?) {
    haveSecretRow = form?.rows.contains(where: \.isSecret) ?? true
    rows = { form?.rowsOfAllStates(SecretRow.init) ?? [] }
  }

  init(of form: FormDescription?) {
    haveSecretRow = form?.rows.contains(where: \.isSecret) ?? true
    rows = { form?.rows.map { SecretRow($0) } ?? [] }
  }
}

/// A place in a form's documents, with the rows whose value is there in any state of the form.
private final class MappedPlace {
  var isSchemaSecret = false
  private(set) var parts: [JSONPath.Step: MappedPlace] = [:]
  private var rows: [SecretRow] = []
  /// The place for rows without a path.
  private var others: MappedPlace?

  init(_ rows: [SecretRow] = []) {
    for row in rows {
      let path = row.place
      if path == nil, others == nil { others = MappedPlace() }
      (path.map(place) ?? others)?.rows.append(row)
    }
  }

  /// Returns the place at a path from this one. Makes missing places.
  func place(at path: JSONPath) -> MappedPlace {
    path.steps.reduce(self) { place, step in
      let part = place.parts[step] ?? MappedPlace()
      place.parts[step] = part
      return part
    }
  }

  var hasRows: Bool { !rows.isEmpty }
  private(set) lazy var isSecret = rows.contains(where: \.isSecret)
  private(set) lazy var takesReferences = rows.contains(where: \.takesReferences)
  private(set) lazy var isAddress = rows.contains(where: \.isAddress)

  /// The items of the rows' lists. They own their forms.
  private lazy var items = rows.compactMap(\.items)
  /// The place of every item of the lists.
  private(set) lazy var item =
    items.isEmpty ? nil : MappedPlace(items.flatMap { $0.rows() })
  private(set) lazy var hasSecretItems = hasSecretItems(3)

  /// Looks into nested lists down to a depth, because an item may contain a list of such items.
  private func hasSecretItems(_ depth: Int) -> Bool {
    depth > 0
      && (items.contains(where: \.haveSecretRow) || item?.hasSecrets(depth - 1) == true)
  }

  func hasSecrets(_ depth: Int) -> Bool {
    isSecret || hasSecretItems(depth)
      || (parts.values + [others].compactMap(\.self)).contains { $0.hasSecrets(depth) }
  }
}
