package import ForwardForm
package import ForwardFormDocuments
internal import ForwardFormSchemas
package import ForwardJSON
public import ForwardJSONSchema
internal import ForwardSchemaArguments
internal import ForwardSettings
public import ForwardSchemaFiles
internal import ForwardStore

/// A document to fill in, with its schema: a file edited in place, or a text that is read from one
/// place and written to another.
///
/// The ending of a file's name decides between JSON, YAML and TOML. JSON may have comments.
public struct Filling {
  package private(set) var file: FilledFile
  /// The schema found for the document.
  public let schema: Schema
  let check: PreparedCheck
  /// Checks what the schema can't express. Returns sentences with the paths of the values that they
  /// are about.
  package var faults: FillingSchema.Faults = { _ in [] }

  /// Reads a file to edit in place, and finds its schema.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which may not exist yet.
  ///   - schemas: The schemas. The search is the same as for a file to check.
  ///   - isPreview: Whether nothing is saved, to preview the changed lines.
  /// - Throws: A `StoreError` or a ``FillingError`` for an unreadable file; a `RefusedFile` for a
  ///   schema that is missing or unusable.
  public init(
    fileAt path: String, by schemas: inout SchemaFiles, isPreview: Bool = false
  ) throws {
    var file = try FilledFile(at: path, FilledFormats())
    file.isPreview = isPreview
    try self.init(file, by: &schemas)
  }

  /// Reads a text to write elsewhere, and finds its schema.
  ///
  /// - Parameters:
  ///   - input: The path of the text; `-` is standard input, and `nil` is a new document.
  ///   - output: The path of the file to write; `nil` if the caller takes the result.
  ///   - schemas: The schemas. The search is the same as for a file to check.
  /// - Throws: The errors of the other initializer, and a `CommandFault` for an unreadable text.
  public init(from input: String?, to output: String?, by schemas: inout SchemaFiles) throws {
    try self.init(FilledFile(from: input, to: output, FilledFormats()), by: &schemas)
  }

  package init(_ file: FilledFile, by schemas: inout SchemaFiles) throws {
    self.file = file
    let text = try file.text ?? JSONText(parsing: "{}")
    let path = file.source
    check = schemas.prepare(JSONFile(path, text, uri: path == "-" || path.isEmpty ? "" : nil))
    guard let schema = check.found else {
      let reports = check.reports()
      if let missing = reports.first(where: { $0.failure != nil }) {
        throw RefusedFile(report: missing)
      }
      throw RefusedFile(
        report: reports.first ?? FileReport(unchecked: path, reason: ""),
        others: reports.dropFirst().filter(\.isSchema))
    }
    self.schema = schema
    self.file.type(by: schema)
  }

  /// Creates the filling of a file without a schema, by the one that its values imply.
  package init(inferring file: FilledFile) throws {
    var schemas = SchemaFiles()
    let schema = file.inferredSchema ?? [:]
    _ = schemas.use(try JSONFile("", Array(schema.text().utf8), uri: ""))
    try self.init(file, by: &schemas)
  }

  /// Whether the document has a title, which is its path.
  var isFile: Bool { file.isInPlace }

  /// Returns a short schema of a place, starting at a key or at the first key. Includes the present
  /// value if it is short: `path`, `schema`, `value`, and `from`, the key at which the rest begins.
  package func digest(at path: RowPath, from key: String?) throws -> JSONValue {
    let filling = FillingSchema(
      schema: schema, allowsUndecided: true, startingWith: file.value)
    var file = file
    try file.readSettings(hasWholeRow: filling.hasWholeRow)
    let present = file.text == nil ? nil : filling.document(file.settings).document.value.masked
    let digest = SchemaDigest(schema, at: path, of: present, from: key)
    guard let json = digest.json else { throw FillingError.noSuchPlace(path) }
    var result: JSONObject = ["path": .string(path.text), "schema": json]
    if let value = present?[JSONPath(path)], value.text().utf8.count <= 1_500 {
      result["value"] = value
    }
    result["from"] = digest.next.map { .string($0) }
    return .object(result)
  }

  package func describeNew() throws -> (description: FormDescription, form: Form) {
    let filling = FillingSchema(schema: schema, allowsUndecided: false, startingWith: .none)
    let document = EditableDocument(filledInBy: filling, nil)
    return (try FormDescription(presentRowsOf: document), document.form())
  }

  /// Makes a save only check that the text can be edited: ``Filler`` saves several files later.
  func deferred() -> Filling {
    var filling = self
    filling.file.isDeferred = true
    return filling
  }
}

extension FilledFile {
  /// The schema that the values of the file imply; `nil` for a new document.
  package var inferredSchema: JSONValue? { text?.value.inferredSchema }
}
