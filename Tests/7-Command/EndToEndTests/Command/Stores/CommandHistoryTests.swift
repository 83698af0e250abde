import ProgramSupport
import Testing

/// Earlier texts, offered again.
@Suite("Input history")
struct CommandHistoryTests {
  private func saved(_ home: Home, _ name: String, path: String) throws {
    let terminal = try home.terminal("new", "file", name)
    try terminal.answer("Path", path)
    try terminal.walk(["]: ", "> ", "[no]: ", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
  }

  @Test("The up arrow offers earlier entries of the row")
  func upArrow() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    try saved(home, "a", path: "/tmp/old")
    try saved(home, "b", path: "/tmp/new")

    let terminal = try home.terminal("new", "file", "c")
    try terminal.expect("Path (~/todo.txt, required): ")
    terminal.press(.up)
    try terminal.expect("/tmp/new")
    terminal.press(.up)
    try terminal.expect("old")
    terminal.press(.enter)
    try terminal.expect("Format [todo.txt]: ")
    #expect(terminal.lines[2] == "Path (~/todo.txt, required): /tmp/old")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
  }

  @Test("The history is read when an arrow key is pressed, not at the start")
  func onDemand() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["FORWARD_HISTORY"] = "history"
    let terminal = try home.terminal("new", "file", "c")
    try terminal.expect("Path (~/todo.txt, required): ")
    try home.folder.write(#"{"version":1,"rows":{"path":["/tmp/now"]}}"#, to: "history")
    terminal.press(.up)
    try terminal.expect("/tmp/now")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
  }

  @Test("Secrets aren't in the history")
  func secrets() throws {
    let home = try Home(store: hook())
    let terminal = try home.terminal("edit", "hook")
    try terminal.answer("URL", "/2")
    try terminal.answer("[POST]: ")
    try terminal.answer("]: ", "hunter2")
    try terminal.answer("> ", ".")
    try terminal.walk(["[yes]: ", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    let history = try home.folder.text(of: "state/forward/history")
    #expect(history == #"{"version":1,"rows":{"url":["https://example.org/hook/2"]}}"# + "\n")
  }

  @Test("The history can be switched off")
  func switchedOff() throws {
    var home = try Home()
    home.environment["FORWARD_HISTORY"] = "/dev/null"
    try saved(home, "a", path: "/tmp/old")
    #expect(home.folder.names(in: "state/forward").contains("history") == false)
  }
}
