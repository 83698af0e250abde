import CPseudoTerminal
import ProgramSupport
import Testing

/// Slow links, and input that comes in parts or in bursts.
@Suite("Slow links")
struct SlowLinkTests {
  @Test("Every answer of a burst reaches its prompt")
  func burst() throws {
    let terminal = try Terminal(
      executable(named: "line-editor"),
      ["--held", "--count", "500"],
      environment: environment(),
      configure: { modes in
        cfsetispeed(&modes, speed_t(B1200))
        cfsetospeed(&modes, speed_t(B1200))
      }
    )
    try terminal.expect("> ")
    for number in 1...500 { terminal.send("answer \(number)\r") }
    try terminal.expectGoodEnd()
    let answers = terminal.lines.filter { $0.hasPrefix("line(") }
    #expect(answers == (1...500).map { #"line("answer \#($0)")"# })
  }

  @Test("A large paste is quick")
  func largePaste() throws {
    let terminal = try lineEditor("--held")
    try terminal.expect("> ")
    let text = String(repeating: "漢字 and 16 bytes", count: 6_400)
    terminal.paste(text)
    terminal.press(.enter)
    try terminal.expect("line(", within: .seconds(5))
    try terminal.expectGoodEnd()
    #expect(text.utf8.count > 100_000)
    #expect(
      terminal.transcript.contains(
        #"line("\#(text.replacing("漢字", with: #"\u{6F22}\u{5B57}"#))")"#
      )
    )
  }

  @Test("A large paste without brackets is quick")
  func unbracketedPaste() throws {
    let folder = try TemporaryFolder()
    try folder.write("set enable-bracketed-paste off\n", to: "inputrc")
    let terminal = try lineEditor(inputrc: "\(folder.path)/inputrc")
    try terminal.expect("> ")
    terminal.send(String(repeating: "0123456789", count: 10_000) + "\r")
    try terminal.expect("line(", within: .seconds(10))
    try terminal.expectGoodEnd()
    #expect(terminal.transcript.contains(String(repeating: "0123456789", count: 10_000) + "\")"))
  }

  @Test("Characters and keys may arrive in pieces")
  func pieces() throws {
    let terminal = try lineEditor()
    try terminal.expect("> ")
    for byte in Array("é漢👩‍👧x".utf8) + Array("\u{1B}[D\u{1B}[200~é\u{1B}[201~\r".utf8) {
      terminal.send(bytes: [byte])
      try terminal.expectReading()
    }
    try terminal.expectGoodEnd()
    #expect(
      terminal.lines.last
        == #"line("\u{00E9}\u{6F22}\u{0001F469}\u{200D}\u{0001F467}\u{00E9}x")"#
    )
  }

  @Test("The escape key alone consumes only its command")
  func escape() throws {
    let terminal = try lineEditor()
    try terminal.expect("> ")
    terminal.send("one two")
    terminal.press(.escape)
    try terminal.expectReading()
    // Escape b moves back by a word. An unknown key after Escape is dropped together with Escape.
    terminal.send("bX\u{1B}")
    try terminal.expectReading()
    terminal.send("\u{1B}Y\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == #"line("one XYtwo")"#)
  }
}
