import ForwardJSON
import ProgramSupport
import Testing

@Suite("Documents, filled in")
struct FilledDocumentsTests {
  private let files: FilledFolder

  init() throws { files = try FilledFolder(by: compilerSchema, ["settings.json": settings]) }

  @Test("A part is opened by an answer in it, and taken away by its name")
  func parts() throws {
    try files.folder.write("{\"files\": []}\n", to: "new.json")
    #expect(try files.fill("new.json --set options.depth=1") == Finished(output: ""))
    #expect(
      try files.folder.text(of: "new.json") == "{\"options\": {\"depth\": 1}, \"files\": []}\n")
    #expect(try files.fill("new.json --unset options") == Finished(output: ""))
    #expect(try files.folder.text(of: "new.json") == "{\"files\": []}\n")
  }

  @Test("A document that can't be filled in is reported, and nothing is written")
  func refused() throws {
    try files.folder.write("[1]", to: "list.json")
    try files.folder.write("{\"files\": [], \"files\": []}", to: "twice.json")
    try files.folder.write("{\"type\": \"objekt\"}", to: "wrong.json")
    for (words, message, status) in [
      ("list.json --no-input", "'list.json' holds a list, not an object.", 65),
      (
        "twice.json --no-input",
        "'twice.json' is not JSON at line 1, column 15: The key 'files' appears twice in one object.",
        65
      ),
      ("none/x.json --set a", "'a' is not an answer such as days=3.", 64),
      (
        "settings.json --set opions.depth=1",
        "opions.depth (--set): There is no such row; the known ones are options.depth, options, options.strict, files, paths, \"*\".",
        65
      ),
    ] {
      let refused = try files.fill(words)
      #expect(refused.errors.split(separator: "\n").first.map(String.init) == message, "\(words)")
      #expect(refused.status == .exited(Int32(status)), "\(words)")
    }
    let schema = try files.fill("settings.json --schema wrong.json --no-input")
    #expect(schema.errors.hasPrefix("wrong.json:1:10: type: 'objekt' is not one of"))
    #expect(try files.folder.text(of: "settings.json") == settings)
  }

  @Test("Secrets of a schema are masked in what is written about them")
  func secrets() throws {
    try files.folder.write(
      #"{"properties": {"key": {"type": "string", "writeOnly": true}, "n": {"type": "integer"}}}"#,
      to: "schema.json")
    let saved = try files.fill("new.json --set key=geheim --set n=1 --json")
    #expect(saved == Finished(output: "{\n  \"key\": \"••••••\",\n  \"n\": 1\n}\n"))
    let refused = try files.fill("new.json --set key:=3 --json")
    #expect(!refused.output.contains("geheim") && refused.status == .exited(65))
    #expect(try files.folder.text(of: "new.json").contains("geheim"))
  }

  @Test("In a command, a number is a value, rather than the place of an option")
  func numbers() throws {
    try files.folder.write(
      #"{"properties": {"port": {"enum": [80, 443]}, "level": {"enum": ["debug", "info", 3]}}}"#,
      to: "schema.json")
    try files.folder.write(#"{"port": 443, "level": "info"}"#, to: "file.json")
    let refused = try files.fill("file.json --set port=1 --set level=2")
    #expect(
      refused
        == Finished(
          output: "",
          errors: """
            port: 1 is not one of the options: 80, 443.
            level: 2 is not one of the options: 'debug', 'info', 3.

            """, status: .exited(65)))
    #expect(try files.fill("file.json --set port=80 --set level=3") == Finished(output: ""))
    #expect(try files.folder.text(of: "file.json") == #"{"port": 80, "level": 3}"#)
  }

  @Test("The lines that would change are a text in JSON")
  func diff() throws {
    let words = "settings.json --set options.depth=3 --diff"
    let lines = try files.fill(words).output
    #expect(lines.hasPrefix("--- settings.json\n+++ settings.json\n@@ "))
    #expect(
      try JSONValue(parsing: files.fill(words + " --json").output) == ["diff": .string(lines)])
    #expect(try files.folder.text(of: "settings.json") == settings)
  }

  @Test("A secret by a condition is masked in what changed, too")
  func changedSecret() throws {
    try files.folder.write(
      #"""
      {"properties": {"kind": {"type": "string"}, "password": {"type": "string"}},
        "if": {"properties": {"kind": {"const": "db"}}, "required": ["kind"]},
        "then": {"properties": {"password": {"writeOnly": true}}}}
      """#, to: "db.json")
    try files.folder.write(#"{"kind": "db", "password": "first"}"#, to: "x.json")
    let result = try files.fill(
      "x.json --schema db.json --set password=second --only-changed --json")
    #expect(try JSONValue(parsing: result.output).text() == #"{"password":"••••••"}"#)
  }

  @Test("A setting is known by its last name, and the report's next command has its whole path")
  func lastName() throws {
    let refused = try files.fill("settings.json --set strikt=yes --no-input --json")
    let report = try JSONValue(parsing: refused.output)
    #expect(report["problems"]?[0]?["nearest"]?[0] == "options.strict")
    #expect(
      report["next"]?.text().contains(#""--set","options.strict=yes""#) == true, "\(refused.output)"
    )
  }

  @Test("An answer makes the object that it leads into, where a text may be as well")
  func objectOrText() throws {
    try files.folder.write(
      #"{"properties": {"cache": {"type": ["string", "object"], "properties": {"path": {"type": "string"}}}}}"#,
      to: "cache.json")
    let fill = { (words: String) in
      try files.fill("a.json --schema cache.json \(words) --no-input")
    }
    #expect(try fill("--set cache.path=x") == Finished(output: ""))
    #expect(try files.written("a.json") == #"{"cache":{"path":"x"}}"#)
    try files.folder.write(#"{"cache": "x"}"#, to: "a.json")
    #expect(try fill("--set cache.path=x").status == .exited(65))
    #expect(try fill("--set cache=y") == Finished(output: ""))
    #expect(try files.folder.text(of: "a.json") == #"{"cache": "y"}"#)
  }

  @Test("An item is taken out, and an entry, without moving anything else")
  func removals() throws {
    try files.folder.write(
      #"{"paths": {"b": "1", "a": "2"}, "files": ["c.ts", "a.ts", "b.ts"], "options": {}}"#,
      to: "x.json")
    #expect(
      try files.fill("x.json --unset paths.a --unset 'files[1]' --unset 'files[3]'")
        == Finished(output: ""))
    #expect(
      try files.folder.text(of: "x.json")
        == #"{"paths": {"b": "1"}, "files": ["a.ts"], "options": {}}"#)
  }
}

private let settings = """
  {
    // what the build needs
    "options": {
      "strict": false // for now
    },
    "files": ["core.ts", "sys.ts"]
  }

  """
