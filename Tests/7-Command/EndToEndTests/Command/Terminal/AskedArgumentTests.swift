import ProgramSupport
import Testing

/// Missing arguments that are asked for on a terminal.
@Suite("Arguments that are asked for")
struct AskedArgumentTests {
  private func home(_ store: String? = nil) throws -> Home {
    var home = try Home(store: store)
    home.environment["NO_COLOR"] = "1"
    return home
  }

  @Test("The kind of a new target is asked for")
  func kind() throws {
    let home = try home()
    let terminal = try home.terminal("new")
    try terminal.answer("Kind [Things]: ", "mail")
    try terminal.expect("Name (required): ")
    #expect(
      terminal.lines == [
        " *1 Things   2 Mail   3 Webhook   4 File",
        "Kind [Things]: mail",
        "New target: Mail",
        "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        "Name (required):",
      ])
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
  }

  @Test(
    "The name of a stored target is asked for",
    arguments: [
      ("edit", "Title: "), ("duplicate", "Name: "), ("show", "Title: "),
      ("delete", "[no]: "),
    ])
  func name(command: String, next: String) throws {
    let home = try home(fridge)
    let terminal = try home.terminal(command)
    try terminal.answer("Target [fridge (things)]: ")
    try terminal.expect(next)
    #expect(
      terminal.lines.prefix(2) == [" *1 fridge (things)", "Target [fridge (things)]:"])
    if command != "show" { terminal.press(.ctrl("c")) }
    #expect(try terminal.expectEnd() == (command == "show" ? .exited(0) : .interrupted))
  }

  @Test("Without targets, no name is asked for")
  func noTarget() throws {
    let home = try home()
    let terminal = try home.terminal("edit")
    #expect(try terminal.expectEnd() == .exited(1))
    #expect(terminal.lines == ["There are no targets yet; forward new KIND creates one."])
  }

  @Test("No answer is a cancellation", arguments: [Key.ctrl("d"), .ctrl("c")])
  func cancelled(key: Key) throws {
    let home = try home(fridge)
    for (command, prompt) in [("new", "Kind [Things]: "), ("delete", "Target [")] {
      let terminal = try home.terminal(command)
      try terminal.expect(prompt)
      terminal.press(key)
      #expect(try terminal.expectEnd() == (key == .ctrl("c") ? .interrupted : .exited(130)))
    }
    #expect(home.store == fridge)
  }

  @Test("Arguments are asked for in Chinese")
  func chinese() throws {
    var home = try home(fridge)
    home.environment["LANG"] = "zh_CN.UTF-8"
    let new = try home.terminal("new")
    try new.expect("类型 [Things]：")
    let edit = try home.terminal("edit")
    try edit.answer("目标 [fridge（things）]：")
    try edit.expect("标题：")
  }
}
