import ProgramSupport
import Testing

/// Ctrl-Z, the shell, and fg.
@Suite("Ctrl-Z and fg")
struct StoppingTests {
  @Test("The text is kept and the prompt is drawn again")
  func redrawnPrompt() throws {
    let home = try Home(store: fridge)
    let terminal = try home.shellTerminal()
    terminal.send("$forward edit fridge\r")
    try terminal.expect("Title: Use {item}")
    terminal.send(" half")
    try terminal.expect("half")
    terminal.press(.ctrl("z"))
    try terminal.expect("$ ")
    #expect(try terminal.modes == terminal.modesAtStart)
    terminal.send("fg\r")
    try terminal.expect("Title: Use {item} half")
    #expect(try terminal.modes.isRaw)
    terminal.send(" typed\r")
    let rest = [
      "> Soon.", "Deadline [Days before]: ", "Days before: ", "List: Home", "Tags: food",
      "Reminder (yes or no) [yes]: ", "Ctrl-D cancels: ",
    ]
    try terminal.walk(rest)
    try terminal.expect("$ ")
    #expect(try terminal.modes == terminal.modesAtStart)
    #expect(home.store == things(title: "Use {item} half typed"))
    #expect(terminal.lines.contains("Title: Use {item} half typed"))
  }

  @Test("The program may be stopped repeatedly")
  func repeatedly() throws {
    let home = try Home(store: fridge)
    let terminal = try home.shellTerminal()
    terminal.send("$forward edit fridge\r")
    try terminal.expect("Title: Use {item}")
    for _ in 1...3 {
      terminal.press(.ctrl("z"))
      try terminal.expect("$ ")
      #expect(try terminal.modes == terminal.modesAtStart)
      terminal.send("fg\r")
      try terminal.expect("Title: Use {item}")
    }
    terminal.press(.ctrl("c"))
    try terminal.expect("Cancelled: nothing was saved.\r\n")
    try terminal.expect("$ ")
    terminal.send("echo $?\r")
    try terminal.expect("130\r\n")
    #expect(home.store == fridge)
  }

  @Test("A secret stays hidden", arguments: ["", "--plain"]) func secret(option: String) throws {
    let home = try Home(store: hook())
    let terminal = try home.shellTerminal()
    terminal.send("$forward edit hook \(option)\r")
    try terminal.walk(["example.org/hook", "Method [POST]: "])
    try terminal.expect("Token [••••••]: ")
    #expect(try !terminal.modes.echoes)
    terminal.press(.ctrl("z"))
    try terminal.expect("$ ")
    #expect(try terminal.modes == terminal.modesAtStart)
    terminal.send("fg\r")
    try terminal.expect("Token [••••••]: ")
    #expect(try !terminal.modes.echoes)
    terminal.send("hidden\r")
    try terminal.expect("> ")
    terminal.press(.ctrl("c"))
    try terminal.expect("$ ")
    #expect(try terminal.modes == terminal.modesAtStart)
    #expect(!terminal.transcript.contains("hidden"))
  }
}
