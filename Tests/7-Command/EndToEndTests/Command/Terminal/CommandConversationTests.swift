import ProgramSupport
import Testing

/// Whole conversations on the screen.
@Suite("Whole conversations")
struct CommandConversationTests {
  @Test("A new target is filled in")
  func newTarget() throws {
    let home = try Home()
    let terminal = try home.terminal("new", "things")
    try terminal.answer("Name", "fridge")
    try terminal.answer("Title", "Use {item}")
    try terminal.answer("> ", "Best before {expires}")
    try terminal.answer("> ")
    try terminal.answer("> ", "Check the label")
    try terminal.answer("> ", ".")
    try terminal.answer("Deadline", "daysBefore")
    try terminal.expect("Days before")
    try terminal.expect("3")
    terminal.press(.enter)
    try terminal.answer("List", "Home")
    try terminal.answer("Tags", "food, soon")
    try terminal.answer("Reminder", "yes")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines == [
        "New target: Things",
        "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        "Name (required): fridge",
        "Title (Use {item}): Use {item}",
        "Notes (Best before {expires}): a line with a single . ends the text",
        "> Best before {expires}",
        ">",
        "> Check the label",
        "> .",
        " *1 None   2 On the day   3 Days before",
        "Deadline [None]: daysBefore",
        "Days before: 3",
        "List (Home): Home",
        "Tags (food, soon): food, soon",
        "Reminder (yes or no) [no]: yes",
        "What is sent for 'Milk', for example:",
        "  Opens things:///add?title=Use%20Milk&notes=Best%20before%202026-12-01%0A%0ACh",
        "    eck%20the%20label&deadline=2026-11-28&tags=food%2Csoon&list=Home&when=2026-",
        "    11-28%4009%3A00",
        "Review",
        "  1 Name:        fridge",
        "  2 Title:       Use {item}",
        "  3 Notes:       Best before {expires} … (3 lines)",
        "  4 Deadline:    Days before",
        "  5 Days before: 3 (default)",
        "  6 List:        Home",
        "  7 Tags:        food, soon",
        "  8 Reminder:    yes",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
        "Saved 'fridge' in 't.json'.",
      ]
    )
    #expect(
      home.store
        == things(
          notes: #"Best before {expires}\n\nCheck the label"#,
          tags: #"["food", "soon"]"#
        )
    )
  }

  @Test("Enter alone keeps every value")
  func enterAlone() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    let prompts = ["Title", "> ", "[Days before]", "Days before", "List", "Tags", "Reminder"]
    try terminal.walk(prompts + ["cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines == [
        "fridge (Things)",
        "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        "Title: Use {item}",
        "Notes: a line with a single . ends the text",
        "> Soon.",
        "  1 None   2 On the day  *3 Days before",
        "Deadline [Days before]:",
        "Days before: 3",
        "List: Home",
        "Tags: food",
        "Reminder (yes or no) [yes]:",
        "What is sent for 'Milk', for example:",
        "  Opens things:///add?title=Use%20Milk&notes=Soon.&deadline=2026-11-28&tags=foo",
        "    d&list=Home&when=2026-11-28%4009%3A00",
        "Review: no changes",
        "  1 Title:       Use {item} (saved)",
        "  2 Notes:       Soon. (saved)",
        "  3 Deadline:    Days before (saved)",
        "  4 Days before: 3 (saved)",
        "  5 List:        Home (saved)",
        "  6 Tags:        food (saved)",
        "  7 Reminder:    yes (saved)",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
        "'fridge' in 't.json' stays as it was.",
      ]
    )
    #expect(home.store == fridge)
  }

  @Test("Text is edited in place")
  func editedText() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("item")
    terminal.press(.home)
    terminal.send("Please ")
    terminal.press(.end)
    terminal.send("!")
    terminal.press(.enter)
    try terminal.expect("Soon.")
    terminal.press(.backspace)
    terminal.send(" enough")
    terminal.press(.enter)
    try terminal.answer("> ", ".")
    try terminal.walk(["Deadline"])
    try terminal.expect("3")
    terminal.press(.ctrl("u"))
    terminal.send("14")
    terminal.press(.enter)
    try terminal.walk(["List", "Tags"])
    try terminal.answer("Reminder", "n")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    let review = try #require(terminal.lines.firstIndex(of: "Review: 4 changes"))
    #expect(
      terminal.lines[review...].prefix(8) == [
        "Review: 4 changes",
        "  1 Title:       Use {item} → Please Use {item}!",
        "  2 Notes:       Soon. → Soon enough",
        "  3 Deadline:    Days before (saved)",
        "  4 Days before: 3 → 14",
        "  5 List:        Home (saved)",
        "  6 Tags:        food (saved)",
        "  7 Reminder:    yes → no",
      ]
    )
    #expect(
      home.store
        == things(title: "Please Use {item}!", notes: "Soon enough", days: "14", reminder: false)
    )
  }

  @Test("Text is emptied in place")
  func emptiedText() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("item")
    terminal.press(.ctrl("u"))
    terminal.press(.enter)
    try terminal.walk(["> ", "Deadline", "Days"])
    try terminal.expect("Home")
    terminal.press(.ctrl("x"))
    terminal.press(.ctrl("k"))
    try terminal.walk(["Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(title: "", list: ""))
  }

  @Test("A refused answer is asked again with its text in the line")
  func refusedAnswer() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("item")
    terminal.press(.backspace)
    terminal.send("s}")
    terminal.press(.enter)
    try terminal.expect("Title")
    try terminal.expect("items")
    terminal.press(.left)
    terminal.press(.backspace)
    terminal.press(.enter)
    try terminal.walk(["> "])
    try terminal.answer("Deadline", "next")
    try terminal.expect("Deadline")
    try terminal.expect("next")
    terminal.press(.ctrl("u"))
    terminal.press(.enter)
    try terminal.expect("Days before")
    try terminal.expect("3")
    terminal.press(.end)
    terminal.send("x")
    terminal.press(.enter)
    try terminal.expect("'3x'")
    try terminal.expect("3x")
    // The refused text is selected; the key keeps it.
    terminal.press(.end)
    terminal.press(.backspace)
    terminal.press(.enter)
    try terminal.walk(["List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines.dropFirst(2).prefix(15) == [
        "Title: Use {items}",
        "  '{items}' is not a placeholder; the known ones are {item}, {notes},",
        "    {expires}, {quantity}. For a plain brace write {{.",
        "Title: Use {item}",
        "Notes: a line with a single . ends the text",
        "> Soon.",
        "  1 None   2 On the day  *3 Days before",
        "Deadline [Days before]: next",
        "  'next' is not one of the options: None, On the day, Days before.",
        "Deadline [Days before]:",
        "Days before: 3x",
        "  '3x' is not a whole number.",
        "Days before: 3",
        "List: Home",
        "Tags: food",
      ]
    )
    #expect(home.store == fridge)
  }

  @Test("Placeholders are highlighted where the text is echoed")
  func highlighting() throws {
    let home = try Home(store: letter)
    let terminal = try home.terminal("edit", "letter")
    try terminal.walk(["Recipients", "Subject"])
    try terminal.answer("> ", "Use {item}, not {{item} or {}.")
    try terminal.answer("> ", ".")
    try terminal.walk(["HTML", "Send by", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.transcript.contains("Use \u{1B}[36m{item}\u{1B}[m, not {{item} or {}."))
  }

  @Test("Colours can be disabled; only what is selected is marked")
  func colors() throws {
    var home = try Home(store: fridge)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title", "> ", "Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    let transcript = terminal.transcript.replacing("\u{1B}[7m3\u{1B}[m", with: "3")
    #expect(try !transcript.contains(Regex("\u{1B}\\[[0-9;]*m")))
    #expect(home.store == fridge)
  }

  @Test("Results go to standard output and the dialogue to the terminal")
  func results() throws {
    let home = try Home(store: fridge)
    let terminal = try home.shellTerminal("exec $forward edit fridge >out.txt")
    try terminal.walk(["Title", "> ", "Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "out.txt") == "")
  }
}
