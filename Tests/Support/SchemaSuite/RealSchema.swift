public import JSONSchema
public import JSONTree

/// A schema that is in use, with instances of it.
public struct RealSchema: Sendable {
  public let name: String
  public let document: JSONValue

  /// An instance, of which its author says whether the schema accepts it.
  public struct Instance: Sendable {
    /// The file, for example `jest/valid/jest.json`.
    public let file: String
    public let value: JSONValue
    public let isValid: Bool
  }

  /// Schemas of SchemaStore, where they are there: `REAL_SCHEMAS` names their folder, else it is
  /// looked for next to the package.
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

  /// The instances of which the validator says otherwise than their authors or nothing, and what
  /// Python's jsonschema says of them: mostly that a reference leads to no file that is here.
  ///
  /// `real-schemas.py` writes the list.
  public static func exceptions() throws -> [String: String] {
    let list = try DataFolder.sources.value(of: "real-exceptions.json").members
    return try Dictionary(uniqueKeysWithValues: list.map { ($0, try $1.string) })
  }

  /// The schema, read as by default: its references lead to its neighbours, whose folders have the names
  /// of the files that they were.
  public func schema() throws -> Schema {
    try Schema(document, uri: "https://www.schemastore.org/\(name).json") { uri in
      guard let file = uri.split(separator: "/").last else { return nil }
      let name = file.hasSuffix(".json") ? String(file.dropLast(5)) : String(file)
      return Self.folder.has("\(name)/schema.json") ? try RealSchema(named: name).document : nil
    }
  }
}
