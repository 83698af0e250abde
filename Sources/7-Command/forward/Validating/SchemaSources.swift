internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardKinds
internal import ForwardSchemaFiles
internal import ForwardStore
internal import ForwardSystem

/// The options that say where schemas are.
final class SchemaSources: OptionGroup {
  var schema: String?
  var folders: [String] = []
  var catalog: String?
  var maps: [String] = []
  var draft: String?

  var parameters: [BoundParameter] {
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
      "schema-catalog", "A catalog.json, which says by their names which schemas files have.",
      completing: .files
    ) { self.catalog = $0 }
    option("map", "A schema by the URL that others refer to it with: URL=FILE.", isRepeated: true) {
      self.maps.append($0)
    }
    option(
      "draft", "The draft of a schema that names none. (default: draft-07)",
      completing: .words { _, _ in SchemaDraft.allCases.map(\.description) }
    ) { self.draft = $0 }
  }
}

/// An error of a file that an option names.
struct UnusableSource: Error {
  let path: String
  let failure: Failure
}

extension Failure {
  /// Creates the failure of a file that is to be checked, or by which others are. One that is too large may
  /// be right, like one that can't be read.
  init(unchecked fault: CommandFault) {
    let own = Failure(fault)
    self = if case .tooLarge = fault { .failed(own.sentence) } else { own }
  }
}

extension SchemaSources {
  /// Returns the schemas that the options name.
  ///
  /// - Parameters:
  ///   - options: How schemas are read.
  ///   - formats: The formats of their files.
  ///   - others: The paths of other files that are read.
  ///   - checked: The paths of the files that the schemas are for.
  /// - Throws: A `RefusedFile` for a schema that is no schema, an ``UnusableSource``, and a ``Failure`` for a
  ///   wrong use.
  func files(
    _ options: SchemaOptions, formats: TextFormats, besides others: [String], for checked: [String],
    _ wording: Wording
  ) throws -> SchemaFiles {
    let options = try self.options(options)
    let given = schema.map(Self.place)
    let maps = try maps.map(mapping)
    let paths = others + maps.map(\.path) + [given?.path].compactMap(\.self)
    if paths.count(where: { $0 == "-" }) > 1 { throw CommandFault.inputReadTwice }
    let file = try given.map { try JSONFile(metaSchema: $0.path) ?? read($0.path, formats) }
    var mapped = try maps.map { (uri: $0.uri, file: try read($0.path, formats)) }
    var folders = try folders.map { try folder($0, of: file, formats) }
    let local = LocalSchemas()
    if try local.hasCatalog {
      folders.append(SchemaFolder(local.folder, formats: .ofFiles(.jsonc)))
    }
    // With a schema for all files, no catalog is asked.
    let named = try catalog.map { try read($0, formats) }
    var known = try (named ?? (schema == nil ? local.catalog() : nil)).map { file in
      guard let catalog = SchemaCatalog(file) else {
        throw UnusableSource(path: file.path, failure: .refused(.validate(.noCatalog(file.path))))
      }
      return catalog
    }
    if schema == nil, checked.contains(where: { KindFile.name(ofFile: $0) != nil }) {
      // The schema of kinds' files is built in.
      let uri = "forward:kind.schema.json"
      known = known ?? SchemaCatalog()
      known?.add("*.kind.*", uri: uri)
      mapped.append(
        (uri: uri, file: try JSONFile("kind.schema.json", Array(KindFile.schema.utf8), uri: uri)))
    }
    var schemas = SchemaFiles(options: options, folders: folders, files: mapped, catalog: known)
    schemas.language = wording.spoken
    schemas.foldersBeside = { path in
      readableFolders(beside: path).map { SchemaFolder(byPathsIn: $0, formats: formats) }
    }
    if let file {
      let refusals = schemas.use(file, fragment: given?.fragment ?? "")
      if let first = refusals.first {
        throw RefusedFile(report: first, others: Array(refusals.dropFirst()))
      }
    }
    return schemas
  }

  private func options(_ options: SchemaOptions) throws -> SchemaOptions {
    guard let name = draft else { return options }
    guard let draft = SchemaDraft(name) else { throw Failure.wrongUse(.validate(.badDraft(name))) }
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
      let isAddress = path.contains("://")
      throw UnusableSource(
        path: path,
        failure: isAddress
          ? .wrongUse(.validate(.noFile(address: path))) : Failure(unchecked: fault))
    }
  }

  private func folder(
    _ path: String, of schema: JSONFile?, _ formats: TextFormats
  ) throws -> SchemaFolder {
    guard access(path + "/.", R_OK | X_OK) == 0 else {
      let fault = CommandFault.unreadable(path, reason: systemMessage(for: errno))
      throw UnusableSource(path: path, failure: Failure(fault))
    }
    return schema.map { SchemaFolder(path, of: $0, formats: formats) }
      ?? SchemaFolder(path, formats: formats)
  }

  /// Returns the file that an argument names, and the place in it. Also finds a file whose own name
  /// has a `#`.
  private static func place(_ text: String) -> (path: String, fragment: String) {
    guard !leadsSomewhere(text), let mark = text.firstIndex(of: "#") else { return (text, "") }
    return (String(text[..<mark]), String(text[text.index(after: mark)...]))
  }

  private func mapping(_ text: String) throws -> (uri: String, path: String) {
    // A URL may contain `=`, too.
    guard let mark = text.lastIndex(of: "="), mark > text.startIndex,
      mark < text.index(before: text.endIndex)
    else { throw Failure.wrongUse(.validate(.badMap(text))) }
    return (String(text[..<mark]), String(text[mark...].dropFirst()))
  }
}

/// Returns the folders whose schemas a file may name by a relative path: its own folder, and its repository.
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
  // Messages name the schemas by the path from the present folder, where that is short.
  let here = absolutePath(".") ?? ""
  if root == here { return [folder, "."] }
  return [folder, root.hasPrefix(here + "/") ? String(root.dropFirst(here.count + 1)) : root]
}
