import ForwardJSON
import ProgramSupport
import Testing

/// A script that uses several of an option, a file and a variable must know which to correct.
@Suite("Where a wrong answer came from")
struct SourceTests {
  private var home: Home

  init() throws {
    home = try Home()
    try home.folder.write(
      """
      {"rows": [
        {"title": "The bump", "id": "bump", "env": "BUMP",
         "options": [{"name": "major", "title": "A major one"}, {"name": "minor", "title": "A minor one"}]},
        {"title": "Days", "type": "integer", "env": "DAYS"}
      ]}
      """, to: "form.json")
    try home.folder.write("{\n  \"bump\": \"huge\"\n}\n", to: "answers.json")
  }

  private func ask(_ line: String) throws -> Finished {
    try home.shell("\(line.replacing("ASK", with: "$forward ask --form form.json --no-input"))")
  }

  private let huge = "'huge' is not one of the options: major, minor."

  @Test("An environment variable, a line of a file and an option are named")
  func named() throws {
    #expect(try ask("BUMP=huge ASK") == .refused("bump ($BUMP): \(huge)"))
    #expect(
      try ask("ASK --answers answers.json") == .refused("bump (answers.json, line 2): \(huge)"))
    #expect(
      try ask("ASK --answers - <answers.json")
        == .refused("bump (standard input, line 2): \(huge)"))
    #expect(
      try ask("DAYS=x ASK --set bump=huge")
        == .refused("bump (--set): \(huge)\ndays ($DAYS): 'x' is not a whole number."))
    #expect(
      try ask("BUMP=huge ASK --lang zh-Hans").errors.hasPrefix("bump（$BUMP）"))
  }

  @Test("An option is named, and JSON says the same")
  func options() throws {
    #expect(try ask("ASK --set bump=huge") == .refused("bump (--set): \(huge)"))
    let lines = [
      "ASK --json --set bump=huge", "BUMP=huge ASK --json", "ASK --json --answers answers.json",
      "DAYS=x ASK --json --set bump=huge",
    ]
    let sources = try lines.map { line in
      try JSONValue(parsing: ask(line).output)["problems"]?[0]?["source"]
    }
    #expect(sources == ["--set", "$BUMP", "answers.json", "--set"])
  }

  @Test("The variable of a single question is named")
  func question() throws {
    #expect(
      try home.shell("BUMP=huge $forward ask Bump --options 'major=A major one,minor' --env BUMP")
        == .refused("bump ($BUMP): \(huge)"))
  }

  @Test("A list of a kind's file takes texts with commas, as a built-in one does")
  func lists() throws {
    _ = try home.shell("mkdir -p config/forward/kinds")
    try home.folder.write(
      """
      title: List
      summary: Adds to a list.
      settings:
        type: object
        properties:
          labels: {type: array, items: {type: string}}
      line: {file: ~/list, text: "{item} {labels}"}
      """, to: "config/forward/kinds/list.kind.yaml")
    let made = try home.forward("new", "list", "l", "--set", "labels=a, b", "--no-input", "--json")
    #expect(made.status == .exited(0), "\(made)")
    #expect(try JSONValue(parsing: made.output)["settings"]?["labels"] == ["a", "b"], "\(made)")
  }

  @Test("An item's date may be said in words in a file, too")
  func dates() throws {
    _ = try home.forward("new", "file", "todo", "--set", "path=~/todo", "--no-input")
    try home.folder.write(#"{"item": "Milk", "expires": "tomorrow"}"#, to: "item.json")
    let sent = try home.forward("send", "todo", "--answers", "item.json", "--no-input", "--dry-run")
    #expect(sent.status == .exited(0), "\(sent)")
    try home.folder.write(#"{"item": "Milk", "expires": 3}"#, to: "item.json")
    #expect(
      try home.forward("send", "todo", "--answers", "item.json", "--no-input")
        == .refused("expires (item.json, line 1): 3 is not a text; as a text it is \"3\"."))
  }

  @Test("A required option that nobody gave is missing, though it is the only one")
  func elicited() throws {
    func elicit(_ property: String, _ arguments: String...) throws -> Finished {
      let schema = #"{"type": "object", "properties": {"x": \#(property)}, "required": ["x"]}"#
      let input = #"{"message": "?", "requestedSchema": \#(schema)}"#
      return try run(
        executable(named: "forward"), ["elicit", "--no-input"] + arguments, input: input,
        environment: home.environment, folder: home.folder.path)
    }
    let one = #"{"type": "string", "enum": ["agree"]}"#
    let several = #"{"type": "array", "items": {"type": "string", "enum": ["a", "b"]}}"#
    #expect(try elicit(one) == .refused("x: An answer is required."))
    #expect(try elicit(several) == .refused("x: An answer is required."))
    #expect(
      try elicit(one, "--set", "x=agree").output
        == #"{"action":"accept","content":{"x":"agree"}}"# + "\n")
    #expect(
      try elicit(several, "--set", "x=none").output
        == #"{"action":"accept","content":{"x":[]}}"# + "\n")
    let usual = #"{"type": "string", "enum": ["a", "b"], "default": "b"}"#
    #expect(try elicit(usual).output == #"{"action":"accept","content":{"x":"b"}}"# + "\n")
  }
}
