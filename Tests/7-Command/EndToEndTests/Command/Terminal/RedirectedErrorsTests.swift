import ProgramSupport
import Testing

/// A terminal that a person answers on, while standard error is a file or a pipe.
@Suite("Redirected standard error")
struct RedirectedErrorsTests {
  private func home() throws -> Home {
    var home = try Home(store: fridge)
    home.environment["NO_COLOR"] = "1"
    return home
  }

  @Test(
    "Questions go to the terminal, and lines are edited there",
    arguments: ["2>log", "2>/dev/full", "2>&-", "2>&1 >results | cat >log"])
  func questions(redirection: String) throws {
    let home = try home()
    let terminal = try home.shellTerminal("$forward edit fridge \(redirection); echo end")
    try terminal.expect("Title: Use {item}")
    terminal.press(.ctrl("a"))
    try terminal.answer("", "Do ")
    try terminal.walk(["> ", "before]: ", "before: ", "Home", "food", "[yes]: ", "cancels: "])
    try terminal.expect("Saved 'fridge' in 't.json'.")
    try terminal.expect("end\r\n")
    #expect(terminal.lines[2] == "Title: Do Use {item}")
    #expect(try terminal.modes == terminal.modesAtStart)
    #expect(home.store == things(title: "Do Use {item}"))
    #expect((try? home.folder.text(of: "log")) ?? "" == "")
  }

  @Test("Errors go to standard error")
  func errors() throws {
    let home = try home()
    let terminal = try home.shellTerminal("$forward edit frigde 2>log; echo status $?")
    try terminal.expect("status 1\r\n")
    #expect(terminal.lines == ["status 1"])
    #expect(
      try home.folder.text(of: "log")
        == "There is no target 'frigde'; the known ones are fridge.\n")
  }

  @Test(
    "Messages of a command that asks nothing go to standard error",
    arguments: ["list", "delete fridge --yes"])
  func remarks(command: String) throws {
    var home = try home()
    if command == "list" { home.environment["FORWARD_STORE"] = "none.json" }
    let terminal = try home.shellTerminal("$forward \(command) 2>log; echo status $?")
    try terminal.expect("status 0\r\n")
    #expect(terminal.lines == ["status 0"])
    #expect(try home.folder.text(of: "log") != "")
  }

  @Test("A text editor has the terminal")
  func editor() throws {
    var home = try home()
    home.environment["EDITOR"] = "\(home.folder.path)/editor"
    try home.folder.write(
      "#!/bin/sh\ntest -t 1 && echo edited >\"$1\"\n", to: "editor", mode: 0o700)
    let terminal = try home.shellTerminal("$forward edit fridge 2>log")
    try terminal.answer("Title: Use {item}")
    try terminal.expect("> ")
    terminal.press(.ctrl("x"))
    terminal.press(.ctrl("e"))
    try terminal.walk(["before]: ", "before: ", "Home", "food", "[yes]: "])
    try terminal.expect("Soon. → edited")
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(notes: "edited"))
  }

  @Test("An answer from a pipe isn't asked for on the terminal")
  func pipe() throws {
    let home = try home()
    let terminal = try home.shellTerminal(
      "printf '\\n\\n\\ntwo\\n' | $forward edit fridge 2>log; echo status $?")
    try terminal.expect("status 65\r\n")
    #expect(terminal.lines == ["status 65"])
    #expect(try home.folder.text(of: "log") == "days: 'two' is not a whole number.\n")
  }
}
