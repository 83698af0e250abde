import CPseudoTerminal
import ProgramSupport
import Testing

/// Signals that end a program by default, and that line readers don't handle.
@Suite("Signals that end the program restore the terminal")
struct FatalSignalTests {
  private static let signals = [
    SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGIO,
  ]

  @Test("A signal in a prompt restores the terminal", arguments: signals)
  func inPrompt(signal: Int32) throws {
    let terminal = try lineEditor("--held", "--count", "2")
    try terminal.expect("> ")
    terminal.send("half")
    try terminal.expect("half")
    terminal.signal(signal)
    try terminal.expectGoodEnd(.signalled(signal))
    #expect(terminal.transcript.hasSuffix("half\u{1B}[?2004l\r"))
  }

  @Test("A signal in a hidden prompt restores the terminal", arguments: signals)
  func inHiddenPrompt(signal: Int32) throws {
    let terminal = try lineEditor("--secret")
    try terminal.expect("> ")
    terminal.signal(signal)
    try terminal.expectGoodEnd(.signalled(signal))
  }

  @Test(
    "A crash that the language's runtime doesn't report restores the terminal",
    arguments: [SIGABRT, SIGSEGV])
  func crash(signal: Int32) throws {
    var variables = environment()
    variables["SWIFT_BACKTRACE"] = "enable=no"
    let terminal = try Terminal(executable(named: "line-editor"), [], environment: variables)
    try terminal.expect("> ")
    terminal.signal(signal)
    try terminal.expectGoodEnd(.signalled(signal))
  }

  @Test("A signal in a hidden prompt of a plain reader restores the terminal", arguments: signals)
  func inPlainPrompt(signal: Int32) throws {
    let terminal = try Asking().ask("Token", "--type", "secret", "--plain")
    try terminal.expect("Token: ")
    #expect(try !terminal.modes.echoes)
    terminal.signal(signal)
    try terminal.expectGoodEnd(.signalled(signal))
  }

  @Test("A signal finds the terminal restored while it is lent")
  func lent() throws {
    let terminal = try lineEditor("--held", "--count", "2", "--lend", "kill -USR1 $PPID; stty -a")
    try terminal.expect("> ")
    terminal.send("one\r")
    try terminal.expectGoodEnd(.signalled(SIGUSR1))
  }

  @Test("A signal that the program ignores stays ignored")
  func ignored() throws {
    var variables = environment()
    variables["editor"] = try executable(named: "line-editor")
    let terminal = try Terminal(
      "/bin/sh", ["-c", "trap '' USR1 ALRM; exec $editor"], environment: variables)
    try terminal.expect("> ")
    terminal.send("half")
    try terminal.expect("half")
    terminal.signal(SIGUSR1)
    terminal.signal(SIGALRM)
    terminal.send(" done\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == #"line("half done")"#)
  }

  @Test("The program's own handlers stay")
  func ownHandlers() throws {
    let terminal = try lineEditor("--held", "--count", "2", "--handler")
    try terminal.expect("> ")
    for text in ["one", "two"] {
      terminal.signal(SIGUSR1)
      try terminal.expect("[handled]")
      #expect(try terminal.modes.isRaw)
      terminal.send("\(text)\r")
      try terminal.expect("line(\"\(text)\")")
    }
    try terminal.expectGoodEnd()
  }
}
