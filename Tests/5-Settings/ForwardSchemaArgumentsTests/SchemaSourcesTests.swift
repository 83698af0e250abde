import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaArguments
import ForwardSchemaFiles
import ProgramSupport
import Testing

@Suite("Options that say where schemas are")
struct SchemaSourcesTests {
  private let files: CheckedFolder

  init() throws {
    files = try CheckedFolder([
      "s.json": #"{"properties": {"n": {"type": "integer"}}}"#, "good.json": "{\"n\": 1}\n",
      "bad.json": "{\n  \"n\": \"one\"\n}\n",
    ])
  }

  private let unchecked = "good.json: Not checked, as the schema can't be used.\n"

  @Test("Schemas come from several folders, and from URLs with any sign")
  func folders() throws {
    try files.write([
      "one/a.json": #"{"type": "null"}"#, "two/b.json": #"{"$id": "urn:b", "type": "boolean"}"#,
      "root.json":
        #"{"properties": {"a": {"$ref": "one/a.json"}, "b": {"$ref": "urn:b"}, "c": {"$ref": "http://x.test/?a=b"}}}"#,
      "x.json": #"{"a": 1, "b": 2, "c": {"n": "x"}}"#,
    ])
    let words =
      "--schema @root.json --schema-dir @one --schema-dir @two/ --map http://x.test/?a=b=@s.json"
    #expect(
      try files.check("\(words) @x.json").output == """
        x.json:1:7: a: 1 is not null. (one/a.json#/type)
        x.json:1:15: b: 2 is not true or false. (urn:b#/type)
        x.json:1:29: c.n: 'x' is not a whole number. (s.json#/properties/n/type)

        """)
  }

  @Test("Schemas of a folder refer to each other, and to nothing outside")
  func inside() throws {
    try files.write([
      "dir/root.json":
        #"{"properties": {"a": {"$ref": "in/b.json"}, "c": {"$ref": "link.json"}, "d": {"$ref": "../s.json"}}}"#,
      "dir/in/b.json": #"{"type": "boolean"}"#, "x.json": #"{"a": 1, "c": 2, "d": 3}"#,
    ])
    try files.folder.link("dir/link.json", to: "../s.json")
    let checked = try files.check("--schema @dir/root.json --schema-dir @dir @x.json")
    #expect(
      checked.output == """
        x.json:1:7: a: 1 is not true or false. (dir/in/b.json#/type)
        x.json:1:15: c: 2 can't be checked: the schema refers to 'file://dir/link.json', which can't \
        be read: 'dir/link.json' is a link, which is not followed. (dir/root.json#/properties/c/$ref)
        x.json:1:23: d: 3 can't be checked: the schema refers to 'file://s.json', which is not given. \
        Give it with --schema-dir or --map URL=FILE. (dir/root.json#/properties/d/$ref)

        """)
    #expect(checked.status == 65)
    let none = try files.check("--schema @s.json --schema-dir @nowhere @good.json")
    #expect(none.errors == "'nowhere' can't be read: No such file or directory.\n")
  }

  @Test("Each file with a mistake that a schema refers to is reported")
  func referenced() throws {
    try files.write([
      "r.json": #"{"items": {"$ref": "in/a.json"}, "not": {"$ref": "in/b.json"}}"#,
      "in/a.json": "{\n  \"minimum\": \"1\"}", "in/b.json": #"{"maximum": "2", "requird": []}"#,
    ])
    func line(_ file: String, _ text: String) -> String {
      "in/\(file).json:\(text) is wanted. (http://json-schema.org/draft-07/schema#/properties/"
    }
    let output = """
      \(line("a", "2:14: minimum: '1' is a text; the number 1"))minimum/type)
      \(line("b", "1:13: maximum: '2' is a text; the number 2"))maximum/type)

      """
    let words = "--schema @r.json --schema-dir @in @good.json"
    #expect(try files.check(words) == Checked(output: output + unchecked, status: 65))
    #expect(
      try files.check("--strict \(words)").output == output + """
        in/b.json:1:18: The key 'requird' is not known here; the nearest known one is 'required'. \
        (http://json-schema.org/draft-07/schema#)
        \(unchecked)
        """)
  }

  @Test("Strictly, schemas mean what their draft says")
  func strict() throws {
    try files.write([
      "r.json": #"{"$ref": "s.json", "required": ["m"]}"#,
      "misspelt.json": #"{"requird": ["m"], "x-requird": true}"#,
      "later.json": #"{"properties": {"m": {"prefixItems": [{}], "$defs": {}, "minContains": 1}}}"#,
    ])
    let call = "--schema @r.json --map s.json=@s.json @good.json"
    #expect(
      try files.check(call).output == "good.json:1:1: The key 'm' is missing. (r.json#/required)\n")
    #expect(try files.check("--strict \(call)") == Checked())
    #expect(try files.check("--schema @misspelt.json @good.json") == Checked())
    #expect(
      try files.check("--strict --schema @misspelt.json @good.json").output == """
        misspelt.json:1:2: The key 'requird' is not known here; the nearest known one is 'required'. \
        (http://json-schema.org/draft-07/schema#)
        \(unchecked)
        """)
    #expect(try files.check("--schema @later.json @good.json") == Checked())
    #expect(
      try files.check("--strict --schema @later.json @good.json").output == """
        later.json:1:23: properties.m: The key 'prefixItems' is not known here; the known one is 'items'. \
        (http://json-schema.org/draft-07/schema#)
        later.json:1:57: properties.m: The key 'minContains' isn't allowed here. \
        (http://json-schema.org/draft-07/schema#)
        \(unchecked)
        """)
    #expect(
      try files.check("--strict --draft 2020-12 --schema @later.json @good.json") == Checked())
  }

  @Test("Options make formats decide in later drafts, and allow comments")
  func formats() throws {
    try files.write([
      "in/date.json": "// A date\n{\"format\": \"date\"}", "x.json": "/* x */ \"x\"",
      "root.json": #"{"$ref": "in/date.json"}"#, "y.json": "\"x\"",
      "plain.json": #"{"format": "date"}"#,
    ])
    let run = "--schema @in/date.json --jsonc @x.json"
    let problem = "'x' is not a date such as 2026-11-22. (in/date.json#/format)\n"
    #expect(try files.check("\(run) --draft 2020-12").status == 0)
    #expect(try files.check("\(run) --draft draft-2020-12").status == 0)
    #expect(try files.check("\(run) --draft 2020-12 --formats").output == "x.json:1:9: " + problem)
    #expect(try files.check("--schema @plain.json @y.json").status == 65)
    #expect(try files.check("\(run) --no-formats").status == 0)
    // The same option applies to the documents of a folder.
    #expect(
      try files.check("--schema @root.json --schema-dir @in --jsonc @y.json").output
        == "y.json:1:1: " + problem)
  }

  @Test("Formats that aren't checked are named once")
  func unknownFormats() throws {
    try files.write([
      "f.json": #"{"properties": {"a": {"format": "int32"}, "b": {"format": "hostname"}}}"#,
      "a.json": #"{"a": 1, "b": "a_b"}"#,
    ])
    let unknown = "f.json: The format 'int32' is unknown and isn't checked.\n"
    #expect(try files.check("--schema @f.json @a.json @a.json").errors == unknown)
    #expect(try files.check("--no-formats --schema @f.json @a.json") == Checked())
    let newer = "--draft 2020-12 --schema @f.json @a.json"
    let both =
      unknown
      + "f.json: The format 'hostname' isn't checked in this draft; --formats has it checked.\n"
    #expect(try files.check(newer).errors == both)
    #expect(try files.check("--formats \(newer)").errors == unknown)
    #expect(
      try files.check(newer, as: .github).output
        == both.split(separator: "\n").map {
          "::notice file=f.json::\($0.dropFirst("f.json: ".count))\n"
        }.joined())
    #expect(
      try files.check("--schema @f.json @a.json", as: .json).output.hasSuffix(
        """
          {
            "schema": "f.json",
            "verdict": "valid",
            "problems": [],
            "uncheckedFormats": ["int32"]
          }
        ]

        """))
  }

  @Test("Keywords of other drafts are named once")
  func ignoredKeywords() throws {
    try files.write([
      "k.json":
        ##"{"dependentRequired": {"a": ["b"]}, "properties": {"a": {"$recursiveRef": "#"}}}"##,
      "one.json": #"{"dependentRequired": {"a": ["b"]}}"#, "a.json": #"{"a": 1}"#,
    ])
    #expect(
      try files.check("--schema @k.json @a.json @a.json").errors
        == "k.json: These keywords say nothing in draft-07: '$recursiveRef', 'dependentRequired'.\n"
    )
    #expect(
      try files.check("--schema @one.json @a.json")
        == Checked(
          errors: "one.json: The keyword 'dependentRequired' says nothing in draft-07.\n"))
    #expect(
      try files.check("--schema @one.json @a.json", in: .simplifiedChinese).errors
        == "one.json: 以下关键字在 draft-07 中没有含义：“dependentRequired”。\n")
    #expect(try files.check("--draft 2019-09 --schema @one.json @a.json").status == 65)
    #expect(
      try files.check("--schema @one.json @a.json", as: .json).output.contains(
        #""ignoredKeywords": ["dependentRequired"]"#))
  }

  @Test("Two equal keys are told: those of JSON beside the verdict, others as a mistake")
  func equalKeys() throws {
    try files.write([
      "s.json": #"{"properties": {"a": {"type": "integer"}}}"#,
      "a.json": "{\n  \"a\": \"x\",\n  \"a\": 2\n}", "b.yaml": "a: 1\nb: 2\na: 3\n",
      "c.toml": "a = 1\nb = 2\na = 3\n",
    ])
    let told = "The key 'a' appears twice in one object; its last value counts.\n"
    #expect(
      try files.check("--schema @s.json @a.json") == Checked(errors: "a.json:3:3: " + told))
    #expect(
      try files.check("--schema @s.json @a.json", as: .github).output
        == "::notice file=a.json,line=3,col=3::" + told)
    #expect(
      try files.check("--schema @s.json @b.yaml @c.toml").output
        == """
        b.yaml:3:1: The key 'a' appears twice in one object, first in line 1.
        c.toml:3:1: The key 'a' appears twice in one table, first in line 1.

        """)
  }

  @Test("Problems are told in the order of their lines")
  func orderOfLines() throws {
    try files.write([
      "s.json":
        #"{"allOf": [{"properties": {"b": {"type": "integer"}}}, {"properties": {"a": {"type": "integer"}}}]}"#,
      "a.json": "{\n  \"a\": \"x\",\n  \"b\": \"y\"\n}",
    ])
    #expect(
      try files.check("--schema @s.json @a.json").output.split(separator: "\n").map { $0.prefix(9) }
        == ["a.json:2:", "a.json:3:"])
  }

  @Test("A schema that a file names by a relative path is read in its folder and its repository")
  func besideFile() throws {
    try files.write([
      "repo/.git/HEAD": "",
      "repo/schemas/n.json": #"{"properties": {"n": {"$ref": "defs.json#/n"}}}"#,
      "repo/schemas/defs.json": #"{"n": {"maximum": 1}}"#,
      "repo/app/a.json": #"{"$schema": "../schemas/n.json", "n": 2}"#,
      "repo/app/a.yaml": "# yaml-language-server: $schema=../schemas/n.json\nn: 2\n",
      "repo/app/b.yaml": "# $schema: ../schemas/n.json\nn: 2\n",
      "repo/app/a.toml": "#:schema ../schemas/n.json\nn = 2\n",
      "other/a.json": #"{"$schema": "../repo/schemas/n.json", "n": 2}"#,
    ])
    let names = ["repo/app/a.json", "repo/app/a.yaml", "repo/app/b.yaml", "repo/app/a.toml"]
    let checked = try files.check(
      (names + ["other/a.json"]).map { "@" + $0 }.joined(separator: " "))
    let problem = "n: 2 is out of range: at most 1 is allowed. (repo/schemas/defs.json#/n/maximum)"
    #expect(
      checked.errors
        == "'other/a.json' names the schema '../repo/schemas/n.json'; give it with --schema, "
        + "--schema-dir or --map URL=FILE, as no such file is in its folder or its repository.\n")
    #expect(
      checked.output.split(separator: "\n").filter { $0.contains(problem) }.map {
        String($0.prefix { $0 != ":" })
      } == names)
    #expect(try files.check("--schema @repo/schemas/n.json @other/a.json").status == 65)
  }

  @Test("A catalog says which schemas files have")
  func catalog() throws {
    try files.write([
      "schemas/settings.json": #"{"properties": {"n": {"type": "integer"}}}"#,
      "catalog.json": #"""
      {"schemas": [
        {"name": "Bad", "fileMatch": ["**/bad.json"], "url": "https://a.test/settings.json"},
        {"name": "Good", "fileMatch": ["good.json"], "url": "https://a.test/other.json"},
        {"name": "A", "fileMatch": ["a.*"], "url": "https://a.test/settings.json"}
      ]}
      """#, "a.toml": "n = 'one'\n", "A.YAML": "n: one\n", "a.yaml": "n: one\n",
    ])
    let type = "n: 'one' is not a whole number."
    let place = "(schemas/settings.json#/properties/n/type)\n"
    let words = "--schema-catalog @catalog.json --schema-dir @schemas"
    #expect(
      try files.check("\(words) @bad.json @good.json @s.json @a.toml @a.yaml")
        == Checked(
          output: "bad.json:2:8: \(type) \(place)a.toml:1:5: \(type) \(place)"
            + "a.yaml:1:4: \(type) \(place)",
          errors: """
            The catalog names the schema 'https://a.test/other.json' for 'good.json'; give it with --schema-dir or \
            --map URL=FILE.
            's.json' names no schema with '$schema'; give --schema FILE.

            """, status: 65))
    #expect(
      try files.check("--schema @s.json @A.YAML").output
        == "A.YAML:1:4: \(type) (s.json#/properties/n/type)\n")
    #expect(
      try files.check("--schema-catalog @s.json @good.json")
        == Checked(
          output: unchecked, errors: "'s.json' has no list 'schemas', as a catalog has.\n",
          status: 65))
  }

  @Test(
    "A wrong use says what is wanted",
    arguments: [
      (
        "--draft 9 --schema s.json",
        "--draft takes draft-04, draft-06, draft-07, 2019-09, 2020-12, not '9'.\n"
      ),
      ("--map x --schema s.json", "--map takes URL=FILE, not 'x'.\n"),
      ("--map =x --schema s.json", "--map takes URL=FILE, not '=x'.\n"),
      ("--schema - -", "Standard input, -, can only be read once.\n"),
      ("--schema s.json - -", "Standard input, -, can only be read once.\n"),
    ])
  func usage(words: String, errors: String) throws {
    #expect(try files.check("\(words) @good.json") == Checked(errors: errors, status: 64))
  }

  @Test("An address is no file")
  func address() throws {
    #expect(
      try files.check("--schema https://a.test/s.json @good.json")
        == Checked(
          output: unchecked,
          errors: "'https://a.test/s.json' is an address; give a file.\n",
          status: 64))
  }

  @Test("A schema that is built in is for the files of its pattern, unless one is given")
  func builtIn() throws {
    let sources = SchemaSources(local: files.local)
    sources.builtIn = { path in
      guard path.hasSuffix(".own.json") else { return nil }
      let bytes = Array(#"{"required": ["x"]}"#.utf8)
      return ("*.own.*", try JSONFile("own.json", bytes, uri: "test:own.json"))
    }
    func told(_ path: String) throws -> [String] {
      var schemas = try sources.files(
        formats: .json, besides: [], for: [path], in: .english)
      return schemas.check([CheckedText(path, Array("{}".utf8))]).map(\.description)
    }
    #expect(
      try told("a.own.json") == ["a.own.json:1:1: The key 'x' is missing. (own.json#/required)"])
    #expect(try told("a.json") == ["a.json: The file names no schema with '$schema'."])
    sources.schema = files.folder["s.json"]
    #expect(try told("a.own.json") == [""])
  }
}
