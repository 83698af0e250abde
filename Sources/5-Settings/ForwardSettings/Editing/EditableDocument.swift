package import ForwardForm
package import ForwardFormDocuments
package import ForwardJSON
internal import ForwardStore
internal import ForwardText

/// Settings to fill in through a form, and their conversion back to a document.
///
/// It erases the type of the model.
package struct EditableDocument {
  /// The stored values that the model couldn't decode.
  package let undecodable: [UndecodableValue]

  /// The paths of enumerations in the document.
  let enums: Set<JSONPath>

  package let stored: JSONObject

  /// The paths of objects whose keys aren't properties.
  private let keysAreData: Set<JSONPath>

  let model: any FormModel
  /// Whether a coder reads the settings. A value that isn't stored is then a default, and the
  /// form's rows are known.
  private let hasCoder: Bool
  private let document: (_ kept: Set<JSONPath>, ValueOrigins) throws -> JSONObject
  private let encoding: () throws -> JSONObject
  /// Returns the settings with the values of a document laid over them.
  private let reading: (JSONObject) throws -> EditableDocument

  /// The ids of the rows that show the undecodable values, by path.
  private let undecodableRows: [JSONPath: String]

  /// Says why a value can't be read.
  private var say: (SettingsSentence) -> String = { Language.english.says($0) }

  package init<Model: FormModel & Codable>(new model: Model) {
    (undecodable, undecodableRows, enums, keysAreData) = ([], [:], [], [])
    stored = JSONObject()
    (self.model, hasCoder) = (model, true)
    document = { _, _ in try JSONObject(encoding: model) }
    encoding = { try JSONObject(encoding: model) }
    reading = { try EditableDocument($0, over: model, completesElements: false) }
  }

  /// Creates the document of a model that stores its settings as a document, without a coder.
  /// `encoding` returns the present settings, `reading` a document with other settings.
  package init(
    of model: any FormModel, stored: JSONObject, encoding: @escaping () -> JSONObject,
    reading: @escaping (JSONObject) -> EditableDocument
  ) {
    (undecodable, undecodableRows, enums, keysAreData) = ([], [:], [], [])
    self.stored = stored
    (self.model, hasCoder) = (model, false)
    document = { _, _ in encoding() }
    self.encoding = encoding
    self.reading = reading
  }

  /// Creates the document of stored settings. Throws the errors of
  /// ``DecodedDocument/init(_:over:)``.
  ///
  /// - Parameter completesElements: Whether an element of a list takes missing values from a new
  ///   element. An answer in JSON must have all values of its elements, as the form's schema says.
  package init<Model: FormModel & Codable>(
    _ stored: JSONObject, over fresh: Model, completesElements: Bool = true
  ) throws {
    let stored =
      fresh.secretsMayBeReferences
      ? stored.withTextsOfReferences { Form(fresh) } : stored
    let decoded =
      try completesElements
      ? DecodedDocument(stored, asIn: fresh) : DecodedDocument(stored, over: fresh)
    let model = decoded.value
    self.stored = stored
    (undecodable, enums) = (decoded.undecodable, decoded.enums)
    keysAreData = decoded.keysAreData
    (self.model, hasCoder) = (model, true)
    document = { try decoded.document(saving: model, keeping: $0, from: $1) }
    encoding = { try JSONObject(encoding: model) }
    reading = { try EditableDocument($0, over: model, completesElements: false) }
    // Most documents have no undecodable values, and so need no form here.
    let rows = undecodable.isEmpty ? nil : ByPath(Form(model))
    // The row of a value may appear only after other answers. Its id is then most likely the path.
    undecodableRows = Dictionary(
      undecodable.map { ($0.path, rows?.smallest(around: $0.path)?.id ?? RowPath($0.path).text) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the document with another explanation of unreadable values.
  package func saying(_ say: @escaping (SettingsSentence) -> String) -> EditableDocument {
    var document = self
    document.say = say
    return document
  }

  package func describe() throws -> FormDescription {
    try FormDescription(form(), document: encoding)
  }

  /// Returns the form of the settings after the given rows.
  package func form(
    after rows: [ForwardFormElement] = [], say: ((SettingsSentence) -> String)? = nil
  ) -> Form {
    let say = say ?? self.say
    let values = undecodable.compactMap { value in
      undecodableRows[value.path].map { row in
        (row, Form.UndecodableValue(value.stored.shownText, reason: say(.undecodable(value))))
      }
    }
    let byRow = Dictionary(values) { first, _ in first }
    let form = Form(undecodable: byRow, rules: { [model] in model.formRules }) { [model] in
      rows
      model.form
    }
    form.origin = origin(in: form)
    form.answered = AnsweredRows()
    form.takesReferences = model.secretsMayBeReferences
    return form
  }

  /// Returns whether the form of the settings has secrets. Without a coder, checks the present
  /// rows.
  func hasSecrets(_ form: Form) -> Bool {
    hasCoder ? form.hasSecrets : form.rows.contains(where: \.isSecret)
  }

  /// Returns a function that distinguishes stored values from defaults.
  private func origin(in form: Form) -> (String) -> Form.Origin? {
    let other: Form.Origin? = hasCoder ? .default : nil
    return { [weak form, stored] id in
      guard let row = form?.row(at: RowPath(row: id)) else { return other }
      // A row without a path may save its values anywhere in the document.
      let isSaved = row.documentPath.map { stored[path: JSONPath($0)] != nil } ?? !stored.isEmpty
      return isSaved ? .saved : other
    }
  }

  /// Returns the document to save. Keeps undecodable values that the form still shows.
  package func document(from form: Form) throws -> JSONObject {
    let kept = undecodable.map(\.path).filter { path in
      undecodableRows[path].map { form.undecodable[$0]?.isAnswered == false } ?? true
    }
    return try document(Set(kept), form.origins)
  }

  /// Returns settings without the defaults that this document lacks, except answered values and
  /// values for which `isSaid` returns `true`. Settings without a coder have no defaults.
  func withoutDefaults(
    _ settings: JSONObject, answered: Set<JSONPath>, from origins: ValueOrigins,
    or isSaid: @escaping (JSONPath) -> Bool
  ) throws -> JSONObject {
    guard hasCoder else { return settings }
    return settings.withoutDefaults(
      lackingIn: stored, decodedAs: try encoding(),
      besides: SaidValues(answered, keysAreData: keysAreData, or: isSaid), from: origins)
  }

  /// Returns settings with the values of another document that the form doesn't show, so that a
  /// copy is complete. Leaves out values that these settings can't have.
  func adding(
    hiddenIn other: JSONObject, to settings: JSONObject, _ form: Form
  ) throws -> JSONObject {
    let rows = ByPath(form)
    // A row without a path may save its value anywhere.
    if rows.all.count < form.rows.count { return settings }
    var hidden = HiddenValues(rows: rows)
    hidden.add(.object(other), at: JSONPath())
    guard let values = hidden.values.members else { return settings }
    let read = try reading(values)
    let unread = read.undecodable.map(\.path)
    let known = try JSONValue.object(read.encoding())
    let all = hidden.paths.reduce(into: JSONValue.object(settings)) { all, path in
      guard !unread.contains(where: { $0.isIn(path) || path.isIn($0) }), let value = known[path]
      else { return }
      all.lay(value, at: path)
    }
    return all.members ?? settings
  }

  /// Returns the document as saved without any answer: with defaults for values that aren't stored.
  package func unedited() throws -> JSONObject {
    try document(Set(undecodable.map(\.path)), ValueOrigins())
  }
}

extension EditableDocument: ReplaceableDocument {
  package var paths: [JSONPath]? { nil }

  package func values() throws -> JSONObject { try encoding() }

  package func form() -> Form { form(after: []) }

  package func replacing(_ values: JSONObject) throws -> ReadDocument {
    let judge = model as? any DocumentJudge
    let read = try reading(judge?.laying(values) ?? values).saying(say)
    let unread = read.undecodable.map { [say] value in
      UnreadValue(at: value.path, value.stored, part: value.part) {
        say(.undecodable(value.at($0)))
      }
    }
    let judged = (read.model as? any DocumentJudge)?.unread(in: values) ?? []
    return try ReadDocument(read, unread: unread + judged)
  }
}

/// The values of a document without a row in the form.
private struct HiddenValues {
  let rows: ByPath<Form.Row>
  private(set) var paths: [JSONPath] = []
  private(set) var values = JSONValue.null

  init(rows: ByPath<Form.Row>) { self.rows = rows }

  /// Adds the hidden values inside the value at a path. Skips masked secrets.
  mutating func add(_ value: JSONValue, at path: JSONPath) {
    if rows.smallest(around: path) != nil || value.isMask { return }
    guard rows.first(concerning: path) != nil || path.steps.isEmpty else {
      paths.append(path)
      return values.lay(value, at: path)
    }
    guard let members = value.members else { return }
    for (key, value) in members { add(value, at: path.appending(.key(key))) }
  }
}
