internal import ForwardFormArguments
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaFiles
internal import ForwardSystem

extension LocalSchemas {
  package struct Added {
    let file: JSONFile
    /// The names of the files to check by it; empty for a schema that only other schemas refer to.
    package let patterns: [String]

    package var name: String { LocalSchemas.name(of: file.path) }
  }

  /// Reads the schemas to add from a path: a file, or a folder with a `catalog.json` that names the
  /// files of each schema. `patterns` are the names of the files to check by a single schema; empty
  /// to derive them from the schema's name. Throws a `RefusedFile` for a file that isn't a schema,
  /// a `CommandFault` for an unreadable file, or a ``CheckFailure``.
  package static func read(_ path: String, for patterns: [String]) throws -> [Added] {
    if let files = try files(ofFolder: path) {
      return try files.map { try schema(at: $0.path, for: $0.patterns) }
    }
    guard let patterns = patterns.isEmpty ? Self.patterns(of: path) : patterns else {
      throw CheckFailure(.needsPatterns(path))
    }
    return [try schema(at: path, for: patterns.filter { !$0.isEmpty })]
  }

  private static func schema(at path: String, for patterns: [String]) throws -> Added {
    guard isName(name(of: path)) else { throw CheckFailure(.badSchemaName(path)) }
    let file = try JSONFile(
      path, InputFile(path).contents(megabytes: 64),
      format: TextFormats.ofFiles(.jsonc).format(ofFile: path), isSchema: true)
    var schemas = SchemaFiles()
    try schemas.use(file).check()
    return Added(file: file, patterns: patterns)
  }

  /// Whether a copy may have a name. The catalog is in the same folder.
  static func isName(_ name: String) -> Bool { name != "catalog.json" && !name.hasPrefix(".") }

  /// The name of a copy: the last name of the file's path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the paths of the schemas in a folder, with the names of the files that each schema is
  /// for, according to the folder's `catalog.json`; `nil` if the path isn't a folder.
  private static func files(ofFolder path: String) throws -> [(path: String, patterns: [String])]? {
    guard let names = allNames(in: path) else { return nil }
    var known: [String: [String]] = [:]
    if names.contains("catalog.json") {
      let path = path + "/catalog.json"
      let catalog = try JSONFile(path, InputFile(path).contents(megabytes: 64)).value
      if let members = catalog.members {
        known = patterns(in: entries(of: members), path)
      }
    }
    return names.sorted().filter { name in
      name != "catalog.json" && [".json", ".yaml", ".yml"].contains(where: name.hasSuffix)
    }.map { (path + "/" + $0, known[$0] ?? patterns(of: $0) ?? []) }
  }

  /// Returns the patterns of a catalog's schemas by the names of their files. Entries with the same
  /// address are one schema. If schemas share a name, the address that the file states as its own
  /// counts.
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

  /// Returns the names of a schema's files, if its own name tells them: `tsconfig.schema.json`.
  private static func patterns(of path: String) -> [String]? {
    let parts = name(of: path).split(separator: ".", omittingEmptySubsequences: false)
    guard let mark = parts.dropFirst().dropLast().firstIndex(of: "schema") else { return nil }
    let stem = parts[..<mark].joined(separator: ".")
    return stem.isEmpty
      ? nil
      : [".json", ".jsonc", ".json5", ".yaml", ".yml", ".toml", ".ini", ".env"]
        .map { stem + $0 }
  }
}
