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
  private var entries: [(patterns: [String], uri: String)] = []
  /// The URIs of the schemas by their names, in lower case.
  private var names: [String: String] = [:]
  /// The URIs of all schemas, also of those that people choose, and of earlier versions.
  private var uris: Set<String> = []

  /// Creates a catalog from the value of its file; `nil` if the value has no list of schemas.
  ///
  /// Leaves out entries without patterns, which are for people who choose a schema, and patterns
  /// that can't be read.
  public init?(_ file: JSONFile) {
    guard let schemas = file.value["schemas"]?.elements else { return nil }
    for schema in schemas {
      if let name = schema["name"]?.string, let uri = schema["url"]?.string {
        names[name.lowercased()] = uri
      }
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
      return (patterns.compactMap(\.string), uri)
    }
  }

  package init() {}

  /// Returns the URI of the schema that a person names; `nil` if it is missing. The name is the catalog's name, the
  /// last name of a URI, or the path of a file.
  package func uri(named name: String) -> String? {
    names[name.lowercased()] ?? uri(ofFile: name)
      ?? uris.filter { $0.lastName.map { $0 == name || $0 == name + ".json" } == true }.sorted()
      .first
  }

  /// Returns the patterns of the files that the schema with a URI is for.
  package func patterns(of uri: String) -> [String] {
    entries.lazy.filter { $0.uri == uri }.flatMap(\.patterns)
  }

  /// Returns whether the catalog has the schema with a URI, or one that it is a place in.
  package func has(_ uri: String) -> Bool { uris.contains(String(uri.prefix { $0 != "#" })) }

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
    entries.append(([pattern], uri))
  }

  /// Returns the URI of a file's schema; `nil` if the catalog assigns none.
  public func uri(ofFile path: String) -> String? {
    let path = absolutePath(path) ?? path
    // Thousands of patterns take longer to compile than a file to check.
    func matches(_ pattern: some StringProtocol) -> Bool {
      path.hasSuffix(pattern.literalEnd) && Glob(String(pattern))?.matches(path) == true
    }
    return entries.first { entry in
      entry.patterns.contains { !$0.isExclusion && matches($0) }
        && !entry.patterns.contains { $0.isExclusion && matches($0.dropFirst()) }
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

extension StringProtocol {
  /// The characters at the end of a glob that stand for themselves.
  fileprivate var literalEnd: String {
    String(
      self[(lastIndex { "*?]}[{()".contains($0) }.map(index(after:)) ?? startIndex)...].drop {
        $0 == "/"
      })
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
