public import JSONSchema
public import JSONTree

/// The official suite of tests, JSON-Schema-Test-Suite, where it is there.
///
/// `JSON_SCHEMA_TEST_SUITE` names its folder; else it is looked for next to the package.
public struct Suite: Sendable {
  public static let folder = DataFolder(
    "JSON_SCHEMA_TEST_SUITE", usually: "json-schema-test-suite")

  public init() {}

  /// The groups that every validator has to pass.
  public func required(_ draft: Draft) throws -> [SuiteGroup] {
    try files("", of: draft).flatMap { try groups($0, of: draft) }
  }

  /// The groups of optional tests that this validator is meant to pass.
  ///
  /// Not meant are the formats that it doesn't know, and `cross-draft.json` and others that ask for
  /// what schemas in use don't need.
  public func optional(_ draft: Draft) throws -> [SuiteGroup] {
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

  /// Whether a draft's tests are made of another draft's.
  public func isDerived(_ draft: Draft) -> Bool {
    draft.neighbour != nil && !Self.folder.has("tests/" + draft.folder)
  }

  private func files(_ folder: String, of draft: Draft) throws -> [String] {
    let source = isDerived(draft) ? draft.neighbour ?? draft : draft
    return Self.folder.documents(in: "tests/\(source.folder)/\(folder)").map { folder + $0 }
  }

  private func groups(_ file: String, of draft: Draft) throws -> [SuiteGroup] {
    guard isDerived(draft), let neighbour = draft.neighbour else {
      let document = try Self.folder.value(of: "tests/\(draft.folder)/\(file)")
      return try SuiteGroup.all(in: document, file: file)
    }
    let text = try Self.folder.text(of: "tests/\(neighbour.folder)/\(file)")
    return try draft.derivedGroups(from: text, file: file)
  }

  /// The documents to which schemas of the suite refer as `http://localhost:1234/…`.
  public static func remote(_ uri: String) throws -> JSONValue? {
    let host = "http://localhost:1234/"
    guard uri.hasPrefix(host) else { return nil }
    let file = "remotes/" + uri.dropFirst(host.count)
    return folder.has(file) && !file.hasSuffix("/") ? try folder.value(of: file) : nil
  }
}
