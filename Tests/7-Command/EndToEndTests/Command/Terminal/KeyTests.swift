import ProgramSupport
import Testing

/// The effects of the line editor's keys in each kind of row.
@Suite("Keys in each kind of row")
struct KeyTests {
  @Test("Tab completes placeholders")
  func placeholders() throws {
    let home = try Home()
    let terminal = try home.terminal("new", "things", "fridge")
    try terminal.expect("Title")
    terminal.send("Use {i")
    terminal.press(.tab)
    try terminal.expect("tem}")
    terminal.send(" by {e")
    terminal.press(.tab)
    try terminal.expect("xpires}")
    terminal.press(.enter)
    try terminal.expect("> ")
    terminal.send("item {q")
    terminal.press(.tab)
    try terminal.expect("uantity}")
    terminal.press(.enter)
    try terminal.answer("> ", ".")
    try terminal.walk(["Deadline", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      home.store
        == things(
          title: "Use {item} by {expires}",
          notes: "item {quantity}",
          deadline: "none",
          list: "",
          tags: "[]",
          reminder: false
        )
    )
  }

  @Test("An empty answer leaves no text behind")
  func emptyAnswer() throws {
    let home = try Home()
    let terminal = try home.terminal("ask", "Day", "--type", "date", "--default", "2026-12-05")
    try terminal.expect("2026-12-05")
    terminal.send("\u{18}\u{0B}")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines == ["Day:"])
  }

  @Test("Tab lists placeholders when several match")
  func severalPlaceholders() throws {
    let home = try Home()
    let terminal = try home.terminal("new", "things", "fridge")
    try terminal.expect("Title")
    terminal.send("{")
    terminal.press(.tab)
    terminal.press(.tab)
    try terminal.expect("quantity")
    try terminal.expect("{")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(terminal.lines[3].split(separator: " ") == ["expires", "item", "notes", "quantity"])
  }

  @Test("Tab completes options in any letter case")
  func options() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title", "> "])
    try terminal.expect("Deadline")
    terminal.send("on")
    terminal.press(.tab)
    try terminal.expect("On the day")
    terminal.press(.enter)
    try terminal.walk(["List", "Tags"])
    try terminal.expect("Reminder")
    terminal.send("n")
    terminal.press(.tab)
    terminal.press(.enter)
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(deadline: "onTheDay", reminder: false))
  }

  @Test("Tab completes paths with spaces")
  func paths() throws {
    let home = try Home()
    _ = try home.shell("mkdir 'Things to do'; touch 'Things to do/my list.txt'")
    let terminal = try home.terminal("new", "file", "log")
    try terminal.expect("Path")
    terminal.send("~/Th")
    terminal.press(.tab)
    try terminal.expect("ings to do/")
    terminal.send("m")
    terminal.press(.tab)
    try terminal.expect("y list.txt")
    terminal.press(.enter)
    try terminal.walk(["Format", "> ", "Creates", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == log(path: "~/Things to do/my list.txt", format: "todotxt"))
  }

  @Test("Tab isn't an answer when there is nothing to complete")
  func nothingToComplete() throws {
    let home = try Home()
    let terminal = try home.terminal("new", "webhook", "hook")
    try terminal.expect("URL")
    terminal.press(.tab)
    terminal.send("https://example.org/hook")
    terminal.press(.tab)
    terminal.press(.enter)
    try terminal.walk(["Method", "Token", "> ", "Verify", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == hook(token: ""))
  }

  @Test(
    "Arrows go through the options from the present one",
    arguments: [
      ([Key.up], "onTheDay"), ([.up, .up], "none"), ([.up, .up, .up], "daysBefore"),
      ([.up, .up, .down], "onTheDay"), ([.up, .down], "daysBefore"), ([.down], "none"),
    ])
  func arrows(keys: [Key], deadline: String) throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title", "> "])
    try terminal.expect("Deadline")
    for key in keys { terminal.press(key) }
    terminal.press(.enter)
    if deadline == "daysBefore" { try terminal.answer("Days") }
    try terminal.walk(["List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(deadline: deadline))
  }

  @Test("A search finds an option")
  func search() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title", "> "])
    try terminal.expect("Deadline")
    terminal.press(.ctrl("r"))
    terminal.send("the")
    try terminal.expect("\u{1B}[7mthe")
    terminal.press(.enter)
    try terminal.walk(["List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(deadline: "onTheDay"))
  }

  @Test(
    "A line pasted with its line break is entered", arguments: ["new-t0ken\n", "new-t0ken\r\n"])
  func pastedLine(line: String) throws {
    let home = try Home(store: hook())
    let terminal = try home.terminal("edit", "hook")
    try terminal.walk(["URL", "Method"])
    try terminal.expect("Token")
    try terminal.expect("]: ")
    terminal.paste(line)
    terminal.press(.enter)
    try terminal.walk(["> ", "Verify", "that row, Ctrl-D cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == hook(token: "new-t0ken"))
  }

  @Test("Several lines pasted into a row of one line are refused")
  func pastedLines() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("item}")
    terminal.press(.ctrl("u"))
    terminal.paste("one\ntwo")
    terminal.press(.enter)
    try terminal.expect("'one^Jtwo' has a line break; the answer must be a single line.")
    try terminal.expect("Title")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(home.store == fridge)
  }

  @Test("A row's options aren't offered in the next row")
  func otherOptions() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title", "> ", "Deadline", "Days"])
    try terminal.expect("Home")
    terminal.press(.up)
    terminal.press(.enter)
    try terminal.walk(["Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == fridge)
  }

  @Test("Back keeps half-typed text", arguments: ["\u{1B}[Z", "\u{18}\u{02}"])
  func back(back: String) throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title", "> ", "Deadline"])
    try terminal.expect("Days before")
    try terminal.expect("3")
    terminal.press(.end)
    terminal.send("half")
    terminal.send(back)
    try terminal.expect("Deadline")
    terminal.send("da")
    terminal.send(back)
    try terminal.expect("> ")
    try terminal.expect("Soon.")
    terminal.press(.enter)
    try terminal.expect("Deadline")
    try terminal.expect("da")
    terminal.press(.enter)
    try terminal.expect("Days before")
    try terminal.expect("3half")
    for _ in 1...4 { terminal.press(.backspace) }
    terminal.press(.enter)
    try terminal.walk(["List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines.dropFirst(2).prefix(13) == [
        "Title: Use {item}",
        "Notes: a line with a single . ends the text",
        "> Soon.",
        "  1 None   2 On the day  *3 Days before",
        "Deadline [Days before]:",
        "Days before: 3half",
        "  1 None   2 On the day  *3 Days before",
        "Deadline [Days before]: da",
        "Notes: a line with a single . ends the text",
        "> Soon.",
        "  1 None   2 On the day  *3 Days before",
        "Deadline [Days before]: da",
        "Days before: 3",
      ]
    )
    #expect(home.store == fridge)
  }

  @Test("Nothing precedes the first row")
  func firstRow() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("item")
    terminal.press(.shiftTab)
    try terminal.expect("  This is the first row.\u{1B}[m\r\n")
    try terminal.expect("item")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
  }

  @Test("Help explains the row and keeps the line", arguments: ["\u{1B}OP", "\u{18}\u{08}"])
  func help(key: String) throws {
    let home = try Home(store: log())
    let terminal = try home.terminal("edit", "log")
    try terminal.expect("~/log.txt")
    terminal.send(".gz")
    terminal.send(key)
    try terminal.expect("Path")
    try terminal.expect("~/log.txt.gz")
    terminal.press(.enter)
    try terminal.expect("Format")
    terminal.send(key)
    try terminal.expect("[CSV")
    terminal.press(.enter)
    try terminal.expect("> ")
    terminal.send(key)
    try terminal.walk(["> ", "Creates"])
    try terminal.expect("cancels: ")
    terminal.send(key)
    try terminal.answer("that row, Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines.dropFirst(2) == [
        "Path: ~/log.txt.gz",
        "  The file that the item is added to.",
        "  A file's path; Tab completes it.",
        "  An answer is required.",
        "  A whole path such as ~/todo.txt or /srv/todo.txt.",
        "  Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.",
        "  Ctrl-X z undoes the last answer, Ctrl-X y redoes it.",
        "  Ctrl-C cancels; so does Ctrl-D on an empty line.",
        "Path: ~/log.txt.gz",
        "  1 todo.txt   2 Markdown  *3 CSV",
        "Format [CSV]:",
        "  How the item is written.",
        "  Takes an option's number, its name, or an unambiguous part of its name.",
        "  ↑ and ↓ go through the options that match the typed text.",
        "  Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.",
        "  Ctrl-X z undoes the last answer, Ctrl-X y redoes it.",
        "  Ctrl-C cancels; so does Ctrl-D on an empty line.",
        "  1 todo.txt   2 Markdown  *3 CSV",
        "Format [CSV]:",
        "Template ({item} due:{expires}): a line with a single . ends the text",
        ">",
        "  The line for each item; by default the usual line of the format.",
        "  Takes lines of text, up to a line with a single . or Ctrl-D; .. is a line",
        "    with one dot.",
        "  ↑ and ↓ go through the lines. They remove an emptied line; Enter leaves it",
        "    blank. The lines after a single . stay.",
        "  Placeholders: {item}, {expires}, {quantity}, {notes}; Tab completes them.",
        "  Shift-Tab or Ctrl-X Ctrl-B goes back to the line before, or from the first to",
        "    the previous row.",
        "  Ctrl-X z undoes the last answer, Ctrl-X y redoes it.",
        "  Ctrl-X Ctrl-K gives an empty answer.",
        "  Ctrl-X Ctrl-E opens the text in an editor.",
        "  Ctrl-C cancels.",
        ">",
        "Creates folders (yes or no) [no]:",
        "What is sent for 'Milk', for example:",
        "  Adds to ~/log.txt.gz:",
        "    Milk,2026-12-01,2,In the door of the fridge.",
        "  A new file begins with:",
        "    item,expires,quantity,notes",
        "Review: 1 change",
        "  1 Path:            ~/log.txt → ~/log.txt.gz",
        "  2 Format:          CSV (saved)",
        "  3 Template:        (nothing)",
        "  4 Creates folders: no (saved)",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
        "  Enter saves what is shown.",
        "  A row's number or name edits that row, then returns here.",
        "  Shift-Tab or Ctrl-X Ctrl-B goes back to the last row.",
        "  Ctrl-X z undoes the last answer, Ctrl-X y redoes it.",
        "  Ctrl-C or Ctrl-D cancels: nothing is saved.",
        "  ? diff shows the lines that will change.",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
        "Saved 'log' in 't.json'.",
      ]
    )
    #expect(home.store == log(path: "~/log.txt.gz"))
  }
}
