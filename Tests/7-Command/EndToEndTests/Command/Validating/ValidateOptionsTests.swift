import ProgramSupport
import Testing

@Suite("The options of checking files against a schema")
struct ValidateOptionsTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.folder.write(#"{"properties": {"n": {"type": "integer"}}}"#, to: "s.json")
    try home.folder.write("{\"n\": 1}\n", to: "good.json")
    try home.folder.write("{\n  \"n\": \"one\"\n}\n", to: "bad.json")
  }

  private func validate(_ arguments: String, input: String = "") throws -> Finished {
    try home.folder.write(input, to: "input")
    return try home.shell("exec \"$forward\" validate \(arguments) < input")
  }

  @Test("Problems are annotations for GitHub, which show them at their lines")
  func github() throws {
    try home.folder.write(#"{"100%": 1, "n": "1"}"#, to: "a,b:c.json")
    try home.folder.write(
      #"{"additionalProperties": false, "properties": {"n": {}}}"#, to: "t.json")
    #expect(
      try validate("--format github --schema s.json bad.json good.json none.json")
        == Finished(
          output: """
            ::error file=bad.json,line=2,col=8::n: 'one' is not a whole number. (s.json#/properties/n/type)
            ::warning file=none.json::'none.json' can't be read: No such file or directory.

            """, errors: "'none.json' can't be read: No such file or directory.\n",
          status: .exited(65)))
    #expect(
      try validate("--format github --schema t.json a,b:c.json").output == """
        ::error file=a%2Cb%3Ac.json,line=1,col=2::The key '100%25' is not known here; \
        the known one is 'n'. (t.json#/additionalProperties)

        """)
    #expect(
      try validate("--format github --schema s.json -", input: "{").output
        == "::error line=1,col=2::The text ends where a key in double quotes is expected.\n")
    #expect(
      try validate("--format xml --schema s.json good.json").errors
        .hasPrefix("Error: --format takes text, json or github, not 'xml'.\n"))
  }

  @Test("Each line is checked by itself, and numbered in its problems")
  func lines() throws {
    let lines = """
      {"n": 1}

      {"n": "two"}
      {"n": 3
      {"n": "four"}
      """
    let expected = """
      -:3:7: n: 'two' is not a whole number. (s.json#/properties/n/type)
      -:4:8: The text ends where a comma or '}' is expected.
      -:5:7: n: 'four' is not a whole number. (s.json#/properties/n/type)

      """
    #expect(
      try validate("--lines --schema s.json -", input: lines)
        == Finished(output: expected, status: .exited(65)))
    #expect(
      try validate("--lines --schema s.json -", input: lines + "\r\n\n").output == expected)
    #expect(
      try validate("--lines --schema s.json - good.json", input: "{}\n{}\n")
        == Finished(output: ""))
    #expect(
      try validate("--lines --json --schema s.json good.json -", input: "1\n{\"n\": \"x\"}\n")
        .output
          == """
          [
            {
              "instance": "good.json",
              "verdict": "valid",
              "problems": []
            },
            {
              "instance": "-",
              "verdict": "invalid",
              "problems": [
                {
                  "path": "/n",
                  "line": 2,
                  "column": 7,
                  "keyword": "type",
                  "schemaLocation": "s.json#/properties/n/type",
                  "message": "'x' is not a whole number."
                }
              ]
            }
          ]

          """)
  }

  @Test("Many lines are checked in little memory, and in their order")
  func manyLines() throws {
    let finished = try home.shell(
      #"""
      # 120 MB, of which less than half would fit.
      padding=$(head -c 2000 /dev/zero | tr '\0' a)
      seq 60000 | sed 's/.*/{"n": &, "padding": "'$padding'"}/;s/^{"n": \([0-9]*\)7777,/{"n": "\1",/' |
        (ulimit -v 200000; exec "$forward" validate --lines --schema s.json -) | cut -c1-40
      """#)
    #expect(
      finished.output.split(separator: "\n").prefix(3) == [
        "-:7777:7: n: '' is not a whole number. (", "-:17777:7: n: '1' is a text; the number ",
        "-:27777:7: n: '2' is a text; the number ",
      ])
    #expect(finished.output.split(separator: "\n").count == 6)
  }

  @Test("Of lines without a schema, that is told once; what is too deep as YAML isn't wrong")
  func unchecked() throws {
    let lines = try home.shell(
      #"printf '{"a":1}\n{"a":2}\n' >l.jsonl; exec 2>&1; $forward validate --lines l.jsonl"#)
    #expect(lines.output == "'l.jsonl' names no schema with '$schema'; give --schema FILE.\n")
    let deep = try home.shell(
      "head -c 600 /dev/zero | tr '\\0' '[' >deep.yaml; $forward validate --schema s.json deep.yaml"
    )
    #expect(deep.status == .exited(1))
    #expect(deep.output == "deep.yaml:1:514: Lists and objects nest more than 512 levels deep.\n")
  }

  @Test("A line that is too long is told, and the lines around it are checked")
  func longLine() throws {
    let finished = try home.shell(
      #"""
      (printf '{"n": "a"}\n'; head -c 100000001 /dev/zero | tr '\0' 1; printf '\n{"n": "b"}\n';
        head -c 100000001 /dev/zero | tr '\0' 1) |
        (ulimit -v 900000; exec "$forward" validate --lines --schema s.json -)
      """#)
    #expect(
      finished
        == Finished(
          output: """
            -:1:7: n: 'a' is not a whole number. (s.json#/properties/n/type)
            -:2:1: The line is longer than 100 MB, and isn't checked.
            -:3:7: n: 'b' is not a whole number. (s.json#/properties/n/type)
            -:4:1: The line is longer than 100 MB, and isn't checked.

            """, status: .exited(65)))
  }

  @Test(
    "A file whose name says that it has comments is read with them",
    arguments: [
      "a.jsonc", "x.code-workspace", "tsconfig.json", "tsconfig.build.json", "in/jsconfig.json",
    ])
  func comments(name: String) throws {
    _ = try home.shell("mkdir in")
    try home.folder.write("// A number\n{\n  \"n\": \"one\",\n}\n", to: name)
    #expect(
      try validate("--schema s.json \(name)").output
        == "\(name):3:8: n: 'one' is not a whole number. (s.json#/properties/n/type)\n")
  }

  @Test(
    "What is known to be wrong ends with another status than what can't be read or checked",
    arguments: [
      ("bad.json", 65), ("broken.json", 65), ("none.json", 1), ("deep.json", 1), ("large.json", 1),
      ("--lines deep.json", 1), ("hard.json", 1), ("good.json deep.json", 1),
      ("deep.json bad.json", 65), ("--schema deep.json good.json", 1),
      ("--schema large.json good.json", 1), ("--schema broken.json good.json", 65),
      ("--schema-dir in names-large.json", 1), ("--schema-dir in names-deep.json", 1),
      ("--schema-dir in names-broken.json", 65), ("names-none.json", 64),
    ])
  func statuses(words: String, status: Int32) throws {
    _ = try home.shell(
      """
      mkdir in; printf '{' > broken.json; cp broken.json in; truncate -s 101000000 large.json
      cp large.json in; head -c 600 /dev/zero | tr '\\0' '[' > deep.json; cp deep.json in
      for name in large deep broken none; do
        printf '{"$schema": "in/%s.json"}' $name > names-$name.json
      done
      """)
    try home.folder.write(
      #"{"properties": {"n": {"type": "integer"}, "t": {"pattern": "^(a)\\1$"}}}"#, to: "s.json")
    try home.folder.write(#"{"t": "aa"}"#, to: "hard.json")
    let schema = words.contains("--schema") || words.hasPrefix("names") ? "" : "--schema s.json "
    #expect(try validate("\(schema)\(words)").status == .exited(status))
  }

  @Test("The address of a meta-schema is that of a known schema")
  func metaSchema() throws {
    try home.folder.write(#"{"minimum": "1"}"#, to: "wrong.json")
    let uri = "http://json-schema.org/draft-07/schema"
    for address in ["\(uri)#", "https://json-schema.org/draft-07/schema"] {
      #expect(
        try validate("--schema \(address) wrong.json")
          == Finished(
            output: "wrong.json:1:13: minimum: '1' is a text; the number 1 is wanted. "
              + "(\(uri)#/properties/minimum/type)\n",
            status: .exited(65)))
    }
    #expect(
      try validate("--schema '\(uri)#/definitions/nonNegativeInteger' s.json").output
        == "s.json:1:1: The object is not a whole number. "
        + "(\(uri)#/definitions/nonNegativeInteger/type)\n")
  }

  @Test("Each file with a mistake that a schema refers to is told")
  func referenced() throws {
    _ = try home.shell("mkdir in")
    try home.folder.write(
      #"{"items": {"$ref": "in/a.json"}, "not": {"$ref": "in/b.json"}}"#, to: "r.json")
    try home.folder.write("{\n  \"minimum\": \"1\"}", to: "in/a.json")
    try home.folder.write(#"{"maximum": "2", "requird": []}"#, to: "in/b.json")
    func line(_ file: String, _ text: String) -> String {
      "in/\(file).json:\(text) is wanted. (http://json-schema.org/draft-07/schema#/properties/"
    }
    let output = """
      \(line("a", "2:14: minimum: '1' is a text; the number 1"))minimum/type)
      \(line("b", "1:13: maximum: '2' is a text; the number 2"))maximum/type)

      """
    let unchecked = "good.json: Not checked, as the schema can't be used.\n"
    let words = "--schema r.json --schema-dir in good.json"
    #expect(try validate(words) == Finished(output: output + unchecked, status: .exited(65)))
    #expect(
      try validate("--strict \(words)").output == output + """
        in/b.json:1:18: The key 'requird' is not known here; the nearest known one is 'required'. \
        (http://json-schema.org/draft-07/schema#)
        \(unchecked)
        """)
  }

  @Test("Many files are checked at once, and reported in their order")
  func manyFiles() throws {
    let finished = try home.shell(
      #"""
      mkdir many
      for n in $(seq 100 160); do
        (printf '{"padding": "'; head -c 30000 /dev/zero | tr '\0' a; printf '", "n": "%s"}' $n) > many/$n
      done
      exec "$forward" validate --schema s.json many/*
      """#)
    let expected = (100...160).map {
      "many/\($0):1:30022: n: '\($0)' is a text; the number \($0) is wanted. (s.json#/properties/n/type)\n"
    }
    #expect(finished == Finished(output: expected.joined(), status: .exited(65)))
  }

  @Test("Strictly, schemas mean what their draft says")
  func strict() throws {
    try home.folder.write(#"{"$ref": "s.json", "required": ["m"]}"#, to: "r.json")
    let call = "--schema r.json --map s.json=s.json good.json"
    #expect(
      try validate(call).output == "good.json:1:1: The key 'm' is missing. (r.json#/required)\n")
    #expect(try validate("--strict \(call)") == Finished(output: ""))
    try home.folder.write(#"{"requird": ["m"], "x-requird": true}"#, to: "misspelt.json")
    #expect(try validate("--schema misspelt.json good.json") == Finished(output: ""))
    #expect(
      try validate("--strict --schema misspelt.json good.json").output == """
        misspelt.json:1:2: The key 'requird' is not known here; the nearest known one is 'required'. \
        (http://json-schema.org/draft-07/schema#)
        good.json: Not checked, as the schema can't be used.

        """)
    try home.folder.write(
      #"{"properties": {"m": {"prefixItems": [{}], "$defs": {}, "minContains": 1}}}"#,
      to: "later.json")
    #expect(try validate("--schema later.json good.json") == Finished(output: ""))
    #expect(
      try validate("--strict --schema later.json good.json").output == """
        later.json:1:23: properties.m: The key 'prefixItems' is not known here; the known one is 'items'. \
        (http://json-schema.org/draft-07/schema#)
        later.json:1:57: properties.m: The key 'minContains' isn't allowed here. \
        (http://json-schema.org/draft-07/schema#)
        good.json: Not checked, as the schema can't be used.

        """)
    #expect(
      try validate("--strict --draft 2020-12 --schema later.json good.json") == Finished(output: "")
    )
  }

  @Test(
    "A wrong use of a file is told with what helps",
    arguments: [
      (
        "two.jsonl",
        "two.jsonl:2:1: Expected the end of the text, found '{'. Check each line by itself with --lines."
      ),
      (
        "numbers",
        "numbers:2:1: Expected the end of the text, found a word or number. Check each line by itself "
          + "with --lines."
      ),
      ("comma.json", "comma.json:2:1: Expected the end of the text, found ','."),
      (
        "comment.json",
        "comment.json:2:3: Expected a key in double quotes, found a comment. Allow comments with --jsonc."
      ),
      ("comment.json --jsonc", ""),
      (
        "--schema comment.json good.json",
        "comment.json:2:3: Expected a key in double quotes, found a comment. Allow comments with --jsonc."
      ),
      (
        "settings",
        "settings:1:1: Expected a value, found a word or number. For YAML or TOML, give --input-format."
      ),
      ("settings.json", "settings.json:1:1: Expected a value, found a word or number."),
      ("two.jsonl --lines", ""),
      (
        "--schema api.json#schemas/a good.json",
        "api.json:1:1: --schema names the place '#schemas/a', which is not there; a path of keys begins "
          + "with '#/'."
      ),
      (
        "--schema https://a.test/s.json good.json",
        "'https://a.test/s.json' is an address, from which nothing is fetched; give a file."
      ),
      (
        "beside.json",
        "'beside.json' names the schema './other.json'; give it with --schema, --schema-dir or --map "
          + "URL=FILE, as no such file is in its folder or its repository."
      ),
    ])
  func advice(words: String, sentence: String) throws {
    for (name, text) in [
      "two.jsonl": "{\"n\": 1}\n{\"n\": 2}\n", "numbers": "1\n2\n", "comma.json": "{}\n,\n",
      "comment.json": "{\n  // none\n}",
      "settings": "n: 1\n", "settings.json": "n: 1\n", "api.json": #"{"schemas": {"a": {}}}"#,
      "beside.json": #"{"$schema": "./other.json"}"#,
    ] { try home.folder.write(text, to: name) }
    let schema = words.hasPrefix("--schema") || words == "beside.json" ? "" : "--schema s.json "
    let finished = try home.shell("exec $forward validate \(schema)\(words) 2>&1")
    #expect(finished.output.split(separator: "\n").first.map(String.init) ?? "" == sentence)
  }

  @Test("A schema that a file names by a relative path is read in its folder and its repository")
  func besideFile() throws {
    _ = try home.shell("mkdir -p repo/.git repo/app repo/schemas other")
    for (name, text) in [
      "repo/schemas/n.json": #"{"properties": {"n": {"$ref": "defs.json#/n"}}}"#,
      "repo/schemas/defs.json": #"{"n": {"maximum": 1}}"#,
      "repo/app/a.json": #"{"$schema": "../schemas/n.json", "n": 2}"#,
      "repo/app/a.yaml": "# yaml-language-server: $schema=../schemas/n.json\nn: 2\n",
      "repo/app/b.yaml": "# $schema: ../schemas/n.json\nn: 2\n",
      "repo/app/a.toml": "#:schema ../schemas/n.json\nn = 2\n",
      "other/a.json": #"{"$schema": "../repo/schemas/n.json", "n": 2}"#,
    ] { try home.folder.write(text, to: name) }
    let files = "repo/app/a.json repo/app/a.yaml repo/app/b.yaml repo/app/a.toml other/a.json"
    let checked = try home.shell("exec $forward validate \(files) 2>&1")
    let problem = "n: 2 is out of range: at most 1 is allowed. (repo/schemas/defs.json#/n/maximum)"
    #expect(
      checked.output.contains(
        "'other/a.json' names the schema '../repo/schemas/n.json'; give it with --schema, --schema-dir or"
      ))
    #expect(
      checked.output.split(separator: "\n").filter { $0.contains(problem) }.map {
        $0.prefix { $0 != ":" }
      } == ["repo/app/a.json", "repo/app/a.yaml", "repo/app/b.yaml", "repo/app/a.toml"])
    let given = try home.shell(
      "$forward validate --schema repo/schemas/n.json other/a.json >/dev/null; echo $?; "
        + "$forward fill repo/app/a.json --set n=1 && cat repo/app/a.json")
    #expect(given.output == "65\n{\"$schema\": \"../schemas/n.json\", \"n\": 1}")
  }

  @Test("A check that would take too much work ends, unless more is allowed")
  func budget() throws {
    try home.folder.write(#"{"items": {"pattern": "^(?:a|aa)*$"}}"#, to: "p.json")
    _ = try home.shell(
      #"(printf '["a"'; for n in $(seq 2000); do printf ', "aaaaaaaaaa"'; done; echo ']') > list.json"#
    )
    let refused = try validate("--budget 1ms --schema p.json list.json")
    #expect(
      refused.output.contains(
        "it would take too much work. Allow more with --budget, such as 10s. (p.json#/items"))
    #expect(refused.status == .exited(1))
    #expect(try validate("--budget 10s --schema p.json list.json") == Finished(output: ""))
    #expect(try validate("--budget x --schema p.json list.json").status == .exited(64))
  }

  @Test("A catalog says which schemas files have")
  func catalog() throws {
    _ = try home.shell("mkdir schemas && cp s.json schemas/settings.json")
    try home.folder.write(
      #"""
      {"schemas": [
        {"name": "Bad", "fileMatch": ["**/bad.json"], "url": "https://a.test/settings.json"},
        {"name": "Good", "fileMatch": ["good.json"], "url": "https://a.test/other.json"}
      ]}
      """#, to: "catalog.json")
    #expect(
      try validate("--schema-catalog catalog.json --schema-dir schemas bad.json good.json s.json")
        == Finished(
          output:
            "bad.json:2:8: n: 'one' is not a whole number. (schemas/settings.json#/properties/n/type)\n",
          errors: """
            The catalog names the schema 'https://a.test/other.json' for 'good.json'; give it with --schema-dir or \
            --map URL=FILE, as nothing is fetched from a network.
            's.json' names no schema with '$schema'; give --schema FILE.

            """, status: .exited(65)))
    #expect(
      try validate("--schema-catalog s.json good.json").errors
        == "'s.json' has no list 'schemas', as a catalog has.\n")
  }

  @Test("A catalog, and a schema in JSON, are for TOML and YAML, too", arguments: ["toml", "yaml"])
  func otherFormats(format: String) throws {
    _ = try home.shell("mkdir schemas && cp s.json schemas/settings.json")
    try home.folder.write(
      #"{"schemas": [{"name": "A", "fileMatch": ["a.*"], "url": "https://a.test/settings.json"}]}"#,
      to: "catalog.json")
    let (text, column) = format == "toml" ? ("n = 'one'\n", 5) : ("n: one\n", 4)
    try home.folder.write(text, to: "a.\(format)")
    let problem = { (name: String, schema: String) in
      Finished(
        output:
          "\(name):1:\(column): n: 'one' is not a whole number. (\(schema)#/properties/n/type)\n",
        errors: "", status: .exited(65))
    }
    #expect(
      try validate("--schema-catalog catalog.json --schema-dir schemas a.\(format)")
        == problem("a.\(format)", "schemas/settings.json"))
    #expect(
      try validate("--schema s.json --input-format \(format) -", input: text)
        == problem("-", "s.json"))
    let capitals = "A.\(format.uppercased())"
    try home.folder.write(text, to: capitals)
    #expect(try validate("--schema s.json \(capitals)") == problem(capitals, "s.json"))
  }

  @Test("Formats that aren't checked are named once")
  func formats() throws {
    try home.folder.write(
      #"{"properties": {"a": {"format": "int32"}, "b": {"format": "hostname"}}}"#, to: "f.json")
    try home.folder.write(#"{"a": 1, "b": "a_b"}"#, to: "a.json")
    #expect(
      try validate("--schema f.json a.json a.json").errors
        == "f.json: The format 'int32' is unknown and isn't checked.\n")
    #expect(try validate("--no-formats --schema f.json a.json") == Finished(output: ""))
    let newer = "--draft 2020-12 --schema f.json a.json"
    #expect(
      try validate(newer).errors == """
        f.json: The format 'int32' is unknown and isn't checked.
        f.json: The format 'hostname' isn't checked in this draft; --formats has it checked.

        """)
    #expect(
      try validate("--formats \(newer)").errors
        == "f.json: The format 'int32' is unknown and isn't checked.\n")
    #expect(
      try validate("--json --schema f.json a.json").output.hasSuffix(
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

  @Test("A schema inside a document is named by its place")
  func insideDocument() throws {
    try home.folder.write(
      #"""
      {"kind": "CustomResourceDefinition", "spec": {"versions": [
        {"schema": {"openAPIV3Schema": {"properties": {"spec": {"required": ["size"]}}}}}]}}
      """#, to: "crd.json")
    #expect(
      try validate(
        "--schema crd.json#/spec/versions/0/schema/openAPIV3Schema -", input: #"{"spec": {}}"#
      ).output
        == "-:1:10: spec: The key 'size' is missing. "
        + "(crd.json#/spec/versions/0/schema/openAPIV3Schema/properties/spec/required)\n")
  }
}
