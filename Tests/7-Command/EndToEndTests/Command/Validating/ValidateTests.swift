import ForwardJSON
import ProgramSupport
import Testing
import TestSupport

/// The process and its options. `ForwardSchemaArgumentsTests` has the checks themselves.
@Suite("Checking files against a schema")
struct ValidateTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.folder.write(
      #"{"properties": {"n": {"type": "integer"}}, "required": ["n"]}"#, to: "s.json")
    try home.folder.write("{\"n\": 1}\n", to: "good.json")
    try home.folder.write("{\n  \"n\": \"one\"\n}\n", to: "bad.json")
    try home.folder.write("{\"n\": 1", to: "broken.json")
  }

  private func validate(_ arguments: String, input: String = "") throws -> Finished {
    try home.folder.write(input, to: "input")
    return try home.shell("exec \"$forward\" validate \(arguments) < input")
  }

  private let bad = "bad.json:2:8: n: 'one' is not a whole number. (s.json#/properties/n/type)\n"
  private let unreadable = "'none.json' can't be read: No such file or directory.\n"

  @Test("A valid file writes nothing, and the worst of several files decides the status")
  func several() throws {
    #expect(try validate("--schema s.json good.json") == Finished(output: ""))
    #expect(try validate("--schema s.json -", input: #"{"n": 1.0}"#) == Finished(output: ""))
    #expect(
      try validate("--schema s.json good.json none.json")
        == Finished(output: "", errors: unreadable, status: .exited(1)))
    #expect(
      try validate("--schema s.json good.json bad.json none.json -", input: "{}")
        == Finished(
          output: bad + "-:1:1: The key 'n' is missing. (s.json#/required)\n",
          errors: unreadable, status: .exited(65)))
  }

  @Test("As data, each file has an element, and so does a check that couldn't begin")
  func data() throws {
    let finished = try validate("--schema s.json --json good.json none.json")
    #expect(finished.status == .exited(1))
    #expect(
      finished.output == """
        [
          {
            "instance": "good.json",
            "verdict": "valid",
            "problems": []
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
    #expect(
      try validate("--json --schema none.json good.json")
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

  @Test("Problems are reported in Simplified Chinese")
  func chinese() throws {
    var home = home
    home.environment["LANG"] = "zh_CN.UTF-8"
    #expect(
      try home.forward("validate", "--schema", "s.json", "bad.json", "-", input: "{}")
        == Finished(
          output: """
            bad.json:2:8: n: “one”不是整数。 (s.json#/properties/n/type)
            -:1:1: 缺少键“n”。 (s.json#/required)

            """, status: .exited(65)))
  }

  @Test(
    "Each option reaches the check",
    arguments: [
      (
        "--format github --schema s.json bad.json",
        "::error file=bad.json,line=2,col=8::n: 'one' is not a whole number. "
          + "(s.json#/properties/n/type)"
      ),
      (
        "--lines --schema s.json -",
        "-:2:7: n: 'two' is not a whole number. (s.json#/properties/n/type)"
      ),
      (
        "--jsonc --schema s.json comment", "comment:2:1: The key 'n' is missing. (s.json#/required)"
      ),
      (
        "--input-format yaml --schema s.json yaml",
        "yaml:1:4: n: 'one' is not a whole number. (s.json#/properties/n/type)"
      ),
      (
        "--input-format toml --schema s.json toml",
        "toml:1:5: n: 'one' is not a whole number. (s.json#/properties/n/type)"
      ),
      (
        "--strict --schema misspelt.json good.json",
        "misspelt.json:1:2: The key 'requird' is not known here; the nearest known one is "
          + "'required'. (http://json-schema.org/draft-07/schema#)"
      ),
      (
        "--formats --draft 2020-12 --schema date.json text",
        "text:1:1: 'x' is not a date such as 2026-11-22. (date.json#/format)"
      ),
      ("--draft 2020-12 --schema date.json text", ""),
      ("--no-formats --schema date.json text", ""),
      (
        "--schema-dir in --schema root.json good.json",
        "good.json:1:1: The object is not null. (in/a.json#/type)"
      ),
      (
        "--map u:a=in/a.json --schema map.json good.json",
        "good.json:1:1: The object is not null. (in/a.json#/type)"
      ),
      (
        "--schema-catalog catalog.json --schema-dir in good.json",
        "good.json:1:1: The object is not null. (in/a.json#/type)"
      ),
    ])
  func options(words: String, line: String) throws {
    _ = try home.shell("mkdir in")
    for (name, text) in [
      "comment": "// none\n{}", "yaml": "n: one\n", "toml": "n = 'one'\n", "text": "\"x\"",
      "misspelt.json": #"{"requird": ["m"]}"#, "date.json": #"{"format": "date"}"#,
      "in/a.json": #"{"type": "null"}"#, "root.json": #"{"$ref": "in/a.json"}"#,
      "map.json": #"{"$ref": "u:a"}"#,
      "catalog.json":
        #"{"schemas": [{"name": "A", "fileMatch": ["good.*"], "url": "https://a.test/a.json"}]}"#,
    ] { try home.folder.write(text, to: name) }
    let output = try validate(words, input: "{\"n\": 1}\n{\"n\": \"two\"}\r\n").output
    #expect(output.split(separator: "\n").first.map(String.init) ?? "" == line)
  }

  @Test(
    "A wrong use says what is wanted",
    arguments: [
      (
        "--draft 9 --schema s.json good.json",
        "--draft takes draft-04, draft-06, draft-07, 2019-09, 2020-12, not '9'."
      ),
      ("--schema s.json - -", "Standard input, -, can only be read once."),
      ("good.json", "'good.json' names no schema with '$schema'; give --schema FILE."),
      (
        "--format xml --schema s.json good.json",
        "Error: --format takes text, json, github or sarif, not 'xml'."
      ),
      ("--budget x --schema s.json good.json", "Error: --budget: "),
    ])
  func usage(arguments: String, errors: String) throws {
    let finished = try validate(arguments)
    #expect(finished.status == .exited(64))
    #expect(finished.output == "")
    #expect(finished.errors.hasPrefix(errors))
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
  }

  @Test("Many lines are checked in little memory, and in their order")
  func manyLines() throws {
    let finished = try home.shell(
      #"""
      # 120 MB, of which less than half would fit.
      padding=$(head -c 12000 /dev/zero | tr '\0' a)
      seq 10000 | sed 's/.*/{"n": &, "padding": "'$padding'"}/;s/^{"n": \([0-9]*\)777,/{"n": "\1",/' |
        (ulimit -v 200000; exec "$forward" validate --lines --schema s.json -) | cut -c1-40
      """#)
    #expect(
      finished.output.split(separator: "\n").prefix(3) == [
        "-:777:7: n: '' is not a whole number. (s", "-:1777:7: n: '1' is a text; the number 1",
        "-:2777:7: n: '2' is a text; the number 2",
      ])
    #expect(finished.output.split(separator: "\n").count == 10)
  }

  @Test("A reader that closes the pipe ends the check")
  func closedPipe() throws {
    let finished = try home.shell("\"$forward\" validate --schema s.json bad.json | true")
    #expect(finished.errors == "")
  }

  @Test("A terminal shows the line, in colours where they are wanted")
  func terminal() throws {
    let words = ["validate", "--schema", "s.json", "bad.json", "good.json"]
    let terminal = try home.terminal(words, columns: 80)
    #expect(try terminal.expectEnd() == .exited(65))
    #expect(
      terminal.lines == [
        "bad.json:2:8: n: 'one' is not a whole number. (s.json#/properties/n/type)",
        "    \"n\": \"one\"", "         ^~~~~", "good.json: Valid.",
      ])
    for (variable, value) in [("NO_COLOR", "1"), ("TERM", "dumb")] {
      var home = home
      home.environment[variable] = value
      let terminal = try home.terminal(words, columns: 80)
      #expect(try terminal.expectEnd() == .exited(65))
      #expect(!terminal.transcript.contains("\u{1B}"))
    }
    #expect(
      try validate("--color always --schema s.json bad.json").output.hasPrefix(
        "\u{1B}[1mbad.json:2:8: \u{1B}[m\u{1B}[36mn\u{1B}[m: "))
  }
}
