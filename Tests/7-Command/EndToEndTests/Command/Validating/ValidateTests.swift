import ForwardJSON
import ProgramSupport
import Testing

@Suite("Checking files against a schema")
struct ValidateTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.folder.write(
      #"{"properties": {"n": {"type": "integer"}, "t": {"pattern": "^(a)\\1$"}}, "required": ["n"]}"#,
      to: "s.json")
    try home.folder.write("{\"n\": 1}\n", to: "good.json")
    try home.folder.write("{\n  \"n\": \"one\"\n}\n", to: "bad.json")
    try home.folder.write(#"{"n": 1, "t": "aa"}"#, to: "open.json")
    try home.folder.write(#"{"n": 1, "t": "aa", "n": 1.5}"#, to: "both.json")
    try home.folder.write("{\"n\": 1", to: "broken.json")
  }

  private func validate(_ arguments: String, input: String = "") throws -> Finished {
    try home.folder.write(input, to: "input")
    return try home.shell("exec \"$forward\" validate \(arguments) < input")
  }

  private let bad = "bad.json:2:8: n: 'one' is not a whole number. (s.json#/properties/n/type)\n"
  private let undecided =
    ":1:15: t: 'aa' can't be checked: the pattern '^(a)\\1$' has a back reference, which is not "
    + "supported. (s.json#/properties/t/pattern)\n"

  private func unchecked(_ file: String) -> String {
    "\(file): Not checked, as the schema can't be used.\n"
  }

  @Test("Nothing is written of a valid file")
  func valid() throws {
    #expect(try validate("--schema s.json good.json") == Finished(output: ""))
    #expect(try validate("--schema s.json -", input: #"{"n": 1.0}"#) == Finished(output: ""))
  }

  @Test("Every file is reported, and the worst decides the status")
  func several() throws {
    #expect(
      try validate("--schema s.json good.json bad.json broken.json none.json open.json")
        == Finished(
          output: bad
            + "broken.json:1:8: The text ends where a comma or '}' is expected.\nopen.json"
            + undecided,
          errors: "'none.json' can't be read: No such file or directory.\n", status: .exited(65)))
    #expect(
      try validate("--schema s.json good.json open.json")
        == Finished(output: "open.json" + undecided, status: .exited(1)))
    #expect(
      try validate("--schema s.json good.json none.json")
        == Finished(
          output: "", errors: "'none.json' can't be read: No such file or directory.\n",
          status: .exited(1)))
  }

  @Test("As data, with an element for each file")
  func data() throws {
    let finished = try validate("--schema s.json --json good.json bad.json none.json")
    #expect(finished.status == .exited(65))
    #expect(
      finished.output == """
        [
          {
            "instance": "good.json",
            "verdict": "valid",
            "problems": []
          },
          {
            "instance": "bad.json",
            "verdict": "invalid",
            "problems": [
              {
                "path": "/n",
                "line": 2,
                "column": 8,
                "keyword": "type",
                "schemaLocation": "s.json#/properties/n/type",
                "message": "'one' is not a whole number."
              }
            ]
          },
          {
            "instance": "none.json",
            "verdict": "undecided",
            "problems": [
              {
                "path": "",
                "message": "'none.json' can't be read: No such file or directory."
              }
            ]
          }
        ]

        """)
  }

  @Test("In Simplified Chinese")
  func chinese() throws {
    var home = home
    home.environment["LANG"] = "zh_CN.UTF-8"
    #expect(
      try home.forward(
        "validate", "--schema", "s.json", "bad.json", "broken.json", "-", input: "{}")
        == Finished(
          output: """
            bad.json:2:8: n: “one”不是整数。 (s.json#/properties/n/type)
            broken.json:1:8: 文本已结束，此处应为逗号或“}”。
            -:1:1: 缺少键“n”。 (s.json#/required)

            """, status: .exited(65)))
    #expect(
      try home.forward("validate", "bad.json").errors
        == "“bad.json”没有用“$schema”指明模式，请使用 --schema FILE。\n")
  }

  @Test("The schema may be anywhere in a document")
  func fragment() throws {
    try home.folder.write(
      #"{"paths": {}, "components": {"schemas": {"a/b": {"type": "null"}, "bad": {"type": 1}}}}"#,
      to: "api.json")
    #expect(
      try validate("--schema api.json#/components/schemas/a~1b good.json")
        == Finished(
          output:
            "good.json:1:1: The object is not null. (api.json#/components/schemas/a~1b/type)\n",
          status: .exited(65)))
    let wrong = try validate("--schema 'api.json#/components/schemas/bad' good.json")
    #expect(wrong.output.hasPrefix("api.json:1:83: components.schemas.bad.type: 1 "))
    #expect(wrong.status == .exited(65))
    let missing = try validate("--schema 'api.json#/components/none' good.json")
    #expect(
      missing
        == Finished(
          output:
            "api.json:1:1: --schema names the place '#/components/none', which is not there.\n"
            + unchecked("good.json"),
          status: .exited(65)))
    // A name may contain a `#`, too.
    _ = try home.shell("cp s.json 's#1.json'")
    #expect(try validate("--schema 's#1.json' good.json").status == .exited(0))
  }

  @Test("A schema that is none is told with its place, and nothing is checked against it")
  func wrongSchema() throws {
    try home.folder.write("{\n  \"type\": \"int\"\n}", to: "wrong.json")
    let wrong = try validate("--schema wrong.json good.json bad.json")
    #expect(wrong.output.hasPrefix("wrong.json:2:11: type: 'int' is neither one of 'array', "))
    #expect(wrong.output.hasSuffix("\n" + unchecked("good.json") + unchecked("bad.json")))
    #expect(wrong.output.split(separator: "\n").count == 3)
    #expect(wrong.status == .exited(65))
    #expect(
      try validate("--schema broken.json good.json")
        == Finished(
          output: "broken.json:1:8: The text ends where a comma or '}' is expected.\n"
            + unchecked("good.json"),
          status: .exited(65)))
    try home.folder.write(#"{"$schema": "https://example.org/draft-99"}"#, to: "new.json")
    let unknown = try validate("--schema new.json good.json")
    #expect(
      unknown.output.hasPrefix(
        "new.json:1:1: The draft 'https://example.org/draft-99' is unknown; the known ones are "))
    #expect(unknown.status == .exited(65))
    #expect(
      try validate("--schema none.json good.json")
        == Finished(
          output: unchecked("good.json"),
          errors: "'none.json' can't be read: No such file or directory.\n",
          status: .exited(1)))
    let data = try validate("--schema wrong.json --json good.json")
    #expect(
      data.output.hasPrefix(
        "[\n  {\n    \"schema\": \"wrong.json\",\n    \"verdict\": \"invalid\",\n"))
  }

  @Test("A file names its schema, which must be given")
  func named() throws {
    try home.folder.write(
      #"{"$schema": "https://example.org/x", "n": "one"}"#, to: "named.json")
    #expect(
      try validate("named.json")
        == Finished(
          output: "",
          errors: """
            'named.json' names the schema 'https://example.org/x'; give it with --schema, --schema-dir or \
            --map URL=FILE, as nothing is fetched from a network.

            """, status: .exited(64)))
    #expect(
      try validate("--map https://example.org/x=s.json named.json").output
        == "named.json:1:43: n: 'one' is not a whole number. (s.json#/properties/n/type)\n")
    // A schema names the schema of its draft.
    try home.folder.write(
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "minimum": "1"}"#, to: "schema.json")
    #expect(
      try validate("schema.json").output
        == "schema.json:1:67: minimum: '1' is a text; the number 1 is wanted. "
        + "(http://json-schema.org/draft-07/schema#/properties/minimum/type)\n")
    #expect(
      try validate("good.json")
        == Finished(
          output: "", errors: "'good.json' names no schema with '$schema'; give --schema FILE.\n",
          status: .exited(64)))
  }

  @Test("As data, what can't be checked is told, and the files after it are checked")
  func uncheckedData() throws {
    try home.folder.write(#"{"$schema": "https://example.org/x"}"#, to: "a.json")
    try home.folder.write(#"{"$schema": "broken.json"}"#, to: "b.json")
    try home.folder.write(#"{"$schema": "s.json", "n": 1}"#, to: "c.json")
    let map = "--map broken.json=wrong.json --map ./s.json=s.json"
    try home.folder.write(#"{"type": 1}"#, to: "wrong.json")
    let named = try validate("--json \(map) a.json a.json b.json b.json c.json")
    #expect(named.status == .exited(65))
    let all = try JSONValue(parsing: named.output)
    let reports = (0..<6).map { index in
      ["instance", "schema", "verdict"].compactMap { key in
        all[[.index(index), .key(key)]]?.text(.compact)
      }.joined()
    }
    #expect(
      reports == [
        #""a.json""undecided""#, #""a.json""undecided""#, #""wrong.json""invalid""#,
        #""b.json""undecided""#, #""b.json""undecided""#, #""c.json""valid""#,
      ])
    #expect(all[[.index(6)]] == nil)
    #expect(try validate("--json \(map) a.json c.json").status == .exited(64))

    // Without a file of the arguments, nothing is checked.
    for arguments in ["--schema none.json", "--schema s.json --schema-dir none.json"] {
      let finished = try validate("--json \(arguments) good.json")
      #expect(
        finished
          == Finished(
            output: """
              {
                "status": 1,
                "problems": [
                  {
                    "code": "unreadable",
                    "message": "'none.json' can't be read: No such file or directory."
                  }
                ]
              }

              """, status: .exited(1)))
    }
  }

  @Test("A file may name a place inside a schema")
  func namedPlace() throws {
    try home.folder.write(#"{"definitions": {"x": {"required": ["y"]}}}"#, to: "d.json")
    try home.folder.write(##"{"$schema": "d.json#/definitions/x"}"##, to: "x.json")
    try home.folder.write(##"{"$schema": "d.json#/none"}"##, to: "none.json")
    #expect(
      try validate("--schema-dir . x.json none.json").output
        == "x.json:1:1: The key 'y' is missing. (d.json#/definitions/x/required)\n"
        + "d.json: '$schema' names the place '#/none', which is not there.\n"
        + unchecked("none.json"))
    try home.folder.write(
      ##"{"$schema": "http://json-schema.org/draft-07/schema#/definitions/simpleTypes"}"##,
      to: "meta.json")
    #expect(
      try validate("meta.json").output.hasPrefix("meta.json:1:1: The object is not one of"))
  }

  @Test("Schemas come from several folders, and from URLs with any sign")
  func folders() throws {
    _ = try home.shell("mkdir one two")
    try home.folder.write(#"{"type": "null"}"#, to: "one/a.json")
    try home.folder.write(#"{"$id": "urn:b", "type": "boolean"}"#, to: "two/b.json")
    try home.folder.write(
      #"""
      {"properties": {"a": {"$ref": "one/a.json"}, "b": {"$ref": "urn:b"}, "c": {"$ref": "http://x.test/?a=b"}}}
      """#, to: "root.json")
    let finished = try validate(
      "--schema root.json --schema-dir one --schema-dir two/ --map 'http://x.test/?a=b=s.json' -",
      input: #"{"a": 1, "b": 2, "c": {}}"#)
    #expect(
      finished.output == """
        -:1:7: a: 1 is not null. (one/a.json#/type)
        -:1:15: b: 2 is not true or false. (urn:b#/type)
        -:1:23: c: The key 'n' is missing. (s.json#/required)

        """)
  }

  @Test("A problem is one line, whatever the file is called")
  func lineBreaks() throws {
    try home.folder.write(#"{"n": "one"}"#, to: "a\nb")
    let finished = try validate("--schema s.json a*b")
    #expect(
      finished.output == "a^Jb:1:7: n: 'one' is not a whole number. (s.json#/properties/n/type)\n")
  }

  @Test("Text in UTF-16 is said to be that", arguments: ["utf-16", "utf-16le", "utf-16be"])
  func utf16(encoding: String) throws {
    _ = try home.shell("iconv -f utf-8 -t \(encoding) good.json > wide.json")
    #expect(
      try validate("--schema s.json wide.json").output
        .hasSuffix(": The text is UTF-16; it has to be UTF-8.\n"))
  }

  @Test("Schemas of a folder refer to each other, and to nothing outside")
  func folder() throws {
    _ = try home.shell("mkdir -p dir/in && ln -s ../s.json dir/link.json")
    try home.folder.write(
      #"{"properties": {"a": {"$ref": "in/b.json"}, "c": {"$ref": "link.json"}, "d": {"$ref": "../s.json"}}}"#,
      to: "dir/root.json")
    try home.folder.write(#"{"type": "boolean"}"#, to: "dir/in/b.json")
    let checked = try validate(
      "--schema dir/root.json --schema-dir dir -", input: #"{"a": 1, "c": 2, "d": 3}"#)
    let uri = "file://\(home.folder.path)"
    #expect(
      checked.output == """
        -:1:7: a: 1 is not true or false. (dir/in/b.json#/type)
        -:1:15: c: 2 can't be checked: the schema refers to '\(uri)/dir/link.json', which can't \
        be read: 'dir/link.json' is a link, which is not followed. (dir/root.json#/properties/c/$ref)
        -:1:23: d: 3 can't be checked: the schema refers to '\(uri)/s.json', which is not given. \
        Give it with --schema-dir or --map URL=FILE. (dir/root.json#/properties/d/$ref)

        """)
    #expect(checked.status == .exited(65))
    let none = try validate("--schema s.json --schema-dir nowhere good.json")
    #expect(none.errors == "'nowhere' can't be read: No such file or directory.\n")
    #expect(none.status == .exited(1))
  }

  @Test("Formats decide in later drafts where that is wanted, and comments are read where it is")
  func options() throws {
    try home.folder.write("// A date\n{\"format\": \"date\"}", to: "date.json")
    let run = "--schema date.json --jsonc -"
    #expect(try validate("\(run) --draft 2020-12", input: #""x""#).status == .exited(0))
    #expect(
      try validate("\(run) --draft 2020-12 --formats", input: "/* x */ \"x\"").output
        == "-:1:9: 'x' is not a date such as 2026-11-22. (date.json#/format)\n")
    #expect(try validate("--schema date.json -", input: #""x""#).status == .exited(65))
    #expect(try validate("\(run) --no-formats", input: #""x""#).status == .exited(0))
    #expect(try validate("\(run) --draft draft-2020-12", input: #""x""#).status == .exited(0))
    // The documents of a folder are read with the same option.
    _ = try home.shell("mkdir in && mv date.json in")
    try home.folder.write(#"{"$ref": "in/date.json"}"#, to: "root.json")
    #expect(
      try validate("--schema root.json --schema-dir in --jsonc -", input: #""x""#).output
        == "-:1:1: 'x' is not a date such as 2026-11-22. (in/date.json#/format)\n")
  }

  @Test(
    "A wrong use says what is wanted",
    arguments: [
      (
        "--draft 9 --schema s.json good.json",
        "--draft takes draft-04, draft-06, draft-07, 2019-09, 2020-12, not '9'.\n"
      ),
      ("--map x --schema s.json good.json", "--map takes URL=FILE, not 'x'.\n"),
      ("--map =x --schema s.json good.json", "--map takes URL=FILE, not '=x'.\n"),
      ("--schema - -", "Standard input, -, can only be read once.\n"),
      ("--schema s.json - -", "Standard input, -, can only be read once.\n"),
    ])
  func usage(arguments: String, errors: String) throws {
    #expect(
      try validate(arguments) == Finished(output: "", errors: errors, status: .exited(64)))
  }

  @Test("Control characters of files and their names are made visible")
  func controls() throws {
    try home.folder.write(#"{"n": "\u001b[31m", "\u0007": 1}"#, to: "\u{1B}[7mx")
    try home.folder.write(
      #"{"additionalProperties": false, "properties": {"n": {"const": "\u001b]0;x"}}}"#,
      to: "c.json")
    let finished = try validate("--schema c.json *7mx")
    #expect(
      finished.output == #"""
        ^[[7mx:1:7: n: '\u001B[31m' is not '\u001B]0;x'. (c.json#/properties/n/const)
        ^[[7mx:1:21: The key '\u0007' is not known here; the known one is 'n'. (c.json#/additionalProperties)

        """#)
  }

  @Test("A reader that closes the pipe ends it")
  func closedPipe() throws {
    let finished = try home.shell("\"$forward\" validate --schema s.json bad.json | true")
    #expect(finished.errors == "")
  }

  @Test("A deep, long or large file is told, or checked in time", .timeLimit(.minutes(60)))
  func hostile() throws {
    let depth = 100_000
    try home.folder.write(String(repeating: "[", count: depth), to: "deep.json")
    #expect(
      try validate("--schema s.json deep.json").output
        == "deep.json:1:513: Lists and objects nest more than 512 levels deep.\n")
    try home.folder.write(
      "{\"type\": \"array\", \"items\": {\"type\": \"null\"}}", to: "nulls.json")
    try home.folder.write(
      "[" + Array(repeating: "1", count: 20_000).joined(separator: ",") + "]", to: "ones.json")
    let many = try validate("--schema nulls.json ones.json")
    #expect(many.output.split(separator: "\n").count == 1001)
    #expect(many.output.hasSuffix("ones.json: There are more problems than these.\n"))
  }
}
