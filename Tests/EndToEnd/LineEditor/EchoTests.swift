import ProgramSupport
import Testing

/// The line on the screen after it is entered.
@Suite("The line after it is entered")
struct EchoTests {
  private let item = "\u{1B}[36m{item}\u{1B}[0m"

  @Test("Styled text is drawn in its style")
  func styled() throws {
    let terminal = try lineEditor("--held", "--echo", "--prompt", "Title: ", colors: true)
    try terminal.expect("Title: ")
    terminal.send("Use {item} soon")
    terminal.press(.ctrl("a"))
    try terminal.expect("{item} soon")
    terminal.press(.enter)
    try terminal.expect("Title: Use \(item) soon\r\nline(\"Use {item} soon\")\r\n")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Title: Use {item} soon", #"line("Use {item} soon")"#])
  }

  @Test("Unstyled text isn't drawn twice")
  func unstyled() throws {
    for arguments in [["--echo"], []] {
      let terminal = try Terminal(executable(named: "line-editor"), arguments)
      try terminal.expect("> ")
      terminal.send("plain\r")
      try terminal.expectGoodEnd()
      #expect(
        terminal.transcript
          == "\u{1B}[?2004h> plain\r\n\u{1B}[?2004l\rline(\"plain\")\r\n"
      )
    }
  }

  @Test("A wrapped line is shown once", arguments: [10, 11, 19, 20, 21, 22, 23, 80])
  func wrapped(columns: Int) throws {
    let terminal = try lineEditor("--echo", "--count", "2", columns: columns, colors: true)
    try terminal.expect("> ")
    terminal.send("Use {item} before 漢字")
    terminal.press(.home)
    terminal.press(.right)
    terminal.press(.enter)
    try terminal.expect("line(")
    try terminal.expect("> ")
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(
      terminal.lines.joined().filter { $0 != " " }
        == #">Use{item}before漢字line("Use{item}before\u{6F22}\u{5B57}")>line("")"#
    )
  }

  @Test("A line from the history is shown once")
  func history() throws {
    let terminal = try lineEditor("--echo", "--history", "a {b} c,d", "--count", "2", colors: true)
    try terminal.expect("> ")
    terminal.send("\u{12}b\r")
    try terminal.expect("> a \u{1B}[36m{b}\u{1B}[0m c\r\n")
    try terminal.expect("> ")
    terminal.send("\u{1B}[A\u{1B}[A\r")
    try terminal.expect("> a \u{1B}[36m{b}\u{1B}[0m c\r\n")
    try terminal.expectGoodEnd()
    #expect(
      terminal.lines == ["> a {b} c", #"line("a {b} c")"#, "> a {b} c", #"line("a {b} c")"#]
    )
  }

  @Test("Vi mode shows it once too")
  func viMode() throws {
    let folder = try TemporaryFolder()
    try folder.write("set editing-mode vi\n", to: "inputrc")
    let terminal = try lineEditor("--echo", colors: true, inputrc: "\(folder.path)/inputrc")
    try terminal.expect("> ")
    terminal.send("x {item}\u{1B}")
    terminal.send("0")
    terminal.press(.enter)
    try terminal.expect("> x \(item)\r\n")
    try terminal.expectGoodEnd()
  }
}
