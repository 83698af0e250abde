import ForwardJSON
import ProgramSupport
import Testing
import TestSupport

/// JSON files filled in by a schema. The page Filling.md shows the options for scripts.
@Suite("Filling in a JSON file by its schema")
struct FillTests {
  private let home: Home

  init() throws { home = try .filling(by: compilerSchema, ["settings.json": settings]) }

  @Test(
    "Options that don't go together are a wrong use, and change nothing",
    arguments: [
      ("--in list.json", "--in is for a document without a file to edit in place."),
      ("--diff --only-changed", "--diff and --only-changed write two results: choose one."),
      ("--document x", "--document is the number of a document, from 1, not 'x'."),
      ("--at options", "--at goes with --check."),
    ])
  func wrongUse(words: String, sentence: String) throws {
    let refused = try home.fill("settings.json --set options.depth=3 \(words)")
    #expect(refused.errors.contains(sentence), "\(refused)")
    #expect(refused.status == .exited(64))
    #expect(try home.folder.text(of: "settings.json") == settings)
  }

  @Test("A file that is there opens at its review, which has the lines that will change")
  func review() throws {
    let terminal = try home.fillOnTerminal("settings.json")
    try terminal.answer("cancels: ", "deep")
    try terminal.answer("depth", "30")
    try terminal.answer("at most 9", "3")
    try terminal.answer("cancels: ", "paths.lib ./lib")
    try terminal.answer("cancels: ", "strict -")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines.suffix(26) == [
        "Enter saves, a number edits that row, Ctrl-D cancels: strict -",
        "Review: 3 changes",
        "  options",
        "  1 strict: no → (nothing)",
        "  2 depth:  (nothing) → 3",
        "",
        "  3 files:  2 items (saved)",
        "      core.ts",
        "      sys.ts",
        "  4 paths:  (nothing) → 1 item",
        "    + lib, ./lib",
        "  1 more row may be added by name or description; ? lists it.",
        " {",
        "   // what the build needs",
        "   \"options\": {",
        "-    \"strict\": false // for now",
        "+    \"depth\": 3",
        "   },",
        "-  \"files\": [\"core.ts\", \"sys.ts\"]",
        "+  \"files\": [\"core.ts\", \"sys.ts\"],",
        "+  \"paths\": {",
        "+    \"lib\": \"./lib\"",
        "+  }",
        " }",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
        "Saved 'settings.json'.",
      ])
    #expect(
      try home.folder.text(of: "settings.json") == """
        {
          // what the build needs
          "options": {
            "depth": 3
          },
          "files": ["core.ts", "sys.ts"],
          "paths": {
            "lib": "./lib"
          }
        }

        """)
  }

  @Test("A person's file keeps its permissions, its link and its folder")
  func access() throws {
    let result = try home.shell(
      """
      mkdir sub && mv settings.json sub/s.json && ln -s sub/s.json settings.json && chmod 664 sub/s.json
      $forward fill settings.json --schema schema.json --set options.depth=2 || exit
      umask 022; $forward fill new.json --schema schema.json --set 'files[+]=a.ts' || exit
      ls -A sub; ls *.lock .*.lock 2>/dev/null; find . -name '*.json' -type l; stat -c '%a %n' sub/s.json new.json
      """)
    #expect(
      result == Finished(output: "s.json\n./settings.json\n664 sub/s.json\n644 new.json\n"))
    #expect(try home.folder.text(of: "sub/s.json").contains("\"depth\": 2\n"))
  }

  @Test("Changes that another program makes meanwhile are kept")
  func meanwhile() throws {
    let terminal = try home.fillOnTerminal("settings.json")
    try terminal.answer("cancels: ", "options.depth 5")
    try terminal.expect("cancels: ")
    try home.folder.write(
      settings.replacing("\"sys.ts\"", with: "\"sys.ts\", \"new.ts\"")
        .replacing("what the build needs", with: "what it needs"), to: "settings.json")
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "settings.json") == """
        {
          // what it needs
          "options": {
            "strict": false, // for now
            "depth": 5
          },
          "files": ["core.ts", "sys.ts", "new.ts"]
        }

        """)
  }

  @Test("A new file is asked for required values, and unsaved answers are offered again")
  func newFile() throws {
    var terminal = try home.fillOnTerminal("new.json")
    try terminal.answer("files", "add")
    try terminal.answer("Value", "a.js")
    try terminal.answer("pattern", "a.ts")
    try terminal.expect("1 item")
    terminal.hangUp()
    _ = try terminal.expectEnd()
    terminal = try home.fillOnTerminal("new.json")
    try terminal.answer("Continue")
    try terminal.answer("files", "")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "new.json") == "{\n  \"files\": [\"a.ts\"]\n}\n")
  }

  @Test("Keys that a schema names are themselves beside others, and - is standard input")
  func otherKeys() throws {
    try home.folder.write(
      """
      {"$defs": {"x": {"type": "object", "properties": {"l": {"items": {"type": "string"}, "type": "array"}}}},
       "properties": {"g": {"type": "object", "properties": {"d": {"$ref": "#/$defs/x"}},
                            "additionalProperties": {"$ref": "#/$defs/x"}}}}
      """, to: "schema.json")
    let text = #"{"g": {"d": {"l": ["a", "b"]}, "e": {"l": ["c"]}}}"#
    for (words, changed) in [
      ("--set 'g.d.l[+]=N'", #"{"g": {"d": {"l": ["a", "b", "N"]}, "e": {"l": ["c"]}}}"#),
      ("--set 'g.d.l[2]-'", #"{"g": {"d": {"l": ["a"]}, "e": {"l": ["c"]}}}"#),
      ("--set 'g.e.l[1]=z'", #"{"g": {"d": {"l": ["a", "b"]}, "e": {"l": ["z"]}}}"#),
      (
        "--set 'g.f.l[+]=q'",
        #"{"g": {"d": {"l": ["a", "b"]}, "e": {"l": ["c"]}, "f": {"l": ["q"]}}}"#
      ),
      ("--unset g.e", #"{"g": {"d": {"l": ["a", "b"]}}}"#), ("--unset g", "{}"),
      ("--unset g.d.l", #"{"g": {"d": {}, "e": {"l": ["c"]}}}"#),
    ] {
      let filled = try home.shell(
        "printf '%s' '\(text)' | $forward fill - --schema schema.json \(words)")
      #expect(filled == Finished(output: changed), "\(words)")
    }
  }

  @Test(
    "An answer makes the part that it leads into, beside keys that the schema doesn't name, too")
  func partsBesideOthers() throws {
    try home.folder.write(
      """
      {"properties": {"obj": {"properties": {"c": {"properties": {"d": {"type": "string"},
                                                   "e": {"properties": {"f": {"type": "integer"}}}}}},
                              "additionalProperties": {"properties": {"q": {"type": "string"}}}}}}
      """, to: "schema.json")
    for (text, words, changed) in [
      ("{}", "obj.c.d=1", #"{"obj": {"c": {"d": "1"}}}"#),
      (#"{"obj": {"x": {}}}"#, "obj.c.e.f=2", #"{"obj": {"x": {}, "c": {"e": {"f": 2}}}}"#),
      (#"{"obj": {}}"#, "obj.new.q=1", #"{"obj": {"new": {"q": "1"}}}"#),
    ] {
      let filled = try home.shell(
        "printf '%s' '\(text)' | $forward fill - --schema schema.json --set \(words) | tr -d '\\n '"
      )
      #expect(filled == Finished(output: changed.filter { $0 != " " }), "\(words)")
    }
  }

  @Test("A refused save opens the row of the item that is to blame")
  func deepestRow() throws {
    try home.folder.write(
      """
      {"properties": {"strict": {"type": "boolean"}, "steps": {"type": "array", "items": {"type": "object",
         "properties": {"run": {"type": "string"}, "name": {"type": "string"}}}}},
       "if": {"properties": {"strict": {"const": true}}, "required": ["strict"]},
       "then": {"properties": {"steps": {"items": {"properties": {"name": {"minLength": 3}}}}}}}
      """, to: "schema.json")
    try home.folder.write(
      #"{"strict": false, "steps": [{"run": "a"}, {"run": "x", "name": "y"}]}"#, to: "file.json")
    let terminal = try home.fillOnTerminal("file.json")
    try terminal.answer("cancels: ", "strict yes")
    try terminal.answer("cancels: ")
    try terminal.answer("name: ", "yes")
    try terminal.expect("cancels: ")
    #expect(
      terminal.lines.suffix(13) == [
        "steps › 2", "  'y' is too short: at least 3 characters are required.", "name: yes",
        "Review: 2 changes", "  1 strict: no → yes", "  2 steps:  2 items ([2] changed)",
        "      run: a", "    - name: y", "    + name: yes",
        "  1 more row may be added by name or description; ? lists it.",
        #"-{"strict": false, "steps": [{"run": "a"}, {"run": "x", "name": "y"}]}"#,
        #"+{"strict": true, "steps": [{"run": "a"}, {"run": "x", "name": "yes"}]}"#,
        "Enter saves, a number edits that row, Ctrl-D cancels:",
      ])
    try terminal.answer("")
    #expect(try terminal.expectEnd() == .exited(0))
    let mended = try home.shell(
      #"printf '{"strict": "x"}' | $forward fill - --schema schema.json --set strict=yes"#)
    #expect(mended == Finished(output: #"{"strict": true}"#))
  }

  @Test("A schema without an end is filled in and left at once")
  func recursion() throws {
    let flags = (0..<20).map { "\"b\($0)\": {\"type\": \"boolean\"}, " }.joined()
    try home.folder.write(
      """
      {"$ref": "#/$defs/n", "$defs": {"n": {"type": "object", "properties": {\(flags)
        "kids": {"type": "object", "additionalProperties": {"$ref": "#/$defs/n"}}}}}}
      """, to: "schema.json")
    let terminal = try home.fillOnTerminal("new.json")
    try terminal.answer("cancels: ", "b3 yes")
    try terminal.expect("cancels: ")
    terminal.hangUp()
    _ = try terminal.expectEnd()
    #expect(try home.fill("new.json --set kids.a.kids.b.b1=yes") == Finished(output: ""))
    #expect(
      try JSONValue(parsing: home.folder.text(of: "new.json"))
        == JSONValue(parsing: #"{"kids": {"a": {"kids": {"b": {"b1": true}}}}}"#))
  }

  @Test(
    "Undecided values are reported, and saved only unchanged, if allowed, or if a person repeats it"
  )
  func undecided() throws {
    try home.folder.write(
      #"{"properties": {"a": {"$ref": "https://example.org/a.json"}}}"#, to: "schema.json")
    try home.folder.write("{\"a\": 1}\n", to: "file.json")
    let refused = try home.fill("file.json --set a=2")
    #expect(
      refused
        == Finished(
          output: "",
          errors: """
            a: 2 can't be checked: the schema refers to 'https://example.org/a.json', which is not given. \
            Give it with --schema-dir or --map URL=FILE. --allow-undecided saves values that can't be checked.

            """, status: .exited(1)))
    #expect(try home.fill("file.json --set a=3 --allow-undecided") == Finished(output: ""))
    let beside = try home.fill("file.json --set '*.b=x'")
    #expect(
      beside.errors.hasSuffix(
        "The file had these problems before; they don't prevent saving.\n"))
    #expect(try home.folder.text(of: "file.json") == "{\"a\": 3, \"b\": \"x\"}\n")
    let terminal = try home.fillOnTerminal("file.json")
    try terminal.answer("cancels: ", "a 4")
    try terminal.answer("cancels: ")
    try terminal.expect("Enter saves all the same.")
    #expect(terminal.lines.contains("    is not given."))
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "file.json") == "{\"a\": 4, \"b\": \"x\"}\n")
  }

  @Test("--check counts the questions of a schema, and names what can't be asked or judged well")
  func check() throws {
    #expect(
      try home.fill("--check")
        == Finished(
          output: "8 places: 2 parts, 1 map, 1 list, 1 yes or no, 3 texts.\n"))
    try home.folder.write(
      #"""
      {"properties": {"version": {"const": 2}, "x": {}, "tree": {"$ref": "#/$defs/tree"},
        "a": {"$ref": "https://example.org/a.json"}}, "required": ["version"], "additionalProperties": false,
        "$defs": {"tree": {"properties": {"left": {"$ref": "#/$defs/tree"}}, "additionalProperties": false}}}
      """#, to: "open.json")
    let open = try home.shell("exec $forward fill --schema open.json --check")
    #expect(
      open
        == Finished(
          output: """
            6 places: 3 parts, 1 of options, 2 texts.
            These take any JSON value:
              x
            These have only one value:
              version
            These can't be judged, because a schema that they refer to is missing:
              a

            """, status: .exited(65)))
    let data = try home.shell("exec $forward fill --schema open.json --check --json")
    #expect(
      try JSONValue(parsing: data.output).text() == """
        {"places":6,"kinds":{"part":3,"option":1,"text":2},"anyValues":["x"],"constants":["version"],\
        "unjudged":["a"],"hasMore":false}
        """)
  }

  @Test("The path that validate shows is the one that --set takes")
  func samePaths() throws {
    try home.folder.write(#"{"files": ["a.ts", "b.js", "c.ts"]}"#, to: "wrong.json")
    let told = try home.shell("$forward validate --schema schema.json wrong.json").output
    #expect(told.hasPrefix("wrong.json:1:20: files[2]: 'b.js' does not match"))
    #expect(try home.fill("wrong.json --set files[2]=b.ts") == Finished(output: ""))
    #expect(try home.shell("$forward validate --schema schema.json wrong.json").output == "")
    try home.folder.write(#"{"a": [1, 2, 1]}"#, to: "twice.json")
    try home.folder.write(#"{"properties": {"a": {"uniqueItems": true}}}"#, to: "unique.json")
    #expect(
      try home.shell("$forward validate --schema unique.json twice.json").output
        == "twice.json:1:7: a: The elements 1 and 3 are equal; each may be there once. (unique.json#/properties/a/uniqueItems)\n"
    )
  }

  @Test(
    "Of many mistakes in the items of a list, ten are reported and the others counted; JSON has all"
  )
  func manyMistakes() throws {
    let count = triesAll ? 4_000 : 1_000
    let files = JSONValue.array((1...count).map { .string("\($0).js") })
    try home.folder.write(JSONValue.object(["files": files]).text(), to: "many.json")
    let told = try home.fill("--in many.json --no-input")
    let lines = told.errors.split(separator: "\n")
    #expect(told.status == .exited(65))
    #expect(lines.count == 11 && lines[9].hasPrefix("files[10].value: '10.js' does not match"))
    #expect(lines.last == "And \(count - 10) more like it.")
    #expect(
      try home.shell(
        "$forward fill --in many.json --no-input --schema schema.json --lang zh-Hans"
      ).errors.hasSuffix("\n另有 \(count - 10) 处类似问题。\n"))
    let json = try JSONValue(parsing: home.fill("--in many.json --no-input --json").output)
    guard case .array(let problems)? = json["problems"] else { return #expect(Bool(false)) }
    #expect(problems.count == count)
  }

  @Test("A place that refers to a missing schema beside its other rules is reported")
  func unjudgedBeside() throws {
    let missing = #""$ref": "https://example.org/x.json""#
    try home.folder.write(
      """
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {
        "number": {\(missing), "type": "integer", "minimum": 5}, "choice": {\(missing), "enum": ["a", "b"]},
        "list": {\(missing), "type": "array", "minItems": 1, "items": {"type": "string"}},
        "part": {\(missing), "properties": {"a": {"type": "string"}}, "required": ["a"]},
        "some": {"type": "array", "contains": {\(missing)}},
        "either": {"anyOf": [{\(missing)}, {"type": "string"}]}, "text": {"type": "string"}}}
      """, to: "refs.json")
    let told = try home.shell("$forward fill --schema refs.json --check")
    #expect(
      told.output.hasSuffix(
        "that they refer to is missing:\n  number\n  choice\n  list\n  part\n  some\n"))
    #expect(told.status == .exited(65))
  }

  @Test("--only-changed writes the changes as a merge patch")
  func onlyChanged() throws {
    let words = "--set options.depth=3 --unset options.strict --set 'files[+]=a.ts' --only-changed"
    let patch = """
      {
        "options": {
          "depth": 3,
          "strict": null
        },
        "files": ["core.ts", "sys.ts", "a.ts"]
      }

      """
    #expect(try home.fill("--in settings.json \(words)") == Finished(output: patch))
    #expect(
      try home.fill("--in settings.json \(words) --format yaml").output
        == "options:\n  depth: 3\n  strict: null\nfiles:\n  - core.ts\n  - sys.ts\n  - a.ts\n")
    #expect(
      try home.fill("settings.json \(words)")
        == Finished(
          output: "",
          errors: """
            --only-changed is for a result on standard output; with a file, --json writes one.

            """, status: .exited(64)))
    #expect(
      try JSONValue(parsing: home.fill("settings.json \(words) --json").output)
        == JSONValue(parsing: patch))
    // As answers, the patch changes another copy of the file in the same way.
    try home.folder.write(settings, to: "copy.json")
    try home.folder.write(patch, to: "patch.json")
    #expect(try home.fill("copy.json --answers patch.json") == Finished(output: ""))
    #expect(
      try home.folder.text(of: "copy.json") == home.folder.text(of: "settings.json"))
  }

  @Test("Problems are reported in the language of the command")
  func chinese() throws {
    let refused = try home.fill("settings.json --set options.depth:=12 --lang zh-Hans")
    #expect(refused.errors == "options.depth：12 超出范围：不能大于 9。\n")
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
