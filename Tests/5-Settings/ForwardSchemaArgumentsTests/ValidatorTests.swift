import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaArguments
import ProgramSupport
import Testing

@Suite("Checking files by the schemas of options")
struct ValidatorTests {
  private let files: CheckedFolder

  init() throws {
    files = try CheckedFolder([
      "s.json":
        ##"{"properties": {"n": {"type": "integer"}, "t": {"$ref": "#/properties/t"}}, "required": ["n"]}"##,
      "good.json": "{\"n\": 1}\n", "bad.json": "{\n  \"n\": \"one\"\n}\n",
      "open.json": #"{"n": 1, "t": "aa"}"#, "broken.json": "{\"n\": 1",
      "both.json": #"{"n": 1, "t": "aa", "n": 1.5}"#,
    ])
  }

  private let bad = "bad.json:2:8: n: 'one' is not a whole number. (s.json#/properties/n/type)\n"
  private let undecided =
    ":1:15: t: 'aa' can't be checked: the schema refers to itself without end ('#/properties/t'). "
    + "(s.json#/properties/t/$ref)\n"
  private let unchecked = "good.json: Not checked, as the schema can't be used.\n"
  private let draft7 = "http://json-schema.org/draft-07/schema#"

  @Test("Every file is reported, and the worst decides the status")
  func several() throws {
    #expect(try files.check("--schema @s.json @good.json") == Checked())
    #expect(
      try files.check("--schema @s.json @good.json @bad.json @broken.json @none.json @open.json")
        == Checked(
          output: bad
            + "broken.json:1:8: The text ends where a comma or '}' is expected.\nopen.json"
            + undecided,
          errors: "'none.json' can't be read: No such file or directory.\n", status: 65))
    #expect(
      try files.check("--schema @s.json @good.json @open.json")
        == Checked(output: "open.json" + undecided, status: 1))
    #expect(
      try files.check("--schema @s.json @none.json", as: .github).output
        == "::warning file=none.json::'none.json' can't be read: No such file or directory.\n")
  }

  @Test("A report is in Simplified Chinese")
  func chinese() throws {
    #expect(
      try files.check(
        "--schema @s.json @bad.json @broken.json", in: .simplifiedChinese
      ).output == """
        bad.json:2:8: n: “one”不是整数。 (s.json#/properties/n/type)
        broken.json:1:8: 文本已结束，此处应为逗号或“}”。

        """)
    #expect(
      try files.check("@bad.json", in: .simplifiedChinese).errors
        == "“bad.json”没有用“$schema”指明模式，请使用 --schema FILE。\n")
  }

  @Test(
    "An invalid file has another status than an unreadable or unchecked one",
    arguments: [
      ("@bad.json", 65), ("@broken.json", 65), ("@none.json", 1), ("@deep.json", 1),
      ("@large.json", 1), ("--lines @deep.json", 1), ("@open.json", 1),
      ("@good.json @deep.json", 1),
      ("@deep.json @bad.json", 65), ("--schema @deep.json @good.json", 1),
      ("--schema @large.json @good.json", 1), ("--schema @broken.json @good.json", 65),
      ("--schema-dir @in @names-large.json", 1), ("--schema-dir @in @names-deep.json", 1),
      ("--schema-dir @in @names-broken.json", 65), ("@names-none.json", 64),
      ("--schema @s.json --schema-dir @nowhere @good.json", 1),
    ])
  func statuses(words: String, status: Int32) throws {
    let deep = String(repeating: "[", count: 600)
    try files.write(["in/broken.json": "{", "deep.json": deep, "in/deep.json": deep])
    for name in ["large", "deep", "broken", "none"] {
      try files.write(["names-\(name).json": #"{"$schema": "in/\#(name).json"}"#])
    }
    for name in ["large.json", "in/large.json"] {
      _ = try run("/usr/bin/truncate", ["-s", "101000000", files.folder[name]])
    }
    let schema =
      words.contains("--schema") || words.hasPrefix("@names") ? "" : "--schema @s.json "
    #expect(try files.check("\(schema)\(words)").status == status)
  }

  @Test("The schema may be anywhere in a document")
  func fragment() throws {
    try files.write([
      "api.json":
        #"{"components": {"schemas": {"a/b": {"type": "null"}, "bad": {"type": 1}}}}"#,
      "crd.json": #"{"versions": [{"schema": {"properties": {"spec": {"required": ["size"]}}}}]}"#,
      "spec.json": #"{"spec": {}}"#, "s#1.json": #"{"type": "object"}"#,
    ])
    #expect(
      try files.check("--schema @api.json#/components/schemas/a~1b @good.json").output
        == "good.json:1:1: The object is not null. (api.json#/components/schemas/a~1b/type)\n")
    let wrong = try files.check("--schema @api.json#/components/schemas/bad @good.json")
    #expect(wrong.output.hasPrefix("api.json:1:70: components.schemas.bad.type: 1 "))
    #expect(wrong.status == 65)
    #expect(
      try files.check("--schema @api.json#/components/none @good.json")
        == Checked(
          output:
            "api.json:1:1: --schema names the place '#/components/none', which is not there.\n"
            + unchecked, status: 65))
    #expect(
      try files.check("--schema @crd.json#/versions/0/schema @spec.json").output
        == "spec.json:1:10: spec: The key 'size' is missing. "
        + "(crd.json#/versions/0/schema/properties/spec/required)\n")
    // A name may contain a `#`, too.
    #expect(try files.check("--schema @s#1.json @good.json") == Checked())
  }

  @Test("An invalid schema is reported with its place, and nothing is checked against it")
  func wrongSchema() throws {
    try files.write([
      "wrong.json": "{\n  \"type\": \"int\"\n}",
      "new.json": #"{"$schema": "https://example.org/draft-99"}"#,
    ])
    let wrong = try files.check("--schema @wrong.json @good.json @bad.json")
    #expect(wrong.output.hasPrefix("wrong.json:2:11: type: 'int' is not one of 'array', "))
    #expect(
      wrong.output.hasSuffix(
        "\n\(unchecked)bad.json: Not checked, as the schema can't be used.\n"))
    #expect(wrong.output.split(separator: "\n").count == 3)
    #expect(wrong.status == 65)
    #expect(
      try files.check("--schema @broken.json @good.json")
        == Checked(
          output: "broken.json:1:8: The text ends where a comma or '}' is expected.\n" + unchecked,
          status: 65))
    #expect(
      try files.check("--schema @new.json @good.json").output.hasPrefix(
        "new.json:1:1: The draft 'https://example.org/draft-99' is unknown; the known ones are "))
    #expect(
      try files.check("--schema @none.json @good.json")
        == Checked(
          output: unchecked, errors: "'none.json' can't be read: No such file or directory.\n",
          status: 1))
    #expect(
      try files.check("--schema @wrong.json @good.json", as: .json).output.hasPrefix(
        "[\n  {\n    \"schema\": \"wrong.json\",\n    \"verdict\": \"invalid\",\n"))
    // Without a file from the options nothing is checked, also as JSON.
    #expect(
      try files.check("--schema @none.json @good.json", as: .json)
        == Checked(errors: "'none.json' can't be read: No such file or directory.\n", status: 1))
  }

  @Test("A file names its schema, which must be given")
  func named() throws {
    try files.write([
      "named.json": #"{"$schema": "https://example.org/x", "n": "one"}"#,
      "schema.json": #"{"$schema": "\#(draft7)", "minimum": "1"}"#,
    ])
    #expect(
      try files.check("@named.json @good.json")
        == Checked(
          errors: """
            'named.json' names the schema 'https://example.org/x'; give it with --schema, --schema-dir or \
            --map URL=FILE.
            'good.json' names no schema with '$schema'; give --schema FILE.

            """, status: 64))
    #expect(
      try files.check("--map https://example.org/x=@s.json @named.json").output
        == "named.json:1:43: n: 'one' is not a whole number. (s.json#/properties/n/type)\n")
    // A schema names the schema of its draft.
    #expect(
      try files.check("@schema.json").output
        == "schema.json:1:67: minimum: '1' is a text; the number 1 is wanted. "
        + "(\(draft7)/properties/minimum/type)\n")
  }

  @Test("In data, an unchecked file is reported, and the files after it are checked")
  func uncheckedData() throws {
    try files.write([
      "a.json": #"{"$schema": "https://example.org/x"}"#, "b.json": #"{"$schema": "broken"}"#,
      "c.json": #"{"$schema": "./s.json", "n": 1}"#, "wrong.json": #"{"type": 1}"#,
    ])
    let map = "--map broken=@wrong.json --map ./s.json=@s.json"
    let named = try files.check("\(map) @a.json @a.json @b.json @b.json @c.json", as: .json)
    #expect(named.status == 65)
    let all = try JSONValue(parsing: named.output)
    let reports = (0..<7).map { index in
      ["instance", "schema", "verdict"].compactMap { all[[.index(index), .key($0)]]?.string }
        .joined(separator: " ")
    }
    #expect(
      reports == [
        "a.json undecided", "a.json undecided", "wrong.json invalid", "b.json undecided",
        "b.json undecided", "c.json valid", "",
      ])
    #expect(try files.check("\(map) @a.json @c.json", as: .json).status == 64)
  }

  @Test("A file may name a place inside a schema")
  func namedPlace() throws {
    try files.write([
      "d.json": #"{"definitions": {"x": {"required": ["y"]}}}"#,
      "x.json": ##"{"$schema": "d.json#/definitions/x"}"##,
      "none.json": ##"{"$schema": "d.json#/none"}"##,
      "meta.json": #"{"$schema": "\#(draft7)/definitions/simpleTypes"}"#,
    ])
    #expect(
      try files.check("--schema-dir @ @x.json @none.json").output
        == "x.json:1:1: The key 'y' is missing. (d.json#/definitions/x/required)\n"
        + "d.json: '$schema' names the place '#/none', which is not there.\n"
        + "none.json: Not checked, as the schema can't be used.\n")
    #expect(
      try files.check("@meta.json").output.hasPrefix("meta.json:1:1: The object is not one of"))
  }

  @Test("The address of a meta-schema names a known schema")
  func metaSchema() throws {
    try files.write(["wrong.json": #"{"minimum": "1"}"#])
    for address in [draft7, "https://json-schema.org/draft-07/schema"] {
      #expect(
        try files.check("--schema \(address) @wrong.json")
          == Checked(
            output: "wrong.json:1:13: minimum: '1' is a text; the number 1 is wanted. "
              + "(\(draft7)/properties/minimum/type)\n", status: 65))
    }
    #expect(
      try files.check("--schema \(draft7)/definitions/nonNegativeInteger @s.json").output
        == "s.json:1:1: The object is not a whole number. "
        + "(\(draft7)/definitions/nonNegativeInteger/type)\n")
  }

  @Test("A text in UTF-16 is reported as such", arguments: ["utf-16", "utf-16le", "utf-16be"])
  func utf16(encoding: String) throws {
    _ = try run(
      "/bin/sh", ["-c", "iconv -f utf-8 -t \(encoding) good.json > wide.json"],
      folder: files.folder.path)
    #expect(
      try files.check("--schema @s.json @wide.json").output
        .hasSuffix(": The text is UTF-16; it has to be UTF-8.\n"))
  }

  @Test(
    "A file whose name says that it has comments is read with them",
    arguments: [
      "a.jsonc", "x.code-workspace", "tsconfig.json", "tsconfig.build.json", "in/jsconfig.json",
    ])
  func comments(name: String) throws {
    try files.write([name: "// A number\n{\n  \"n\": \"one\",\n}\n"])
    #expect(
      try files.check("--schema @s.json @\(name)").output
        == "\(name):3:8: n: 'one' is not a whole number. (s.json#/properties/n/type)\n")
  }

  @Test(
    "A wrong use of a file is reported with the option that helps",
    arguments: [
      (
        "@two.jsonl",
        "two.jsonl:2:1: Expected the end of the text, found '{'. Check each line by itself with --lines."
      ),
      (
        "@numbers",
        "numbers:2:1: Expected the end of the text, found a word or number. Check each line by itself "
          + "with --lines."
      ),
      ("@comma.json", "comma.json:2:1: Expected the end of the text, found ','."),
      (
        "@comment.json",
        "comment.json:2:3: Expected a key in double quotes, found a comment. Allow comments with --jsonc."
      ),
      ("@comment.json --jsonc", "comment.json:1:1: The key 'n' is missing. (s.json#/required)"),
      (
        "--schema @comment.json @good.json",
        "comment.json:2:3: Expected a key in double quotes, found a comment. Allow comments with --jsonc."
      ),
      (
        "@settings",
        "settings:1:1: Expected a value, found a word or number. For YAML or TOML, give --input-format."
      ),
      ("@settings.json", "settings.json:1:1: Expected a value, found a word or number."),
      ("@two.jsonl --lines", ""),
      (
        "--schema @s.json#schemas/a @good.json",
        "s.json:1:1: --schema names the place '#schemas/a', which is not there; a path of keys begins "
          + "with '#/'."
      ),
      (
        "--schema @draft.json @good.json",
        "draft.json:1:1: The draft 'x' is unknown; the known ones are draft-04, draft-06, "
          + "draft-07, 2019-09, 2020-12. Name one of them, or none and give --draft."
      ),
    ])
  func advice(words: String, sentence: String) throws {
    try files.write([
      "two.jsonl": "{\"n\": 1}\n{\"n\": 2}\n", "numbers": "1\n2\n", "comma.json": "{}\n,\n",
      "comment.json": "{\n  // none\n}", "settings": "n: 1\n", "settings.json": "n: 1\n",
      "draft.json": #"{"$schema": "x"}"#,
    ])
    let schema = words.hasPrefix("--schema") ? "" : "--schema @s.json "
    let output = try files.check(schema + words).output
    #expect(output.split(separator: "\n").first.map(String.init) ?? "" == sentence)
  }

  @Test("A deep or large file is reported, or checked in time")
  func hostile() throws {
    try files.write([
      "deep.json": String(repeating: "[", count: 100_000),
      "deep.yaml": String(repeating: "[", count: 600),
      "nulls.json": #"{"type": "array", "items": {"type": "null"}}"#,
      "ones.json": "[" + Array(repeating: "1", count: 20_000).joined(separator: ",") + "]",
    ])
    #expect(
      try files.check("--schema @s.json @deep.json @deep.yaml").output == """
        deep.json:1:513: Lists and objects nest more than 512 levels deep.
        deep.yaml:1:514: Lists and objects nest more than 512 levels deep.

        """)
    let many = try files.check("--schema @nulls.json @ones.json")
    #expect(many.output.split(separator: "\n").count == 1001)
    #expect(many.output.hasSuffix("ones.json: There are more problems than these.\n"))
  }

  private func site() throws -> CheckedFolder {
    try CheckedFolder([
      "site/app.json": #"{"n": 1}"#, "site/app.schema.json": #"{"required": ["n"]}"#,
      "site/b/app.yaml": "n: 1\n", "site/b/app.schema.json": #"{"required": ["m"]}"#,
      "site/b/broken.json": "{", "site/b/notes.md": "# Notes\n",
      "site/c/settings.ini": "[s]\nport = eighty\nlevel = on\n",
      "site/c/settings.schema.json":
        ##"{"properties": {"s": {"properties": {"port": {"type": "integer"}, "level": {"type": "boolean"}}}}}"##,
      "site/node_modules/x/app.json": "{", "site/z.txt": "{",
    ])
  }

  @Test("Of a folder, the files that have a schema are checked, and the others are counted")
  func folder() throws {
    let site = try site()
    let checked = try site.check("@site")
    #expect(
      checked
        == Checked(
          output: """
            site/b/app.yaml:1:1: The key 'm' is missing. (site/b/app.schema.json#/required)
            site/c/settings.ini:2:8: s.port: 'eighty' is not a whole number. (site/c/settings.schema.json#/properties/s/properties/port/type)

            """,
          errors: "3 files with a schema: 1 valid, 2 not valid. 5 other files without one.\n",
          status: 65))
    #expect(try site.check("@site/", as: .json).errors == "")
    #expect(
      try site.check("@site/b", in: .simplifiedChinese).errors
        == "有模式的文件 1 个：1 个无效。另有 3 个没有模式。\n")
    #expect(
      try site.check("--skip-unknown @site/z.txt @site/b/notes.md").errors
        == "Nothing has a schema for any of the 2 files.\n")
    #expect(
      try site.check("--skip-unknown @site/app.json @site/z.txt @site/b/notes.md").errors
        == "1 file with a schema: 1 valid. 2 other files without one.\n")
  }

  @Test("SARIF has a rule, a place and a level for each problem")
  func sarif() throws {

    let checked = try files.check(
      "--schema @s.json @bad.json @broken.json @none.json @good.json", as: .sarif)
    #expect(checked.status == 65)
    let log = try JSONValue(parsing: checked.output)
    #expect(log["version"] == "2.1.0")
    let run = log["runs"]?.elements?.first
    #expect(
      run?["tool"]?["driver"]?["rules"]
        == [["id": "type"], ["id": "syntax"], ["id": "unchecked"]])
    let results = run?["results"]?.elements ?? []
    #expect(results.map { $0["level"] } == ["error", "error", "warning"])
    #expect(
      results.first
        == [
          "ruleId": "type", "level": "error",
          "message": ["text": "n: 'one' is not a whole number. (s.json#/properties/n/type)"],
          "locations": [
            [
              "physicalLocation": [
                "artifactLocation": ["uri": "bad.json"],
                "region": ["startLine": 2, "startColumn": 8],
              ]
            ]
          ],
        ])
  }
}
