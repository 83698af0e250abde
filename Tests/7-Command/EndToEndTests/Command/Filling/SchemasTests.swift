import ProgramSupport
import Testing

/// The schemas that a person keeps, by which files are filled in and checked.
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
    #expect(try home.shell("$forward schemas") == Finished(output: ""))
    #expect(
      try home.shell("$forward schemas add port.json").errors
        == "The name 'port.json' doesn't say which files the schema is for: --for does, as in --for 'tsconfig*.json'.\n"
    )
    #expect(try home.shell("$forward schemas add app.schema.json").status == .exited(0))
    #expect(try home.shell("$forward schemas add port.json --for 'ports/*'").status == .exited(0))
    #expect(
      try home.shell("$forward schemas").output == """
        app.schema.json  app.json, app.jsonc, app.yaml, app.yml, app.toml
        port.json        ports/*

        """)
    #expect(
      try home.shell("$forward schemas remove app; $forward schemas remove port.json").errors
        == "There is no schema 'app'. The known ones are 'app.schema.json', 'port.json'.\n")
    #expect(
      try home.shell("$forward schemas list --json").output == """
        [
          {
            "name": "app.schema.json",
            "files": ["app.json", "app.jsonc", "app.yaml", "app.yml", "app.toml"]
          }
        ]

        """)
  }

  @Test("A change of nothing writes nothing")
  func nothing() throws {
    let wrong = try home.shell(
      "$forward schemas add nosuch.json; $forward schemas add nosuch.json --for x; "
        + "$forward schemas remove nosuch.json")
    #expect(wrong.status != .exited(0))
    #expect(!home.folder.names().contains("data"))
  }

  @Test("Of two schemas for one file the first counts, which is told; two of one name aren't kept")
  func twice() throws {
    _ = try home.shell("$forward schemas add app.schema.json")
    let added = try home.shell("$forward schemas add port.json --for app.json --for 'ports/*'")
    #expect(added.status == .exited(0))
    #expect(
      added.errors.hasSuffix(
        "For 'app.json', 'app.schema.json' counts, which was added before; forward schemas remove app.schema.json removes it.\n"
      ))
    try home.folder.write("{\"port\": 10}", to: "app.json")
    #expect(
      try home.shell("$forward validate app.json").output.contains("port: 10 is out of range"))
    let same = try home.shell(
      "mkdir x && cp app.schema.json x && $forward schemas add x/app.schema.json app.schema.json")
    #expect(
      same.errors
        == "'x/app.schema.json' and 'app.schema.json' can't be kept by one name: rename one of them.\n"
    )
    #expect(same.status == .exited(64))
    #expect(
      try home.shell("$forward schemas").output.split(separator: "\n").map { $0.prefix(4) } == [
        "app.", "port",
      ])
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

  @Test("Of a folder, all schemas are added, for the files that its catalog names")
  func folder() throws {
    _ = try home.shell("mkdir store")
    try home.folder.write(
      #"""
      {"schemas": [
        {"name": "a", "fileMatch": ["*.app"], "url": "https://store.example/app.json"},
        {"name": "b", "fileMatch": ["*.part"], "url": "https://store.example/app.json"},
        {"name": "c", "fileMatch": ["*.x"], "url": "https://store.example/x.json"},
        {"name": "d", "fileMatch": ["*.y"], "url": "https://other.example/x.json"}
      ]}
      """#, to: "store/catalog.json")
    try home.folder.write("{}", to: "store/app.json")
    try home.folder.write(#"{"$id": "https://other.example/x.json"}"#, to: "store/x.json")
    try home.folder.write("{}", to: "store/other.json")
    #expect(try home.shell("$forward schemas add store").status == .exited(0))
    #expect(try home.shell("$forward schemas").output == "app.json  *.app, *.part\nx.json    *.y\n")
  }

  @Test("Every wrong schema is told before a file is filled in or a schema is kept")
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
      try home.shell("$forward validate --schema a.json \(folder) new.json").output
        == told + "new.json: Not checked, as the schema can't be used.\n")
    #expect(
      try home.shell("$forward fill file.json \(folder) --no-input")
        == Finished(output: "", errors: told, status: .exited(65)))
    let json = try home.shell("$forward fill file.json \(folder) --no-input --json").output
    #expect(json.split(separator: "\n").count { $0.contains("message") } == 2)
  }

  @Test("What is no schema isn't added")
  func refused() throws {
    try home.folder.write("{\"type\": \"objekt\"}", to: "bad.schema.json")
    let refused = try home.shell("$forward schemas add bad.schema.json none.schema.json")
    #expect(refused.status == .exited(1))
    #expect(refused.errors.hasPrefix("bad.schema.json:1:10: type: 'objekt' is neither one of"))
    #expect(refused.errors.contains("'none.schema.json' can't be read"))
    #expect(try home.shell("$forward schemas").output == "")
  }
}
