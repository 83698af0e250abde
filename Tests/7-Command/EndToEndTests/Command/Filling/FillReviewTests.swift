import ProgramSupport
import TestSupport
import Testing

/// The review on a terminal: its rows in the window, and the draft after closing the terminal.
@Suite("The review of a file that is filled in")
struct FillReviewTests {
  private let home: Home

  init() throws { home = try .filling(by: schema) }

  @Test("The draft has the answers of the command line: texts, JSON, and removals")
  func draft() throws {
    let text = #"{"tags":["a"],"env":{"A":"1"},"steps":[{"run":"x"}]}"#
    try home.folder.write(text, to: "a.json")
    for file in ["a.json", "new.json"] {
      var terminal = try home.fillOnTerminal(
        file, "--set", "tags[+]=flag", "--set", #"env:={"B":"2"}"#, "--set", "ratio:=0.5",
        "--unset", "steps")
      try terminal.expect("Ctrl-D cancels: ")
      #expect(terminal.lines.contains { $0.contains("(from the command line)") })
      terminal = try home.fillOnTerminal(file, after: terminal)
      try terminal.answer("Ctrl-D cancels: ")
      #expect(try terminal.expectEnd() == .exited(0))
    }
    #expect(
      try home.written("a.json") == #"{"tags":["a","flag"],"ratio":0.5,"env":{"A":"1","B":"2"}}"#)
    #expect(try home.written("new.json") == #"{"tags":["flag"],"ratio":0.5,"env":{"B":"2"}}"#)
  }

  @Test("A problem that prevents saving is reported with its path; Enter leads back to the review")
  func refusedSave() throws {
    try home.folder.write(#"{"limits": {"low": 1}}"#, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json", "--require-valid")
    try terminal.answer("Ctrl-D cancels: ")
    try terminal.answer("low: ", "")
    try terminal.expect("Ctrl-D cancels: ")
    #expect(
      terminal.lines.suffix(9) == [
        "limits",
        "  limits: 1 key is too few: at least 2 are required.",
        "low: 1",
        "Review: no changes",
        "  limits",
        "  1 low: 1 (saved)",
        "  limits: 1 key is too few: at least 2 are required.",
        "  6 more rows may be added by name or description; ? lists them.",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
      ])
  }

  @Test("The first review leaves room for the lines above it")
  func firstPage() throws {
    let rows = (1...40).map { #""r\#($0)": {"type": "integer"}"# }.joined(separator: ", ")
    try home.folder.write(#"{"properties": {\#(rows)}}"#, to: "schema.json")
    let values = (1...40).map { #""r\#($0)": \#($0)"# }.joined(separator: ", ")
    try home.folder.write("{\(values), \"r41\": 1}", to: "a.json")
    let terminal = try home.terminal(
      ["fill", "a.json", "--schema", "schema.json"], columns: 40, rows: 24)
    try terminal.expect("Ctrl-D cancels: ")
    #expect(terminal.screen.cursor.row == 23, "\(terminal.lines)")
    #expect(terminal.lines.first == "a.json")
  }

  @Test("In a review that is folded, a changed item with a long title has one row")
  func longTitles() throws {
    let title = String(repeating: "word ", count: 70)
    try home.folder.write(
      #"""
      {"properties": {"list": {"type": "array", "items": {"properties": {"name": {"type": "string"},
        "web": {"type": "string"}}}}}}
      """#, to: "schema.json")
    let items = Array(repeating: #"{"name": "\#(title)"}"#, count: 9).joined(separator: ",\n")
    try home.folder.write(#"{"list": [\#(items)]}"#, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "list[9].web w")
    try terminal.expect("Ctrl-D cancels: ")
    let lines = terminal.lines.filter { $0.hasPrefix("    ~ ") }
    #expect(lines.count == 1 && lines[0].hasSuffix("…"), "\(terminal.lines)")
  }

  @Test("A review that is longer than the window shows what changes, and the lines of it last")
  func folded() throws {
    let steps = (1...40).map { #"{"run": "x\#($0)", "with": {"k": "v"}}"# }.joined(separator: ",\n")
    try home.folder.write("{\"steps\": [\n\(steps)\n],\n\"env\": {\"A\": \"1\"}}", to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "steps[20].run y")
    try terminal.expect("1 change")
    try terminal.expect("Ctrl-D cancels: ")
    #expect(
      terminal.lines.drop { $0 != "Review: 1 change" } == [
        "Review: 1 change",
        "  1 env:   1 item (saved)",
        "  2 steps: 40 items ([20] changed)",
        "      …",
        "      run: x19",
        "    - run: x20",
        "    + run: y",
        "      run: x21",
        "      …",
        "  ? all shows all.",
        "  5 more rows may be added by name or description; ? lists them.",
        #" {"run": "x17", "with": {"k": "v"}},"#,
        #" {"run": "x18", "with": {"k": "v"}},"#,
        #" {"run": "x19", "with": {"k": "v"}},"#,
        #"-{"run": "x20", "with": {"k": "v"}},"#,
        #"+{"run": "y", "with": {"k": "v"}},"#,
        #" {"run": "x21", "with": {"k": "v"}},"#,
        #" {"run": "x22", "with": {"k": "v"}},"#,
        #" {"run": "x23", "with": {"k": "v"}},"#,
        "Enter saves, a number edits that row, Ctrl-D cancels:",
      ])
    try terminal.answer("", "? all")
    try terminal.expect("      run: x40\r\n")
  }
}

private let schema = FilledExamples.limitsSchema
