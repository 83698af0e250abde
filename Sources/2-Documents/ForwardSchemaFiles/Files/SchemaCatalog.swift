internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSystem

/// A catalog that assigns schemas to files by their paths, such as SchemaStore's `catalog.json`.
///
/// ```json
/// {"schemas": [{"name": "npm", "fileMatch": ["package.json"], "url": "https://example.org/package.json"}]}
/// ```
///
/// The first entry for a file counts. A pattern that begins with `!` excludes files from its entry.
public struct SchemaCatalog: Sendable {
  private var entries: [(globs: [Glob], excluded: [Glob], uri: String)]
  /// The URIs of all schemas, including schemas that people choose, and earlier versions.
  private var uris: Set<String> = []

  /// Creates a catalog from the value of its file; `nil` if the value has no list of schemas.
  ///
  /// Leaves out entries without patterns, which are for people who choose a schema, and patterns
  /// that can't be read.
  public init?(_ file: JSONFile) {
    guard let schemas = file.value["schemas"]?.elements else { return nil }
    for schema in schemas {
      var versions = JSONObject()
      if let members = schema["versions"]?.members { versions = members }
      for uri in [schema["url"]] + versions.map(\.value) {
        if let uri = uri?.string { uris.insert(uri.withoutEmptyFragment) }
      }
    }
    entries = schemas.compactMap { schema in
      guard let uri = schema["url"]?.string, let patterns = schema["fileMatch"]?.elements else {
        return nil
      }
      let texts = patterns.compactMap(\.string)
      return (
        texts.filter { !$0.isExclusion }.compactMap { Glob($0) },
        texts.filter(\.isExclusion).compactMap { Glob(String($0.dropFirst())) }, uri
      )
    }
  }

  package init() { entries = [] }

  /// Returns whether the catalog has the schema with a URI, or the schema around the URI's place.
  func has(_ uri: String) -> Bool { uris.contains(String(uri.prefix { $0 != "#" })) }

  /// Returns whether a schema, found by the name at the end of a URI, is the schema of the URI. If
  /// the catalog has several schemas with the name, the schema must state the URI.
  func isSchema(_ document: JSONValue, of uri: String) -> Bool {
    guard let name = uri.lastName, uris.contains(where: { $0 != uri && $0.lastName == name }) else {
      return true
    }
    return document.states(uri)
  }

  /// Adds an entry with the lowest precedence.
  package mutating func add(_ pattern: String, uri: String) {
    if let glob = Glob(pattern) { entries.append(([glob], [], uri)) }
  }

  /// Returns the URI of a file's schema; `nil` if the catalog assigns none.
  public func uri(ofFile path: String) -> String? {
    let path = absolutePath(path) ?? path
    return entries.first { entry in
      entry.globs.contains { $0.matches(path) } && !entry.excluded.contains { $0.matches(path) }
    }?.uri
  }
}

extension JSONValue {
  /// Whether the document states the URI, on any host of one domain: SchemaStore's schemas have
  /// several hosts.
  package func states(_ uri: String) -> Bool {
    guard let own = statedURI else { return false }
    return own.withoutHost == uri.withoutHost
  }
}

extension String {
  fileprivate var isExclusion: Bool { hasPrefix("!") && !hasPrefix("!(") }

  /// The name at the end of the URI.
  fileprivate var lastName: Substring? { split(separator: "/").last }

  /// The URI without its scheme and without the first names of its host.
  fileprivate var withoutHost: String {
    var parts = prefix { $0 != "#" }.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3, parts[0].hasSuffix(":") else { return String(prefix { $0 != "#" }) }
    parts[2] = parts[2].split(separator: ".").suffix(2).joined(separator: ".")[...]
    return parts.dropFirst(2).joined(separator: "/")
  }
}
