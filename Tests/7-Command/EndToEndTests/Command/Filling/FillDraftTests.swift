import ForwardJSON
import ProgramSupport
import Testing

/// Answers from the command line. They are there again, once, after a terminal was closed.
@Suite("The drafts of a file that is filled in")
struct FillDraftTests {
  private let home: Home

  init() throws { home = try .filling(by: schema) }

  /// Begins to fill in a file, hangs up, and returns the written text after continuing with the
  /// answers.
  private func continued(_ file: String, _ options: String...) throws -> String {
    try home.folder.write(file, to: "a.json")
    var terminal = try home.fillOnTerminal("a.json", options)
    try terminal.expect("Ctrl-D cancels: ")
    terminal = try home.fillOnTerminal("a.json", after: terminal)
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    return try home.written("a.json")
  }

  @Test("Entries and items that may be texts or objects stay of the kind that they were")
  func severalKinds() throws {
    #expect(
      try continued(
        #"{"svc":{"t":"x","o":{"image":"i"}}}"#, "--set", #"svc.w:={"image":"i2"}"#
      ) == #"{"svc":{"t":"x","o":{"image":"i"},"w":{"image":"i2"}}}"#)
    #expect(
      try continued(
        #"{"svc":{"t":"x","o":{"image":"i"}}}"#, "--set", #"svc.t:={"image":"i2"}"#, "--set",
        "svc.o=text"
      ) == #"{"svc":{"t":{"image":"i2"},"o":"text"}}"#)
    #expect(
      try continued("{}", "--set", #"mounts:=["a",{"source":"s","target":"t"}]"#)
        == #"{"mounts":["a",{"source":"s","target":"t"}]}"#)
    #expect(
      try continued(
        #"{"mounts":[{"source":"s"},"b"]}"#, "--set", #"mounts[1]:="a""#, "--set",
        #"mounts[2]:={"source":"z"}"#
      ) == #"{"mounts":["a",{"source":"z"}]}"#)
    #expect(
      try continued(
        #"{"tags":"x"}"#, "--set", "words[+]=w", "--set", "tags[+]=y"
      ) == #"{"tags":["x","y"],"words":["w"]}"#)
  }

  @Test(
    "Keys that the schema doesn't name, and texts in the places of parts and lists, are there again"
  )
  func withoutRows() throws {
    #expect(
      try continued(#"{"x":1}"#, "--set", "*.y=2", "--set", "*.z=yes", "--set", "level=low")
        == #"{"x":1,"y":2,"z":"yes","level":"low"}"#)
    #expect(
      try continued(#"{"web":{"image":"i"}}"#, "--set", "web=yes") == #"{"web":"yes"}"#)
    #expect(
      try continued(#"{"tags":["x"]}"#, "--set", #"tags:="y""#) == #"{"tags":"y"}"#)
    try home.folder.write(
      #"{"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}"#,
      to: "schema.json")
    #expect(try continued(#"["a"]"#, "--set", #"value:="text""#) == #""text""#)
  }

  @Test("Typed keys that the schema doesn't name are changes, and return unless they were undone")
  func otherKeys() throws {
    try home.folder.write(#"{"x":1}"#, to: "a.json")
    var terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "*.y 2")
    try terminal.answer("Ctrl-D cancels: ", "*.z 3")
    try terminal.expect("Review: 2 changes")
    try terminal.expect("Ctrl-D cancels: ")
    terminal.send("\u{18}z")
    try terminal.expect("Review: 1 change")
    try terminal.answer("Ctrl-D cancels: ", "x -")
    try terminal.answer("Ctrl-D cancels: ", "*.x abc")
    try terminal.expect("x: 1 → abc")
    try terminal.expect("Ctrl-D cancels: ")
    terminal = try home.fillOnTerminal("a.json", after: terminal)
    try terminal.expect("Review: 2 changes")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(try home.written("a.json") == #"{"x":"abc","y":2}"#)
  }

  @Test(
    "A day that was answered is the same one when the answers are continued with on another day")
  func days() throws {
    var home = home
    home.environment["TZ"] = "Etc/GMT+12"
    try home.folder.write(
      #"{"required": ["when", "name"], "properties": {"when": {"format": "date", "type": "string"}, "name": {}}}"#,
      to: "schema.json")
    var terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("when (required): ", "tomorrow")
    try terminal.expect("name (required): ")
    terminal.hangUp()
    _ = try terminal.expectEnd()
    // It is at least a day later in the east.
    home.environment["TZ"] = "Etc/GMT-14"
    terminal = try home.fillOnTerminal("a.json")
    try terminal.expect("Continue")
    let day = try #require(terminal.lines.last { $0.contains("when: 20") }).suffix(10)
    terminal.press(.enter)
    try terminal.answer("name (required): ", "n")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(try home.written("a.json") == #"{"when":"\#(day)","name":"n"}"#)
  }

  @Test("Other keys of a part, and added objects of several rows, return")
  func otherParts() throws {
    try home.folder.write(parts, to: "schema.json")
    try home.folder.write(#"{"web":{"image":"i"}}"#, to: "a.json")
    var terminal = try home.fillOnTerminal("a.json", "--set", "*.tags[+]=t")
    try terminal.answer("Ctrl-D cancels: ", "web.y 2")
    try terminal.answer("Ctrl-D cancels: ", "*.new.image n")
    try terminal.expect("image: (nothing) → n")
    try terminal.expect("Ctrl-D cancels: ")
    terminal = try home.fillOnTerminal("a.json", after: terminal)
    try terminal.answer("Ctrl-D cancels: ")
    for line in ["  tags: 1 item", "  web.y: 2", "  new: {}", "  new.image: n"] {
      #expect(terminal.lines.contains(line), "\(terminal.lines)")
    }
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(
      try home.written("a.json")
        == #"{"web":{"image":"i","y":2},"tags":["t"],"new":{"image":"n"}}"#)
  }

  @Test(
    "Draft answers without a place are reported; rows are named with the parts that they are in")
  func lost() throws {
    try home.folder.write(#"{"web":{"image":"i"},"db":{"image":"j"}}"#, to: "a.json")
    var terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "web.image w")
    try terminal.answer("Ctrl-D cancels: ", "db.image d")
    try terminal.answer("Ctrl-D cancels: ", "*.y 2")
    try terminal.expect("Review: 3 changes")
    try terminal.expect("Ctrl-D cancels: ")
    try home.folder.write(
      schema.replacing(#""definitions""#, with: #""additionalProperties": false, "definitions""#),
      to: "schema.json")
    terminal = try home.fillOnTerminal("a.json", after: terminal)
    try terminal.expect("These answers from last time have no place any more: y.")
    #expect(terminal.lines.contains("  web › image: w"), "\(terminal.lines)")
    #expect(terminal.lines.contains("  db › image: d"))
    #expect(terminal.lines.contains("  y: 2"))
  }

  @Test("Items of a list that another program made a text are reported as lost")
  func otherTypes() throws {
    try home.folder.write(#"{"tags":["a","b"]}"#, to: "a.json")
    var terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "tags[+] c")
    try terminal.answer("Ctrl-D cancels: ", "level low")
    try terminal.expect("Review: 2 changes")
    try terminal.expect("Ctrl-D cancels: ")
    try home.folder.write(#"{"tags":"text"}"#, to: "a.json")
    terminal = try home.fillOnTerminal("a.json", after: terminal)
    try terminal.expect("These answers from last time have no place any more: tags.")
    try terminal.expect("Review: 1 change")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(try home.written("a.json") == #"{"tags":"text","level":"low"}"#)
  }

  @Test("An object that was begun in a list of texts or objects is continued with")
  func begunObject() throws {
    try home.folder.write("{}", to: "a.json")
    var terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "mounts[+] a")
    try terminal.answer("Ctrl-D cancels: ", "mounts")
    try terminal.answer("M: ", "{}")
    try terminal.answer("source (required): ", "s1")
    try terminal.expect("Enter ends, a number edits that row, Ctrl-D cancels: ")
    terminal = try home.fillOnTerminal("a.json", after: terminal)
    try terminal.answer("Enter ends, a number edits that row, Ctrl-D cancels: ")
    try terminal.answer("M: ")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.written("a.json") == #"{"mounts":["a",{"source":"s1"}]}"#)
  }

  @Test("Removed and added items are those of the file")
  func numbers() throws {
    #expect(
      try continued(
        #"{"words":["q","r"]}"#, "--unset", "words[1]", "--set", "words[+]=given"
      ) == #"{"words":["r","given"]}"#)
    #expect(
      try continued(
        #"{"steps":[{"run":"a","other":[1]},{"run":"b"}]}"#, "--set", "steps[1].run=z", "--set",
        "steps[+].run=c", "--unset", "steps[2]"
      ) == #"{"steps":[{"run":"z","other":[1]},{"run":"c"}]}"#)
  }

  @Test("With the same command, answers of the draft aren't given again")
  func sameCommand() throws {
    let given = ["--unset", "words[1]", "--set", "words[+]=given", "--set", "level=low"]
    try home.folder.write(#"{"words":["q","r"]}"#, to: "a.json")
    var terminal = try home.fillOnTerminal("a.json", given)
    try terminal.answer("Ctrl-D cancels: ", "words[+] typed")
    try terminal.expect("+ typed")
    try terminal.expect("Ctrl-D cancels: ")
    terminal = try home.fillOnTerminal(
      "a.json", given + ["--set", "level=high"], after: terminal)
    try terminal.expect(
      "have these already, so they aren't given again:\r\n  words[1], words[+].")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.written("a.json")
        == #"{"words":["r","given","typed"],"level":"high"}"#)
  }
}

private let parts = #"""
  {
    "type": "object",
    "properties": {"web": {"type": "object", "properties": {"image": {"type": "string"}}}},
    "additionalProperties": {
      "anyOf": [
        {"type": "array", "items": {"type": "string"}},
        {
          "type": "object", "additionalProperties": false,
          "properties": {"image": {"type": "string"}}
        }
      ]
    }
  }
  """#

private let schema = #"""
  {
    "type": "object",
    "definitions": {
      "service": {
        "anyOf": [
          {"type": "string"}, {"type": "object", "properties": {"image": {"type": "string"}}}
        ]
      },
      "mount": {
        "anyOf": [
          {"type": "string"},
          {
            "type": "object", "required": ["source"],
            "properties": {"source": {"type": "string"}, "target": {"type": "string"}}
          }
        ]
      }
    },
    "properties": {
      "svc": {"type": "object", "additionalProperties": {"$ref": "#/definitions/service"}},
      "mounts": {"type": "array", "items": {"$ref": "#/definitions/mount"}},
      "tags": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
      "words": {"type": "array", "items": {"type": "string"}},
      "steps": {
        "type": "array",
        "items": {"type": "object", "properties": {"run": {"type": "string"}, "other": {}}}
      },
      "level": {"enum": ["low", "high"]},
      "web": {"$ref": "#/definitions/service"},
      "db": {"$ref": "#/definitions/service"}
    }
  }
  """#
