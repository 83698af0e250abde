import ProgramSupport
import Testing

/// The schemas that a person keeps to fill in and check files. `LocalSchemasTests` tests their
/// folder.
@Suite("Schemas that are kept")
struct SchemasTests {
  private let home: Home

  init() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["XDG_DATA_HOME"] = home.folder["data"]
    try home.folder.write(
      #"{"$id": "https://example.org/app.json", "properties": {"port": {"$ref": "port.json"}}}"#,
      to: "app.schema.json")
    try home.folder.write(
      #"{"$id": "https://example.org/port.json", "type": "integer", "maximum": 9}"#, to: "port.json"
    )
    self.home = home
  }

  @Test("A schema is added for files by its name, or by --for, listed, and removed")
  func list() throws {
    #expect(
      try home.shell("$forward schemas; $forward schemas remove app.schema.json").errors
        == "There is no schema 'app.schema.json'. No schemas yet.\n")
    #expect(!home.folder.names().contains("data"))
    #expect(try home.shell("$forward schemas add app.schema.json") == Finished(output: ""))
    let added = try home.shell("$forward schemas add port.json --for app.json --for 'ports/*'")
    #expect(
      added.errors.hasSuffix(
        "For 'app.json', 'app.schema.json' counts, because it was added before; forward schemas remove app.schema.json removes it.\n"
      ))
    #expect(
      try home.shell("$forward schemas").output == """
        app.schema.json  app.json, app.jsonc, app.json5, app.yaml, app.yml, app.toml, app.ini, app.env
        port.json        app.json, ports/*

        """)
    #expect(
      try home.shell("$forward schemas remove app; $forward schemas remove port.json").errors
        == "There is no schema 'app'. The known ones are 'app.schema.json', 'port.json'.\n")
    #expect(
      try home.shell("$forward schemas list --json").output == """
        [
          {
            "name": "app.schema.json",
            "files": [
              "app.json",
              "app.jsonc",
              "app.json5",
              "app.yaml",
              "app.yml",
              "app.toml",
              "app.ini",
              "app.env"
            ]
          }
        ]

        """)
  }

  @Test("Files are checked and filled in by it, with the schemas that it refers to")
  func used() throws {
    _ = try home.shell(
      "$forward schemas add app.schema.json && $forward schemas add port.json --for ''")
    try home.folder.write("port: 10 # one digit\n", to: "app.yaml")
    #expect(
      try home.shell("$forward validate app.yaml").output
        == "app.yaml:1:7: port: 10 is out of range: at most 9 is allowed. (https://example.org/port.json#/maximum)\n"
    )
    #expect(try home.shell("$forward fill app.yaml --set port=8 --no-input").status == .exited(0))
    #expect(try home.folder.text(of: "app.yaml") == "port: 8 # one digit\n")
  }

  @Test("Every wrong schema is reported before a file is filled in")
  func refusedTogether() throws {
    try home.folder.write(
      #"{"properties": {"a": {"$ref": "b.json"}, "b": {"minimum": "1"}}}"#, to: "a.json")
    try home.folder.write(#"{"properties": {"c": {"maximum": "2"}}}"#, to: "b.json")
    try home.folder.write(#"{"$schema": "a.json"}"#, to: "file.json")
    let told = """
      a.json:1:59: properties.b.minimum: '1' is a text; the number 1 is wanted. \
      (http://json-schema.org/draft-07/schema#/properties/minimum/type)
      b.json:1:34: properties.c.maximum: '2' is a text; the number 2 is wanted. \
      (http://json-schema.org/draft-07/schema#/properties/maximum/type)

      """
    let folder = "--schema-dir ."
    #expect(
      try home.shell("$forward fill new.json --schema a.json \(folder) --no-input")
        == Finished(output: "", errors: told, status: .exited(65)))
    #expect(
      try home.shell("$forward fill file.json \(folder) --no-input")
        == Finished(output: "", errors: told, status: .exited(65)))
    let json = try home.shell("$forward fill file.json \(folder) --no-input --json").output
    #expect(json.split(separator: "\n").count { $0.contains("message") } == 2)
  }

  @Test("Files that can't be added are reported, and the others are added")
  func refused() throws {
    try home.folder.write("{\"type\": \"objekt\"}", to: "bad.schema.json")
    let refused = try home.shell(
      "$forward schemas add bad.schema.json none.schema.json port.json app.schema.json")
    #expect(refused.status == .exited(1))
    #expect(refused.errors.hasPrefix("bad.schema.json:1:10: type: 'objekt' is not one of"))
    #expect(refused.errors.contains("'none.schema.json' can't be read"))
    #expect(refused.errors.contains("The name 'port.json' doesn't say which files"))
    #expect(try home.shell("$forward schemas").output.hasPrefix("app.schema.json  "))
    let same = try home.shell(
      "mkdir x && cp app.schema.json x && $forward schemas add x/app.schema.json app.schema.json")
    #expect(same.status == .exited(64))
  }
}
