internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaFiles
internal import ForwardSettings
internal import ForwardStore
internal import ForwardSystem

/// The schemas that a person has added: a folder with copies of their files, and a catalog of the files that they
/// are for, as `--schema-catalog` reads it.
struct LocalSchemas {
  let folder: String

  init() { folder = BaseFolders(program: "forward").data + "/schemas" }

  private var catalogFile: DocumentFile { DocumentFile(ownOf: folder + "/catalog.json") }

  /// Whether a schema was added.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)`` if the folder is a link.
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

  /// An entry of the catalog: a schema, and the names of the files that it is for.
  struct Entry: Equatable {
    let name: String
    var patterns: [String]

    fileprivate var json: JSONValue {
      [
        "name": .string(name), "fileMatch": .array(patterns.map { .string($0) }),
        "url": .string(name),
      ]
    }
  }

  /// Returns the entries, in the order in which they were added.
  func entries() throws(StoreError) -> [Entry] { Self.entries(of: try catalogFile.read()) }

  private static func entries(of catalog: JSONObject?) -> [Entry] {
    guard case .array(let schemas)? = catalog?["schemas"] else { return [] }
    return schemas.compactMap { schema in
      guard let name = schema["url"]?.string, case .array(let patterns)? = schema["fileMatch"]
      else {
        return nil
      }
      return Entry(name: name, patterns: patterns.compactMap(\.string))
    }
  }

  /// A schema to add.
  struct Added {
    let file: JSONFile
    /// The names of the files that it is for; empty for a schema that others refer to.
    let patterns: [String]

    var name: String { LocalSchemas.name(of: file.path) }
  }

  /// Adds the copies of schemas, or replaces them.
  ///
  /// - Returns: The entries of the saved catalog.
  func add(_ schemas: [Added]) throws(StoreError) -> [Entry] {
    if schemas.isEmpty { return try entries() }
    for schema in schemas {
      try DocumentFile(ownOf: folder + "/" + schema.name).replace(with: schema.file.text.bytes)
    }
    let names = Set(schemas.map(\.name))
    return try change(creating: true) { entries in
      entries.removeAll { names.contains($0.name) }
      entries += schemas.filter { !$0.patterns.isEmpty }
        .map { Entry(name: $0.name, patterns: $0.patterns) }
    }
  }

  /// Returns the names of the schemas that count for files, by the patterns of the files: of several, the first.
  static func names(of entries: [Entry]) -> [String: String] {
    var names: [String: String] = [:]
    for entry in entries {
      for pattern in entry.patterns where names[pattern] == nil { names[pattern] = entry.name }
    }
    return names
  }

  /// Removes schemas.
  ///
  /// - Returns: The names that no schema has.
  func remove(_ names: [String]) throws(StoreError) -> [String] {
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
      _ = try uninterrupted { unlink(path) }
    } catch let error where error.isMissing {
      return false
    } catch {
      throw .unwritable(path: path, reason: error.description)
    }
    Saves.note()
    return true
  }

  /// Changes the catalog, unless that makes no difference.
  ///
  /// - Parameter creates: Whether a missing catalog is created: without one, no schema of the folder is used.
  /// - Returns: The entries that it has then.
  private func change(
    creating creates: Bool = false, _ body: (inout [Entry]) -> Void
  ) throws(StoreError) -> [Entry] {
    var present = try catalogFile.read()
    while true {
      let before = Self.entries(of: present)
      var entries = before
      body(&entries)
      if entries == before, present != nil || !creates { return entries }
      let catalog: JSONObject = JSONObject([("schemas", .array(entries.map(\.json)))])
      switch try catalogFile.save(catalog, replacing: present) {
      case .changed(let other): present = other
      case .removed: present = nil
      default: return entries
      }
    }
  }

  /// Whether a copy may have a name. The catalog is beside them.
  static func isName(_ name: String) -> Bool { name != "catalog.json" && !name.hasPrefix(".") }

  /// The name of a copy, which is that of its file.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the paths of the schemas in a folder, with the names of the files that they are for as the folder's
  /// `catalog.json` has them; `nil` if there is no folder at the path.
  static func files(ofFolder path: String) throws -> [(path: String, patterns: [String])]? {
    guard let names = allNames(in: path) else { return nil }
    var known: [String: [String]] = [:]
    if names.contains("catalog.json") {
      let path = path + "/catalog.json"
      let catalog = try JSONFile(path, InputFile(path).contents(megabytes: 64)).value
      if case .object(let members) = catalog {
        known = patterns(in: entries(of: members), path)
      }
    }
    return names.sorted().filter { name in
      name != "catalog.json" && [".json", ".yaml", ".yml"].contains(where: name.hasSuffix)
    }.map { (path + "/" + $0, known[$0] ?? patterns(of: $0) ?? []) }
  }

  /// Returns the patterns of a catalog's schemas by the names of their files. Entries with one address are one schema; of
  /// several with one name, the file is the one that it states to be.
  private static func patterns(in entries: [Entry], _ catalog: String) -> [String: [String]] {
    let schemas = Dictionary(grouping: entries) { name(of: $0.name) }
    let folder = catalog.dropLast("catalog.json".count)
    return schemas.reduce(into: [:]) { known, schema in
      var entries = schema.value
      if Set(entries.map(\.name)).count > 1 {
        let file = try? InputFile(folder + schema.key).contents(megabytes: 64)
        let document = file.flatMap { try? JSONFile(schema.key, $0).value }
        entries = entries.filter { document?.states($0.name) == true }
      }
      known[schema.key] = entries.flatMap(\.patterns)
    }
  }

  /// Returns the names of the files that a schema is for, if its own name says them: `tsconfig.schema.json`.
  static func patterns(of path: String) -> [String]? {
    let parts = name(of: path).split(separator: ".", omittingEmptySubsequences: false)
    guard let mark = parts.dropFirst().dropLast().firstIndex(of: "schema") else { return nil }
    let stem = parts[..<mark].joined(separator: ".")
    return stem.isEmpty ? nil : [".json", ".jsonc", ".yaml", ".yml", ".toml"].map { stem + $0 }
  }
}
