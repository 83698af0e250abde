internal import ForwardCLibrary
public import ForwardJSON
public import ForwardJSONSchema
internal import ForwardSystem

extension Schema {
  /// Reads a schema from a file. Resolves references to other documents in a folder, as a
  /// ``SchemaFolder`` does.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which may be a link.
  ///   - formats: The formats of the file and of the files in the folder, JSON by default.
  ///   - fragment: The place of the schema in the file; by default the file is the schema.
  ///   - folder: The path of the folder; by default the folder of the file.
  ///   - options: The options for reading the schema and checking instances.
  /// - Throws: A ``SchemaFolderError`` if the file can't be read, a ``RefusedFile`` if it isn't
  ///   JSON, or a `SchemaError`.
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

  /// Checks a text, and decodes it if it is valid.
  ///
  /// ```swift
  /// let schema = try Schema(parsing: #"{"properties": {"port": {"minimum": 1}}}"#)
  /// let server = try schema.decode(Server.self, from: #"{"port": 0}"#)
  /// // 1:10: port: 0 is less than 1. (#/properties/port/minimum)
  /// ```
  ///
  /// - Throws: A ``RefusedFile`` with the problems and their places if the text isn't JSON, isn't
  ///   known to be valid, or can't be decoded as the type. May also throw the errors of the type.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from text: String, format: TextFormat = .json
  ) throws -> Value {
    try decode(type, from: JSONFile("", Array(text.utf8), format: format, uri: ""))
  }

  /// Checks a file, and decodes its value if it is valid.
  ///
  /// - Throws: A ``RefusedFile`` with the problems and their places if the value isn't known to be
  ///   valid, or can't be decoded as the type. May also throw the errors of the type.
  public func decode<Value: Decodable>(_ type: Value.Type, from file: JSONFile) throws -> Value {
    let report = FileReport(of: file, by: GivenSchema(schema: self))
    guard report.verdict == .valid else { throw RefusedFile(report: report) }
    do {
      return try file.value.decode(type)
    } catch let error as DecodingError {
      throw RefusedFile(report: FileReport(of: error, in: file, by: self))
    }
  }
}

extension FileReport {
  /// Creates the report of a valid file that can't be decoded as a type.
  fileprivate init(of error: DecodingError, in file: JSONFile, by schema: Schema) {
    // The error may concern a missing key.
    var path = error.path
    while file.text.places(of: [path])[path] == nil, !path.isEmpty { path.steps.removeLast() }
    let found = file.text.places(of: [path])[path]?.value
    let problem = FileProblem(
      .undecodable(error.reason(for: file.value[path])), at: found?.place, found?.bytes, path: path)
    self.init(
      path: file.path, verdict: .invalid, problems: [problem], bytes: file.text.bytes,
      secrets: file.secrets(at: schema.secretPlaces(in: file.value), [problem]))
  }
}
