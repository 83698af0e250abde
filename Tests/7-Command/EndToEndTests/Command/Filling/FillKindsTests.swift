import ForwardJSON
import ProgramSupport
import Testing

/// Given texts where a text, a number, a list or an object may be.
@Suite("Texts for values of several kinds in a file that is filled in")
struct FillKindsTests {
  private let home: Home

  init() throws {
    home = try .filling(
      by: #"""
        {"properties": {
          "env": {"additionalProperties": {"type": ["string", "number", "boolean", "null"]}},
          "size": {"type": "number"},
          "runs-on": {"anyOf": [
            {"type": "string"},
            {"type": "array", "anyOf": [{"items": {"type": "string"}, "minItems": 1}]},
            {"type": "object", "properties": {"group": {"type": "string"}}}]},
          "event": {"anyOf": [
            {"enum": ["a", "b"]}, {"type": "array", "items": {"enum": ["a", "b"]}}]},
          "on": {"oneOf": [
            {"enum": ["push", "pull"]}, {"type": "array", "items": {"enum": ["push", "pull"]}},
            {"type": "object", "properties": {
              "push": {"$ref": "#/definitions/trigger"}, "pull": {"$ref": "#/definitions/trigger"}
            }, "additionalProperties": false}]},
          "include": {"oneOf": [{"$ref": "#/definitions/file"},
            {"type": "array", "items": {"$ref": "#/definitions/file"}}]},
          "trigger": {"anyOf": [{"type": "string", "pattern": "^none$"},
            {"type": "array", "items": {"type": "string"}}]},
          "needs": {"type": "array", "items": {"type": "string"}},
          "matrix": {"type": "object", "additionalProperties": {
            "oneOf": [{"type": "array", "items": {"$ref": "#/definitions/any"}},
              {"type": "string", "pattern": "^[$]"}]}}
          },
          "definitions": {
            "trigger": {"oneOf": [{"type": "null"}, {"type": "object", "properties": {
              "branches": {"type": "array", "items": {"type": "string"}}},
              "additionalProperties": false}]},
            "file": {"oneOf": [
              {"type": "string", "anyOf": [{"pattern": "^https:"}, {"not": {"pattern": ":"}}]},
              {"type": "object", "properties": {"local": {"type": "string"}},
                "required": ["local"], "additionalProperties": false}]},
            "any": {"oneOf": [
              {"type": "string"}, {"type": "number"}, {"type": "boolean"},
              {"type": "object", "additionalProperties": {"$ref": "#/definitions/any"}},
              {"type": "array", "items": {"$ref": "#/definitions/any"}}]}}}
        """#)
  }

  /// Fills in a file, and returns its lines afterwards.
  private func filled(_ file: String, _ text: String, _ answers: [String]) throws -> [String] {
    try home.folder.write(text, to: file)
    let filled = try home.fill(
      file + " " + answers.map { "--set '\($0)'" }.joined(separator: " "))
    #expect(filled == Finished(output: ""))
    return try home.folder.text(of: file).split(separator: "\n").map(String.init)
  }

  @Test("A text stays a text, and so does a number that would be read as another one")
  func texts() throws {
    let answers = [
      "env.old=3.10", "env.flag=false", "env.new=3.10", "env.whole=18", "env.part=1.5",
      "env.exponent=1e3", "env.octal=0o7", "env.long=1_000", "env.tilde=~", "env.word=yes",
      "env.time=12:30", "env.number=2.50", "env.same=1.10", "size=3.10",
    ]
    #expect(
      try filled(
        "a.yaml", "env: {old: \"3.9\", flag: \"true\", number: 1.5, same: 1.10}\n", answers)
        == [
          #"env: {old: "3.10", flag: "false", number: "2.50", same: 1.10, new: "3.10", whole: 18, "#
            + #"part: 1.5, exponent: "1e3", octal: "0o7", long: "1_000", tilde: "~", word: "yes", "#
            + #"time: "12:30"}"#,
          "size: 3.10",
        ])
    #expect(
      try filled("a.json", #"{"env": {"old": "3.9"}}"#, ["env.old=3.10", "env.new=3.10"])
        == [#"{"env": {"old": "3.10", "new": "3.10"}}"#])
    #expect(
      try filled("a.toml", "[env]\nold = \"3.9\"\n", ["env.old=3.10", "env.new=3.10"])
        == ["[env]", #"old = "3.10""#, #"new = "3.10""#])
  }

  @Test(
    "A text is a text, an item or a list of it, and a path leads into a list or an object",
    arguments: [
      (
        "{}", ["runs-on=ubuntu", "event=a", "needs=x"],
        #""runs-on":"ubuntu","event":"a","needs":["x"]"#
      ),
      (
        "{}", ["runs-on[+]=a", "runs-on[+]=b", "event[+]=b"], #""runs-on":["a","b"],"event":["b"]"#
      ),
      ("{}", ["runs-on.group=g"], #""runs-on":{"group":"g"}"#),
      (#"{"runs-on": "a"}"#, ["runs-on[+]=b"], #""runs-on":["a","b"]"#),
      (#"{"on": "push"}"#, ["on[+]=pull"], #""on":["push","pull"]"#),
      (#"{"on": "push"}"#, ["on.push.branches[+]=main"], #""on":{"push":{"branches":["main"]}}"#),
      (
        #"{"on": ["push", "pull"]}"#, ["on.push.branches[+]=main"],
        #""on":{"push":{"branches":["main"]},"pull":null}"#
      ),
      (#"{"on": {"push": null}}"#, ["on.push.branches[+]=m"], #""on":{"push":{"branches":["m"]}}"#),
      (
        #"{"matrix": {"os": ["a"]}}"#, ["matrix.os[+]=b", "matrix.node[+]=18"],
        #""matrix":{"os":["a","b"],"node":[18]}"#
      ),
      ("{}", ["include[+]=a.yml"], #""include":["a.yml"]"#),
      (#"{"include": "a.yml"}"#, ["include[+].local=b"], #""include":["a.yml",{"local":"b"}]"#),
      (#"{"trigger": ["main"]}"#, ["trigger=none"], #""trigger":"none""#),
      (#"{"trigger": ["main"]}"#, ["trigger=dev"], #""trigger":["dev"]"#),
      (#"{"event": ["a"]}"#, ["event=b"], #""event":["b"]"#),
      (#"{"on": "push"}"#, ["on={}"], #""on":{}"#),
      ("{}", ["needs=[]", "matrix={}"], #""needs":[],"matrix":{}"#),
      ("{}", ["matrix.include[+].os=a"], #""matrix":{"include":[{"os":"a"}]}"#),
    ])
  func kinds(document: String, answers: [String], saved: String) throws {
    let lines = try filled("a.json", document, answers)
    #expect(try JSONValue(parsing: lines.joined()).text() == "{\(saved)}")
  }

  @Test("A text of the file isn't dropped for a part that another answer refuses")
  func kept() throws {
    try home.folder.write(#"{"runs-on": "a"}"#, to: "a.json")
    #expect(try home.fill("a.json --set runs-on.group=g").status == .exited(65))
  }

  @Test("A typed [] or {} begins an absent list or object without items")
  func beginnings() throws {
    let schema = """
      {"properties": {
        "items": {"type": "array", "items": {}}, "env": {"type": "object", "additionalProperties": {}}}}
      """
    let home = try Home.filling(by: schema, ["a.json": "{}"])
    var terminal = try home.fillOnTerminal("a.json")
    for line in ["items []", "env {}"] {
      try terminal.answer("Ctrl-D cancels: ", line)
      try terminal.answer("adds one: ", "")
    }
    try terminal.expect("Review: 2 changes")
    terminal = try home.fillOnTerminal("a.json", after: terminal)
    try terminal.answer("Ctrl-D cancels: ", "items []")
    try terminal.answer("adds one", "")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(try home.written("a.json") == #"{"items":[[]],"env":{}}"#)
  }

  @Test("A typed {} keeps what a text says, and an empty object is shown as {}")
  func typedObject() throws {
    let home = try Home.filling(
      by: #"""
        {"required": ["on"], "properties": {
          "on": {"oneOf": [{"enum": ["push"]}, {"type": "object", "additionalProperties": false,
            "properties": {"push": {"anyOf": [{"type": "null"}, {
              "type": "object", "properties": {"tag": {"type": "string"}}}]}}}]},
          "permissions": {"type": "object", "properties": {"read": {"type": "boolean"}},
            "additionalProperties": false}
          }, "additionalProperties": false}
        """#, ["a.yaml": "on: push\npermissions: {}\n"])
    let terminal = try home.fillOnTerminal("a.yaml")
    try terminal.answer("Ctrl-D cancels: ", "on {}")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines.drop { !$0.hasSuffix("on {}") }.dropFirst().prefix(8) == [
        "Review: 1 change",
        "  1 permissions: {} (saved)",
        "  2 more rows may be added by name or description; ? lists them.",
        "-on: push",
        "+on:",
        "+  push: null",
        " permissions: {}",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
      ])
    #expect(try home.folder.text(of: "a.yaml") == "on:\n  push: null\npermissions: {}\n")
  }

  @Test(
    "A constant that chooses an alternative of an outer object takes the constants of others, and can go",
    arguments: [
      ("--set version.source=regex", "version: {source: regex, path: a}\n"),
      ("--unset version.source", "version: {path: a}\n"),
    ])
  func outerAlternatives(_ words: String, _ after: String) throws {
    let home = try Home.filling(
      by: #"""
        {"properties": {"version": {"properties": {"path": {"type": "string"}}}}, "oneOf": [
          {"properties": {"version": {"properties": {"source": false}, "required": ["path"]}}},
          {"properties": {"version": {"properties": {"path": false, "source": {"not": {"enum": ["code", "regex"]}}},
            "required": ["source"]}}},
          {"properties": {"version": {"properties": {"source": {"const": "regex"}}, "required": ["source", "path"]}}},
          {"properties": {"version": {"properties": {"source": {"const": "code"}}, "required": ["source", "path"]}}}]}
        """#)
    try home.folder.write("version: {source: code, path: a}\n", to: "file.yaml")
    #expect(try home.fill("file.yaml " + words) == Finished(output: ""))
    #expect(try home.folder.text(of: "file.yaml") == after)
  }
}
