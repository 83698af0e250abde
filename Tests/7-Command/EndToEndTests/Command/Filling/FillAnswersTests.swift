import ForwardJSON
import ProgramSupport
import TestSupport
import Testing

/// Answers from flags, files and pipes to a file that is filled in.
@Suite("Answers to a file that is filled in")
struct FillAnswersTests {
  private let home: Home

  init() throws { home = try .filling(by: compilerSchema, ["people.json": people]) }

  @Test("A date is written as people write it, and saved as JSON has it")
  func dates() throws {
    try home.folder.write(
      #"{"properties": {"due": {"type": "string", "format": "date"}, "day": {"type": "string"}}}"#,
      to: "schema.json")
    #expect(
      try home.fill("--set due=25.12.2026 --set day=25.12.2026 --format json").output.split(
        separator: "\n"
      ).map { $0.filter { $0 != " " } } == [
        "{", #""due":"2026-12-25","#, #""day":"25.12.2026""#, "}",
      ])
    #expect(try home.fill("--set due=31.2.2026").status == .exited(65))
    let terminal = try home.fillOnTerminal("new.json")
    try terminal.answer("Ctrl-D cancels: ", "due")
    try terminal.answer("due (optional): ", "dec 24 2026")
    try terminal.expect("due: 2026-12-24")
  }

  @Test("Times and durations are written as people write them, and saved in their formats")
  func times() throws {
    var home = home
    home.environment["TZ"] = "EST5EDT,M3.2.0,M11.1.0"
    home.environment["ACCESSIBLE"] = nil
    let names = ["date-time", "time", "duration"]
    let properties = names.map { #""\#($0)": {"type": "string", "format": "\#($0)"}"# }
    try home.folder.write(
      #"{"properties": {\#(properties.joined(separator: ", "))}}"#, to: "schema.json")
    let stories: [(name: String, typed: String, saved: String)] = [
      ("date-time", "dec 24 2026 6pm", "2026-12-24T18:00:00-05:00"),
      ("date-time", "2026-07-01 09:30:05", "2026-07-01T09:30:05-04:00"),
      ("date-time", "2026-07-01T09:30", "2026-07-01T09:30:00-04:00"),
      // The clocks go forward, and back.
      ("date-time", "2026-03-08 02:30", "2026-03-08T02:30:00-05:00"),
      ("date-time", "2026-11-01 01:30", "2026-11-01T01:30:00-04:00"),
      ("date-time", "2026-11-22T09:30:00.5Z", "2026-11-22T09:30:00.5Z"),
      ("date-time", "2026-11-22t09:30:00+01:00", "2026-11-22t09:30:00+01:00"),
      ("time", "09:30:00Z", "09:30:00Z"),
      ("duration", "1h30", "PT1H30M"), ("duration", "2 weeks", "P14D"), ("duration", "0 s", "PT0S"),
      ("duration", "1 day 1 h 5 s", "P1DT1H0M5S"), ("duration", "90 min", "PT1H30M"),
      // Draft-07 has no durations, so a schema without a draft takes any text.
      ("duration", "P1Y", "P1Y"), ("duration", "90", "90"),
    ]
    for (name, typed, saved) in stories {
      let filled = try home.fill("--set '\(name)=\(typed)' --format json")
      #expect(try JSONValue(parsing: filled.output) == [name: .string(saved)], "\(filled)")
    }
    let time = try home.fill("--set 'time=2pm' --format json").output
    #expect(time.contains("14:00:00-05:00") || time.contains("14:00:00-04:00"), "\(time)")
    let refusals = [
      "date-time=soon": "'soon' is not a date and time such as 2026-11-22T09:30:00Z.",
      "date-time=fri 28 nov 2026 9am":
        "'fri 28 nov 2026 9am' has another day of the week: 2026-11-28 is a Saturday.",
    ]
    for (answer, sentence) in refusals {
      let refused = try home.fill("--set '\(answer)' --format json")
      #expect(refused.errors.contains(sentence), "\(refused)")
      #expect(refused.status == .exited(65))
    }
    let terminal = try home.fillOnTerminal("new.json")
    try terminal.answer("Ctrl-D cancels: ", "date-time")
    try terminal.expect("date-time (optional): ")
    terminal.send("dec 24 2026 6pm")
    try terminal.expect("→ Thursday, 24 December 2026, 18:00:00-05:00")
    terminal.send("\r")
    try terminal.expect("date-time: 2026-12-24T18:00:00-05:00")
  }

  @Test("An object that replaces an item of a list that was replaced is joined with it")
  func replacedItems() throws {
    let words =
      #"--unset people[1] --set people:='[{"name": "a", "age": 3}]' --set people[1]:='{"age": 4}'"#
    let filled = try home.shell(
      "printf '{\"people\": [{\"name\": \"x\"}]}' | $forward fill --in - --schema people.json \(words)"
    )
    #expect(filled.errors == "")
    #expect(
      try JSONValue(parsing: filled.output)["people"]?.text() == #"[{"name":"a","age":4}]"#)
  }

  @Test("Members that another alternative removes are reported, whatever gave the answer")
  func displaced() throws {
    let said = "auth.token was removed: it can't be beside auth.user.\n"
    try home.folder.write("{\"auth\": {\"token\": \"k\"}}\n", to: "auth.json")
    for words in ["--set auth.user=u", "--set auth:='{\"user\": \"u\"}'"] {
      let filled = try home.shell(
        "exec $forward fill --in auth.json --schema people.json \(words)")
      #expect(
        filled == Finished(output: "{\"auth\": {\"user\": \"u\"}}\n", errors: said))
    }
    let diff = try home.shell(
      "exec $forward fill auth.json --diff --schema people.json --set auth.user=u --lang zh-Hans")
    #expect(diff.errors == "已删除 auth.token：它不能与 auth.user 并存。\n")
    #expect(
      try home.shell(
        "exec $forward fill auth.json --schema people.json --unset auth --set auth.user=u"
      ).errors == "")
  }

  @Test("On a pipe, a line that answers no row is refused, and --all asks for all rows")
  func pipe() throws {
    let pipe = { (lines: String, words: String) in
      try home.shell("printf '\(lines)' | $forward fill \(words) --schema people.json")
    }
    try home.folder.write(
      """
      {"properties": {"name": {"type": "string"}, "age": {"type": "integer"}, "on": {"type": "boolean"}},
        "required": ["name"], "additionalProperties": false}
      """, to: "people.json")
    #expect(
      try pipe("Ada\\n\\n36\\n", "new.json")
        == Finished(
          output: "", errors: "Line 3 of the input answers no row: nothing was saved.\n",
          status: .exited(65)))
    #expect(!home.folder.names().contains("new.json"))
    #expect(try pipe("Ada\\n\\n", "new.json").status == .exited(0))
    #expect(try pipe("\\n36\\nyes\\n", "new.json --all").status == .exited(0))
    #expect(
      try home.folder.text(of: "new.json")
        == "{\n  \"name\": \"Ada\",\n  \"age\": 36,\n  \"on\": true\n}\n")
    #expect(
      try pipe("Ada\\n", "other.json --all").errors
        == "age: the input ended before this row had an answer.\n")
  }
}

/// Rows whose schema has words beside other values.
@Suite("Words in a file that is filled in")
struct FillWordsTests {
  private let home: Home

  init() throws {
    home = try .filling(
      by: #"""
        {"properties": {
          "private": {"anyOf": [{"type": "boolean"}, {"enum": ["false", "true", "no"]}]},
          "target": {"anyOf": [{"enum": ["es5", "es2026"]},
            {"pattern": "^([Ee][Ss]([56]|(20(1[56789]|2[0123456]))|[Nn][Ee][Xx][Tt]))$"}]},
          "scripts": {"type": "object", "additionalProperties": {"type": "string"}}}}
        """#)
  }

  @Test("Words that a schema names beside a pattern are offered, and reported with the pattern")
  func suggestions() throws {
    #expect(
      try home.fill("--set target=es7")
        == Finished(
          output: "",
          errors: """
            target (--set): 'es7' is neither 'es5', 'es2026' nor a text that matches '^([Ee][Ss]([56]|(20(1[56789]|2[0123456]))|[Nn][Ee][Xx][Tt]))$'.

            """,
          status: .exited(65)))
    var home = home
    home.environment["ACCESSIBLE"] = nil
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "target")
    try terminal.expectScreen("the words") { $0.lines.suffix(2) == ["  es5", "  es2026"] }
    terminal.send("ES6")
    terminal.press(.enter)
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.written("a.json") == #"{"target":"ES6"}"#)
  }

  @Test("At the review an entry's row is answered in the way that an entry is added")
  func entries() throws {
    try home.folder.write(#"{"scripts": {"lint": "x", "test": "y"}}"#, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "scripts.lint = again = twice")
    try terminal.answer("Ctrl-D cancels: ", "scripts.test = -")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.written("a.json") == #"{"scripts":{"lint":"again = twice"}}"#)
  }
}

/// Alternatives that a tag chooses.
let stores = FilledExamples.storesSchema

private let people = FilledExamples.peopleSchema
