public import JSONTree

/// A schema that is in use, with instances of it.
public struct RealSchema: Sendable {
  public let name: String
  public let schema: JSONValue
  public let valid: [Instance]
  public let invalid: [Instance]

  public struct Instance: Sendable {
    /// The file, for example `jest/valid/jest.json`.
    public let file: String
    public let value: JSONValue
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
    schema = try Self.folder.value(of: "\(name)/schema.json")
    valid = try Self.instances("\(name)/valid")
    invalid = try Self.instances("\(name)/invalid")
  }

  private static func instances(_ place: String) throws -> [Instance] {
    try folder.documents(in: place).map {
      Instance(file: "\(place)/\($0)", value: try folder.value(of: "\(place)/\($0)"))
    }
  }
}
