internal import ForwardFormArguments
internal import ForwardJSON
public import ForwardJSONSchema
public import ForwardSchemaFiles
public import ForwardStore
internal import ForwardSystem

/// A person's schemas: a folder with copies of the schemas, and a catalog of the files that each
/// schema is for.
///
/// ```swift
/// var schemas = try LocalSchemas(folder: "schemas").schemas()
/// for report in schemas.check([CheckedText("settings.json", bytes)]) { print(report) }
/// ```
public struct LocalSchemas: Sendable {
  public let folder: String

  /// - Parameter folder: The path of the folder, which may not exist yet.
  public init(folder: String) { self.folder = folder }

  private var catalogFile: DocumentFile { DocumentFile(ownOf: folder + "/catalog.json") }

  /// Whether a schema was added. Throws ``StoreError/unreadable(path:reason:)`` if the folder is a
  /// link.
  var hasCatalog: Bool {
    get throws(StoreError) {
      if FileKind(at: folder) == .link {
        throw .unreadable(path: folder, reason: SystemError.link.description)
      }
      return FileKind(at: catalogFile.path) != nil
    }
  }

  /// Returns the catalog; `nil` if no schema was added.
  func catalog() throws(StoreError) -> JSONFile? {
    try catalogFile.text().map { JSONFile(catalogFile.path, $0) }
  }

  /// The folder. Its schemas refer to each other by their paths and by their `$id`.
  var schemaFolder: SchemaFolder { SchemaFolder(folder, formats: .ofFiles(.jsonc)) }

  /// Returns the schemas, for checking files. A file that names no schema has the first schema of
  /// the catalog for its name.
  ///
  /// - Parameter options: The options for reading schemas and checking files.
  /// - Throws: A `StoreError` if the catalog can't be read.
  public func schemas(
    _ options: SchemaOptions = SchemaOptions()
  ) throws(StoreError) -> SchemaFiles {
    let catalog = try catalog().flatMap { SchemaCatalog($0) }
    return SchemaFiles(options: options, folders: [schemaFolder], catalog: catalog)
  }

  /// An entry of the catalog: a schema, and the names of its files.
  public struct Entry: Equatable, Sendable {
    /// The name of the schema's file.
    public let name: String
    /// The names of the files. `*` stands for any characters.
    public fileprivate(set) var patterns: [String]

    fileprivate var json: JSONValue {
      [
        "name": .string(name), "fileMatch": .array(patterns.map { .string($0) }),
        "url": .string(name),
      ]
    }
  }

  /// Returns the entries in the order of their addition.
  ///
  /// - Throws: A `StoreError` if the catalog can't be read.
  public func entries() throws(StoreError) -> [Entry] { Self.entries(of: try catalogFile.read()) }

  static func entries(of catalog: JSONObject?) -> [Entry] {
    guard let schemas = catalog?["schemas"]?.elements else { return [] }
    return schemas.compactMap { schema in
      guard let name = schema["url"]?.string, let patterns = schema["fileMatch"]?.elements
      else {
        return nil
      }
      return Entry(name: name, patterns: patterns.compactMap(\.string))
    }
  }

  /// Adds or replaces copies of schemas. Returns the entries of the saved catalog. Throws a
  /// ``CheckFailure`` if two of the schemas have the same name, or a `StoreError`.
  package func add(_ schemas: [Added]) throws -> [Entry] {
    var paths: [String: String] = [:]
    for schema in schemas {
      if let other = paths.updateValue(schema.file.path, forKey: schema.name) {
        throw CheckFailure(.sameSchemaName(other, schema.file.path))
      }
    }
    if schemas.isEmpty { return try entries() }
    for schema in schemas {
      try DocumentFile(ownOf: folder + "/" + schema.name).replace(with: schema.file.text.bytes)
    }
    return try change(creating: true) { entries in
      entries.removeAll { paths[$0.name] != nil }
      entries += schemas.filter { !$0.patterns.isEmpty }
        .map { Entry(name: $0.name, patterns: $0.patterns) }
    }
  }

  /// Returns the names of the schemas that count, by the patterns of their files. The first schema
  /// for a pattern counts.
  package static func names(of entries: [Entry]) -> [String: String] {
    Dictionary(
      entries.flatMap { entry in entry.patterns.map { ($0, entry.name) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Removes schemas. Returns the names without a schema.
  package func remove(_ names: [String]) throws(StoreError) -> [String] {
    try holdingSignals { () throws(StoreError) in
      var entries: Set<String> = []
      _ = try change { present in
        entries = Set(present.map(\.name))
        present.removeAll { names.contains($0.name) }
      }
      var unknown: [String] = []
      for name in names where try !removeFile(name) && !entries.contains(name) {
        unknown.append(name)
      }
      return unknown
    }
  }

  /// Removes the copy of a schema that is no longer in the catalog.
  private func removeFile(_ name: String) throws(StoreError) -> Bool {
    guard name == Self.name(of: name), Self.isName(name) else { return false }
    let path = folder + "/" + name
    do throws(SystemError) {
      try ForwardSystem.removeFile(path)
    } catch let error where error.isMissing {
      return false
    } catch {
      throw .unwritable(path: path, reason: error.description)
    }
    Saves.note()
    return true
  }

  /// Changes the catalog, unless that makes no difference. Returns its new entries. `creates` says
  /// whether to create a missing catalog: without a catalog, no schema of the folder is used.
  private func change(
    creating creates: Bool = false, _ body: (inout [Entry]) -> Void
  ) throws(StoreError) -> [Entry] {
    var present = try catalogFile.read()
    while true {
      let before = Self.entries(of: present)
      var entries = before
      body(&entries)
      if entries == before, present != nil || !creates { return entries }
      let catalog: JSONObject = ["schemas": .array(entries.map(\.json))]
      switch try catalogFile.save(catalog, replacing: present) {
      case .changed(let other): present = other
      case .removed: present = nil
      default: return entries
      }
    }
  }
}
