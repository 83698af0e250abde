internal import ForwardFormArguments
internal import ForwardJSON
public import ForwardJSONSchema
public import ForwardSchemaFiles
public import ForwardStore
internal import ForwardSystem

/// The schemas that a person keeps: a folder with copies of their files, and a catalog of the files that they are for.
///
/// ```swift
/// var schemas = try LocalSchemas(folder: "schemas").schemas()
/// for report in schemas.check([CheckedText("settings.json", bytes)]) { print(report) }
/// ```
public struct LocalSchemas: Sendable {
  public let folder: String

  /// - Parameter folder: The path of the folder, which need not exist.
  public init(folder: String) { self.folder = folder }

  private var catalogFile: DocumentFile { DocumentFile(ownOf: folder + "/catalog.json") }

  /// Whether a schema was added. Throws ``StoreError/unreadable(path:reason:)`` if the folder is a link.
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

  /// The folder, in which schemas refer to each other by their paths and by their `$id`.
  var schemaFolder: SchemaFolder { SchemaFolder(folder, formats: .ofFiles(.jsonc)) }

  /// Returns the schemas, by which files are checked: a file that names no schema has the first of the catalog that is
  /// for its name.
  ///
  /// - Parameter options: How schemas are read and files are checked.
  /// - Throws: A `StoreError` if the catalog can't be read.
  public func schemas(
    _ options: SchemaOptions = SchemaOptions()
  ) throws(StoreError) -> SchemaFiles {
    let catalog = try catalog().flatMap { SchemaCatalog($0) }
    return SchemaFiles(options: options, folders: [schemaFolder], catalog: catalog)
  }

  /// An entry of the catalog: a schema, and the names of the files that it is for.
  public struct Entry: Equatable, Sendable {
    /// The name of the schema's file.
    public let name: String
    /// The names of the files, which may have `*` for any characters.
    public fileprivate(set) var patterns: [String]

    fileprivate var json: JSONValue {
      [
        "name": .string(name), "fileMatch": .array(patterns.map { .string($0) }),
        "url": .string(name),
      ]
    }
  }

  /// Returns the entries, in the order in which they were added.
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

  /// Adds the copies of schemas, or replaces them. Returns the entries of the saved catalog. Throws a
  /// ``CheckFailure`` if two of the schemas have one name, or a `StoreError`.
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

  /// Returns the names of the schemas that count for files, by the patterns of the files: of several, the first.
  package static func names(of entries: [Entry]) -> [String: String] {
    Dictionary(
      entries.flatMap { entry in entry.patterns.map { ($0, entry.name) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Removes schemas. Returns the names that no schema has.
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

  /// Removes the copy of a schema, to which the catalog doesn't lead any more.
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

  /// Changes the catalog, unless that makes no difference. `creates` says whether a missing catalog is created:
  /// without one, no schema of the folder is used. Returns the entries that it has then.
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
