import JSONTree
import ProgramSupport
import Testing

/// What was given on the command line, and is there again, once, after a terminal was closed.
@Suite("The drafts of a file that is filled in")
struct FillDraftTests {
  private let home: Home

  init() throws { home = try .filling(by: schema) }

  /// Begins to fill in a file, hangs up, and returns what is written when the answers are continued with.
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

  @Test("Items that are taken away and added are those of the file")
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

  @Test("With the same command, what the draft has isn't given again")
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
      "level": {"enum": ["low", "high"]}
    }
  }
  """#
