package import ForwardForm
package import ForwardJSON

/// Says which values of a document are secrets, and shows the document.
///
/// | the place of a value | how it is shown |
/// | --- | --- |
/// | a secret row | with masks in place of texts, numbers and truth values |
/// | a list whose items have secrets | with masks in place of texts and numbers |
/// | no row | with masks in place of texts and numbers, as they may be secrets |
/// | a row of addresses | without the password and the secrets of the query |
/// | a secret of a schema | as one mask |
///
/// Secrets inside a secret are a part of it. Finding the rows of a form tries answers, which takes long, so one map
/// serves all documents of the form.
package struct SecretMap {
  private let root: Spot
  /// The form of the rows. It owns the model, which rows hold weakly.
  private var form: Form?

  /// Creates the map of a form's documents, with the rows that answers bring. Leaves the model of the form unchanged.
  /// Without a form, all texts and numbers may be secrets.
  package init(_ form: Form?) {
    self.init(form?.allRows ?? [])
    self.form = form
  }

  /// Creates the map of the documents that a description describes.
  package init(_ description: FormDescription) { self.init(description.rows) }

  /// Creates the map of a document with secrets at the given paths. It shows all other values.
  package init(secretsAt paths: some Sequence<JSONPath>) {
    let place = MappedPlace()
    for path in paths { place.place(at: path).isSchemaSecret = true }
    root = Spot(place, in: .shown)
  }

  private init(_ rows: [any SecretRow]) {
    // A row that has the whole document doesn't tell which members are secrets.
    root = Spot(MappedPlace(rows.filter { $0.place?.isEmpty == false }), in: .unknown)
  }

  /// Whether the texts and numbers at a path are masked.
  package func isSecret(_ path: JSONPath) -> Bool {
    path.steps.reduce(root) { $0.part($1) }.showing.isMasked
  }

  /// Returns a document as it is shown.
  package func masked(_ value: JSONValue) -> JSONValue { masked(value, at: root) }

  package func masked(_ document: JSONObject) -> JSONObject {
    JSONObject(document.map { ($0, masked($1, at: root.part(.key($0)))) })
  }

  private func masked(_ value: JSONValue, at spot: Spot) -> JSONValue {
    if spot.place?.takesReferences == true, SecretReference(value) != nil { return value }
    if value == .null || value == "" { return value }
    // The items of an empty list needn't be known.
    if value.isEmpty, spot.place?.isSchemaSecret != true { return value }
    switch (value, spot.showing) {
    case (_, .schemaSecret), (.bool, .secret): return .string(Form.Row.mask)
    case (.string(let text), .address): return .string(text.withoutCredentials)
    // Only truth values tell the secret rows of items from the others.
    case (_, .hidden) where !value.hasScalar { $0.kind == .bool }: return value.masked
    case (.array, _), (.object, _):
      return value.mappingParts { masked($1, at: spot.part($0)) }
    case (_, let showing): return showing.isMasked ? value.masked : value
    }
  }

  /// Returns a document with the present secrets in place of their masks. A mask in another place is a text.
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
        .map { (JSONPath([step] + $0.path.steps), $0.value) }
    }
  }

  /// Returns the texts and numbers of the secrets in a document, to hide them in other texts.
  package func texts(in value: JSONValue) -> [String] {
    secrets(in: value).flatMap(\.value.scalarTexts)
  }
}

extension Form {
  /// Whether a row of the form, or of the items of a list, is secret.
  package var hasSecrets: Bool {
    rows.contains(where: \.isSecret) || MappedPlace(rows).hasSecrets(3)
  }

  /// The rows of the form, also those that other answers bring.
  package var allRows: [Row] {
    let states = FormStates(of: self)
    return states.ids.flatMap { states.rows[$0] ?? [] }.map(\.row)
  }
}

/// How a value is shown.
private enum Showing {
  case shown, address, unknown, hidden, secret, schemaSecret

  var isMasked: Bool { self != .shown && self != .address }
}

/// A place with what is around it. A value without a row is shown if a row has all of a value around it.
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
    // A row that has a part of the value doesn't show the rest, and elements may have moved away from their rows.
    let hasMoved = if case .index = step { outer == .unknown } else { false }
    return Spot(hasMoved ? nil : place.parts[step], in: outer)
  }
}

/// A row, or its description.
private protocol SecretRow {
  var place: JSONPath? { get }
  var isSecret: Bool { get }
  var takesReferences: Bool { get }
  var isAddress: Bool { get }
  /// The rows of a list's items; `nil` for another row.
  var items: SecretItems? { get }
}

/// Whether a present row of an item is secret, or no row is known; and a function that finds all rows, which may take
/// long.
private typealias SecretItems = (hasSecretRow: Bool, rows: () -> [any SecretRow])

extension Form.Row: SecretRow {
  fileprivate var place: JSONPath? { documentPath.map { JSONPath($0) } }
  fileprivate var isAddress: Bool { if case .textField(_, .url) = kind { true } else { false } }
  fileprivate var items: SecretItems? {
    guard case .list(let list) = kind, let form = list.newForm else { return nil }
    return (form.rows.contains(where: \.isSecret), { form.allRows })
  }
}

extension FormDescription.Row: SecretRow {
  fileprivate var place: JSONPath? { path }
  fileprivate var items: SecretItems? {
    guard case .items(let items, _) = kind else { return nil }
    return (items?.rows.contains(where: \.isSecret) ?? true, { items?.rows ?? [] })
  }
}

/// A place in a form's documents, with the rows that have its value in any state of the form.
private final class MappedPlace {
  var isSchemaSecret = false
  private(set) var parts: [JSONPath.Step: MappedPlace] = [:]
  private var rows: [any SecretRow] = []
  /// The rows without a place of their own.
  private var others: MappedPlace?

  init(_ rows: [any SecretRow] = []) {
    for row in rows {
      let path = row.place
      if path == nil, others == nil { others = MappedPlace() }
      (path.map(place) ?? others)?.rows.append(row)
    }
  }

  /// Returns the place at a path from this one, which is made if need be.
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
  /// The place of each item of a list.
  private(set) lazy var item =
    items.isEmpty ? nil : MappedPlace(items.flatMap { $0.rows() })
  private(set) lazy var hasSecretItems = hasSecretItems(3)

  /// Looks at lists inside one another down to a depth: an item may have a list of such items.
  private func hasSecretItems(_ depth: Int) -> Bool {
    depth > 0
      && (items.contains(where: \.hasSecretRow) || item?.hasSecrets(depth - 1) == true)
  }

  func hasSecrets(_ depth: Int) -> Bool {
    isSecret || hasSecretItems(depth)
      || (parts.values + [others].compactMap(\.self)).contains { $0.hasSecrets(depth) }
  }
}
