import ProgramSupport
import Testing

@Suite("Styles of the line")
struct HighlightingTests {
  private let item = "\u{1B}[36m{item}\u{1B}[m"

  @Test("A part of the line has its style as soon as it is typed, and loses it")
  func styled() throws {
    let terminal = try lineEditor("--held", "--echo", "--prompt", "Title: ", colors: true)
    try terminal.expect("Title: ")
    terminal.send("Use {item")
    try terminal.expect("Use {item")
    terminal.send("}")
    try terminal.expect("\u{8}\u{8}\u{8}\u{8}\u{8}\(item)")
    terminal.send(" soon")
    try terminal.expect(" soon")
    for _ in 1...5 { terminal.press(.left) }
    terminal.press(.backspace)
    try terminal.expect("{item soon")
    terminal.send("}\r")
    try terminal.expect(item)
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
          == "\u{1B}[?2004h\(margin())> plain\r\n\u{1B}[?2004l\rline(\"plain\")\r\n"
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
    try terminal.expect("\u{1B}[36m{b}\u{1B}[m")
    try terminal.expect("line(")
    try terminal.expect("> ")
    terminal.send("\u{1B}[A\u{1B}[A\r")
    try terminal.expect("a \u{1B}[36m{b}\u{1B}[m c\r\n")
    try terminal.expectGoodEnd()
    #expect(
      terminal.lines == ["> a {b} c", #"line("a {b} c")"#, "> a {b} c", #"line("a {b} c")"#]
    )
  }

  @Test("In vi mode, a styled line is shown once")
  func viMode() throws {
    let folder = try TemporaryFolder()
    try folder.write("set editing-mode vi\n", to: "inputrc")
    let terminal = try lineEditor("--echo", colors: true, inputrc: "\(folder.path)/inputrc")
    try terminal.expect("> ")
    terminal.send("x {item}\u{1B}")
    try terminal.expect("x \(item)")
    terminal.send("0")
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["> x {item}", #"line("x {item}")"#])
  }
}
