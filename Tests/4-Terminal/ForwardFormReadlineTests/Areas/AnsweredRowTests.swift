import ProgramSupport
import Testing

@Suite("The row of an answer")
struct AnsweredRowTests {
  private let asking: Asking

  init() throws { asking = try Asking() }

  @Test(
    "A duration, a size or a date that is in the line is replaced by what is typed",
    arguments: [
      ("duration", "2 h", "5 min", "300"), ("size", "10 MB", "5 kB", "5000"),
      ("date", "2026-12-24", "25.12.2026", "2026-12-25"),
    ])
  func replaced(type: String, preset: String, typed: String, answer: String) throws {
    let terminal = try asking.ask("Value", "--type", type, "--default", preset)
    try terminal.expect(preset)
    terminal.send(typed + "\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == answer)
  }

  @Test("Only what is typed is undone")
  func undone() throws {
    let terminal = try asking.ask("Days", "--type", "integer", "--default", "30")
    try terminal.expectScreen("the default") { $0.lines == ["Days: 30"] }
    terminal.press(.end)
    terminal.send("5")
    try terminal.expectScreen("what is typed") { $0.lines == ["Days: 305"] }
    terminal.send("\u{1F}")
    try terminal.expectScreen("the default") { $0.lines == ["Days: 30"] }
    try terminal.expectEnd(after: "\r", "Days: 30", "30")
  }

  @Test("An answered row is its title and what was understood, whatever its hint was")
  func answered() throws {
    let name = ["Name", "--placeholder", "Ada"]
    for (arguments, hint, keys, rows) in [
      (["Sure", "--type", "confirm"], "Sure (yes or no) [no]:", "\r", ["Sure: no"]),
      (["Sure?", "--type", "confirm"], "Sure? (yes or no) [no]:", "yes\r", ["Sure? yes"]),
      (name, "Name (Ada):", "Zoë\r", ["Name: Zoë", "Zoë"]),
      (name, "Name (Ada):", "\r", ["Name: (nothing)"]),
    ] {
      let terminal = try asking.ask(arguments, columns: 80)
      try terminal.expectRows(hint)
      terminal.send(keys)
      _ = try terminal.expectEnd()
      #expect(terminal.lines.filter { !$0.isEmpty } == rows)
    }
  }

  @Test("A refused row keeps its hint, with the text to be corrected")
  func refused() throws {
    let terminal = try asking.ask("Sure", "--type", "confirm")
    try terminal.expectRows("Sure (yes or no) [no]:")
    try terminal.expectRows(
      after: "maybe\r", "Sure (yes or no) [no]: maybe", "  'maybe' is neither yes nor no.",
      "Sure (yes or no) [no]: maybe")
    terminal.send("n\r")
    _ = try terminal.expectEnd()
    #expect(terminal.lines.last == "Sure: no")
  }

  @Test("The first prompt begins in a row of its own, wherever the cursor is")
  func beginning() throws {
    for (before, rows) in [
      ("", ["Name: Ada", "Ada"]), ("Hello", ["Hello", "Name: Ada", "Ada"]),
      ("12345678901234567890", ["12345678901234567890", "Name: Ada", "Ada"]),
      ("漢字\\n", ["漢字", "Name: Ada", "Ada"]),
    ] {
      let terminal = try asking.shell(
        "printf '\(before)'; exec $ask Name", columns: 20)
      try terminal.expect("Name: ")
      terminal.send("Ada\r")
      _ = try terminal.expectEnd()
      #expect(terminal.lines == rows)
    }
  }

  @Test("Keys without a meaning do nothing")
  func meaningless() throws {
    let terminal = try asking.ask("Sure", "--type", "confirm")
    try terminal.expectRows("Sure (yes or no) [no]:")
    // Page-Up, F2 in two ways, F5, F6, Shift-F5, Shift-right, an empty answer.
    for key in [
      "\u{1B}[5~", "\u{1B}OQ", "\u{1B}[[B", "\u{1B}[15~", "\u{1B}[17~", "\u{1B}[15;2~",
      "\u{1B}[1;2C", "\u{18}\u{0B}",
    ] {
      terminal.send(key)
      _ = try terminal.expectWaiting()
      #expect(terminal.lines == ["Sure (yes or no) [no]:"], "\(key.debugDescription)")
    }
    try terminal.expectEnd(after: "y\r", "Sure: yes")
  }

  @Test(
    "A number remains as it is understood, and a pasted line without its line break",
    arguments: [
      ("integer", "003", "Count: 3", "3"), ("decimal", "1.50", "Count: 1.50", "1.50"),
      ("text", "003", "Count: 003", "003"),
    ])
  func understood(type: String, typed: String, row: String, answer: String) throws {
    for isPasted in [false, true] {
      let terminal = try asking.ask("Count", "--type", type)
      try terminal.expect("Count: ")
      if isPasted { terminal.paste(typed + "\n") } else { terminal.send(typed) }
      try terminal.expectEnd(after: "\r", row, answer)
    }
  }

  @Test("The number of characters is shown if it is limited")
  func length() throws {
    let terminal = try asking.ask("Name", "--max-length", "5")
    try terminal.expect("Name: ")
    try terminal.expectRows(after: "Zoë", "Name: Zoë", "  3 of 5")
    try terminal.expectEnd(after: "\r", "Name: Zoë", "Zoë")
  }

  @Test("An ambiguous date is repeated in words, below the line or after a plain one")
  func ambiguousDate() throws {
    let terminal = try asking.ask("Due", "--type", "date")
    try terminal.expect("Due: ")
    try terminal.expectRows(
      after: "3/4/2031", "Due: 3/4/2031", "  → Thursday, 3 April 2031 (day first)")
    try terminal.expectEnd(after: "\r", "Due: 2031-04-03", "2031-04-03")

    let plain = try asking.ask("Due", "--type", "date", "--plain")
    try plain.expect("Due: ")
    try plain.expectEnd(
      after: "3/4/2031\r", "Due: 3/4/2031", "  → Thursday, 3 April 2031 (day first)", "2031-04-03")

    let narrow = try asking.ask("Due", "--type", "date", columns: 20)
    try narrow.expect("Due: ")
    try narrow.expectRows(
      after: "3/4/2031", "Due: 3/4/2031", "  → Thursday, 3", "    April 2031 (day", "    first)")
  }

  @Test("An ambiguous date is repeated in words after a line at a list, too")
  func ambiguousDateInList() throws {
    try asking.folder.write(
      #"{"rows": [{"list": "Days", "rows": [{"title": "Day", "type": "date"}]}]}"#, to: "days.json")
    let list = try asking.ask("--form", "days.json")
    try list.expect("a text adds one")
    try list.expectRows(
      after: "3/4/2031\r", "Days [none]: 3/4/2031", "  → Thursday, 3 April 2031 (day first)",
      "Days [1 item]:",
      "  1 2031-04-03", "  Enter continues, ↑ ↓ mark one, a text",
      "    adds one, copy N, remove N, move N", "    M")
    list.send("2031-03-04\r")
    try list.expect("[2 items]")
    #expect(!"\(list.screen)".contains("March"))
  }
}
