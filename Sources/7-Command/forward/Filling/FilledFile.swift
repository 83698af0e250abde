internal import ForwardFormArguments
internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardSchemaArguments
internal import ForwardSettings
internal import ForwardStore

/// The place of a document that is filled in: a file that is edited in place, or a text from one place that is
/// written to another.
struct FilledFile: SettingsPlace {
  let path: String
  /// The text that is edited; `nil` for a new document.
  let text: (any DocumentText)?
  /// Whether the result is left to the caller.
  let writesNoFile: Bool
  /// Whether saving only checks that the text can be edited: `write` does it later.
  var isDeferred = false
  private var file: DocumentFile
  /// The settings of the file that is edited in place; `nil` for a text from elsewhere.
  private var inPlace: SettingsFile?
  private var start: JSONObject?
  /// Returns the origins of the elements of lists in the new settings.
  var origins: () -> ValueOrigins = { ValueOrigins() }
  /// Whether the file is edited in place.
  private let isInPlace: Bool
  /// Whether the result is written anew where the text can't be edited.
  let writesAnew: Bool
  /// Whether the result has another format than the text, so that it is written anew.
  private let converts: Bool
  /// The formats of the other documents of the file. A diff may show their lines around a change.
  private let neighbours: [TextFormat]

  /// Reads the file at a path, to edit it in place. It need not exist.
  init(at path: String, _ formats: FilledFormats) throws {
    (self.path, writesNoFile, converts, isInPlace) = (path, false, false, true)
    writesAnew = false
    neighbours = formats.neighbours.map { $0.format(ofInput: path) }
    file = DocumentFile(ofPerson: path, format: formats.format(ofInput: path))
    text = try file.text()
  }

  /// Reads a text, which is written to another file; `nil` to leave the result to the caller.
  ///
  /// - Parameters:
  ///   - input: The path of the text; `-` is standard input, and `nil` a new document.
  ///   - output: The path of the file that is written.
  ///   - writesAnew: Whether the result is written anew where the text can't be edited.
  ///   - mayBeNew: Whether the text may be that of a file that isn't there yet.
  init(
    from input: String?, to output: String?, _ formats: FilledFormats, writesAnew: Bool = true,
    mayBeNew: Bool = false
  ) throws {
    self.writesAnew = writesAnew
    (path, writesNoFile, isInPlace) = (output ?? input ?? "", output == nil, false)
    let source = formats.format(ofInput: input ?? "")
    let target = formats.format(ofOutput: output, from: input)
    neighbours = formats.neighbours.map { $0.format(ofOutput: output, from: input) }
    let read = DocumentFile(ofPerson: input ?? "", format: source)
    text =
      if mayBeNew {
        try read.text()
      } else {
        try input.map { try read.text(parsing: InputFile($0).contents(megabytes: 64)) }
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

  var name: String { path }
  var settings: JSONObject? { inPlace.map(\.settings) ?? start }
  var draftKeys: [DraftKey] { [DraftKey(["action": "fill"], of: path)] }

  func checkWritable() throws(StoreError) { if !writesNoFile { try file.checkWritable() } }
  var notices: [StoreNotice] { writesNoFile ? [] : file.notices }

  mutating func save(_ new: JSONObject) throws(StoreError) -> SaveResult<JSONObject> {
    if isDeferred {
      _ = try edited(to: new)
      return .saved
    }
    // Another program may have changed the file, but not the text of a removed one.
    let isSame = [start, nil].contains(inPlace?.settings)
    let (text, origins) = (text, isSame ? origins() : ValueOrigins())
    if let result = try inPlace?.save(new, from: origins, in: text) { return result }
    let bytes = try edited(to: new)
    if !writesNoFile { try file.replace(with: bytes) }
    return .saved
  }

  mutating func add(as name: String) {}

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
    if lines.isEmpty || !schema.mentionsSecrets { return FilledChanges(lines, shown: lines) }
    let texts = [text, try file.text(parsing: bytes)].map { text in
      text.map { text in [text] + neighbours.compactMap { try? $0.text(parsing: text.bytes) } }
        ?? []
    }
    let secrets = texts.map { $0.map { schema.secrets(in: $0.value) } }
    let values = Set(secrets.compactMap(\.first).joined().flatMap(\.value.scalarTexts))
    let shown = zip(texts, secrets).map { texts, secrets in
      texts.first?.bytes.masked(
        in: zip(texts, secrets).flatMap { $0.ranges(of: $1.map(\.path), values) }) ?? []
    }
    return FilledChanges(lines, shown: lines.showing(shown[0], shown[1]))
  }
}

/// The lines that a document changes in its file.
struct FilledChanges {
  /// The lines as they are written.
  let lines: LineChanges
  /// The lines with masks in place of the secrets.
  let shown: LineChanges

  init(_ lines: LineChanges, shown: LineChanges) { (self.lines, self.shown) = (lines, shown) }

  var haveSecrets: Bool { lines.hunks != shown.hunks }
}

/// The formats of the documents that are filled in.
struct FilledFormats {
  /// The format of what has no name that says it; `nil` for JSON.
  var given: DocumentFormat?
  /// The number of the document in a text with several; `nil` for the only one.
  var document: Int?

  /// The formats of the two documents before and behind the one that is filled in.
  var neighbours: [FilledFormats] {
    guard let document else { return [] }
    return [-2, -1, 1, 2].compactMap { step in
      let (number, isOver) = document.addingReportingOverflow(step)
      return isOver || number < 1 ? nil : FilledFormats(given: given, document: number)
    }
  }

  func format(ofInput path: String) -> TextFormat {
    text(DocumentFormat(ofFile: path) ?? given ?? .json)
  }

  func format(ofOutput path: String?, from input: String?) -> TextFormat {
    text(
      path.flatMap(DocumentFormat.init(ofFile:)) ?? given ?? input.flatMap(
        DocumentFormat.init(ofFile:)) ?? .json)
  }

  private func text(_ format: DocumentFormat) -> TextFormat {
    format.textFormat(document: document)
  }
}
