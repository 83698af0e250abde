import ProgramSupport
import Testing

/// Findings of the random games, and other problems of readline in callback mode.
@Suite("Findings of random games and readline's pitfalls in callback mode")
struct FindingsTests {
  private func play(
    _ keys: String,
    _ arguments: String...,
    settings: String = "",
    columns: Int = 80
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(settings, to: "inputrc")
    let terminal = try Terminal(
      executable(named: "line-editor"),
      ["--held"] + arguments,
      environment: environment(inputrc: "\(folder.path)/inputrc"),
      columns: columns
    )
    try terminal.expect("> ")
    terminal.send(keys)
    try terminal.expectGoodEnd()
    return terminal.lines.filter { $0.contains("(") && !$0.hasPrefix(">") }
  }

  @Test("A command ends a search, and its text stays")
  func commandInSearch() throws {
    #expect(
      try play("x\u{12}a\u{18}\u{7}y\r", "--history", "abc") == [#"line("xy")"#]
    )
    #expect(try play("x\u{12}a\u{18}qy\r", "--history", "abc") == [#"line("yabc")"#])
  }

  /// Readline saw two columns, and the terminal was gone before this code looked at the width.
  @Test("A narrow terminal that hangs up at once causes no crash")
  func narrowHangUp() throws {
    for _ in 0..<50 {
      let terminal = try Terminal(
        executable(named: "line-editor"),
        ["--held"],
        environment: environment(inputrc: "/dev/null"),
        columns: 2,
        rows: 1
      )
      terminal.send("0\r")
      terminal.hangUp()
      #expect(try terminal.expectEnd() != .signalled(8))
    }
  }

  @Test("Killed texts are yanked in turn")
  func yank() throws {
    #expect(try play("one\u{17}\u{1}two\u{17}\u{19}\u{1B}y\u{1B}y\u{1B}y\r") == [#"line("one")"#])
    #expect(try play("x\u{12}a\u{1B}yabcdefgh\r", "--history", "abc") == [#"line("abcdefghabc")"#])
  }

  @Test("A search without lines after one with lines")
  func emptySearch() throws {
    #expect(
      try play("\u{12}a\r\u{12}a\u{7}b\r", "--words", "abc", "--count", "2")
        == [#"line("abc")"#, #"line("b")"#]
    )
  }

  @Test("Enter after a numeric argument enters the line")
  func enterAfterArgument() throws {
    #expect(
      try play("a\u{1B}8\r\u{13}b\r\r", "--words", "abc", "--count", "3")
        == [#"line("a")"#, #"line("abc")"#, #"line("")"#]
    )
  }

  @Test("The rest of a macro belongs to the next prompts")
  func macro() throws {
    #expect(
      try play("1\u{14}5\r", "--count", "4", settings: "\"\\C-t\": \"2\\r3\\r4\\r\"\n")
        == [#"line("12")"#, #"line("3")"#, #"line("4")"#, #"line("5")"#]
    )
    let long = String(repeating: "x", count: 1100)
    #expect(
      try play("\u{14}", "--count", "2", settings: "\"\\C-t\": \"a\\r\(long)\\r\"\n", columns: 2000)
        == [#"line("a")"#, "line(\"\(long)\")"]
    )
  }

  @Test("A key after a numeric argument isn't left over")
  func keyAfterArgument() throws {
    #expect(
      try play("\u{1B}0.5\r\r", "--count", "2") == [#"line("5")"#, #"line("")"#]
    )
  }

  @Test("Rereading the settings keeps the words")
  func rereading() throws {
    #expect(
      try play(
        "\u{1B}[A\u{18}\u{12}\u{1B}[A\u{12}A\r",
        "--words",
        "A,B,C",
        settings: "set history-size 1\nset revert-all-at-newline on\n"
      ) == [#"line("A")"#]
    )
  }

  @Test("A zero byte in a line is a replacement character")
  func zeroByte() throws {
    #expect(
      try play("a\u{16}\0b\u{1B}[200~x\0y\u{1B}[201~\r")
        == [#"line("a\u{FFFD}bx\u{FFFD}y")"#])
  }

  @Test("A zero byte isn't the start of a key sequence")
  func zeroKey() throws {
    #expect(
      try play("a\0b\r\u{12}c\r\r", "--count", "3") == [
        #"line("ab")"#, #"line("")"#, #"line("")"#,
      ])
  }

  @Test(
    "A word that ends within a character ends",
    arguments: [
      [0xE3, 0x81], [0xC2, 0x9D], [0x01], [0xFF], [0xEF, 0xBF, 0xBF],
      [0xF9, 0xB1, 0xA7, 0xB7, 0x89],
    ])
  func partialCharacter(end: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try folder.write("set editing-mode vi\n", to: "inputrc")
    let terminal = try lineEditor("--held", inputrc: "\(folder.path)/inputrc")
    try terminal.expect("> ")
    terminal.send(bytes: Array("\u{1B}[200~one ab".utf8) + end)
    terminal.send("\u{1B}[201~\u{1B}0EEwW=yex0%d%\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last?.contains("(\"") == true)
  }

  @Test("Controls that readline shows raw aren't obeyed")
  func controls() throws {
    let terminal = try lineEditor("--held")
    try terminal.expect("> ")
    terminal.send("a\u{9B}31m\u{1B}[200~\u{9D}0;title\u{9C}\u{1B}[201~é\u{1}\u{C0}\r")
    try terminal.expectGoodEnd()
    #expect(!terminal.transcript.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) })
    #expect(terminal.lines.first == "> Àa\u{FFFD}31m\u{FFFD}0;title\u{FFFD}é")
  }

  @Test("Keyboard macros are disabled")
  func keyboardMacros() throws {
    #expect(try play("\u{18}(a\u{12}b\u{18})\u{18}e\r") == [#"line("a")"#])
  }

  @Test("A window of a few columns keeps the text", arguments: [1, 2, 3, 4])
  func narrowWindow(columns: Int) throws {
    for settings in ["", "set horizontal-scroll-mode on\n"] {
      let terminal = try narrow(settings, columns: columns)
      terminal.send("漢字 and more\u{1B}[Hx")
      try terminal.expectReading()
      try terminal.resize(columns: 80, rows: 24)
      terminal.send("\u{5}!\r")
      try terminal.expectGoodEnd()
      #expect(terminal.transcript.contains(#"more!")"#))
    }
  }

  @Test("A window that shrinks and grows keeps the text")
  func resizedWindow() throws {
    for settings in ["", "set horizontal-scroll-mode on\n"] {
      let terminal = try narrow(settings, columns: 80)
      terminal.send("a text that is longer")
      for columns in [1, 0, 2, 40, 3, 5, 80] {
        try terminal.resize(columns: columns, rows: columns == 0 ? 0 : 24)
        terminal.send(".")
        try terminal.expectReading()
      }
      terminal.send("\r")
      try terminal.expectGoodEnd()
      #expect(terminal.transcript.contains(#"line("a text that is longer.......")"#))
    }
  }

  private func narrow(_ settings: String, columns: Int) throws -> Terminal {
    let folder = try TemporaryFolder()
    try folder.write(settings, to: "inputrc")
    let terminal = try lineEditor(columns: columns, inputrc: "\(folder.path)/inputrc")
    try terminal.expect("2004h")
    return terminal
  }

  @Test(
    "A terminal on one side only ends the lines, and gets its modes back",
    arguments: ["2>/dev/full", "2>&-", "</dev/null", "<&-"])
  func oneSidedTerminal(redirection: String) throws {
    var environment = environment()
    environment["editor"] = try executable(named: "line-editor")
    let terminal = try Terminal(
      "/bin/sh",
      ["-c", "exec $editor --count 2 \(redirection)"],
      environment: environment
    )
    terminal.send("one\rtwo\r")
    let status = try terminal.expectEnd()
    #expect(try terminal.modes == terminal.modesAtStart)
    let events = terminal.lines.filter { $0.hasPrefix("line(") || $0.hasSuffix("endOfInput") }
    switch redirection {
    case "2>/dev/full":
      #expect(status == .exited(0))
      #expect(events == [#"line("one")"#, #"line("two")"#])
    case "2>&-": #expect(status == .exited(65))
    default:
      #expect(status == .exited(0))
      #expect(events.count == 1 && events[0].hasSuffix("endOfInput"))
    }
  }

  @Test("Nothing to yank is no end of the program")
  func nothingKilled() throws {
    let folder = try TemporaryFolder()
    try folder.write("set editing-mode vi\nset keyseq-timeout 10\n", to: "inputrc")
    let terminal = try lineEditor("--held", "--count", "2", inputrc: "\(folder.path)/inputrc")
    try terminal.expect("> ")
    terminal.send("new\r")
    try terminal.expect("> ")
    terminal.send("\u{1B}")
    try terminal.expectReading()
    terminal.send("pix\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(2) == ["> x", #"line("x")"#])
  }

  @Test("Killed text is yanked, and no more")
  func yanked() throws {
    let terminal = try lineEditor("--held", "--count", "3")
    for keys in ["\u{19}a b\u{17}\u{17}\u{19}", "\u{19}\u{1B}y!", "c\u{15}\u{19}\u{1B}y"] {
      try terminal.expect("> ")
      terminal.send(keys + "\r")
    }
    try terminal.expectGoodEnd()
    let lines = terminal.lines.filter { $0.hasPrefix("line(") }
    #expect(lines == [#"line("a b")"#, #"line("!")"#, #"line("a b")"#])
  }
}
