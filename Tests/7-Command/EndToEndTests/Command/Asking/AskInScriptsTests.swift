import ProgramSupport
import Testing
import TestSupport

@Suite("Questions of scripts, and the programs beside them")
struct AskInScriptsTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
  }

  @Test("The writer of a pipe that isn't read lives on, and the question never stops by itself")
  func pipe() throws {
    let terminal = try home.shellTerminal("/bin/bash", "--norc")
    #expect(try home.shell("mkfifo go").status == .exited(0))
    for number in seedsOfGames(10) {
      terminal.send(
        "{ read <go; echo x; echo writt'e'n >&2; } | $forward ask Name; echo status ${PIPESTATUS[*]}.\r"
      )
      try terminal.expect("Name: ")
      #expect(try home.shell("echo >go").status == .exited(0))
      try terminal.expect("written")
      terminal.send("Ada \(number)\r")
      try terminal.expect("Ada \(number)\r\n")
      try terminal.expect("status 0 0.")
      try terminal.expect("$ ")
    }
    #expect(!terminal.transcript.contains("Stopped"))
  }

  @Test("A number alone is a time in seconds", arguments: ["1", "0.5", "1s"])
  func seconds(limit: String) throws {
    let terminal = try home.terminal("ask", "Name", "--timeout", limit)
    try terminal.expect("Name: ")
    #expect(try terminal.expectEnd() == .exited(124))
  }

  @Test("Without the terminal, the program says so and waits")
  func background() throws {
    let terminal = try home.shellTerminal("timeout 1 $forward ask Name; echo status $?.")
    try terminal.expect("Another program has the terminal, so this one waits. With timeout, write")
    try terminal.expect("timeout --foreground.")
    try terminal.expect("status 124.")
    let other = try home.shellTerminal("timeout --foreground 9 $forward ask Name")
    try other.answer("Name: ", "Ada")
    #expect(try other.expectEnd() == .exited(0))
    #expect(other.lines == ["Name: Ada", "Ada"])
  }

  @Test("ACCESSIBLE can be off", arguments: ["", "0", "false", "No"])
  func notAccessible(value: String) throws {
    var home = home
    home.environment["ACCESSIBLE"] = value
    let terminal = try home.terminal("ask", "Size", "--options", "small,large")
    try terminal.expect("large")
    #expect(terminal.lines.first == "Size [small]:")
    terminal.press(.ctrl("d"))
    _ = try terminal.expectEnd()
  }

  @Test("Standard input is left to the rest of the script, or has the options")
  func standardInput() throws {
    let line = """
      printf 'one\\ntwo\\n' | while read line; do
        $forward ask "Name of $line" --answer x; $forward ask Name 2>/dev/null; echo "$line $?"
      done
      printf 'a\\nb\\n' | $forward ask Size --options-from - --answer 2
      """
    #expect(try home.shell(line) == Finished(output: "x\none 65\nx\ntwo 65\nb\n"))
  }
}
