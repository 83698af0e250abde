internal import ForwardCLibrary
public import ForwardJSON
public import ForwardJSONSchema
internal import ForwardSystem

extension Schema {
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
  ///   a `SchemaError`.
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
