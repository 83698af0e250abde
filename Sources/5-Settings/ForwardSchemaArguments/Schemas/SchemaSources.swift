package import ForwardFormArguments
internal import ForwardFormTerminal
package import ForwardJSON
package import ForwardJSONSchema
package import ForwardSchemaFiles
internal import ForwardStore
internal import ForwardSystem
internal import ForwardText

/// The options that locate schemas.
///
/// A file that names no schema has the person's schema for its name, unless an option names a
/// schema for all files.
package final class SchemaSources: OptionGroup {
  package var schema: String?
  package var folders: [String] = []
  package var catalog: String?
  package var maps: [String] = []
  package var draft: String?
  /// Whether schemas of the catalog are fetched.
  package var fetches = false
  /// The addresses that are fetched although only a file names them.
  package var fetchedAddresses: [String] = []
  /// Returns the fetcher of schemas, by what the options allow; `nil` if nothing is fetched.
  package var makeFetcher: (_ allowing: FetchPermission) -> SchemaFetcher? = { _ in nil }
  /// The fetcher of schemas; `nil` if nothing is fetched.
  package private(set) lazy var fetcher = makeFetcher(
    FetchPermission(followsCatalog: fetches, addresses: fetchedAddresses))
  /// Returns the schemas that the person keeps.
  package var local: () -> LocalSchemas
  /// Returns the built-in schema for a file, with the pattern of its files.
  package var builtIn: (_ path: String) throws -> (pattern: String, schema: JSONFile)? = { _ in
    nil
  }

  package init(local: @escaping @autoclosure () -> LocalSchemas) { self.local = local }

  package var parameters: [BoundParameter] {
    option(
      "schema",
      """
      The file with the schema; after a # the place in it, as in api.json#/components/schemas/Pet.
      """, completing: .files
    ) { self.schema = $0 }
    option(
      "schema-dir", "A folder with schemas that others refer to.", isRepeated: true,
      completing: .files
    ) { self.folders.append($0) }
    option(
      "schema-catalog", "A catalog.json, which gives files their schemas by their names.",
      completing: .files
    ) { self.catalog = $0 }
    option("map", "The file of a schema that others refer to by a URL: URL=FILE.", isRepeated: true)
    {
      self.maps.append($0)
    }
    option(
      "draft", "The draft of a schema that names none. (default: draft-07)",
      completing: .words { _, _ in SchemaDraft.allCases.map(\.description) }
    ) { self.draft = $0 }
    flag(
      "fetch", orValue: "address",
      """
      Fetch the schema that the catalog of SchemaStore has for a file's name, if nothing else names one; with an address, \
      the schema that a file names by it.
      """
    ) { address in
      guard let address else { return self.fetches = true }
      guard let address = address.fetchAddress else {
        throw UsageProblem.other("--fetch: '\(address)' is no web address.")
      }
      self.fetchedAddresses.append(address)
    }
  }

  /// `others` are the paths of other files to read. `checked` are the paths of the files to check.
  /// Throws a `RefusedFile` for an invalid schema, and a ``CheckFailure``.
  package func files(
    _ options: SchemaOptions = SchemaOptions(), formats: TextFormats, besides others: [String],
    for checked: [String], in wording: SchemaWording
  ) throws -> SchemaFiles {
    let options = try self.options(options)
    let given = schema.map(Self.place)
    let maps = try maps.map(mapping)
    let paths = others + maps.map(\.path) + [given?.path].compactMap(\.self)
    if paths.count(where: { $0 == "-" }) > 1 { throw CheckFailure(of: .inputReadTwice) }
    let file = try given.map { try JSONFile(metaSchema: $0.path) ?? read($0.path, formats) }
    var mapped = try maps.map { (uri: $0.uri, file: try read($0.path, formats)) }
    var folders = try folders.map { try folder($0, of: file, formats) }
    let local = local()
    if try local.hasCatalog { folders.append(local.schemaFolder) }
    // A schema for all files makes the catalog unnecessary.
    let named = try catalog.map { try read($0, formats) }
    var known = try (named ?? (schema == nil ? local.catalog() : nil)).map { file in
      guard let catalog = SchemaCatalog(file) else {
        throw CheckFailure(.noCatalog(file.path), .refused, at: file.path)
      }
      return catalog
    }
    if schema == nil, let (pattern, file) = try checked.lazy.compactMap(builtIn).first {
      known = known ?? SchemaCatalog()
      known?.add(pattern, uri: file.uri)
      mapped.append((uri: file.uri, file: file))
    }
    var schemas = SchemaFiles(options: options, folders: folders, files: mapped, catalog: known)
    schemas.language = wording.language
    // The person's own catalog counts for all files.
    schemas.fetched = fetcher.map { [hasCatalog = self.catalog != nil] fetcher in
      FetchedDocuments(catalog: { hasCatalog ? nil : fetcher.catalog }) { fetcher.document(at: $0) }
    }
    schemas.foldersBeside = { path in
      readableFolders(beside: path).map { SchemaFolder(byPathsIn: $0, formats: formats) }
    }
    if let file {
      try schemas.use(file, fragment: given?.fragment ?? "").check()
    }
    return schemas
  }

  private func options(_ options: SchemaOptions) throws -> SchemaOptions {
    guard let name = draft else { return options }
    guard let draft = SchemaDraft(name) else { throw CheckFailure(.badDraft(name)) }
    var options = options
    options.draft = draft
    return options
  }

  private func read(_ path: String, _ formats: TextFormats) throws -> JSONFile {
    do {
      return try JSONFile(
        path, InputFile(path).contents(megabytes: 100),
        format: formats.format(ofFile: path), uri: path == "-" ? "" : nil, isSchema: true)
    } catch let fault as CommandFault {
      throw path.contains(bytesOf: "://")
        ? CheckFailure(.noFile(address: path), at: path) : CheckFailure(of: fault, at: path)
    }
  }

  private func folder(
    _ path: String, of schema: JSONFile?, _ formats: TextFormats
  ) throws -> SchemaFolder {
    do throws(SystemError) {
      try checkReadable(folder: path)
    } catch {
      throw CheckFailure(of: .unreadable(path, reason: error.description), at: path)
    }
    return schema.map { SchemaFolder(path, of: $0, formats: formats) }
      ?? SchemaFolder(path, formats: formats)
  }

  /// Returns the file that an argument names, and the place in it. Also finds a file with a `#` in
  /// its name.
  private static func place(_ text: String) -> (path: String, fragment: String) {
    guard !leadsSomewhere(text), let mark = text.firstIndex(of: "#") else { return (text, "") }
    return (String(text[..<mark]), String(text[text.index(after: mark)...]))
  }

  private func mapping(_ text: String) throws -> (uri: String, path: String) {
    // A URL may contain `=`, too.
    guard let mark = text.lastIndex(of: "="), mark > text.startIndex,
      mark < text.index(before: text.endIndex)
    else { throw CheckFailure(.badMap(text)) }
    return (String(text[..<mark]), String(text[mark...].dropFirst()))
  }
}

/// Returns the folders from which a file may name a schema by a relative path: its own folder, and
/// its repository.
private func readableFolders(beside path: String) -> [String] {
  guard !path.isEmpty, path != "-" else { return [] }
  let folder = FilePlace(naming: path).folder
  guard let start = absolutePath(folder) else { return [] }
  var root = start
  while FileKind(at: root + "/.git") == nil {
    guard let slash = root.lastIndex(of: "/"), root != "/" else { return [folder] }
    root = slash == root.startIndex ? "/" : String(root[..<slash])
  }
  if root == start { return [folder] }
  // Messages name the schemas by the path from the present folder, if that is short.
  let here = absolutePath(".") ?? ""
  if root == here { return [folder, "."] }
  return [folder, root.hasPrefix(here + "/") ? String(root.dropFirst(here.count + 1)) : root]
}

extension [FileReport] {
  /// - Throws: A `RefusedFile` if there are reports of refused schemas.
  func check() throws(RefusedFile) {
    if let first { throw RefusedFile(report: first, others: Array(dropFirst())) }
  }
}
