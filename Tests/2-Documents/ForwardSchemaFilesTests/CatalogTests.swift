import ForwardJSON
import ProgramSupport
import Testing

@testable internal import ForwardJSONSchema
@testable internal import ForwardSchemaFiles

@Suite("Catalogs of schemas")
struct CatalogTests {
  @Test(
    "A glob matches the name of a file, or the end of its path",
    arguments: [
      (
        "package.json", ["package.json", "/a/package.json"], ["/a/xpackage.json", "package.json/a"]
      ),
      ("*.conf.json", ["/a/b.conf.json", ".conf.json"], ["/a/bconf.json", "b.conf.json5"]),
      (
        "**/.github/workflows/*.json",
        ["/r/.github/workflows/ci.json", ".github/workflows/a.json"],
        ["/r/.github/workflows/a/b.json", "/r/github/workflows/a.json"]
      ),
      (
        "conf/**/a.json", ["/x/conf/a.json", "conf/b/c/a.json"], ["/xconf/a.json", "conf/ba.json"]
      ),
      ("{a,b-*}.json", ["a.json", "b-1.json"], ["b.json", "a,b-1.json"]),
      ("[a-c][!x].json", ["ay.json", "cz.json"], ["ax.json", "dy.json", "a.json"]),
      ("a?.js+n(1)", ["/ab.js+n(1)"], ["a/.js+n(1)", "abb.js+n(1)"]),
      ("/abs/*", ["/abs/a", "/x/abs/a"], ["/abs/a/b"]),
      (
        "**/forms/!(config|x).yml", ["forms/a.yml", "forms/configs.yml", "/forms/.yml"],
        ["forms/config.yml", "/a/forms/x.yml", "forms/a.yaml"]
      ),
    ] as [(String, [String], [String])])
  func globs(text: String, matching: [String], others: [String]) throws {
    let glob = try #require(Glob(text))
    for path in matching { #expect(glob.matches(path), "\(path)") }
    for path in others { #expect(!glob.matches(path), "\(path)") }
  }

  @Test("A malformed glob isn't read", arguments: ["{a", "[a", "[b-a]"])
  func notGlobs(text: String) { #expect(Glob(text) == nil) }

  private let catalog = #"""
    {"schemas": [
      {"name": "People", "url": "https://a.test/people.json"},
      {"name": "A", "fileMatch": ["a*.json", "!ab.json"], "url": "https://a.test/stated.json"},
      {"name": "B", "fileMatch": ["ab.json", "[", 3], "url": "https://a.test/b.json"},
      {"name": "C", "fileMatch": ["c.json"], "url": "https://a.test/none.json"}
    ]}
    """#

  private func file(_ text: String, at path: String) throws -> JSONFile {
    try JSONFile(path, Array(text.utf8))
  }

  @Test("The first entry for a file counts, apart from entries that exclude the file")
  func entries() throws {
    let catalog = try #require(SchemaCatalog(file(catalog, at: "catalog.json")))
    #expect(catalog.uri(ofFile: "/x/a.json") == "https://a.test/stated.json")
    #expect(catalog.uri(ofFile: "/x/ab.json") == "https://a.test/b.json")
    #expect(catalog.uri(ofFile: "/x/d.json") == nil)
    #expect(try SchemaCatalog(file("[]", at: "catalog.json")) == nil)
  }

  @Test("Among schemas of one name, a URI finds the schema that states it")
  func names() throws {
    let text = #"""
      {"schemas": [
        {"fileMatch": ["!(a).json"], "url": "https://www.b.test/project.json"},
        {"fileMatch": ["a.json"], "url": "https://c.test/project.json"}
      ]}
      """#
    let files = try TemporaryFolder()
    try files.write(
      #"{"$id": "https://json.b.test/project.json", "required": ["b"]}"#, to: "project.json")
    var schemas = SchemaFiles(
      folders: [SchemaFolder(files.path)],
      catalog: try SchemaCatalog(file(text, at: "catalog.json")))
    let reports = try ["b.json", "a.json"].flatMap { try schemas.check(file("{}", at: $0)) }
    #expect(reports.map(\.verdict) == [.invalid, .undecided])
  }

  @Test("A file that names no schema has the catalog's, found by its URI or by its name")
  func files() throws {
    let files = try TemporaryFolder()
    try files.write(#"{"$id": "https://a.test/stated.json", "required": ["a"]}"#, to: "x.json")
    try files.write(#"{"required": ["b"]}"#, to: "b.json")
    try files.write(#"{"required": ["own"]}"#, to: "own.json")
    var schemas = SchemaFiles(
      folders: [SchemaFolder(files.path)], catalog: try SchemaCatalog(file(catalog, at: "c")))
    let own = #"{"$schema": "file://\#(files["own.json"])"}"#
    let reports = try [
      ("a.json", "{}"), ("ab.json", "{}"), ("a.json", own), ("c.json", "{}"), ("d.json", "{}"),
      ("d.json", #"{"$schema": "https://a.test/b.json"}"#),
      ("d.json", ##"{"$schema": "https://a.test/b.json#/required"}"##),
      ("d.json", #"{"$schema": "https://a.test/people.json#"}"#),
      ("d.json", #"{"$schema": "https://b.test/b.json"}"#),
    ].flatMap { try schemas.check(file($0.1, at: $0.0)) }
    #expect(
      reports.map(\.description) == [
        "a.json:1:1: The key 'a' is missing. (https://a.test/stated.json#/required)",
        "ab.json:1:1: The key 'b' is missing. (\(files["b.json"])#/required)",
        "a.json:1:1: The key 'own' is missing. (\(files["own.json"])#/required)",
        "c.json: The catalog names the schema 'https://a.test/none.json', which is not given.",
        "d.json: The file names no schema with '$schema'.",
        // A schema that a file names is found by its name only if the catalog has it.
        "d.json:1:1: The key 'b' is missing. (\(files["b.json"])#/required)",
        "\(files["b.json"]): A schema is an object, true or false, and not a list.",
        "d.json: Not checked, as the schema can't be used.",
        "d.json: The file names the schema 'https://a.test/people.json#', which is not given.",
        "d.json: The file names the schema 'https://b.test/b.json', which is not given.",
      ])
  }
}
