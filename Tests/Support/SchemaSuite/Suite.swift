public import ForwardJSON
public import ForwardJSONSchema

/// The official test suite, JSON-Schema-Test-Suite, which may be missing.
///
/// By default its folder is next to the package; `JSON_SCHEMA_TEST_SUITE` names another one.
public struct Suite: Sendable {
  public static let folder = DataFolder(
    "JSON_SCHEMA_TEST_SUITE", usually: "json-schema-test-suite")

  public init() {}

  /// Returns the test groups that every validator has to pass.
  public func required(_ draft: SchemaDraft) throws -> [SuiteGroup] {
    try files("", of: draft).flatMap { try groups($0, of: draft) }
  }

  /// Returns the groups of optional tests that this validator should pass.
  ///
  /// It leaves out formats that the validator doesn't know, `cross-draft.json`, and other features
  /// that schemas in practice don't need.
  public func optional(_ draft: SchemaDraft) throws -> [SuiteGroup] {
    let some = [
      "bignum", "ecmascript-regex", "float-overflow", "id", "no-schema", "non-bmp-regex",
      "refOfUnknownKeyword", "unknownKeyword",
    ]
    let formats = [
      "date", "date-time", "email", "ipv4", "ipv6", "regex", "time", "unknown", "uri",
      "uri-reference", "uuid",
    ]
    let names = some.map { "optional/\($0).json" } + formats.map { "optional/format/\($0).json" }
    let present = try files("optional/", of: draft) + files("optional/format/", of: draft)
    return try names.filter(present.contains).flatMap { try groups($0, of: draft) }
  }

  /// Whether the tests of a draft are derived from another draft.
  public func isDerived(_ draft: SchemaDraft) -> Bool {
    draft.neighbour != nil && !Self.folder.has("tests/" + draft.folder)
  }

  private func files(_ folder: String, of draft: SchemaDraft) throws -> [String] {
    let source = isDerived(draft) ? draft.neighbour ?? draft : draft
    return Self.folder.documents(in: "tests/\(source.folder)/\(folder)").map { folder + $0 }
  }

  private func groups(_ file: String, of draft: SchemaDraft) throws -> [SuiteGroup] {
    guard isDerived(draft), let neighbour = draft.neighbour else {
      let document = try Self.folder.value(of: "tests/\(draft.folder)/\(file)")
      return try SuiteGroup.all(in: document, file: file)
    }
    let text = try Self.folder.text(of: "tests/\(neighbour.folder)/\(file)")
    return try draft.derivedGroups(from: text, file: file)
  }

  /// Returns a document that schemas of the suite refer to as `http://localhost:1234/…`.
  public static func remote(_ uri: String) throws -> JSONValue? {
    let host = "http://localhost:1234/"
    guard uri.hasPrefix(host) else { return nil }
    let file = "remotes/" + uri.dropFirst(host.count)
    return folder.has(file) && !file.hasSuffix("/") ? try folder.value(of: file) : .none
  }
}
