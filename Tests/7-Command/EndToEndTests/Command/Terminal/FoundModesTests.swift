import CPseudoTerminal
import ProgramSupport
import Testing

/// A program may find a terminal in other modes than the person's.
@Suite("The modes that a terminal is found with")
struct FoundModesTests {
  private static let options = ["", "--plain"]

  private func terminal(
    _ home: Home, _ option: String, configure: (inout termios) -> Void
  ) throws -> Terminal {
    var environment = home.environment
    environment["NO_COLOR"] = "1"
    return try Terminal(
      executable(named: "forward"),
      ["edit", "fridge"] + (option.isEmpty ? [] : [option]),
      environment: environment,
      folder: home.folder.path,
      configure: configure
    )
  }

  /// Edits the title on a terminal that a crashed program left in other modes.
  private func edit(
    _ option: String, configure: (inout termios) -> Void
  ) throws -> (home: Home, terminal: Terminal) {
    let home = try Home(store: fridge)
    let terminal = try terminal(home, option, configure: configure)
    try terminal.expect("Title")
    try terminal.expect("Use {item}")
    if option.isEmpty { terminal.press(.ctrl("u")) }
    terminal.send("Typed")
    // The typed text is shown.
    try terminal.expect("Typed")
    terminal.press(.enter)
    try terminal.walk(["> ", "Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(title: "Typed"))
    // Each line starts at the left edge.
    #expect(terminal.lines.last == "Saved 'fridge' in 't.json'.")
    return (home, terminal)
  }

  @Test("A terminal that was found without echo is left with echo only", arguments: options)
  func noEcho(option: String) throws {
    let (_, terminal) = try edit(option) { $0.c_lflag &= ~tcflag_t(ECHO) }
    #expect(try terminal.modes == terminal.modesAtStart.withEcho)
  }

  @Test("A terminal that was found key by key reads lines", arguments: options)
  func noLines(option: String) throws {
    let (_, terminal) = try edit(option) { $0.c_lflag &= ~tcflag_t(ICANON) }
    #expect(try !terminal.modes.isRaw)
    #expect(try terminal.modes.echoes)
  }

  @Test("Raw", arguments: options)
  func raw(option: String) throws {
    let (home, terminal) = try edit(option) { cfmakeraw(&$0) }
    #expect(try !terminal.modes.isRaw)
    #expect(try terminal.modes.echoes)
    // The program keeps the modes that it restored itself.
    let modes = try terminal.modes
    let again = try self.terminal(home, option) { cfmakeraw(&$0) }
    try again.expect("Title")
    again.press(.ctrl("c"))
    #expect(try again.expectEnd() == .interrupted)
    #expect(try again.modes == modes)
  }

  @Test("A hidden row stays hidden where echo was off", arguments: options)
  func secret(option: String) throws {
    let home = try Home(store: hook())
    var environment = home.environment
    environment["NO_COLOR"] = "1"
    let terminal = try Terminal(
      executable(named: "forward"),
      ["edit", "hook"] + (option.isEmpty ? [] : [option]),
      environment: environment,
      folder: home.folder.path,
      configure: { $0.c_lflag &= ~tcflag_t(ECHO) }
    )
    try terminal.walk(["URL", "Method"])
    try terminal.expect("Token [••••••]: ")
    terminal.send("hidden\r")
    try terminal.expect("> ")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(!terminal.transcript.contains("hidden"))
    #expect(try terminal.modes == terminal.modesAtStart.withEcho)
  }

  @Test("In an Emacs buffer, which echoes itself, echo stays off")
  func emacs() throws {
    var home = try Home(store: fridge)
    home.environment.merge(["INSIDE_EMACS": "29.1,comint", "TERM": "dumb"]) { $1 }
    let terminal = try terminal(home, "") { $0.c_lflag &= ~tcflag_t(ECHO) }
    try terminal.expect("Title [Use {item}]: ")
    terminal.send("Typed\r")
    try terminal.expect("> ")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(!terminal.transcript.contains("Typed"))
    #expect(try terminal.modes == terminal.modesAtStart)
  }
}

/// A shell that edits its own lines uses other modes than its programs.
@Suite("Started in the background")
struct BackgroundTests {
  /// Starts a command in the background, and waits until the system stops it.
  private func start(_ command: String, _ terminal: Terminal, _ home: Home) throws -> String {
    terminal.send("\(command) &\r")
    try terminal.expect("[1] ")
    let process = try terminal.expect("\r\n")
    try awaitStop(of: process, home)
    return process
  }

  private func awaitStop(of process: String, _ home: Home) throws {
    let line = "until grep -q '^State:.*stopped' /proc/\(process)/status; do sleep 0.01; done"
    #expect(try home.shell(line).status == .exited(0))
  }

  @Test("A dialogue is continued in the foreground", arguments: ["", "--plain"])
  func continued(option: String) throws {
    let home = try Home(store: fridge)
    let terminal = try home.shellTerminal("/bin/bash", "--norc")
    terminal.send("stty -a >before\r")
    try terminal.expect("$ ")
    _ = try start("$forward edit fridge \(option)", terminal, home)
    terminal.send("fg\r")
    try terminal.expect("Title")
    try terminal.expect("Use {item}")
    if option.isEmpty { terminal.press(.ctrl("u")) }
    terminal.send("Typed")
    try terminal.expect("Typed")
    terminal.press(.enter)
    try terminal.walk(["> ", "Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    try terminal.expect("Saved 'fridge' in 't.json'.\r\n")
    try terminal.expect("$ ")
    terminal.send("stty -a >after; echo written\r")
    try terminal.expect("\rwritten")
    #expect(home.store == things(title: "Typed"))
    #expect(try home.folder.text(of: "after") == home.folder.text(of: "before"))
  }

  @Test("The shell's modes stay while the dialogue goes in and out", arguments: ["", "--plain"])
  func sentBack(option: String) throws {
    let home = try Home(store: fridge)
    let terminal = try home.shellTerminal("/bin/bash", "--norc")
    let process = try start("$forward edit fridge \(option)", terminal, home)
    for _ in 1...2 {
      terminal.send("fg\r")
      try terminal.expect("Title")
      try terminal.expect("Use {item}")
      terminal.press(.ctrl("z"))
      try terminal.expect("$ ")
      #expect(try terminal.modes.isRaw)  // Bash reads its line.
      terminal.send("bg\r")
      try terminal.expect("[1]+ ")
      try awaitStop(of: process, home)
      terminal.press(.enter)
      try terminal.expect("$ ")
    }
    terminal.send("fg\r")
    try terminal.expect("Use {item}")
    terminal.press(.ctrl("c"))
    try terminal.expect("Cancelled: nothing was saved.\r\n")
    try terminal.expect("$ ")
    #expect(home.store == fridge)
  }

  @Test("A signal ends a dialogue in the background", arguments: ["", "--plain"])
  func ended(option: String) throws {
    let home = try Home(store: fridge)
    let terminal = try home.shellTerminal("/bin/bash", "--norc")
    let process = try start("$forward edit fridge \(option)", terminal, home)
    // Not with `kill %1`: if a job continues and ends at once, bash may miss its end forever.
    let line = "kill -TERM \(process); kill -CONT \(process)"
    #expect(try home.shell(line).status == .exited(0))
    #expect(
      try home.shell("while test -e /proc/\(process); do sleep 0.01; done").status == .exited(0))
    terminal.press(.enter)
    try terminal.expect("Terminated")
    #expect(home.store == fridge)
  }
}
