internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormSchemas
package import ForwardJSON
internal import ForwardSchemaArguments
package import ForwardSettings
package import ForwardStore
internal import ForwardText

/// The place of a document that is filled in: a file that is edited in place, or a text from one place that is
/// written to another.
package struct FilledFile: SettingsPlace {
  package let path: String
  /// The path of the text that is read, else that of the file that is written; empty without both.
  package let source: String
  /// The path of a text from elsewhere; `nil` for a file that is edited in place, and for a new document.
  let input: String?
  /// The text that is edited; `nil` for a new document.
  let text: (any DocumentText)?
  /// Whether nothing is saved, to see the lines that would change.
  package var isPreview = false
  /// Whether saving only checks that the text can be edited.
  var isDeferred = false
  /// Whether the file is edited in place. A text from elsewhere is written anew where it can't be edited.
  let isInPlace: Bool
  private let isWritten: Bool
  private var file: DocumentFile
  /// The settings of the file that is edited in place; `nil` for a text from elsewhere.
  private var inPlace: SettingsFile?
  private var start: JSONObject?
  /// Returns the origins of the elements of lists in the new settings.
  var origins: () -> ValueOrigins = { ValueOrigins() }
  /// Whether the result has another format than the text, so that it is written anew.
  private let converts: Bool
  /// The formats of the other documents of the file. A diff may show their lines around a change.
  private let neighbours: [TextFormat]

  /// Reads the file at a path, to edit it in place. It need not exist.
  package init(at path: String, _ formats: FilledFormats) throws {
    (self.path, source, input) = (path, path, nil)
    (isInPlace, isWritten, converts) = (true, true, false)
    neighbours = formats.neighbours.map { $0.format(ofInput: path) }
    let file = DocumentFile(ofPerson: path, format: formats.format(ofInput: path))
    text = try choosingDocument { () throws(StoreError) in try file.text() }
    self.file = file
  }

  /// Reads a text that is written to another file. The input `-` is standard input, and `nil` a new
  /// document. Without an output, the result is left to the caller.
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

  /// Finds the settings in the text. A document that isn't an object is the value of a member.
  mutating func readSettings(hasWholeRow: Bool) throws(StoreError) {
    if hasWholeRow { file = file.holding(SchemaDocument.wholeRow) }
    start = try file.document(of: text)
    if isInPlace { inPlace = SettingsFile(file, having: start) }
  }

  /// Whether the result is left to the caller.
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
    // Another program may have changed the file, but not the text of a removed one.
    let isSame = [start, nil].contains(inPlace?.settings)
    let (text, origins) = (text, isSame ? origins() : ValueOrigins())
    if let result = try inPlace?.save(new, from: origins, in: text) { return result }
    try file.replace(with: edited(to: new))
    return .saved
  }

  package mutating func add(as name: String) {}

  /// Restores the text that the file had when it was read.
  func restore() throws(StoreError) { try file.replace(with: text?.bytes ?? []) }

  /// Returns the text with other settings: only the lines of what differs are changed. Where that can't be done
  /// surely, a text from elsewhere is written anew.
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

  /// Returns settings as a text of their own, in the format of the result.
  func newText(of settings: JSONObject) throws(StoreError) -> [UInt8] {
    try file.bytes(of: settings, in: nil)
  }

  /// Returns the lines of the text that differ with other settings.
  func changes(to new: JSONObject, by schema: FillingSchema) throws(StoreError) -> FilledChanges {
    try changes(to: edited(to: new), of: new, schema)
  }

  /// Returns the lines that will differ with other settings, unless the text can't be edited.
  func changesInPlace(
    to new: JSONObject, by schema: FillingSchema
  ) throws(StoreError) -> FilledChanges {
    try changes(to: editedInPlace(to: new, isPreview: true), of: new, schema)
  }

  private func changes(
    to bytes: [UInt8], of new: JSONObject, _ schema: FillingSchema
  ) throws(StoreError) -> FilledChanges {
    let lines = LineChanges(from: text?.bytes ?? [], to: bytes)
    // Most schemas have no secrets, and the texts aren't read once more.
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
