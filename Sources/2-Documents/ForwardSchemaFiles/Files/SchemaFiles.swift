internal import ForwardJSON
public import ForwardJSONSchema
package import ForwardText

/// Schemas in files and folders, and under URIs. They check files of JSON.
///
/// ```swift
/// var schemas = SchemaFiles(folders: [SchemaFolder("schemas")])
/// for report in schemas.check(try JSONFile("settings.json", bytes)) { print(report) }
/// // settings.json:3:11: port: 'eighty' is not a whole number. (schemas/shop.json#/properties/port/type)
/// ```
///
/// A file names its schema: JSON with `$schema`, YAML with the comment
/// `# yaml-language-server: $schema=`, TOML with `#:schema`. One schema may serve all files
/// instead, and a ``SchemaCatalog`` assigns schemas to files that name none. Nothing is fetched
/// from a network.
public struct SchemaFiles: Sendable {
  private let options: SchemaOptions
  let folders: [SchemaFolder]
  private let files: [(uri: String, file: JSONFile)]
  let catalog: SchemaCatalog?
  /// The schema of all files; `nil` if each names its own.
  private(set) var common: Found?
  private var named: [String: Found] = [:]
  /// The keys of schemas in folders beside files. Other files may not name them.
  private var keysBeside: Set<String> = []
  /// Returns the folders whose files a file may name by a relative path. The default has no
  /// folders.
  package var foldersBeside: @Sendable (_ path: String) -> [SchemaFolder] = { _ in [] }
  /// The schemas that were fetched before, which count where nothing else has one.
  package var fetched: FetchedDocuments?
  /// The language of the messages for documents that can't be read.
  package var language = Language.english

  enum Found {
    case schema(GivenSchema)
    /// The schema can't be used, and a report said so.
    case refused
  }

  /// - Parameters:
  ///   - options: The options for reading schemas and checking files.
  ///   - folders: The folders in which schemas are looked up, in order of precedence.
  ///   - files: Schemas by the URIs that files and other schemas name. A relative URI refers to a
  ///     file beside the document that names it. The last file with a URI counts.
  ///   - catalog: The catalog with the schemas of files that name none. A folder may also have a
  ///     schema of the catalog under the name at the end of its URI.
  public init(
    options: SchemaOptions = SchemaOptions(), folders: [SchemaFolder] = [],
    files: [(uri: String, file: JSONFile)] = [], catalog: SchemaCatalog? = nil
  ) {
    (self.options, self.folders, self.files) = (options, folders, files)
    self.catalog = catalog
  }

  /// Uses one schema for all files. If it can't be used, returns the reports on it and on the
  /// schemas that it refers to.
  ///
  /// - Parameters:
  ///   - file: The file with the schema.
  ///   - fragment: The place in the file, as a JSON Pointer or an anchor; empty for the whole file.
  public mutating func use(_ file: JSONFile, fragment: String = "") -> [FileReport] {
    do throws(Refusal) {
      common = .schema(try schema(file.value, uri: file.uri, fragment: fragment, file: file))
      return []
    } catch {
      common = .refused
      return error.reports
    }
  }

  /// Checks a file and returns its report. The report of a newly refused schema precedes it.
  public mutating func check(_ file: JSONFile) -> [FileReport] { prepare(file).reports() }

  /// Finds the schema of a file. The check itself may then run on any thread.
  package mutating func prepare(_ file: JSONFile) -> PreparedCheck {
    do throws(Refusal) {
      switch try found(for: file) {
      case .schema(let schema): return PreparedCheck(file: file, schema: schema)
      case .refused:
        return PreparedCheck(
          file: file, refused: [FileReport(unchecked: file.path, .schemaRefused)])
      }
    } catch {
      return PreparedCheck(
        file: file, refused: error.reports + [FileReport(unchecked: file.path, error.cause)])
    }
  }

  /// Returns the check of a file with a known schema; `nil` for other files.
  package func prepared(_ file: JSONFile) -> PreparedCheck? {
    let found = common ?? name(of: file).flatMap { known($0.text, by: file) }
    guard case .schema(let schema)? = found else { return nil }
    return PreparedCheck(file: file, schema: schema)
  }

  /// The paths of the schemas used so far, each with the unchecked formats that it names; sorted.
  /// Leaves out schemas without such formats.
  package var uncheckedFormats: [(path: String, formats: [String])] {
    var formats: [String: Set<String>] = [:]
    for case .schema(let schema) in [common].compactMap(\.self) + named.values {
      formats[schema.path, default: []].formUnion(schema.schema.uncheckedFormats)
    }
    return formats.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.sorted()) }
  }

  /// The paths of the schemas used so far, each with the keywords that its draft doesn't have;
  /// sorted. Leaves out schemas without such keywords.
  package var ignoredKeywords: [(path: String, keywords: [IgnoredKeyword])] {
    var keywords: [String: Set<IgnoredKeyword>] = [:]
    for case .schema(let schema) in [common].compactMap(\.self) + named.values {
      keywords[schema.path, default: []].formUnion(schema.schema.ignoredKeywords)
    }
    return keywords.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.sorted { $0.name < $1.name }) }
  }

  /// The error for a schema that can't be used.
  private struct Refusal: Error {
    /// The reason why the file isn't checked.
    var cause = FileProblem.Cause.schemaRefused
    /// The reports on the schema and on the schemas that it refers to.
    var reports: [FileReport] = []

    var isMissing: Bool { if case .schemaNotGiven = cause { true } else { false } }
  }

  private mutating func found(for file: JSONFile) throws(Refusal) -> Found {
    if let common { return common }
    guard let name = name(of: file) else { throw Refusal(cause: .namesNoSchema) }
    do throws(Refusal) {
      return try found(name.text, of: file)
    } catch  where error.isMissing {
      if let found = try foundElsewhere(name, of: file) { return found }
      guard name.isOfCatalog else { throw error }
      throw Refusal(cause: .catalogedNotGiven(uri: name.text))
    }
  }

  private static func key(
    of name: String, in file: JSONFile
  ) -> (key: String, uri: String, fragment: String) {
    let fragment = name.firstIndex(of: "#").map { String(name[$0...].dropFirst()) } ?? ""
    let uri = resolvedURI(name, against: file.uri)
    return ("\(uri)#\(fragment)", uri, fragment)
  }

  /// Returns the schema that a folder has by the last name of its URI, if the catalog lists it, or that was fetched
  /// before; `nil` if it is missing.
  private mutating func foundElsewhere(
    _ name: SchemaName, of file: JSONFile
  ) throws(Refusal) -> Found? {
    if name.isListed, let found = try foundByName(name.text, of: file) { return found }
    let (key, uri, fragment) = Self.key(of: name.text, in: file)
    guard let document = fetched?.document(uri) else { return nil }
    do throws(Refusal) {
      let found = Found.schema(
        try schema(document, uri: uri, fragment: fragment, isNamedByFile: true))
      named[key] = found
      return found
    } catch {
      if !error.reports.isEmpty { named[key] = .refused }
      throw error
    }
  }

  /// Returns a schema of the catalog that a folder has under the name at the end of its URI; `nil`
  /// if no folder has it.
  private mutating func foundByName(
    _ uri: String, of file: JSONFile
  ) throws(Refusal) -> Found? {
    let address = uri.prefix { $0 != "#" }
    guard let name = address.split(separator: "/").last else { return nil }
    for folder in folders {
      guard let inside = folder.uri(ofFile: name) else { continue }
      if let document = try? folder.document(at: inside),
        catalog?.isSchema(document, of: String(address)) == false
      {
        continue
      }
      do throws(Refusal) {
        let found = try found(inside + uri[address.endIndex...], of: file)
        named[Self.key(of: uri, in: file).key] = found
        return found
      } catch  where error.isMissing {}
    }
    return nil
  }

  /// Returns the known schema with a name, if the file may name it.
  private func known(_ name: String, by file: JSONFile) -> Found? {
    let (key, uri, _) = Self.key(of: name, in: file)
    return keysBeside.contains(key) && !isBeside(uri, file) ? nil : named[key]
  }

  /// Returns whether a URI is readable only because it is beside a file.
  private func isBeside(_ uri: String, _ file: JSONFile) -> Bool {
    folders.path(of: uri) == nil && foldersBeside(file.path).path(of: uri) != nil
  }

  private mutating func found(_ name: String, of file: JSONFile) throws(Refusal) -> Found {
    if let known = known(name, by: file) { return known }
    let (key, uri, fragment) = Self.key(of: name, in: file)
    do throws(Refusal) {
      let found = Found.schema(try schema(at: uri, fragment: fragment, named: name, by: file))
      named[key] = found
      if isBeside(uri, file) { keysBeside.insert(key) }
      return found
    } catch {
      if !error.reports.isEmpty { named[key] = .refused }
      throw error
    }
  }

  private func schema(
    at uri: String, fragment: String, named name: String, by file: JSONFile
  ) throws(Refusal) -> GivenSchema {
    if let file = JSONFile(metaSchema: uri) {
      return try schema(file.value, uri: file.uri, fragment: fragment, file: file)
    }
    let base = file.uri
    if let given = files.last(where: { resolvedURI($0.uri, against: base) == uri }) {
      return try schema(
        given.file.value, uri: uri, fragment: fragment, file: given.file, isNamedByFile: true)
    }
    let beside = foldersBeside(file.path)
    let document: JSONValue?
    do throws(SchemaFolderError) {
      document = try (folders + beside).document(at: uri)
    } catch {
      throw Refusal(cause: .unreadableDocument(error))
    }
    guard let document else { throw Refusal(cause: .schemaNotGiven(uri: name)) }
    return try schema(
      document, uri: uri, fragment: fragment, isNamedByFile: true, beside: beside)
  }

  /// `fragment` is the place in the document; it is empty for the whole document. `isNamedByFile`
  /// tells that a checked file names the schema, rather than the program. `beside` has more folders
  /// of other documents.
  private func schema(
    _ document: JSONValue, uri: String = "", fragment: String = "", file: JSONFile? = nil,
    isNamedByFile: Bool = false, beside: [SchemaFolder] = []
  ) throws(Refusal) -> GivenSchema {
    let ownURI = document.ownURI(at: uri)
    var known: [String: JSONFile] = [:]
    for given in files { known[resolvedURI(given.uri, against: ownURI)] = given.file }
    let values = known.mapValues(\.value)
    let folders = folders + beside + (file.map { foldersBeside($0.path) } ?? [])
    let (language, fetched) = (language, fetched)
    let schema: Schema
    do throws(SchemaError) {
      schema = try Schema(document, uri: uri, fragment: fragment, options: options) { uri in
        if let value = values[uri] { return value }
        do throws(SchemaFolderError) {
          return try folders.document(at: uri) ?? fetched?.document(uri)
        } catch {
          throw Unreadable(description: language.says(error))
        }
      }
    } catch {
      throw Refusal(
        reports: [
          FileReport(
            of: error, in: file, path: file?.path ?? folders.path(of: uri) ?? uri,
            isNamedByFile: isNamedByFile)
        ])
    }
    var paths = known.mapValues(\.path)
    if let file { (paths[uri], paths[ownURI]) = (file.path, file.path) }
    let given = GivenSchema(
      schema: schema, file: file, uri: uri, fragment: fragment, paths: paths, folders: folders)
    let reports = given.refusals { known[$0] ?? folders.file(at: $0) }
    if !reports.isEmpty { throw Refusal(reports: reports) }
    return given
  }
}

/// An error whose description says why a document can't be read.
private struct Unreadable: Error, CustomStringConvertible {
  let description: String
}
