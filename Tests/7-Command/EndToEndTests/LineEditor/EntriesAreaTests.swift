import ProgramSupport
import Testing

/// The items of a list and the rows of a review below the line, of which the arrow keys mark one.
@Suite("Items and reviewed rows below the line")
struct EntriesAreaTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["ACCESSIBLE"] = nil
    try home.folder.write(
      """
      {"rows": [
        {"list": "Tags", "count": "1..3", "rows": [{"title": "Tag", "maxLength": 9}]},
        {"title": "Port", "type": "integer", "default": 80}
      ]}
      """, to: "form.json")
  }

  private func ask(columns: Int = 80) throws -> Terminal {
    try home.terminal(["ask", "--form", "form.json"], columns: columns)
  }

  /// Waits until these are the last rows of the screen.
  private func expect(
    _ terminal: Terminal, _ rows: String..., fileID: String = #fileID, line: Int = #line
  ) throws {
    try terminal.expectScreen("\(rows)", fileID: fileID, line: line) {
      $0.lines.suffix(rows.count) == rows
    }
  }

  private static let hint =
    "  Enter continues, ↑ ↓ mark one, a text adds one, copy N, remove N, move N M"

  private static let marked = "  Enter edits the marked one"

  @Test(
    "A required list begins with its first item; a text adds one, and Enter edits the marked one")
  func list() throws {
    let terminal = try ask()
    try expect(terminal, "Tags › new", "Tag:")
    terminal.send("home\r")
    try expect(terminal, "Tag: home", "Tags [1 item]:", "  1 home", Self.hint)
    terminal.send("far too long\r")
    try terminal.expectScreen("a refusal") { $0.lines.last == "  1 home" && $0.lines.count > 5 }
    // What is typed replaces a refused text.
    terminal.send("work\r")
    try expect(
      terminal, "Tags [1 item]: work", "Tags [2 items]:", "  1 home", "  2 work", Self.hint)
    terminal.send("rm 1")
    try expect(terminal, "Tags [2 items]: rm 1", "› 1 home", "  2 work")
    terminal.press(.ctrl("u"))
    terminal.press(.up)
    try expect(terminal, "Tags [2 items]:", "  1 home", "› 2 work", Self.marked)
    // Beyond the last item, none is marked.
    terminal.press(.down)
    try expect(terminal, "Tags [2 items]:", "  1 home", "  2 work", Self.hint)
    terminal.press(.down)
    try expect(terminal, "Tags [2 items]:", "› 1 home", "  2 work", Self.marked)
    terminal.press(.enter)
    try expect(terminal, "Tags [2 items]: 1", "", "Tags › 1", "Tag: home", "  4 of 9")
    terminal.send("s\r")
    try expect(terminal, "Tags [2 items]:", "  1 homes", "  2 work", Self.hint)
    terminal.send("sea\r")
    try terminal.expectScreen("three items") { $0.lines.contains("  3 sea") }
    terminal.press(.enter)
    try expect(terminal, "Tags: homes, work, sea", "Port: 80")
  }

  @Test("The key of an entry marks it, alone, with a value or a verb, and Enter does what is typed")
  func keys() throws {
    try home.folder.write(
      #"{"properties": {"env": {"additionalProperties": {"type": "string"}}}}"#, to: "schema.json")
    try home.folder.write(#"{"env": {"A": "1", "HOME": "x"}}"#, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.expect("Enter saves")
    terminal.send("env\r")
    try terminal.expect("KEY = VALUE adds one")
    for line in ["HOME", "HOME = y", "rm HOME"] {
      terminal.send(line)
      try terminal.expectScreen("the mark") { $0.lines.contains { $0.hasPrefix("› 2 HOME") } }
      if line != "rm HOME" { terminal.press(.ctrl("u")) }
    }
    terminal.send("\r")
    try terminal.expectScreen("one entry") { $0.lines.contains { $0.hasSuffix("[1 item]:") } }
    terminal.send("\r")
    try terminal.expect("1 change")
    terminal.send("\r")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.written("a.json") == #"{"env":{"A":"1"}}"#)
  }

  @Test("Below items that are too few it says so, and with a mark in view which of them are")
  func bounds() throws {
    let terminal = try home.terminal(["ask", "--form", "form.json"], columns: 80)
    try terminal.expect("Tag: ")
    terminal.send("home\r")
    try expect(terminal, "Tags [1 item]:", "  1 home", Self.hint)
    terminal.send("rm home\r")
    try expect(
      terminal, "Tags [none]:", "  At least one is required, a text adds one")
    terminal.send("foo bar foo\r")
    try terminal.expectScreen("a refusal") { $0.lines.joined().contains("9 characters") }
    try terminal.resize(columns: 80, rows: 24)
    terminal.send("home\rwork\rsea\r")
    try terminal.expectScreen("three items") { $0.lines.contains("  3 sea") }
    try terminal.resize(columns: 80, rows: 7)
    terminal.press(.down)
    try terminal.expectScreen("two of three") {
      $0.lines.suffix(3) == ["› 1 home", "  2 work", "  1–2 of 3  Enter edits the marked one"]
    }
  }

  @Test("Tab lists the commands below the line, and goes through them")
  func commands() throws {
    let terminal = try ask()
    try terminal.expect("Tag: ")
    terminal.send("home\r")
    try expect(terminal, "Tags [1 item]:", "  1 home", Self.hint)
    terminal.send("\t")
    try expect(
      terminal, "Tags [1 item]:", "  add  1  copy 1  remove 1", "  1 home", Self.hint)
    #expect(!terminal.lines.dropLast(4).joined().contains("remove 1"))
    terminal.send("r")
    try expect(terminal, "Tags [1 item]: r", "  1 home")
    terminal.send("\t")
    try expect(terminal, "Tags [1 item]: remove 1", "› 1 home")
  }

  @Test("A marked row of the review is edited, and without a mark Enter continues")
  func review() throws {
    let terminal = try ask()
    try terminal.expect("Tag: ")
    terminal.send("home\r")
    try terminal.expect("Tags [1 item]: ")
    terminal.press(.enter)
    // A prefilled number is selected.
    try terminal.expect("Port: ")
    terminal.send("22\r")
    let prompt = "Enter continues, a number edits that row, Ctrl-D cancels:"
    try expect(terminal, "Review", "  1 Tags: 1 item", "      home", "  2 Port: 22", prompt)
    terminal.press(.up)
    try expect(terminal, prompt, "  1 Tags: 1 item", "› 2 Port: 22", Self.marked)
    terminal.press(.enter)
    try expect(terminal, prompt + " 2", "Port: 22")
    terminal.send("443\r")
    try expect(terminal, "  2 Port: 443", prompt)
    terminal.send("2")
    try expect(terminal, prompt + " 2", "  1 Tags: 1 item", "› 2 Port: 443")
    terminal.press(.backspace)
    try expect(terminal, "  2 Port: 443", prompt)
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(9).prefix(3) == [prompt, "{", #"  "tags": ["#])
  }

  @Test("In 40 columns the hint is wrapped")
  func narrow() throws {
    let terminal = try ask(columns: 40)
    try terminal.expect("Tag: ")
    terminal.send("home\r")
    try expect(
      terminal, "Tags [1 item]:", "  1 home", "  Enter continues, ↑ ↓ mark one, a text",
      "    adds one, copy N, remove N, move N", "    M")
    terminal.press(.down)
    terminal.press(.enter)
    try expect(terminal, "Tags [1 item]: 1", "", "Tags › 1", "Tag: home", "  4 of 9")
  }

  @Test("In the menu, Enter takes the marked target or action")
  func menu() throws {
    try home.folder.write(fridge, to: "t.json")
    let terminal = try home.terminal()
    try expect(
      terminal, "Target [fridge (things)]:", "› 1 fridge (things)", "  2 New target", "  3 Quit")
    terminal.press(.enter)
    try expect(
      terminal, "Target: fridge (things)", "Action [Edit]:", "  1 Send", "  2 Show", "› 3 Edit",
      "  4 Duplicate", "  5 Delete")
    terminal.press(.up)
    terminal.press(.enter)
    try expect(
      terminal, "  Reminder: yes", "Target [Quit]:", "  1 fridge (things)", "  2 New target",
      "› 3 Quit")
    terminal.press(.enter)
    try terminal.expectGoodEnd()
  }
}
