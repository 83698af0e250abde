import ProgramSupport
import Testing

/// Terminals of other sizes.
@Suite("Terminals of other sizes")
struct SizeTests {
  @Test("A conversation fits forty columns")
  func fortyColumns() throws {
    var home = try Home(store: things(title: "Use {item} before it is too late for that"))
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal("edit", "fridge", columns: 40)
    try terminal.answer("for that", " and for more")
    try terminal.answer("Soon.")
    try terminal.answer("Deadline [Days before]: ", "On the day")
    try terminal.walk(["List: Home", "Tags: food", "Reminder (yes or no) [yes]: "])
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines == [
        "fridge (Things)",
        "↑ and ↓ choose, Shift-Tab goes back, F1",
        "  helps, Ctrl-C cancels.",
        "Title: Use {item} before it is too late",
        "for that and for more",
        "Notes: a line with a single . ends the",
        "  text",
        "> Soon.",
        "  1 None   2 On the day  *3 Days before",
        "Deadline [Days before]: On the day",
        "List: Home",
        "Tags: food",
        "Reminder (yes or no) [yes]:",
        "What is sent for 'Milk', for example:",
        "  Opens things:///add?title=Use%20Milk%",
        "    20before%20it%20is%20too%20late%20f",
        "    or%20that%20and%20for%20more&notes=",
        "    Soon.&deadline=2026-12-01&tags=food",
        "    &list=Home&when=2026-12-01%4009%3A0",
        "    0",
        "Review: 2 changes",
        "  1 Title:    Use {item} before it is",
        "              too late for that → Use",
        "              {item} before it is too",
        "              late for that and for",
        "              more",
        "  2 Notes:    Soon. (saved)",
        "  3 Deadline: Days before → On the day",
        "  4 List:     Home (saved)",
        "  5 Tags:     food (saved)",
        "  6 Reminder: yes (saved)",
        "Enter saves, a number edits that row,",
        "  Ctrl-D cancels:",
        "Saved 'fridge' in 't.json'.",
      ]
    )
  }

  @Test("Without line editing, prompts break between words too")
  func plain() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge", "--plain", columns: 20)
    try terminal.walk(["{item}]: ", "> "])
    try terminal.expect("before]: ")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(
      terminal.lines == [
        "fridge (Things)",
        "Shift-Tab, then",
        "  Enter, goes back,",
        "  F1, then Enter,",
        "  helps, Ctrl-C",
        "  cancels.",
        "Title [Use {item}]:",
        "Notes: a line with",
        "  a single . ends",
        "  the text",
        "  Soon.",
        "Enter keeps this",
        "  text, other lines",
        "  replace it,",
        "  Ctrl-X Ctrl-E,",
        "  then Enter, edits",
        "  it.",
        ">",
        "   1 None",
        "   2 On the day",
        "  *3 Days before",
        "Deadline [Days",
        "  before]: ^C",
        "Cancelled: nothing",
        "  was saved.",
      ])
  }

  @Test("Options that don't fit are shown one per line")
  func wideOptions() throws {
    var home = try Home(store: fridge)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal("edit", "fridge", columns: 39)
    try terminal.walk(["Title: Use {item}", "> Soon."])
    try terminal.expect("Deadline [Days before]: ")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(
      terminal.lines.suffix(5) == [
        "   1 None",
        "   2 On the day",
        "  *3 Days before",
        "Deadline [Days before]:",
        "Cancelled: nothing was saved.",
      ]
    )
  }

  @Test("A resize while typing keeps the text")
  func resize() throws {
    var home = try Home(store: fridge)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("Title: Use {item}")
    terminal.send(" before it is too late")
    try terminal.expect("late")
    try terminal.resize(columns: 20, rows: 10)
    terminal.send(" for")
    try terminal.expect("for")
    try terminal.resize(columns: 100, rows: 50)
    terminal.send(" that\r")
    try terminal.walk(["> Soon.", "Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(title: "Use {item} before it is too late for that"))
  }

  @Test("A terminal without a size fills in a form")
  func noSize() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge", columns: 0)
    try terminal.walk(["Title", "> ", "Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == fridge)
  }
}
