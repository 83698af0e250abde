public import ForwardJSON
public import ForwardJSONSchema
internal import ForwardSchemaFiles

/// A schema from practice, with instances.
public struct RealSchema: Sendable {
  public let name: String
  public let document: JSONValue

  /// An instance, with the verdict of the schema's author.
  public struct Instance: Sendable {
    /// The file, for example `jest/valid/jest.json`.
    public let file: String
    public let value: JSONValue
    public let isValid: Bool
  }

  /// The folder of schemas from SchemaStore. By default it is next to the package; `REAL_SCHEMAS`
  /// names another one.
  public static let folder = DataFolder("REAL_SCHEMAS", usually: "real-schemas")

  /// The names of all schemas.
  public static var names: [String] {
    folder.names(in: "").filter { folder.has("\($0)/schema.json") }
  }

  public init(named name: String) throws {
    self.name = name
    document = try Self.folder.value(of: "\(name)/schema.json")
  }

  public var instances: [Instance] {
    get throws {
      try [(folder: "valid", isValid: true), ("invalid", false)].flatMap { folder, isValid in
        let place = "\(name)/\(folder)"
        return try Self.folder.documents(in: place).map { file in
          let value = try Self.folder.value(of: "\(place)/\(file)")
          return Instance(file: "\(place)/\(file)", value: value, isValid: isValid)
        }
      }
    }
  }

  /// The instances on which the validator is undecided or disagrees with the author, with the
  /// answers of Python's jsonschema. For most of them, a reference leads to a missing file.
  ///
  /// `real-schemas.py` writes the list.
  public static func exceptions() throws -> [String: String] {
    let list = try DataFolder.peers.value(of: "real-exceptions.json").members
    return try Dictionary(uniqueKeysWithValues: list.map { ($0, try $1.string) })
  }

  /// The instances that their authors declare wrong and that need no other files: the first one of
  /// each schema, then the second of each, and so on.
  public static var wrongInstances: [(schema: String, instance: Instance)] {
    get throws {
      let exceptions = try exceptions()
      let wrong = try names.map { name in
        try RealSchema(named: name).instances
          .filter { !$0.isValid && exceptions[$0.file] == nil }
          .map { (schema: name, instance: $0) }
      }
      let most = wrong.map(\.count).max() ?? 0
      return (0..<most).flatMap { round in
        wrong.compactMap { $0.count > round ? $0[round] : nil }
      }
    }
  }

  /// The number of mistakes that `forward validate` reports on a terminal for each of the
  /// instances.
  public static var mistakeCounts: [Int] {
    get throws {
      try wrongInstances.map { name, instance in
        let file = try JSONFile(instance.file, Array(folder.text(of: instance.file).utf8))
        return try FileReport(of: file, by: RealSchema(named: name).schema()).mistakes.count
      }
    }
  }

  /// Returns the schema with the default options. References resolve to the other schemas, by the
  /// names of their folders.
  public func schema() throws -> Schema {
    try Schema(
      document, uri: "https://www.schemastore.org/\(name).json", documents: Self.document(at:))
  }

  /// Returns the schema with a URI; `nil` for an unknown one.
  public static func document(at uri: String) throws -> JSONValue? {
    guard let file = uri.split(separator: "/").last else { return nil }
    let name = file.hasSuffix(".json") ? String(file.dropLast(5)) : String(file)
    return folder.has("\(name)/schema.json") ? try RealSchema(named: name).document : .none
  }
}
