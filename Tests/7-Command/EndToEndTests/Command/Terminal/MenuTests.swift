import ProgramSupport
import Testing

/// The menu of `forward` without a command.
@Suite("The menu")
struct MenuTests {
  @Test("A target is shown, edited and deleted, and a new one created")
  func actions() throws {
    var home = try Home(store: fridge)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal()
    try terminal.answer("Target [fridge (things)]: ", "fridge")
    try terminal.answer("Action [Edit]: ", "show")
    try terminal.answer("Target [Quit]: ", "1")
    try terminal.answer("Action [Edit]: ", "edit")
    try terminal.walk([
      "Title: Use {item}", "> Soon.", "Deadline [Days before]: ", "Days before: ",
    ])
    try terminal.answer("List: Home", "less")
    try terminal.walk(["Tags: food", "Reminder (yes or no) [yes]: ", "Ctrl-D cancels: "])
    try terminal.answer("Target [Quit]: ", "fridge")
    try terminal.answer("Action [Edit]: ", "delete")
    try terminal.answer("Delete 'fridge' (things)? (yes or no) [no]: ")
    try terminal.answer("Target [Quit]: ", "fridge")
    try terminal.answer("Action [Edit]: ", "delete")
    try terminal.answer("Delete 'fridge' (things)? (yes or no) [no]: ", "yes")
    try terminal.answer("Target [New target]: ", "new")
    try terminal.answer("Kind [Things]: ", "file")
    try terminal.answer("Name", "log")
    try terminal.answer("Path (~/todo.txt, required): ", "~/log.txt")
    try terminal.answer("Format [todo.txt]: ", "csv")
    try terminal.answer("> ")
    try terminal.answer("Creates folders (yes or no) [no]: ")
    try terminal.answer("Ctrl-D cancels: ")
    try terminal.answer("Target [Quit]: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines == [
        "Forward targets",
        "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        " *1 fridge (things)   2 New target   3 Quit",
        "Target [fridge (things)]: fridge",
        "  1 Send   2 Show  *3 Edit   4 Duplicate   5 Delete",
        "Action [Edit]: show",
        "fridge (things)",
        "  Title: Use {item}",
        "  Notes: Soon.",
        "  Deadline: Days before",
        "  Days before: 3",
        "  List: Home",
        "  Tags: food",
        "  Reminder: yes",
        "  1 fridge (things)   2 New target  *3 Quit",
        "Target [Quit]: 1",
        "  1 Send   2 Show  *3 Edit   4 Duplicate   5 Delete",
        "Action [Edit]: edit",
        "fridge (Things)",
        "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        "Title: Use {item}",
        "Notes: a line with a single . ends the text",
        "> Soon.",
        "  1 None   2 On the day  *3 Days before",
        "Deadline [Days before]:",
        "Days before: 3",
        "List: Homeless",
        "Tags: food",
        "Reminder (yes or no) [yes]:",
        "What is sent for 'Milk', for example:",
        "  Opens things:///add?title=Use%20Milk&notes=Soon.&deadline=2026-11-28&tags=foo",
        "    d&list=Homeless&when=2026-11-28%4009%3A00",
        "Review: 1 change",
        "  1 Title:       Use {item} (saved)",
        "  2 Notes:       Soon. (saved)",
        "  3 Deadline:    Days before (saved)",
        "  4 Days before: 3 (saved)",
        "  5 List:        Home → Homeless",
        "  6 Tags:        food (saved)",
        "  7 Reminder:    yes (saved)",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
        "Saved 'fridge' in 't.json'.",
        "  1 fridge (things)   2 New target  *3 Quit",
        "Target [Quit]: fridge",
        "  1 Send   2 Show  *3 Edit   4 Duplicate   5 Delete",
        "Action [Edit]: delete",
        "Delete 'fridge' (things)? (yes or no) [no]:",
        "Kept 'fridge'.",
        "  1 fridge (things)   2 New target  *3 Quit",
        "Target [Quit]: fridge",
        "  1 Send   2 Show  *3 Edit   4 Duplicate   5 Delete",
        "Action [Edit]: delete",
        "Delete 'fridge' (things)? (yes or no) [no]: yes",
        "Deleted 'fridge'.",
        " *1 New target   2 Quit",
        "Target [New target]: new",
        " *1 Things   2 Mail   3 Webhook   4 File",
        "Kind [Things]: file",
        "New target: File",
        "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        "Name (required): log",
        "Path (~/todo.txt, required): ~/log.txt",
        " *1 todo.txt   2 Markdown   3 CSV",
        "Format [todo.txt]: csv",
        "Template ({item} due:{expires}): a line with a single . ends the text",
        ">",
        "Creates folders (yes or no) [no]:",
        "What is sent for 'Milk', for example:",
        "  Adds to ~/log.txt:",
        "    Milk,2026-12-01,2,In the door of the fridge.",
        "  A new file begins with:",
        "    item,expires,quantity,notes",
        "Review",
        "  1 Name:            log",
        "  2 Path:            ~/log.txt",
        "  3 Format:          CSV",
        "  4 Template:        (nothing)",
        "  5 Creates folders: no (default)",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
        "Saved 'log' in 't.json'.",
        "  1 log (file)   2 New target  *3 Quit",
        "Target [Quit]:",
      ]
    )
    #expect(home.store == log())
  }

  @Test("An empty store offers a new target first")
  func emptyStore() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal()
    try terminal.answer("Target [New target]: ", "quit")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines == [
        "Forward targets", "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        " *1 New target   2 Quit", "Target [New target]: quit",
      ])
    #expect(home.store == nil)
  }

  @Test("At first, Enter alone edits the newest target")
  func newest() throws {
    let log = #","log": { "kind": "file", "settings": { "path": "~/todo.txt" } }"#
    var home = try Home(store: fridge.replacing("\n  }\n}", with: log + "\n  }\n}"))
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal()
    try terminal.walk(["Target [log (file)]: ", "Action [Edit]: "])
    try terminal.expect("Path: ~/todo.txt")
    #expect(
      terminal.lines == [
        "Forward targets",
        "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        "  1 fridge (things)  *2 log (file)   3 New target   4 Quit",
        "Target [log (file)]:",
        "  1 Send   2 Show  *3 Edit   4 Duplicate   5 Delete",
        "Action [Edit]:",
        "log (File)",
        "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        "Path: ~/todo.txt",
      ])
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
  }

  @Test("A cancelled edit returns to the menu, and Ctrl-D leaves it")
  func cancelledEdit() throws {
    var home = try Home(store: fridge)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal()
    try terminal.answer("Target [fridge (things)]: ", "fridge")
    try terminal.answer("Action [Edit]: ", "edit")
    try terminal.expect("Title: Use {item}")
    terminal.press(.ctrl("u"))
    terminal.press(.ctrl("d"))
    try terminal.expect("Cancelled: nothing was saved.")
    try terminal.answer("Target [Quit]: ", "fridge")
    try terminal.expect("Action [Edit]: ")
    terminal.press(.shiftTab)
    try terminal.expect("Target [")
    terminal.press(.ctrl("d"))
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try terminal.modes == terminal.modesAtStart)
    #expect(home.store == fridge)
  }

  @Test("Ctrl-C in an edit is an interrupt")
  func controlCInEdit() throws {
    var home = try Home(store: fridge)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal()
    try terminal.answer("Target [fridge (things)]: ", "fridge")
    try terminal.answer("Action [Edit]: ", "edit")
    try terminal.expect("Title: Use {item}")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(try terminal.modes == terminal.modesAtStart)
    #expect(home.store == fridge)
  }

  @Test("Ctrl-C at the menu is an interrupt")
  func controlC() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal()
    try terminal.expect("Target")
    try terminal.expect("]: ")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(try terminal.modes == terminal.modesAtStart)
  }

  @Test("A target of an unknown kind doesn't end the menu")
  func unknownKind() throws {
    var home = try Home(store: store("r", "robot", #""arms": 2"#))
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal()
    try terminal.answer("Target [r (robot)]: ", "r")
    try terminal.answer("Action [Edit]: ", "edit")
    try terminal.expect("'r' is of the kind 'robot', which this version doesn't know")
    try terminal.answer("Target [Quit]: ")
    #expect(try terminal.expectEnd() == .exited(0))
  }

  @Test("Deleting on a terminal asks first")
  func deletion() throws {
    var home = try Home(store: fridge)
    home.environment["NO_COLOR"] = "1"
    let kept = try home.terminal("delete", "fridge")
    try kept.answer("Delete 'fridge' (things)? (yes or no) [no]: ")
    #expect(try kept.expectEnd() == .exited(130))
    #expect(kept.lines.last == "Kept 'fridge'.")
    #expect(home.store == fridge)
    let deleted = try home.terminal("delete", "fridge")
    try deleted.answer("Delete 'fridge' (things)? (yes or no) [no]: ", "y")
    #expect(try deleted.expectEnd() == .exited(0))
    #expect(try home.forward("list").output == "")
  }
}
