internal import ForwardCLibrary
internal import ForwardSystem
public import ForwardJSON

extension Schema {
  /// Reads a schema from its text.
  ///
  /// ```swift
  /// let schema = try Schema(parsing: #"{"type": "integer"}"#)
  /// schema.isValid(3)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text of the document that has the schema.
  ///   - format: The format of the text, JSON by default.
  ///   - uri: The URI by which the text was found.
  ///   - fragment: The place of the schema in the document; by default the document is the schema.
  ///   - options: How the schema is read and instances are checked.
  ///   - documents: Returns the document with an absolute URI, or `nil` if there is none.
  /// - Throws: A `JSONError` if the text isn't JSON, or a ``SchemaError``.
  public init(
    parsing text: String, format: TextFormat = .json, uri: String = "", fragment: String = "",
    options: SchemaOptions = SchemaOptions(),
    documents: @escaping @Sendable (_ uri: String) throws -> JSONValue? = { _ in nil }
  ) throws {
    try self.init(
      format.value(parsing: Array(text.utf8)), uri: uri, fragment: fragment, options: options,
      documents: documents)
  }

  /// Reads a schema from a file. References to other documents are resolved in a folder, as a
  /// ``SchemaFolder`` does.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which may be a link.
  ///   - formats: The formats of the file and of those in the folder, JSON by default.
  ///   - fragment: The place of the schema in the file; by default the file is the schema.
  ///   - folder: The path of the folder; by default the one that the file is in.
  ///   - options: How the schema is read and instances are checked.
  /// - Throws: A ``SchemaFolderError`` if the file can't be read, a ``RefusedFile`` if it isn't JSON, or
  ///   a ``SchemaError``.
  public init(
    contentsOf path: String, formats: TextFormats = .json, fragment: String = "",
    folder: String? = nil, options: SchemaOptions = SchemaOptions()
  ) throws {
    let descriptor = openFile(path)
    guard descriptor >= 0 else {
      throw SchemaFolderError(path: path, reason: .unreadable(systemMessage(for: errno)))
    }
    let file = try JSONFile(
      path, documentBytes(from: descriptor, of: path), format: formats.format(ofFile: path),
      isSchema: true)
    let folder = SchemaFolder(
      folder ?? FilePlace(naming: path).folder, of: file, formats: formats)
    try self.init(
      file.value, uri: file.uri, fragment: fragment, options: options,
      documents: { try folder.document(at: $0) })
  }
}
