internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormSchemas
package import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaArguments
package import ForwardSettings
package import ForwardStore
internal import ForwardText

/// The place of a document to fill in: a file edited in place, or a text that is read from one
/// place and written to another.
package struct FilledFile: SettingsPlace {
  package let path: String
  /// The path of the text that is read, or else of the written file; empty without both.
  package let source: String
  /// The path of the text that is read; `nil` for a file edited in place, and for a new document.
  let input: String?
  /// The text to edit; `nil` for a new document.
  let text: (any DocumentText)?
  /// Whether nothing is saved, to preview the changed lines.
  package var isPreview = false
  /// Whether saving only checks that the text can be edited.
  var isDeferred = false
  /// Whether the file is edited in place. Another text is written anew if it can't be edited.
  let isInPlace: Bool
  private let isWritten: Bool
  private var file: DocumentFile
  /// The settings of the file edited in place; `nil` for another text.
  private var inPlace: SettingsFile?
  private var start: JSONObject?
  /// Returns the origins of lists' elements in the new settings.
  var origins: () -> ValueOrigins = { ValueOrigins() }
  /// Whether the result has another format than the text, and so is written anew.
  private let converts: Bool
  /// The formats of the file's other documents. A diff may show their lines around a change.
  private let neighbours: [TextFormat]

  /// Reads the file at a path, to edit it in place. It may not exist yet.
  package init(at path: String, _ formats: FilledFormats) throws {
    (self.path, source, input) = (path, path, nil)
    (isInPlace, isWritten, converts) = (true, true, false)
    neighbours = formats.neighbours.map { $0.format(ofInput: path) }
    let file = DocumentFile(ofPerson: path, format: formats.format(ofInput: path))
    text = try choosingDocument { () throws(StoreError) in try file.text() }
    self.file = file
  }

  /// Reads a text to write elsewhere. The input `-` is standard input; `nil` is a new document.
  /// Without an output, the caller takes the result.
  package init(from input: String?, to output: String?, _ formats: FilledFormats) throws {
    (path, source, self.input) = (output ?? input ?? "", input ?? output ?? "", input)
    (isInPlace, isWritten) = (false, output != nil)
    let source = formats.format(ofInput: input ?? "")
    let target = formats.format(ofOutput: output, from: input)
    neighbours = formats.neighbours.map { $0.format(ofOutput: output, from: input) }
    let bytes = try input.map { try InputFile($0).contents(megabytes: 64) }
    text = try choosingDocument { () throws(StoreError) in
      try bytes.map { bytes throws(StoreError) in
        try DocumentFile(ofPerson: input ?? "", format: source).text(parsing: bytes)
      }
    }
    file = DocumentFile(ofPerson: output ?? input ?? "", format: target)
    converts = source.name != target.name
  }

  /// The value of the text; `nil` for a new document.
  var value: JSONValue? { text.map { file.typed($0.value) } }

  /// Reads texts as the types that a schema wants, if the format has no types.
  mutating func type(by schema: Schema) {
    if text?.hasTypes == false { file.typed = { schema.typed($0) } }
  }

  /// Finds the settings in the text. A document that isn't an object becomes the value of a member.
  mutating func readSettings(hasWholeRow: Bool) throws(StoreError) {
    if hasWholeRow { file = file.holding(SchemaDocument.wholeRow) }
    start = try file.document(of: text)
    if isInPlace { inPlace = SettingsFile(file, having: start) }
  }

  /// Whether the caller takes the result.
  var writesNoFile: Bool { isPreview || !isWritten }
  var writesAnew: Bool { !isInPlace }

  package var name: String { path }
  package var settings: JSONObject? { inPlace.map(\.settings) ?? start }
  package var draftKeys: [DraftKey] { [DraftKey(["action": "fill"], of: path)] }

  package func checkWritable() throws(StoreError) {
    if !writesNoFile { try file.checkWritable() }
  }
  package var notices: [StoreNotice] { writesNoFile ? [] : file.notices }

  package mutating func save(_ new: JSONObject) throws(StoreError) -> SaveResult<JSONObject> {
    if isDeferred || writesNoFile {
      _ = try edited(to: new)
      return .saved
    }
    // Another program may have changed the file. The text stays useful if it removed the file.
    let isSame = [start, nil].contains(inPlace?.settings)
    let (text, origins) = (text, isSame ? origins() : ValueOrigins())
    if let result = try inPlace?.save(new, from: origins, in: text) { return result }
    try file.replace(with: edited(to: new))
    return .saved
  }

  package mutating func add(as name: String) {}

  /// Restores the file's text as it was read.
  func restore() throws(StoreError) { try file.replace(with: text?.bytes ?? []) }

  /// Returns the text with other settings, changing only the lines that differ. A text from
  /// elsewhere is written anew if it can't be edited safely.
  func edited(to new: JSONObject) throws(StoreError) -> [UInt8] {
    do throws(StoreError) {
      return try editedInPlace(to: new)
    } catch .uneditable where writesAnew {
      return try newText(of: new)
    }
  }

  private func editedInPlace(
    to new: JSONObject, isPreview: Bool = false
  ) throws(StoreError) -> [UInt8] {
    try file.bytes(
      of: new, in: converts ? nil : text, from: origins(), isPreview: isPreview)
  }

  /// Returns settings as a new text in the format of the result.
  func newText(of settings: JSONObject) throws(StoreError) -> [UInt8] {
    try file.bytes(of: settings, in: nil)
  }

  /// Returns the changed lines of the text for other settings.
  func changes(to new: JSONObject, by schema: FillingSchema) throws(StoreError) -> FilledChanges {
    try changes(to: edited(to: new), of: new, schema)
  }

  /// Returns the lines that saving other settings will change, unless the text can't be edited.
  func changesInPlace(
    to new: JSONObject, by schema: FillingSchema
  ) throws(StoreError) -> FilledChanges {
    try changes(to: editedInPlace(to: new, isPreview: true), of: new, schema)
  }

  private func changes(
    to bytes: [UInt8], of new: JSONObject, _ schema: FillingSchema
  ) throws(StoreError) -> FilledChanges {
    let lines = LineChanges(from: text?.bytes ?? [], to: bytes)
    // Avoids reading the texts again: most schemas have no secrets.
    if lines.isEmpty || !schema.mentionsSecrets {
      return FilledChanges(lines, shown: lines, of: self)
    }
    let texts = [text, try file.text(parsing: bytes)].map { text in
      text.map { text in [text] + neighbours.compactMap { try? $0.text(parsing: text.bytes) } }
        ?? []
    }
    let secrets = texts.map { $0.map { schema.secrets(in: $0.value) } }
    let values = Set(
      zip(texts, secrets).flatMap { texts, secrets in
        zip(texts, secrets).prefix(1).flatMap { $1.texts(in: $0.value) }
      })
    let shown = zip(texts, secrets).map { texts, secrets in
      texts.first?.bytes.masked(
        in: zip(texts, secrets).flatMap { $0.ranges(of: $1, values) }) ?? []
    }
    return FilledChanges(lines, shown: lines.showing(shown[0], shown[1]), of: self)
  }
}

/// - Throws: ``FillingError/severalDocuments(_:)`` for a text with several documents.
private func choosingDocument<Text>(_ read: () throws(StoreError) -> Text) throws -> Text {
  do throws(StoreError) {
    return try read()
  } catch .notJSON(let path, let error) where error.isOfSeveralDocuments {
    throw FillingError.severalDocuments(path)
  }
}
