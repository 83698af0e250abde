import CPseudoTerminal
import ProgramSupport
import Testing

/// Lines of text that are edited as a whole: what is seen while they are typed, and what is kept.
@Suite("A text of several lines is edited as a whole")
struct TextAreaTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["ACCESSIBLE"] = nil
  }

  private static let up = "\u{1B}[A"
  private static let down = "\u{1B}[B"
  private static let title = "Notes:"
  private static let hint = "  a line with a single . ends the text"
  private static let keptHint = "  Enter keeps this text, other keys edit it."

  /// Asks for a text and types keys, one after the other.
  private func ask(
    _ keys: String..., present: String? = nil, columns: Int = 80, inputrc: String? = nil
  ) throws -> Terminal {
    var home = home
    if let inputrc {
      try home.folder.write(inputrc, to: "inputrc")
      home.environment["INPUTRC"] = "inputrc"
    }
    let present = present.map { ["--default", $0] } ?? []
    let terminal = try home.terminal(
      ["ask", "Notes", "--type", "lines"] + present, columns: columns)
    for keys in keys {
      try terminal.expect("> ")
      #expect(try terminal.expectWaiting())
      terminal.send(keys)
    }
    return terminal
  }

  /// Expects rows below the title and above the hint, after some keys.
  private func expect(
    _ terminal: Terminal, after keys: String = "", _ rows: String..., fileID: String = #fileID,
    line: Int = #line
  ) throws {
    if !keys.isEmpty { terminal.send(keys) }
    try terminal.expectScreen("\(rows)", fileID: fileID, line: line) {
      $0.lines == [Self.title] + rows + [Self.hint]
    }
  }

  @Test("Enter breaks the line, and a dot or Ctrl-D ends the text without blank lines at its end")
  func ends() throws {
    let terminal = try ask("one\r\r..\rtwo\r\r")
    try expect(terminal, "> one", ">", "> .", "> two", ">", ">")
    terminal.send(".\r")
    try terminal.expectGoodEnd()
    #expect(
      terminal.lines
        == [Self.title, "> one", ">", "> .", "> two", "one", "", ".", "two"])
    for keys in ["one\rtwo\u{4}", "one\rtwo\r\u{4}", "two\u{1}one\r\u{5}\u{4}"] {
      let terminal = try ask(keys)
      try terminal.expectGoodEnd()
      #expect(terminal.lines == [Self.title, "> one", "> two", "one", "two"])
    }
  }

  @Test("The keys act on the line that the cursor is in, and undo over all of them")
  func keys() throws {
    let terminal = try ask("first\rx\rthird" + Self.up + Self.up + "!")
    try expect(terminal, "> first!", "> x", "> third")
    // The arrows keep the column, Home and Ctrl-K stay in the line.
    terminal.send(Self.down + Self.down + "?" + "\u{1}\u{B}")
    try expect(terminal, "> first!", "> x", ">")
    terminal.send(Self.up + "\u{5}\u{B}\u{B}\u{15}" + Self.up)
    try expect(terminal, "> first!", ">")
    try expect(terminal, after: "\u{1B}r", ">")
    terminal.send("one\u{1F}\u{1F}two\r.\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == [Self.title, "> two", "two"])
  }

  @Test("A present text is edited from its end, and Enter at once keeps it")
  func present() throws {
    for (keys, lines) in [
      ("\r", ["one", "", "three"]), ("\u{4}", ["one", "", "three"]),
      ("!\r.\r", ["one", "", "three!"]),
      (Self.up + "\u{7F}" + Self.down + "\u{5}\r.\r", ["one", "three"]),
      ("\u{1B}<\u{4}\u{4}\u{4}\u{4}\u{4}\u{1B}>\r.\r", ["three"]),
    ] {
      let terminal = try ask(keys, present: "one\n\nthree")
      try terminal.expectGoodEnd()
      let shown = lines.map { $0.isEmpty ? ">" : "> \($0)" }
      #expect(terminal.lines == [Self.title] + shown + lines)
    }
  }

  @Test("A text that is taller than the window scrolls, and its first lines remain")
  func scrolling() throws {
    let numbers = (1...30).map { "\($0)" }
    let terminal = try ask(present: numbers.joined(separator: "\n"))
    try terminal.expectScreen("the end") {
      $0.lines.suffix(3) == ["> 29", "> 30", Self.keptHint]
    }
    try terminal.resize(columns: 40, rows: 5)
    try terminal.expectScreen("five rows") {
      $0.lines.suffix(5) == ["^ 27", "> 28", "> 29", "> 30", "  Enter keeps this text, other keys"]
    }
    terminal.send(String(repeating: Self.up, count: 6) + "\r")
    try terminal.expectScreen("in the middle") {
      $0.lines.suffix(5) == ["^", "> 25", "> 26", "v 27", Self.hint]
    }
    terminal.send("\u{1B}>\r.\r")
    try terminal.expectGoodEnd()
    let left = try #require(terminal.transcript.split(separator: "> 1\r\r\n").last)
    #expect(left.contains("> 20") && left.contains("  … (11 more lines)\r\n"))
    #expect(!left.contains("> 21"))
    #expect(terminal.lines.suffix(2) == ["29", "30"])
  }

  @Test("Lines that leave a window that becomes lower are there once when it is higher again")
  func lowerAndHigher() throws {
    let terminal = try ask(present: "1\n2\n3\n4\n5\n6\n7")
    func resize(to rows: Int, showing lines: String...) throws {
      try terminal.resize(columns: 80, rows: rows)
      try terminal.expectScreen("\(rows) rows") { $0.lines.suffix(lines.count) == lines[...] }
    }
    let all = [Self.title] + (1...7).map { "> \($0)" } + [Self.keptHint]
    try terminal.expectScreen("all lines") { $0.lines == all }
    try resize(to: 6, showing: "^ 3", "> 4", "> 5", "> 6", "> 7", Self.keptHint)
    try resize(to: 3, showing: "^ 5", "> 6", "> 7")
    try resize(to: 5, showing: "^ 4", "> 5", "> 6", "> 7", Self.keptHint)
    try terminal.resize(columns: 80, rows: 24)
    try terminal.expectScreen("all lines once") { $0.lines == all }
    // Short lines take as many rows in a narrower window.
    try resize(to: 6, showing: "^ 3", "> 4", "> 5", "> 6", "> 7", Self.keptHint)
    try terminal.resize(columns: 60, rows: 6)
    _ = try terminal.expectWaiting()
    try resize(to: 6, showing: "^ 3", "> 4", "> 5", "> 6", "> 7", Self.keptHint)
    try terminal.resize(columns: 80, rows: 24)
    try terminal.expectScreen("all lines once, narrower meanwhile") { $0.lines == all }
  }

  @Test("Marks of a text that is taller than the window hide no letter, and don't remain")
  func marks() throws {
    let long = (1...40).map { "word\($0)" }.joined(separator: " ")
    let terminal = try ask(present: "first\n\(long)\nlast")
    try terminal.expectScreen("the end") { $0.lines.suffix(2) == ["> last", Self.keptHint] }
    try terminal.resize(columns: 40, rows: 5)
    try terminal.expectScreen("no row begins a line but the last") {
      $0.lines.suffix(5).first == " word25 word26 word27 word28 word29 word"
        && $0.lines.suffix(2).first == "^ last"
    }
    terminal.send(Self.up + Self.up)
    try terminal.expectScreen("the first lines") {
      $0.lines.suffix(5).first == "> first"
        && $0.lines.suffix(4).first?.hasPrefix("v word1") == true
    }
    terminal.send("\u{3}")
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(terminal.lines.contains { $0.hasPrefix("> word1") })
    #expect(!terminal.lines.contains { $0.hasPrefix("v") || $0.hasPrefix("^") })
  }

  @Test("Ctrl-Z leaves the rows of a text without its marks, and the shell below them")
  func stopping() throws {
    let terminal = try home.shellTerminal("/bin/bash", "--norc", "--noprofile")
    terminal.send("clear; $forward ask Notes --type lines --default \"$(seq 40)\"\r")
    try terminal.expectScreen("the end") { $0.lines.suffix(2) == ["> 40", Self.keptHint] }
    terminal.send(String(repeating: Self.up, count: 30))
    try terminal.expectScreen("both marks") {
      $0.lines.contains("^ 10") && $0.lines.contains { $0.hasPrefix("v ") }
    }
    try terminal.expectReading()
    terminal.press(.ctrl("z"))
    try terminal.expectScreen("the shell") { $0.lines.joined().contains("Stopped") }
    let lines = terminal.screen.lines
    let last = try #require(lines.lastIndex { $0.hasPrefix("> ") })
    let stopped = try #require(lines.firstIndex { $0.contains("Stopped") })
    #expect(last < stopped && lines.contains("> 10"), "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("^ ") || $0.hasPrefix("v ") }, "\(lines)")
    terminal.send("fg\r")
    try terminal.expectScreen("the text again") { $0.lines.suffix(2).first == "v 23" }
    terminal.send("\u{1B}>\r.\r")
    try terminal.expectScreen("the answer") { $0.lines.contains("40") }
    terminal.send("exit\r")
    _ = try terminal.expectEnd()
  }

  @Test("Wide characters at forty columns, and pasted lines in the middle of a text")
  func wide() throws {
    let line = "冰箱里的牛奶快要过期了请尽快喝完它不要浪费"
    let terminal = try ask("\(line)\r第二行" + Self.up, columns: 40)
    terminal.paste("a\nb")
    let rows = [
      Self.title, "> 冰箱里a", "> b的牛奶快要过期了请尽快喝完它不要浪费", "> 第二行", Self.hint,
    ]
    try terminal.expectScreen("the paste") { $0.lines == rows }
    terminal.send("\u{1B}<" + Self.down + "\u{1B}[D\u{4}\u{4}" + Self.up + "\u{1}")
    terminal.press(.ctrl("_"))
    terminal.send("\u{1B}>\u{4}")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == "第二行")
  }

  @Test("In vi mode j and k go from line to line, and Escape stays in the line")
  func viMode() throws {
    let terminal = try ask(
      "one\rtwo\r\u{1B}", "kA!\u{1B}kI?\u{1B}jjithree\u{1B}", "ix\u{1B}:",
      inputrc: "set editing-mode vi\nset keyseq-timeout 10\n")
    try expect(terminal, "> ?one", "> two!", "> threxe")
    terminal.send("A\r.\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(3) == ["?one", "two!", "threxe"])
  }

  @Test("In vi mode words end at line breaks, and dd, yy and cc act on lines")
  func viLines() throws {
    let terminal = try ask(
      "one two\rthree four\rfive (six)\u{1B}", "kk0wwx", "dd", inputrc: "set editing-mode vi\n")
    try expect(terminal, "> one two", "> five (six)")
    try expect(terminal, after: "k0wdw", "> one", "> five (six)")
    try expect(terminal, after: "0ex", "> on", "> five (six)")
    try expect(terminal, after: "jf(%x", "> on", "> five (six")
    terminal.send("ccnew\u{1B}")
    try terminal.expectReading()
    try expect(terminal, after: "uu", "> on", "> five (six")
    try expect(terminal, after: "k2dd", ">")
  }

  @Test("In vi mode p and P put whole lines below and above, and the dot repeats dd and cc")
  func viPutsLines() throws {
    let terminal = try ask(
      "one\rtwo\rthree\u{1B}", "kkddp", inputrc: "set editing-mode vi\n")
    try expect(terminal, "> two", "> one", "> three")
    try expect(terminal, after: ".", "> two", "> one", "> one", "> three")
    try expect(terminal, after: "dd.", "> two", "> one")
    try expect(terminal, after: "P", "> two", "> three", "> one")
    try expect(terminal, after: "ccnew\u{1B}", "> two", "> new", "> one")
    try expect(terminal, after: "j.", "> two", "> new", "> new")
    try expect(terminal, after: "kkyyj2p", "> two", "> new", "> two", "> two", "> new")
    try expect(terminal, after: "u0ylp", "> two", "> nnew", "> new")
    try expect(terminal, after: "0D", "> two", ">", "> new")
    try expect(terminal, after: "p$xAw\u{1B}", "> two", "> nnew", "> new")
    try expect(terminal, after: "kCfour\u{1B}", "> twfour", "> nnew", "> new")
    try expect(terminal, after: "j0l.", "> twfour", "> nfour", "> new")
    try expect(terminal, after: "u$r!kd$p", "> twfour", "> nne!", "> new")
    try expect(terminal, after: "jlllxxhhhhX", "> twfour", "> nn", "> new")
    terminal.send("k\r~\r\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(3) == ["twfour", "Nn", "new"])
  }

  @Test(
    "In vi mode a number after the operator counts, and the dot repeats only what was typed in one go"
  )
  func viCounts() throws {
    let terminal = try ask(
      "a\rb\rc\rd e f g\u{1B}", "kkkd2d", inputrc: "set editing-mode vi\n")
    try expect(terminal, "> c", "> d e f g")
    try expect(terminal, after: "j0d2w", "> c", "> f g")
    try expect(terminal, after: "ccA\u{1B}ccB", "> c", "> B")
    try expect(terminal, after: "\u{1B}[A\u{1B}j.", "> c", ">")
    terminal.send("k.u\r\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == "c")
  }

  @Test("Meta-Ctrl-J changes to vi mode, and there Ctrl-E back, with the keys for lines in both")
  func modes() throws {
    let terminal = try ask("one\rtwo\rthree")
    try expect(terminal, after: "\u{1B}\n\u{1B}dd", "> one", "> two")
    try expect(terminal, after: "ccnew\u{1B}", "> one", "> new")
    try expect(terminal, after: "\u{5}\u{1}a \u{5}\r", "> one", "> a new", ">")
    terminal.send(".\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(2) == ["one", "a new"])
  }

  @Test("After the editor, Ctrl-L and fg the title and the text are there once")
  func drawnAgain() throws {
    var home = home
    home.environment["EDITOR"] = "true"
    let terminal = try home.terminal("ask", "Notes", "--type", "lines")
    try terminal.expect("> ")
    try expect(terminal, after: "one\rtwo", "> one", "> two")
    terminal.send("\u{18}\u{5}")
    _ = try terminal.expectWaiting()
    try expect(terminal, "> one", "> two")
    terminal.press(.ctrl("l"))
    try expect(terminal, "> one", "> two")
    terminal.press(.ctrl("z"))
    try terminal.expectScreen("the title again") {
      $0.lines.suffix(4) == [Self.title, "> one", "> two", Self.hint]
    }
    terminal.send("\r.\r")
    try terminal.expectGoodEnd()
  }

  @Test("The number of characters is told below a text that is taller than the window")
  func tallLength() throws {
    let terminal = try home.terminal(
      [
        "ask", "Notes", "--type", "lines", "--max-length", "50", "--default",
        "1\n2\n3\n4\n5\n6\n7",
      ], rows: 6)
    try terminal.expectScreen("the end") {
      $0.lines.suffix(2) == ["> 7", Self.keptHint]
    }
    terminal.send("!")
    try terminal.expectScreen("the length") {
      $0.lines.suffix(2) == ["> 7!", "  14 of 50  a line with a single . ends the text"]
    }
  }

  @Test("A refused line is replaced by what is typed, and kept by an arrow; several lines are kept")
  func refused() throws {
    for (text, keys, corrected) in [
      ("abcde", "xy", "xy"), ("abcde", "\u{1B}[D\u{7F}\u{7F}\u{7F}\u{5}", "ae"),
      ("ab\rcd", "\u{7F}\u{7F}", "ab"),
    ] {
      let terminal = try home.terminal(["ask", "Notes", "--type", "lines", "--max-length", "3"])
      try terminal.expect("> ")
      terminal.send(text + "\r.\r")
      try terminal.expect("too long")
      _ = try terminal.expectWaiting()
      terminal.send(keys + "\r.\r")
      try terminal.expectGoodEnd()
      #expect(terminal.lines.last == corrected)
    }
  }

  @Test("The dot that ends a text and the blank lines before it don't count")
  func countedLength() throws {
    let terminal = try home.terminal(["ask", "Notes", "--type", "lines", "--max-length", "5"])
    try terminal.expect("> ")
    terminal.send("first\r\r.")
    try terminal.expectScreen("five") {
      $0.lines.suffix(2) == ["> .", "  5 of 5  a line with a single . ends the text"]
    }
    terminal.send("\r")
    try terminal.expectGoodEnd()
  }

  @Test("Tab lists the placeholders below the text")
  func candidates() throws {
    var home = try Home(store: things(notes: ""))
    home.environment["ACCESSIBLE"] = nil
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title"])
    try terminal.expect("> ")
    terminal.send("Use {\t")
    try terminal.expectScreen("the names") {
      $0.lines.suffix(3).first == "> Use {" && $0.lines.suffix(2).first?.contains("item  ") == true
    }
    terminal.send("i\t")
    try terminal.expectScreen("the name") { $0.lines.suffix(2) == ["> Use {item}", Self.hint] }
  }

  @Test("Placeholders are coloured, an unknown one is refused, and the text stays to be corrected")
  func placeholders() throws {
    var home = try Home(store: things(notes: ""))
    home.environment["ACCESSIBLE"] = nil
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title"])
    try terminal.expect("> ")
    terminal.send("Use {item}\rby {itm}\r.\r")
    try terminal.expect("'{itm}' is not a placeholder")
    try terminal.expectScreen("the text again") {
      $0.lines.suffix(3) == ["> Use {item}", "> by {itm}", Self.hint]
    }
    #expect(terminal.transcript.contains("\u{1B}[36m{item}"))
    terminal.send("\u{7F}\u{7F}em}\r.\r")
    try terminal.walk(["Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.notes == #"Use {item}\nby {item}"#)
  }

  @Test("A half-typed text is kept when the terminal is closed, and by Shift-Tab")
  func drafts() throws {
    let terminal = try home.terminal("new", "things", "fridge")
    try terminal.answer("Title", "Use {item}")
    try terminal.expect("> ")
    terminal.send("One\rThr" + Self.up)
    try terminal.expectReading()
    terminal.hangUp()
    _ = try terminal.expectEnd()

    let next = try home.terminal("new", "things", "fridge")
    try next.answer("Continue with these? (yes or no) [yes]: ")
    try next.expectScreen("the draft") {
      $0.lines.suffix(3) == ["> One", "> Thr", Self.hint]
    }
    next.send("ee" + Self.up + "\rTwo")
    next.press(.shiftTab)
    try next.answer("Title")
    try next.expectScreen("the draft") {
      $0.lines.suffix(3) == ["> Two", "> Three", Self.hint]
    }
    next.send("\r.\r")
    try next.walk(["Deadline", "List", "Tags", "Reminder", "cancels: "])
    #expect(try next.expectEnd() == .exited(0))
    #expect(home.store?.contains(#""One\nTwo\nThree""#) == true)
  }

  @Test("The editor gets the whole text")
  func editor() throws {
    var home = home
    home.environment["EDITOR"] = "sed -i s/^/x/"
    let terminal = try home.terminal("ask", "Notes", "--type", "lines")
    try terminal.expect("> ")
    terminal.send("one\rtwo\u{18}\u{5}")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(2) == ["xone", "xtwo"])
  }
}
