import ForwardJSONSchema
import ForwardSchemaArguments
import ForwardSchemaFiles
import ForwardText
import ProgramSupport
import Testing

@Suite("Schemas that a person keeps")
struct LocalSchemasTests {
  private let files: CheckedFolder

  init() throws {
    files = try CheckedFolder([
      "app.schema.json":
        #"{"$id": "https://example.org/app.json", "properties": {"port": {"$ref": "port.json"}}}"#,
      "port.json": #"{"$id": "https://example.org/port.json", "type": "integer", "maximum": 9}"#,
    ])
  }

  private func add(_ name: String, for patterns: [String] = []) throws {
    _ = try files.local.add(LocalSchemas.read(files.folder[name], for: patterns))
  }

  /// The entries, as `name: pattern pattern`.
  private var kept: [String] {
    get throws {
      try files.local.entries().map { "\($0.name): \($0.patterns.joined(separator: " "))" }
    }
  }

  /// The files of the folder, besides its locks.
  private var copies: [String] { files.folder.names(in: "local").filter { $0.first != "." } }

  private func sentence(_ body: () throws -> Void) -> String? {
    #expect(throws: CheckFailure.self, performing: body).map {
      Language.english.says($0.sentence).replacing(files.folder.path + "/", with: "")
    }
  }

  @Test("A schema is added for files by its name, or for given ones, and removed")
  func list() throws {
    #expect(try kept == [])
    try add("app.schema.json")
    try add("port.json", for: ["ports/*"])
    #expect(
      try kept == [
        "app.schema.json: app.json app.jsonc app.json5 app.yaml app.yml app.toml app.ini app.env",
        "port.json: ports/*",
      ])
    #expect(
      try files.local.remove(["app", "port.json", "../port.json"]) == ["app", "../port.json"])
    #expect(
      try kept == [
        "app.schema.json: app.json app.jsonc app.json5 app.yaml app.yml app.toml app.ini app.env"
      ])
    #expect(copies == ["app.schema.json", "catalog.json"])
  }

  @Test("A newer copy replaces a schema, and comes last")
  func again() throws {
    try add("app.schema.json")
    try add("port.json", for: ["app.json"])
    #expect(LocalSchemas.names(of: try files.local.entries())["app.json"] == "app.schema.json")
    try add("app.schema.json", for: ["app.json"])
    #expect(try kept == ["port.json: app.json", "app.schema.json: app.json"])
    #expect(LocalSchemas.names(of: try files.local.entries())["app.json"] == "port.json")
  }

  @Test("A change of nothing writes nothing")
  func nothing() throws {
    #expect(try files.local.add([]) == [])
    #expect(try files.local.remove(["none.json"]) == ["none.json"])
    #expect(copies == [])
  }

  @Test("A schema whose name says no files, or can't be kept, is refused")
  func names() throws {
    #expect(
      sentence { try add("port.json") }
        == "The name 'port.json' doesn't say which files the schema is for: --for does, as in --for 'tsconfig*.json'."
    )
    try files.write(["catalog.json": "{}", "x/port.json": "{}"])
    #expect(
      sentence { try add("catalog.json", for: ["x"]) }
        == "A schema that is kept can't have the name of 'catalog.json': rename the file.")
    #expect(
      sentence {
        let read = try ["port.json", "x/port.json"].flatMap {
          try LocalSchemas.read(files.folder[$0], for: ["a"])
        }
        _ = try files.local.add(read)
      } == "'port.json' and 'x/port.json' can't be kept by one name: rename one of them.")
    #expect(try kept == [])
  }

  @Test("A file that is no schema is refused with its problems")
  func refused() throws {
    try files.write(["bad.schema.json": "{\"type\": \"objekt\"}"])
    let refused = #expect(throws: RefusedFile.self) { try add("bad.schema.json") }
    #expect(refused?.description.contains("type: 'objekt' is not one of") == true)
    #expect(try kept == [])
  }

  @Test("Files are checked by kept schemas, with the schemas that they refer to")
  func used() throws {
    try add("app.schema.json")
    try add("port.json", for: [""])
    try files.write(["app.yaml": "port: 10 # one digit\n"])
    let told =
      "app.yaml:1:7: port: 10 is out of range: at most 9 is allowed. (https://example.org/port.json#/maximum)"
    #expect(try files.check("@app.yaml") == Checked(output: told + "\n", status: 65))
    var schemas = try files.local.schemas()
    let reports = schemas.check([CheckedText("app.yaml", Array(#"{"port": 10}"#.utf8))])
    #expect(reports.map(\.verdict) == [.invalid])
    // A catalog of the options replaces the person's. The schema beside the file would count.
    _ = try run("/bin/rm", [files.folder["app.schema.json"]])
    try files.write(["catalog.json": #"{"schemas": []}"#])
    #expect(try files.check("--schema-catalog @catalog.json @app.yaml").status == 64)
  }

  @Test("Of a folder, all schemas are added, for the files that its catalog names")
  func folder() throws {
    try files.write([
      "store/catalog.json": #"""
      {"schemas": [
        {"name": "a", "fileMatch": ["*.app"], "url": "https://store.example/app.json"},
        {"name": "b", "fileMatch": ["*.part"], "url": "https://store.example/app.json"},
        {"name": "c", "fileMatch": ["*.x"], "url": "https://store.example/x.json"},
        {"name": "d", "fileMatch": ["*.y"], "url": "https://other.example/x.json"}
      ]}
      """#, "store/app.json": "{}",
      "store/x.json": #"{"$id": "https://other.example/x.json"}"#, "store/other.json": "{}",
      "store/notes.txt": "",
    ])
    try add("store")
    #expect(try kept == ["app.json: *.app *.part", "x.json: *.y"])
    #expect(copies == ["app.json", "catalog.json", "other.json", "x.json"])
  }

  @Test("A folder that is a link isn't read")
  func link() throws {
    try files.folder.link("local", to: "elsewhere")
    try files.write(["elsewhere/catalog.json": "{}", "a.json": "{}"])
    #expect(throws: (any Error).self) { try files.check("@a.json") }
  }
}
