import CPseudoTerminal
import ProgramSupport
import Testing

/// The terminal between two prompts, and after the last prompt.
@Suite("The terminal between and after prompts")
struct HoldingTests {
  /// A program that waits for a sign between its prompts.
  private struct Waiting {
    let folder: TemporaryFolder
    let terminal: Terminal

    init(_ arguments: String..., isHeld: Bool = true) throws {
      folder = try TemporaryFolder()
      _ = try run("/bin/sh", ["-c", "mkfifo \(folder.path)/pipe"])
      terminal = try Terminal(
        executable(named: "line-editor"),
        ["--between", "\(folder.path)/pipe", "--count", "2"] + (isHeld ? ["--held"] : [])
          + arguments,
        environment: environment()
      )
      try terminal.expect("> ")
      terminal.send("one\r")
      try terminal.expect("between\r\n")
    }

    func goOn() throws {
      _ = try run("/bin/sh", ["-c", "echo > \(folder.path)/pipe"])
    }
  }

  @Test("Text typed between prompts reaches the next one")
  func text() throws {
    let waiting = try Waiting()
    #expect(try waiting.terminal.modes.isRaw)
    #expect(try !waiting.terminal.modes.echoes)
    waiting.terminal.send("lost\u{15}two \u{1B}[Dx\u{5}!\r")
    try waiting.goOn()
    try waiting.terminal.expectGoodEnd()
    #expect(
      waiting.terminal.lines == [
        "> one", #"line("one")"#, "between", "> twox !", #"line("twox !")"#,
      ]
    )
  }

  @Test(
    "Keys typed between prompts reach the next one",
    arguments: [("\u{1B}[Z", #"back("")"#), ("\u{4}", "endOfInput")])
  func keys(key: String, event: String) throws {
    let waiting = try Waiting()
    waiting.terminal.send(key)
    try waiting.goOn()
    try waiting.terminal.expectGoodEnd()
    #expect(waiting.terminal.lines == ["> one", #"line("one")"#, "between", ">", event])
  }

  @Test("Ctrl-C interrupts the next prompt")
  func controlC() throws {
    let waiting = try Waiting()
    waiting.terminal.press(.ctrl("c"))
    try waiting.goOn()
    try waiting.terminal.expectGoodEnd(.exited(130))
    #expect(waiting.terminal.lines.last == "interrupt")
  }

  @Test("Signals take effect at the next prompt", arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func signals(signal: Int32) throws {
    let waiting = try Waiting()
    waiting.terminal.signal(signal)
    try waiting.goOn()
    try waiting.terminal.expectGoodEnd(.signalled(signal))
  }

  @Test(
    "A signal in a prompt ends the program, and restores the terminal",
    arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGINT])
  func signalsInPrompt(signal: Int32) throws {
    let terminal = try lineEditor("--held", "--count", "2")
    try terminal.expect("> ")
    terminal.send("one\r")
    try terminal.expect("> ")
    terminal.send("two")
    try terminal.expect("two")
    terminal.signal(signal)
    try terminal.expectGoodEnd(signal == SIGINT ? .exited(130) : .signalled(signal))
  }

  @Test("Without a session, the terminal is restored between prompts")
  func notHeld() throws {
    let waiting = try Waiting(isHeld: false)
    #expect(try waiting.terminal.modes == waiting.terminal.modesAtStart)
    try waiting.goOn()
    try waiting.terminal.expect("> ")
    waiting.terminal.send("two\r")
    try waiting.terminal.expectGoodEnd()
  }

  @Test("The terminal is lent to other programs")
  func lent() throws {
    let terminal = try lineEditor(
      "--held", "--count", "2", "--lend", "stty -a | grep -o '[-]*icanon\\|[-]*ixon\\|[-]*echo$'")
    try terminal.expect("> ")
    terminal.send("one\r")
    try terminal.expect("ixon")
    try terminal.expect("> ")
    #expect(try terminal.modes.isRaw)
    terminal.send("two\r")
    try terminal.expectGoodEnd()
    #expect(
      terminal.lines == ["> one", #"line("one")"#, "ixon", "icanon", "> two", #"line("two")"#]
    )
  }

  @Test("Pastes are bracketed from the first prompt to the last")
  func bracketedPaste() throws {
    let terminal = try lineEditor("--held", "--count", "2")
    try terminal.expect("> ")
    terminal.send("one\rtwo\r")
    try terminal.expectGoodEnd()
    #expect(
      terminal.transcript
        == "\u{1B}[?2004h\(margin())> one\r\nline(\"one\")\r\n> two\r\nline(\"two\")\r\n"
        + "\u{1B}[?2004l\r"
    )
  }

  // MARK: Ctrl-Z

  private func shell(_ line: String) throws -> Terminal {
    var environment = environment()
    environment["PS1"] = "$ "
    environment["editor"] = try executable(named: "line-editor")
    let terminal = try Terminal("/bin/sh", ["-i"], environment: environment)
    try terminal.expect("$ ")
    terminal.send(line + "\r")
    return terminal
  }

  @Test("Stopped in a prompt, the shell gets its terminal back")
  func stoppedInPrompt() throws {
    let terminal = try shell("$editor --held --count 2")
    try terminal.expect("\u{1B}[?2004h\(margin())> ")
    terminal.send("half")
    try terminal.expect("half")
    for _ in 1...3 {
      terminal.press(.ctrl("z"))
      try terminal.expect("$ ")
      #expect(try terminal.modes == terminal.modesAtStart)
      terminal.send("fg\r")
      try terminal.expect("> half")
      #expect(try terminal.modes.isRaw)
    }
    terminal.send(" done\r")
    try terminal.expect("> ")
    terminal.send("two\r")
    try terminal.expect("$ ")
    #expect(try terminal.modes == terminal.modesAtStart)
    #expect(terminal.lines.contains(#"line("half done")"#))
  }

  @Test("Stopped in a prompt, the shell gets its keypad back")
  func keypad() throws {
    let folder = try TemporaryFolder()
    try folder.write("set enable-keypad on\n", to: "inputrc")
    let terminal = try shell("INPUTRC=\(folder.path)/inputrc TERM=xterm $editor --held")
    try terminal.expect("\u{1B}[?1h\u{1B}=")
    try terminal.expect("> ")
    terminal.press(.ctrl("z"))
    #expect(try terminal.expect("$ ").contains("\u{1B}[?1l\u{1B}>"))
    terminal.send("fg\r")
    #expect(try terminal.expect("> ").contains("\u{1B}[?1h\u{1B}="))
    terminal.send("\r")
    #expect(try terminal.expect("$ ").contains("\u{1B}[?1l\u{1B}>"))
  }

  @Test("Stopped between prompts, the shell gets its terminal back")
  func stoppedBetween() throws {
    let folder = try TemporaryFolder()
    _ = try run("/bin/sh", ["-c", "mkfifo \(folder.path)/pipe"])
    let terminal = try shell("$editor --held --count 2 --between \(folder.path)/pipe")
    try terminal.expect("\u{1B}[?2004h\(margin())> ")
    terminal.send("one\r")
    try terminal.expect("between\r\n")
    terminal.press(.ctrl("z"))
    try terminal.expect("$ ")
    #expect(try terminal.modes == terminal.modesAtStart)
    terminal.send("stty -ixon; fg\r")
    try terminal.expect("\u{1B}[?2004h")
    #expect(try terminal.modes.isRaw)
    terminal.send("ahead")
    _ = try run("/bin/sh", ["-c", "echo > \(folder.path)/pipe"])
    try terminal.expect("> ahead")
    terminal.send("\r")
    try terminal.expect("$ ")
    // Modes that the shell set meanwhile stay.
    terminal.send("stty -a | grep -o '[-]ixon'\r")
    try terminal.expect("\r\n-ixon")
    try terminal.expect("$ ")
    #expect(terminal.lines.filter { $0.hasPrefix("> ") } == ["> one", "> ahead"])
  }
}
