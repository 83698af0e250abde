package import ForwardForm
package import ForwardStore
package import JSONTree

/// Settings that are filled in through a form, and the way back to their document.
///
/// The type of the model is known at the creation, and forgotten in closures.
package struct EditableDocument {
  /// The stored values that the model could not decode.
  package let undecodable: [UndecodableValue]

  /// The paths of enumerations in the document.
  let enums: Set<[String]>

  private let stored: JSONObject

  /// The encoding of the model at the start.
  private let encoded: JSONObject

  private let elements: () -> [ForwardFormElement]
  private let rules: () -> [FormRule]
  private let document: (_ kept: Set<[String]>) throws -> JSONObject

  /// The ids of the rows that show the undecodable values, by path.
  private let undecodableRows: [[String]: String]

  private init(
    elements: @escaping () -> [ForwardFormElement],
    rules: @escaping () -> [FormRule],
    document: @escaping () throws -> JSONObject
  ) {
    (undecodable, undecodableRows, enums) = ([], [:], [])
    (stored, encoded) = (JSONObject(), JSONObject())
    (self.elements, self.rules) = (elements, rules)
    self.document = { _ in try document() }
  }

  private init<Value: Codable>(
    _ stored: JSONObject,
    _ decoded: DecodedDocument<Value>,
    elements: @escaping () -> [ForwardFormElement],
    rules: @escaping () -> [FormRule],
    value: @escaping () -> Value
  ) {
    self.stored = stored
    (undecodable, enums, encoded) = (decoded.undecodable, decoded.enums, decoded.before)
    (self.elements, self.rules) = (elements, rules)
    document = { try decoded.document(saving: value(), keeping: $0) }
    // Most documents need no form for this.
    let paths = undecodable.map(\.path)
    let ids = paths.isEmpty ? [] : Form(deriving: elements).rows.map(\.id)
    let rows = RowPaths(ids, in: encoded)
    // The row of a value may come later, with other answers; its id is most likely the path.
    undecodableRows = Dictionary(
      paths.map { ($0, rows.row(at: $0) ?? $0.joined(separator: ".")) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

/// Models, which are objects.
extension EditableDocument {
  /// Starts with a new model.
  package init<Model: FormModel & Encodable>(new model: Model) {
    self.init(
      elements: { model.form },
      rules: { model.formRules },
      document: { try JSONObject(encoding: model) }
    )
  }

  /// Starts with a stored document.
  ///
  /// - Parameter fresh: A model with the defaults.
  /// - Throws: The errors of ``DecodedDocument/init(_:over:)``.
  package init<Model: FormModel & Codable>(_ stored: JSONObject, over fresh: Model) throws {
    let decoded = try DecodedDocument(stored, over: fresh)
    let model = decoded.value
    self.init(
      stored,
      decoded,
      elements: { model.form },
      rules: { model.formRules },
      value: { model }
    )
  }
}

/// Values, which a `Ref` points to.
extension EditableDocument {
  /// Starts with a new value.
  package init<Value: FormValue & Encodable>(new value: Value) {
    let ref = Ref(value)
    self.init(
      elements: { Value.form(ref) },
      rules: { Value.formRules(ref) },
      document: { try JSONObject(encoding: ref.value) }
    )
  }

  /// Starts with a stored document.
  ///
  /// - Parameter fresh: A value with the defaults.
  /// - Throws: The errors of ``DecodedDocument/init(_:over:)``.
  package init<Value: FormValue & Codable>(_ stored: JSONObject, over fresh: Value) throws {
    let decoded = try DecodedDocument(stored, over: fresh)
    let ref = Ref(decoded.value)
    self.init(
      stored,
      decoded,
      elements: { Value.form(ref) },
      rules: { Value.formRules(ref) },
      value: { ref.value }
    )
  }
}

extension EditableDocument {
  /// Returns the form of the settings, with other rows before its own.
  package func form(after rows: [ForwardFormElement] = []) -> Form {
    let texts = undecodable.compactMap { value in
      undecodableRows[value.path].map { ($0, value.stored.asText) }
    }
    let unread = Dictionary(texts, uniquingKeysWith: { first, _ in first })
    let form = Form(unread: unread, rules: rules) { [elements] in
      rows
      elements()
    }
    form.origin = origin(in: form)
    return form
  }

  /// Tells the rows whose values are stored from those with defaults.
  private func origin(in form: Form) -> (String) -> Form.Origin? {
    let paths = stored.paths
    var known: Set<String> = []
    var saved: Set<String> = []
    return { [weak form, encoded] id in
      if !known.contains(id), let form {
        let ids = form.rows.map(\.id)
        let rows = RowPaths(ids, in: encoded)
        (known, saved) = (Set(ids), Set(paths.compactMap(rows.row)))
      }
      return saved.contains(id) ? .saved : .default
    }
  }

  /// Returns the document to save. Undecodable values that the form still shows are kept as stored.
  package func document(from form: Form) throws -> JSONObject {
    let kept = undecodable.map(\.path).filter { path in
      undecodableRows[path].map { form.unread.texts[$0] != nil } ?? true
    }
    return try document(Set(kept))
  }
}

extension JSONObject {
  /// The paths of all members of this object and of the objects in it.
  fileprivate var paths: [[String]] {
    flatMap { key, value -> [[String]] in
      guard case .object(let inner) = value else { return [[key]] }
      return [[key]] + inner.paths.map { [key] + $0 }
    }
  }
}

extension JSONValue {
  /// The value as a person would write it.
  fileprivate var asText: String {
    if case .string(let text) = self { text } else { text() }
  }
}
