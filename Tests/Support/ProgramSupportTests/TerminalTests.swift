import CPseudoTerminal
import ProgramSupport
import Testing

@Suite("Programs on a pseudo-terminal")
struct TerminalTests {
  @Test("Typed text is echoed")
  func echo() throws {
    let terminal = try Terminal("/bin/cat")
    terminal.send("hello")
    terminal.press(.enter)
    try terminal.expect("hello\r\nhello\r\n")
    terminal.press(.ctrl("d"))
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines == ["hello", "hello"])
  }

  @Test("A match ends where the next one begins")
  func matches() throws {
    let terminal = try Terminal("/bin/sh", ["-c", "echo one, two, one, three"])
    #expect(try terminal.expect("one") == "")
    #expect(try terminal.expect("one") == ", two, ")
    #expect(throws: TerminalFailure.self) { try terminal.expect("one") }
  }

  @Test("An end comes with all the output")
  func wholeOutput() throws {
    let terminal = try Terminal("/bin/sh", ["-c", "seq 20000; exit 7"])
    #expect(try terminal.expectEnd() == .exited(7))
    #expect(terminal.lines == (1...20_000).map(String.init))
  }

  @Test("Output outlives its program")
  func outlivingOutput() throws {
    let folder = try TemporaryFolder()
    _ = try run("/usr/bin/mkfifo", ["end"], folder: folder.path)
    // The output exceeds one read, but is small enough that the program needn't wait for the
    // terminal.
    let terminal = try Terminal(
      "/bin/sh",
      ["-c", "exec 3>end; seq 1100; exit 7"],
      folder: folder.path
    )
    // `cat` ends together with the program.
    _ = try run("/bin/cat", ["end"], folder: folder.path)
    #expect(try terminal.expectEnd() == .exited(7))
    #expect(terminal.lines == (1...1100).map(String.init))
  }

  @Test("A program that closes its streams is still awaited")
  func closedStreams() throws {
    let terminal = try Terminal(
      "/bin/sh",
      ["-c", "echo ready; exec <&- >&- 2>&-; read line; sleep 0.05; exit 3"]
    )
    try terminal.expect("ready")
    #expect(try terminal.expectEnd() == .exited(3))
  }

  @Test("Ctrl-C interrupts")
  func controlC() throws {
    let terminal = try Terminal("/bin/cat")
    terminal.send("a\r")
    try terminal.expect("a\r\na\r\n")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .signalled(SIGINT))
    #expect(try terminal.expectEnd() == .signalled(SIGINT))
  }

  @Test("A signal is sent")
  func signal() throws {
    let terminal = try Terminal(
      "/bin/sh",
      ["-c", "trap 'echo asked to end; exit 5' TERM; echo ready; read line"]
    )
    try terminal.expect("ready")
    terminal.signal(SIGTERM)
    #expect(try terminal.expectEnd() == .exited(5))
    #expect(terminal.lines == ["ready", "asked to end"])
  }

  @Test("A resize is seen")
  func resize() throws {
    let terminal = try Terminal(
      "/bin/sh",
      ["-c", "trap 'stty size; exit 0' WINCH; stty size; while :; do read line; done"],
      columns: 61,
      rows: 17
    )
    try terminal.expect("17 61\r\n")
    try terminal.resize(columns: 132, rows: 50)
    try terminal.expect("50 132\r\n")
    #expect(try terminal.expectEnd() == .exited(0))
  }

  @Test("Modes are read during and after the program")
  func modes() throws {
    let terminal = try Terminal(
      "/bin/sh",
      ["-c", "read a; m=$(stty -g); stty raw -echo; echo set; head -c 1; stty $m; echo reset"]
    )
    let before = try terminal.modes
    #expect(!before.isRaw && before.echoes)
    terminal.press(.enter)
    try terminal.expect("set")
    let during = try terminal.modes
    #expect(during.isRaw && !during.echoes && during != before)
    terminal.send("x")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try terminal.modes == before)
  }

  @Test("Modes left behind are seen")
  func modesLeftBehind() throws {
    let terminal = try Terminal("/bin/sh", ["-c", "read line; stty raw"])
    let before = try terminal.modes
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try terminal.modes != before)
    #expect(try terminal.modes.isRaw)
  }

  @Test("Modes can be given")
  func givenModes() throws {
    let terminal = try Terminal("/bin/stty") { modes in
      cfsetspeed(&modes, speed_t(B1200))
      modes.c_lflag &= ~tcflag_t(ECHO)
    }
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines.first?.hasPrefix("speed 1200 baud;") == true)
    #expect(try !terminal.modes.echoes)
  }

  @Test("A program gets its environment and folder and nothing else")
  func surroundings() throws {
    let folder = try TemporaryFolder()
    let terminal = try Terminal(
      "/bin/sh",
      ["-c", "pwd; /usr/bin/env; ls /proc/self/fd | wc -l"],
      environment: ["PWD": "/", "NAME": "Zoë"],
      folder: folder.path
    )
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines.first == folder.path)
    #expect(terminal.lines.contains("NAME=Zoë"))
    #expect(!terminal.lines.contains { $0.hasPrefix("HOME") })
    // Three streams, and the folder that `ls` reads.
    #expect(terminal.lines.last == "4")
  }

  @Test("The pseudo-terminal is the program's controlling terminal")
  func controllingTerminal() throws {
    let terminal = try Terminal("/bin/sh", ["-c", "echo here >/dev/tty"])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines == ["here"])
  }

  @Test("Keys are what terminals send")
  func keys() throws {
    let terminal = try Terminal(
      "/bin/sh",
      ["-c", "stty -icanon -isig -icrnl -echo; echo ready; exec cat -v"]
    )
    try terminal.expect("ready\r\n")
    let keys: [Key] = [
      .enter, .tab, .shiftTab, .backspace, .escape, .up, .down, .right, .left, .home, .end, .f1,
      .ctrl("c"), .ctrl("_"),
    ]
    for key in keys { terminal.press(key) }
    terminal.send(".")
    let sent = try terminal.expect(".")
    #expect(sent == "^M\t^[[Z^?^[^[[A^[[B^[[C^[[D^[[H^[[F^[OP^C^_")
  }

  @Test("More is typed than is read at once")
  func longInput() throws {
    let terminal = try Terminal(
      "/bin/sh",
      ["-c", "stty raw -echo; echo ready; head -c 200000 | wc -c"]
    )
    try terminal.expect("ready")
    terminal.send(String(repeating: "x", count: 200_000))
    try terminal.expect("200000")
    #expect(try terminal.expectEnd() == .exited(0))
  }

  @Test("A paste is bracketed if the program asks for it")
  func paste() throws {
    let terminal = try Terminal("/bin/sh", ["-c", #"printf '\033[?2004h+'; cat -v"#])
    terminal.paste("before ")
    try terminal.expect("+")
    terminal.paste("after")
    terminal.press(.enter)
    try terminal.expect("\r\n")
    try terminal.expect("before ^[[200~after^[[201~\r\n")
  }

  @Test("A shell stops and continues a program")
  func jobControl() throws {
    let terminal = try Terminal(
      "/bin/sh",
      ["-i"],
      environment: .plain.merging(["PS1": "$ "]) { $1 }
    )
    try terminal.expect("$ ")
    terminal.send("cat\r")
    terminal.send("one\r")
    try terminal.expect("one\r\none\r\n")
    terminal.press(.ctrl("z"))
    try terminal.expect("$ ")
    terminal.send("fg\r")
    try terminal.expect("cat\r\n")
    terminal.send("two\r")
    try terminal.expect("two\r\ntwo\r\n")
  }

  @Test("A program that can't be started is an error")
  func noProgram() throws {
    let path = try TemporaryFolder().path + "/nothing"
    let error = #expect(throws: SystemError.self) { try Terminal(path) }
    #expect(error?.description == "start \(path): No such file or directory")
  }
}
