public import ForwardJSON
public import ForwardJSONSchema
internal import ForwardSchemaFiles

/// A schema that is in use, with instances.
public struct RealSchema: Sendable {
  public let name: String
  public let document: JSONValue

  /// An instance, with its author's verdict.
  public struct Instance: Sendable {
    /// The file, for example `jest/valid/jest.json`.
    public let file: String
    public let value: JSONValue
    public let isValid: Bool
  }

  /// The folder of schemas from SchemaStore, if there is one. `REAL_SCHEMAS` names it; otherwise it
  /// is next to the package.
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

  /// The instances on which the validator is undecided or disagrees with the author, each with the
  /// answer of Python's jsonschema: mostly that a reference leads to a missing file.
  ///
  /// `real-schemas.py` writes the list.
  public static func exceptions() throws -> [String: String] {
    let list = try DataFolder.peers.value(of: "real-exceptions.json").members
    return try Dictionary(uniqueKeysWithValues: list.map { ($0, try $1.string) })
  }

  /// The instances that their authors call wrong, and that can be judged without other files: the
  /// first one of each schema, then the second one of each, and so on.
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

  /// The numbers of mistakes that `forward validate` tells on a terminal of each of these instances.
  public static var mistakeCounts: [Int] {
    get throws {
      try wrongInstances.map { name, instance in
        let file = try JSONFile(instance.file, Array(folder.text(of: instance.file).utf8))
        return try FileReport(of: file, by: RealSchema(named: name).schema()).mistakes.count
      }
    }
  }

  /// Returns the schema, read with the default options. Its references lead to the other schemas,
  /// whose folders are named after their files.
  public func schema() throws -> Schema {
    try Schema(
      document, uri: "https://www.schemastore.org/\(name).json", documents: Self.document(at:))
  }

  /// Returns the schema with a URI; `nil` if it isn't there.
  public static func document(at uri: String) throws -> JSONValue? {
    guard let file = uri.split(separator: "/").last else { return nil }
    let name = file.hasSuffix(".json") ? String(file.dropLast(5)) : String(file)
    return folder.has("\(name)/schema.json") ? try RealSchema(named: name).document : .none
  }
}
