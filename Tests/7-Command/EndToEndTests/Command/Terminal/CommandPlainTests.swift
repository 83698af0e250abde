import ProgramSupport
import Testing

/// Conversations without a line editor: on a dumb terminal, or with the option.
@Suite("Terminals without line editing")
struct CommandPlainTests {
  @Test(
    "Without line editing, the conversation is the same, line by line",
    arguments: [("xterm", "--plain"), ("dumb", ""), ("", ""), ("unknown", "")])
  func conversation(type: String, option: String) throws {
    var home = try Home(store: fridge)
    home.environment["TERM"] = type
    let terminal = try home.shellTerminal("exec $forward edit fridge \(option)")
    try terminal.answer("Title [Use {item}]: ", "Use {items}")
    try terminal.answer("Title", "Eat {item}")
    try terminal.answer("> ", "one")
    try terminal.answer("> ")
    try terminal.answer("> ", ".")
    try terminal.answer("Deadline [Days before]: ", "3")
    try terminal.answer("Days before [3]: ", "\u{1B}OP")
    try terminal.answer("Days before [3]: ", "4")
    try terminal.answer("List [Home]: ", "\u{18}\u{0B}")
    try terminal.answer("Tags [food]: ", "\u{1B}[Z")
    try terminal.answer("List (Home): ")
    try terminal.answer("Tags [food]: ")
    try terminal.answer("Reminder (yes or no) [yes]: ", "maybe")
    try terminal.answer("Reminder (yes or no) [yes]: ", "n")
    try terminal.answer("Ctrl-D cancels: ", "6")
    try terminal.answer("Tags [food]: ")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(!terminal.transcript.contains("\u{1B}"))
    #expect(
      terminal.lines == [
        "fridge (Things)",
        "Shift-Tab, then Enter, goes back, F1, then Enter, helps, Ctrl-C cancels.",
        "Title [Use {item}]: Use {items}",
        "  '{items}' is not a placeholder; the known ones are {item}, {notes},",
        "    {expires}, {quantity}. For a plain brace write {{.",
        "Title [Use {item}]: Eat {item}",
        "Notes: a line with a single . ends the text",
        "  Soon.",
        "Enter keeps this text, other lines replace it, Ctrl-X Ctrl-E, then Enter, edits",
        "  it.",
        "> one",
        ">",
        "> .",
        "  1 None   2 On the day  *3 Days before",
        "Deadline [Days before]: 3",
        "Days before [3]: ^[OP",
        "  How many days before the item expires the deadline falls.",
        "  A whole number from 1 to 365.",
        "  Shift-Tab or Ctrl-X Ctrl-B, then Enter, goes back to the previous row.",
        "  Ctrl-X z, then Enter, undoes the last answer, Ctrl-X y, then Enter, redoes",
        "    it.",
        "  Ctrl-X Ctrl-K, then Enter, gives an empty answer.",
        "  Ctrl-C cancels; so does Ctrl-D on an empty line.",
        "Days before [3]: 4",
        "List [Home]: ^X^K",
        "Tags [food]: ^[[Z",
        "List (Home):",
        "Tags [food]:",
        "Reminder (yes or no) [yes]: maybe",
        "  'maybe' is neither yes nor no.",
        "Reminder (yes or no) [yes]: n",
        "What is sent for 'Milk', for example:",
        "  Opens",
        "    things:///add?title=Eat%20Milk&notes=one%0A&deadline=2026-11-27&tags=food",
        "Review: 5 changes",
        "  1 Title:       Use {item} → Eat {item}",
        "  2 Notes:       Soon. → one … (2 lines)",
        "  3 Deadline:    Days before (saved)",
        "  4 Days before: 3 → 4",
        "  5 List:        Home → (nothing)",
        "  6 Tags:        food (saved)",
        "  7 Reminder:    yes → no",
        "Enter saves, a number edits that row, Ctrl-D cancels: 6",
        "Tags [food]:",
        "What is sent for 'Milk', for example:",
        "  Opens",
        "    things:///add?title=Eat%20Milk&notes=one%0A&deadline=2026-11-27&tags=food",
        "Review: 5 changes",
        "  1 Title:       Use {item} → Eat {item}",
        "  2 Notes:       Soon. → one … (2 lines)",
        "  3 Deadline:    Days before (saved)",
        "  4 Days before: 3 → 4",
        "  5 List:        Home → (nothing)",
        "  6 Tags:        food (saved)",
        "  7 Reminder:    yes → no",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
        "Saved 'fridge' in 't.json'.",
      ]
    )
    #expect(
      home.store
        == things(title: "Eat {item}", notes: #"one\n"#, days: "4", list: "", reminder: false)
    )
  }

  @Test("Half-typed text is shown again in brackets")
  func halfTyped() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge", "--plain")
    try terminal.answer("Title [Use {item}]: ")
    try terminal.answer("> ")
    try terminal.answer("Deadline [Days before]: ")
    try terminal.answer("Days before [3]: ")
    try terminal.answer("List [Home]: ", "Gara\u{1B}[Z")
    try terminal.answer("Days before [3]: ")
    try terminal.answer("List [Gara]: ")
    try terminal.answer("Tags [food]: ")
    try terminal.answer("Reminder (yes or no) [yes]: ")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(list: "Gara"))
  }

  @Test("Ctrl-D on an empty line cancels")
  func controlD() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge", "--plain")
    try terminal.expect("Title [Use {item}]: ")
    terminal.press(.ctrl("d"))
    #expect(try terminal.expectEnd() == .exited(130))
    #expect(terminal.lines.last == "Cancelled: nothing was saved.")
    #expect(home.store == fridge)
  }

  @Test("With --plain, questions go to standard error though it is a file")
  func redirectedErrors() throws {
    let home = try Home(store: fridge)
    let terminal = try home.shellTerminal("$forward edit fridge --plain 2>errors.txt; echo $?")
    terminal.send(String(repeating: "\r", count: 8))
    try terminal.expect("0\r\n")
    let errors = try home.folder.text(of: "errors.txt")
    #expect(errors.contains("Title [Use {item}]: "))
    #expect(!errors.contains("\u{1B}"))
    #expect(home.store == fridge)
  }
}
