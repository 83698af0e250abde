public import ForwardJSON
public import ForwardJSONSchema

/// The official test suite, JSON-Schema-Test-Suite, which may be missing.
///
/// By default its folder is next to the package; `JSON_SCHEMA_TEST_SUITE` names another one.
public struct Suite: Sendable {
  public static let folder = DataFolder(
    "JSON_SCHEMA_TEST_SUITE", usually: "json-schema-test-suite-whole")

  /// The tests of one version of JSON Schema.
  public enum Version: Hashable, Sendable, CustomStringConvertible {
    case draft(SchemaDraft)
    /// The version that isn't released. Its schemas are read as 2020-12.
    case v1

    public static let all = SchemaDraft.allCases.map { Version.draft($0) } + [.v1]

    public var draft: SchemaDraft {
      switch self {
      case .draft(let draft): draft
      case .v1: .draft2020
      }
    }

    /// The name of the version's folders, for tests and for remote documents.
    var folder: String {
      switch self {
      case .draft(let draft) where draft < .draft2019: "draft\(draft.rawValue)"
      case .draft(let draft): "draft\(draft)"
      case .v1: "v1"
      }
    }

    public var description: String { self == .v1 ? "v1" : "\(draft)" }
  }

  public init() {}

  /// Returns the test groups that every validator has to pass.
  public func required(_ version: Version) throws -> [SuiteGroup] {
    try groups("", of: version) + groups("format/", of: version)
  }

  /// Returns the groups of optional tests, formats among them.
  public func optional(_ version: Version) throws -> [SuiteGroup] {
    try groups("optional/", of: version) + groups("optional/format/", of: version)
  }

  private func groups(_ folder: String, of version: Version) throws -> [SuiteGroup] {
    let place = "tests/\(version.folder)/\(folder)"
    return try Self.folder.documents(in: place).flatMap { name in
      let document = try Self.folder.value(of: place + name)
      return try SuiteGroup.all(
        in: version == .v1 ? document.asOf2020 : document, file: folder + name)
    }
  }

  /// Returns a document that schemas of the suite refer to as `http://localhost:1234/…`.
  public static func remote(_ uri: String) throws -> JSONValue? {
    let host = "http://localhost:1234/"
    guard uri.hasPrefix(host) else { return nil }
    let file = "remotes/" + uri.dropFirst(host.count)
    guard folder.has(file), !file.hasSuffix("/") else { return .none }
    let document = try folder.value(of: file)
    return file.hasPrefix("remotes/v1/") ? document.asOf2020 : document
  }
}

extension JSONValue {
  /// The value with the meta-schema of 2020-12 in place of the one of `v1`.
  fileprivate var asOf2020: JSONValue {
    switch self {
    case .string("https://json-schema.org/v1"): .string(SchemaDraft.draft2020.metaSchema)
    case .array(let elements): .array(elements.map(\.asOf2020))
    case .object(let members): .object(JSONObject(members.map { ($0, $1.asOf2020) }))
    default: self
    }
  }
}
