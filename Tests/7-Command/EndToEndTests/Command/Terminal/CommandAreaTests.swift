import ProgramSupport
import Testing

/// The command's output below the line that a question alone doesn't show.
@Suite("The command with areas below the line")
struct CommandAreaTests {
  private var home: Home
  private let up = "\u{1B}[A"
  private let hint = "  Ctrl-D or a line with . ends the text"

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["ACCESSIBLE"] = nil
  }

  @Test("Nothing is marked where Enter takes nothing, and an arrow marks the first option")
  func withoutPresent() throws {
    try home.folder.write(
      #"{"properties": {"level": {"enum": ["low", "high"]}}, "required": ["level"]}"#,
      to: "schema.json")
    let terminal = try home.fillOnTerminal("new.json")
    try terminal.expectLastRows("  1 low", "  2 high")
    terminal.send("\r")
    try terminal.expect("An answer is required.")
    terminal.press(.down)
    try terminal.expectScreen("the mark") { $0.lines.contains("› 1 low") }
    terminal.send("\r")
    try terminal.expect("Enter saves")
    terminal.send("\r")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.written("new.json") == #"{"level":"low"}"#)
  }

  @Test("An ambiguous date is repeated in words after a line at a review, too")
  func ambiguousDate() throws {
    try home.folder.write(
      #"{"properties": {"due": {"type": "string", "format": "date"}}}"#, to: "schema.json")
    let review = try home.terminal("fill", "a.json", "--schema", "schema.json")
    try review.answer("Ctrl-D cancels: ", "due 3/4/2031")
    try review.expect("→ Thursday, 3 April 2031 (day first)")
    try review.answer("Ctrl-D cancels: ")
    try review.expectGoodEnd()
    #expect(try home.folder.text(of: "a.json").contains("2031-04-03"))
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

  @Test("In the menu, Enter takes the marked target or action")
  func menu() throws {
    try home.folder.write(fridge, to: "t.json")
    let terminal = try home.terminal()
    try terminal.expectLastRows(
      "Target [fridge (things)]:", "› 1 fridge (things)", "  2 New target", "  3 Quit")
    terminal.press(.enter)
    try terminal.expectLastRows(
      "Target: fridge (things)", "Action [Edit]:", "  1 Send", "  2 Show", "› 3 Edit",
      "  4 Duplicate", "  5 Delete")
    terminal.press(.up)
    terminal.press(.enter)
    try terminal.expectLastRows(
      "  Reminder: yes", "Target [Quit]:", "  1 fridge (things)", "  2 New target",
      "› 3 Quit")
    terminal.press(.enter)
    try terminal.expectGoodEnd()
  }

  /// Starts to edit the notes of a target.
  private func editNotes() throws -> Terminal {
    try home.folder.write(things(notes: ""), to: "t.json")
    var home = home
    home.environment["NO_COLOR"] = nil
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title"])
    try terminal.expect("> ")
    return terminal
  }

  @Test("Tab lists the placeholders below the text")
  func candidates() throws {
    let terminal = try editNotes()
    terminal.send("Use {\t")
    try terminal.expectScreen("the names") {
      $0.lines.suffix(3).first == "> Use {" && $0.lines.suffix(2).first?.contains("item  ") == true
    }
    try terminal.expectLastRows(after: "i\t", "> Use {item}", hint)
  }

  @Test("Placeholders are coloured, an unknown one is refused, and the text stays to be corrected")
  func placeholders() throws {
    let terminal = try editNotes()
    terminal.send("Use {item}\rby {itm}\r.\r")
    try terminal.expect("'{itm}' is not a placeholder")
    try terminal.expectLastRows("> Use {item}", "> by {itm}", hint)
    #expect(terminal.transcript.contains("\u{1B}[36m{item}"))
    terminal.send("\u{7F}\u{7F}em}\r.\r")
    try terminal.walk(["Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.notes == #"Use {item}\nby {item}"#)
  }

  @Test("A half-typed text is kept when the terminal is closed, and by Shift-Tab")
  func drafts() throws {
    let terminal = try home.terminal("new", "things", "fridge")
    try terminal.answer("Title", "Use {item}")
    try terminal.expect("> ")
    terminal.send("One\rThr" + up)
    try terminal.expectReading()
    terminal.hangUp()
    _ = try terminal.expectEnd()

    let next = try home.terminal("new", "things", "fridge")
    try next.answer("Continue with these? (yes or no) [yes]: ")
    try next.expectLastRows("> One", "> Thr", hint)
    next.send("ee" + up + "\rTwo")
    next.press(.shiftTab)
    try next.answer("Title")
    try next.expectLastRows("> Two", "> Three", hint)
    next.send("\r.\r")
    try next.walk(["Deadline", "List", "Tags", "Reminder", "cancels: "])
    #expect(try next.expectEnd() == .exited(0))
    #expect(home.store?.contains(#""One\nTwo\nThree""#) == true)
  }
}
