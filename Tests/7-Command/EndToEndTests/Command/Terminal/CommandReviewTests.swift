import ProgramSupport
import Testing

/// The review of all answers before they are saved.
@Suite("The review on a terminal")
struct CommandReviewTests {
  private func review(_ home: Home) throws -> Terminal {
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title", "> ", "Deadline"])
    if home.store?.contains("daysBefore") == true { try terminal.answer("Days") }
    try terminal.walk(["List", "Tags", "Reminder"])
    try terminal.expect("cancels: ")
    return terminal
  }

  @Test("A number or an id edits a row")
  func editedRow() throws {
    let home = try Home(store: fridge)
    let terminal = try review(home)
    terminal.send("5\r")
    try terminal.expect("Home")
    terminal.send(" sweet home\r")
    try terminal.expect("cancels: ")
    terminal.send("reminder\r")
    try terminal.answer("Reminder", "no")
    try terminal.expect("cancels: ")
    terminal.send("9\r")
    // A refused line stays.
    try terminal.answer("cancels: ", "\u{15}")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines.suffix(16)
        == [
          "Reminder (yes or no) [yes]: no",
          "What is sent for 'Milk', for example:",
          "  Opens things:///add?title=Use%20Milk&notes=Soon.&deadline=2026-11-28&tags=foo",
          "    d&list=Home%20sweet%20home",
          "Review: 2 changes",
          "  1 Title:       Use {item} (saved)",
          "  2 Notes:       Soon. (saved)",
          "  3 Deadline:    Days before (saved)",
          "  4 Days before: 3 (saved)",
          "  5 List:        Home → Home sweet home",
          "  6 Tags:        food (saved)",
          "  7 Reminder:    yes → no",
          "Enter saves, a number edits that row, Ctrl-D cancels: 9",
          "  '9' is neither the number of a row, 1 to 7, nor a name.",
          "Enter saves, a number edits that row, Ctrl-D cancels:",
          "Saved 'fridge' in 't.json'.",
        ]
    )
    #expect(home.store == things(list: "Home sweet home", reminder: false))
  }

  @Test("Rows that appear are asked before the review returns")
  func appearingRows() throws {
    let home = try Home(store: things(deadline: "none"))
    let terminal = try review(home)
    terminal.send("deadline\r")
    try terminal.answer("Deadline", "3")
    try terminal.expect("Days before")
    try terminal.expect("3")
    terminal.press(.end)
    terminal.send("0\r")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines.suffix(16)
        == [
          " *1 None   2 On the day   3 Days before",
          "Deadline [None]: 3",
          "Days before: 30",
          "What is sent for 'Milk', for example:",
          "  Opens things:///add?title=Use%20Milk&notes=Soon.&deadline=2026-11-01&tags=foo",
          "    d&list=Home&when=2026-11-01%4009%3A00",
          "Review: 2 changes",
          "  1 Title:       Use {item} (saved)",
          "  2 Notes:       Soon. (saved)",
          "  3 Deadline:    None → Days before",
          "  4 Days before: 3 → 30",
          "  5 List:        Home (saved)",
          "  6 Tags:        food (saved)",
          "  7 Reminder:    yes (saved)",
          "Enter saves, a number edits that row, Ctrl-D cancels:",
          "Saved 'fridge' in 't.json'.",
        ]
    )
    #expect(home.store == things(days: "30"))
  }

  @Test("Back leaves a detour")
  func back() throws {
    let home = try Home(store: fridge)
    let terminal = try review(home)
    terminal.send("list\r")
    try terminal.expect("Home")
    terminal.send("x")
    terminal.press(.shiftTab)
    try terminal.expect("Review: no changes")
    try terminal.expect("cancels: ")
    terminal.press(.shiftTab)
    try terminal.answer("Reminder")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == fridge)
  }

  @Test("Ctrl-D cancels")
  func controlD() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("item")
    terminal.send("!\r")
    try terminal.walk(["> ", "Deadline", "Days", "List", "Tags", "Reminder"])
    try terminal.expect("cancels: ")
    terminal.press(.ctrl("d"))
    try terminal.answer("1 change would be lost.")
    try terminal.expect("cancels: ")
    terminal.press(.ctrl("d"))
    try terminal.answer("1 change would be lost.", "y")
    #expect(try terminal.expectEnd() == .exited(130))
    #expect(terminal.lines.last == "Cancelled: nothing was saved.")
    #expect(home.store == fridge)
  }
}
