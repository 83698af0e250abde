import ProgramSupport
import Testing

/// The history of entered texts.
@Suite("The history in the line editor")
struct ArrowKeyTests {
  @Test("The arrows go through the history and return to the line")
  func arrows() throws {
    let terminal = try lineEditor(
      "--held", "--history", "one,two", "--prefill", "now", "--count", "4")
    try terminal.expect("> now")
    terminal.press(.up)
    terminal.press(.enter)
    try terminal.expect("> now")
    for key in [Key.up, .up, .up] { terminal.press(key) }
    terminal.press(.enter)
    try terminal.expect("> now")
    terminal.send("!")
    for key in [Key.up, .up, .down, .down, .enter] { terminal.press(key) }
    try terminal.expect("> now")
    terminal.press(.up)
    terminal.send("fold")
    for key in [Key.up, .down, .enter] { terminal.press(key) }
    try terminal.expectGoodEnd()
    #expect(
      terminal.lines == [
        "> two", #"line("two")"#, "> one", #"line("one")"#, "> now!", #"line("now!")"#,
        "> twofold", #"line("twofold")"#,
      ]
    )
  }

  @Test("The history can be searched")
  func search() throws {
    let terminal = try lineEditor("--history", "apple,pear,plum")
    try terminal.expect("> ")
    terminal.send("x\u{12}ea")
    try terminal.expect("r")
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["> pear", #"line("pear")"#])
  }

  @Test("Secret lines offer no history")
  func secret() throws {
    let terminal = try lineEditor("--history", "one,two", "--secret")
    try terminal.expect("> ")
    terminal.send("\u{1B}[A\u{10}\u{12}one\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["> •••", #"line("one")"#])
    #expect(!terminal.transcript.contains("two"))
  }

  @Test("Entries with control characters are left out")
  func controlCharacters() throws {
    let terminal = try lineEditor("--history", "good,\u{9B}31mbad,\u{202E}bad")
    try terminal.expect("> ")
    terminal.press(.up)
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["> good", #"line("good")"#])
  }
}
