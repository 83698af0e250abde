import ProgramSupport
import Testing

/// A store that somebody else edits while a form stands on the terminal.
@Suite struct MeanwhileTests {
  private let prompts = [
    "Title: Use {item}", "> Soon.", "Deadline [Days before]: ", "Days before: 3", "List: Home",
    "Tags: food", "Reminder (yes or no) [yes]: ",
  ]

  private func home() throws -> Home {
    var home = try Home(store: fridge)
    home.environment["NO_COLOR"] = "1"
    return home
  }

  @Test func aTargetThatIsGoneIsNotBroughtBack() throws {
    let home = try home()
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(prompts)
    try terminal.expect("Ctrl-D cancels: ")
    #expect(try home.forward("delete", "fridge", "--yes") == Finished(output: ""))
    let without = home.store
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(1))
    #expect(
      terminal.lines.suffix(2) == [
        "The target 'fridge' in 't.json' was changed or removed by another program in the",
        " meantime. Nothing was written.",
      ]
    )
    #expect(home.store == without)
  }

  @Test func whatOthersAddedStays() throws {
    let home = try home()
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(prompts)
    try terminal.expect("Ctrl-D cancels: ")
    #expect(
      try home.forward("new", "file", "log", input: "log.txt\ncsv\n\n\n") == Finished(output: "")
    )
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.forward("list").output == "fridge  things\nlog     file\n")
  }

  @Test func aNameThatSomebodyElseTookIsNotOverwritten() throws {
    let home = try home()
    let terminal = try home.terminal("new", "file", "log")
    try terminal.answer("Path (~/todo.txt): ", "mine.txt")
    try terminal.walk(["Format [todo.txt]: ", "> ", "Creates folders (yes or no) [no]: "])
    try terminal.expect("Ctrl-D cancels: ")
    #expect(
      try home.forward("new", "file", "log", input: "theirs.txt\n\n\n\n") == Finished(output: "")
    )
    let theirs = home.store
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(1))
    #expect(terminal.lines.last == "There is a target 'log' in 't.json' already.")
    #expect(home.store == theirs)
  }
}
