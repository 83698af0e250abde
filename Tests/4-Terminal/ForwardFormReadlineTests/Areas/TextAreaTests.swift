import ProgramSupport
import TestSupport
import Testing

/// Lines of text that are edited as a whole: the screen during typing, and the kept text.
@Suite("A text of several lines is edited as a whole")
struct TextAreaTests {
  private let asking: Asking
  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"
  private let delete = "\u{1B}[3~"

  init() throws { asking = try Asking() }

  @Test("Enter breaks the line, and a dot or Ctrl-D ends the text without blank lines at its end")
  func ends() throws {
    let terminal = try asking.askForText("one\r\r..\rtwo\r\r")
    try terminal.expectText("> one", ">", "> .", "> two", ">", ">")
    try terminal.expectEnd(
      after: ".\r", Asking.textTitle, "> one", ">", "> .", "> two", "one", "", ".", "two")
    for keys in ["one\rtwo\u{4}", "one\rtwo\r\u{4}", "two\u{1}one\r\u{5}\u{4}"] {
      let terminal = try asking.askForText(keys)
      try terminal.expectGoodEnd()
      #expect(terminal.lines == [Asking.textTitle, "> one", "> two", "one", "two"])
    }
  }

  @Test("The keys act on the line that the cursor is in, and undo over all of them")
  func keys() throws {
    let terminal = try asking.askForText("first\rx\rthird" + up + up + "!")
    try terminal.expectText("> first!", "> x", "> third")
    // The arrows keep the column, Home and Ctrl-K stay in the line.
    try terminal.expectText(after: down + down + "?" + "\u{1}\u{B}", "> first!", "> x", ">")
    try terminal.expectText(after: up + "\u{5}\u{B}\u{B}\u{15}" + up, "> first!", ">")
    try terminal.expectText(after: "\u{1B}r", ">")
    try terminal.expectEnd(after: "one\u{1F}\u{1F}two\r.\r", Asking.textTitle, "> two", "two")
  }

  @Test("A present text is edited from its end, and Enter at once keeps it")
  func present() throws {
    for (keys, lines) in [
      ("\r", ["one", "", "three"]), ("\u{4}", ["one", "", "three"]),
      ("!\r.\r", ["one", "", "three!"]),
      (up + "\u{7F}" + down + "\u{5}\r.\r", ["one", "three"]),
      ("\u{1B}<" + delete + delete + delete + delete + delete + "\u{1B}>\r.\r", ["three"]),
      ("\u{1B}<!\u{4}", ["!one", "", "three"]), ("\u{1B}<!\u{18}\u{13}", ["!one", "", "three"]),
      ("\u{1B}\r\u{4}", ["one", "", "three"]), ("\u{1B}\rfour\u{4}", ["one", "", "three", "four"]),
    ] {
      let terminal = try asking.askForText(keys, present: "one\n\nthree")
      try terminal.expectGoodEnd()
      let shown = lines.map { $0.isEmpty ? ">" : "> \($0)" }
      #expect(terminal.lines == [Asking.textTitle] + shown + lines)
    }
  }

  @Test("A text that is taller than the window scrolls, and its first lines remain")
  func scrolling() throws {
    let numbers = (1...30).map { "\($0)" }
    let terminal = try asking.askForText(present: numbers.joined(separator: "\n"))
    try terminal.expectLastRows("> 29", "> 30", Asking.keptTextHint)
    try terminal.resize(columns: 40, rows: 5)
    try terminal.expectLastRows(
      "^ 27", "> 28", "> 29", "> 30", "  Enter keeps this text, other keys")
    try terminal.expectLastRows(
      after: String(repeating: up, count: 6) + "\r", "^", "> 25", "> 26", "v 27", Asking.textHint)
    terminal.send("\u{1B}>\r.\r")
    try terminal.expectGoodEnd()
    let left = try #require(terminal.transcript.split(separator: "> 1\r\r\n").last)
    #expect(left.contains("> 20") && left.contains("  … (11 more lines)\r\n"))
    #expect(!left.contains("> 21"))
    #expect(terminal.lines.suffix(2) == ["29", "30"])
  }

  @Test("Lines that leave a window that becomes lower are there once when it is higher again")
  func lowerAndHigher() throws {
    let terminal = try asking.askForText(present: "1\n2\n3\n4\n5\n6\n7")
    func resize(to rows: Int, showing lines: String...) throws {
      try terminal.resize(columns: 80, rows: rows)
      try terminal.expectScreen("\(rows) rows") { $0.lines.suffix(lines.count) == lines[...] }
    }
    let all = [Asking.textTitle] + (1...7).map { "> \($0)" } + [Asking.keptTextHint]
    try terminal.expectScreen("all lines") { $0.lines == all }
    try resize(to: 6, showing: "^ 3", "> 4", "> 5", "> 6", "> 7", Asking.keptTextHint)
    try resize(to: 3, showing: "^ 5", "> 6", "> 7")
    try resize(to: 5, showing: "^ 4", "> 5", "> 6", "> 7", Asking.keptTextHint)
    try terminal.resize(columns: 80, rows: 24)
    try terminal.expectScreen("all lines once") { $0.lines == all }
    // Short lines take equally many rows in a narrower window.
    try resize(to: 6, showing: "^ 3", "> 4", "> 5", "> 6", "> 7", Asking.keptTextHint)
    try terminal.resize(columns: 60, rows: 6)
    _ = try terminal.expectWaiting()
    try resize(to: 6, showing: "^ 3", "> 4", "> 5", "> 6", "> 7", Asking.keptTextHint)
    try terminal.resize(columns: 80, rows: 24)
    try terminal.expectScreen("all lines once, narrower meanwhile") { $0.lines == all }
  }

  @Test("Marks of a text that is taller than the window hide no letter, and don't remain")
  func marks() throws {
    let long = (1...40).map { "word\($0)" }.joined(separator: " ")
    let terminal = try asking.askForText(present: "first\n\(long)\nlast")
    try terminal.expectLastRows("> last", Asking.keptTextHint)
    try terminal.resize(columns: 40, rows: 5)
    try terminal.expectScreen("no row begins a line but the last") {
      $0.lines.suffix(5).first == "word28 word29 word30 word31 word32"
        && $0.lines.suffix(2).first == "^ last"
    }
    terminal.send("\u{1B}<")
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
    let terminal = try asking.interactiveShell(
      "$ask Notes --type lines --default \"$(seq 40)\"")
    try terminal.expectLastRows("> 40", Asking.keptTextHint)
    terminal.send(String(repeating: up, count: 30))
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
    try terminal.expectScreen("the text again") { $0.lines.suffix(2).first == "v 32" }
    terminal.send("\u{1B}>\r.\r")
    try terminal.expectScreen("the answer") { $0.lines.contains("40") }
    try terminal.exitShell()
  }

  @Test("Wide characters fit forty columns, and lines are pasted into the middle of a text")
  func wide() throws {
    let line = "冰箱里的牛奶快要过期了请尽快喝完它不要浪费"
    let terminal = try asking.askForText("\(line)\r第二行" + up + up, columns: 40)
    terminal.paste("a\nb")
    let rows = [
      Asking.textTitle, "> 冰箱里a", "> b的牛奶快要过期了请尽快喝完它不要浪费", "> 第二行", Asking.textHint,
    ]
    try terminal.expectScreen("the paste") { $0.lines == rows }
    terminal.send("\u{1B}<" + down + "\u{1B}[D" + delete + delete + up + "\u{1}")
    terminal.press(.ctrl("_"))
    terminal.send("\u{1B}>\u{4}")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == "第二行")
  }

  @Test("After the editor, Ctrl-L and fg the title and the text are there once")
  func drawnAgain() throws {
    var asking = asking
    asking.environment["EDITOR"] = "true"
    let terminal = try asking.ask("Notes", "--type", "lines", columns: 80)
    try terminal.expect("> ")
    try terminal.expectText(after: "one\rtwo", "> one", "> two")
    terminal.send("\u{18}\u{5}")
    _ = try terminal.expectWaiting()
    try terminal.expectText("> one", "> two")
    terminal.press(.ctrl("l"))
    try terminal.expectText("> one", "> two")
    terminal.press(.ctrl("z"))
    try terminal.expectLastRows(Asking.textTitle, "> one", "> two", Asking.textHint)
    terminal.send("\r.\r")
    try terminal.expectGoodEnd()
  }

  @Test("The number of characters is shown below a text that is taller than the window")
  func tallLength() throws {
    let terminal = try asking.ask(
      "Notes", "--type", "lines", "--max-length", "50", "--default",
      "1\n2\n3\n4\n5\n6\n7", columns: 80, rows: 6)
    try terminal.expectLastRows("> 7", Asking.keptTextHint)
    try terminal.expectLastRows(
      after: "!", "> 7!", "  14 of 50  Ctrl-D or a line with . ends the text")
  }

  @Test("A refused line is replaced by what is typed, and kept by an arrow; several lines are kept")
  func refused() throws {
    for (text, keys, corrected) in [
      ("abcde", "xy", "xy"), ("abcde", "\u{1B}[D\u{7F}\u{7F}\u{7F}\u{5}", "ae"),
      ("ab\rcd", "\u{7F}\u{7F}", "ab"),
    ] {
      let terminal = try asking.ask("Notes", "--type", "lines", "--max-length", "3", columns: 80)
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
    let terminal = try asking.ask("Notes", "--type", "lines", "--max-length", "5", columns: 80)
    try terminal.expect("> ")
    try terminal.expectLastRows(
      after: "first\r\r.", "> .", "  5 of 5  Ctrl-D or a line with . ends the text")
    terminal.send("\r")
    try terminal.expectGoodEnd()
  }

  @Test("A paragraph wraps between words, and the arrows go from row to row in it")
  func paragraph() throws {
    let terminal = try asking.askForText(
      "the quick brown fox jumps over the lazy dog and runs", columns: 20)
    func expect(after keys: String = "", _ rows: String...) throws {
      terminal.send(keys)
      try terminal.expectScreen("\(rows)") { $0.lines.dropFirst().prefix(rows.count) == rows[...] }
    }
    try expect("> the quick brown", "fox jumps over the", "lazy dog and runs")
    try expect(after: up + "!", "> the quick brown", "fox jumps over th!e", "lazy dog and runs")
    try expect(after: up + "?", "> the quick brown?", "fox jumps over th!e", "lazy dog and runs")
    try expect(
      after: down + down + ".", "> the quick brown?", "fox jumps over th!e", "lazy dog and runs.")
    terminal.send("\u{4}")
    try terminal.expectGoodEnd()
    #expect(
      terminal.lines.suffix(3).joined() == "the quick brown? fox jumps over th!e lazy dog and runs."
    )
  }

  /// Play more by hand: `FORWARD_GAMES=1000 swift test --filter TextAreaTests/randomly`.
  @Test("A text is on the screen once, whatever is typed and however wide the window is")
  func randomly() throws {
    for seed in seedsOfGames(8) {
      var random = SeededRandom(seed: seed &+ 66)
      let terminal = try asking.shell("exec $ask Notes --type lines > answer", columns: 60)
      try terminal.expect("> ")
      // Enter as the first key would keep the empty text.
      terminal.send("a")
      var actions: [String] = []
      for _ in 0..<30 {
        let action = random.pick([
          "word ", "a", " ", "\r", "longer-than-some ", "漢字", "é ", up, down, "\u{1B}[D",
          "\u{7F}", "\u{1}", "\u{5}", "resize",
        ])
        actions.append(action)
        if action == "resize" {
          let columns = random.number(in: 24...90)
          actions.append("\(columns)")
          try terminal.resize(columns: columns, rows: 24)
        } else {
          terminal.send(action)
        }
        _ = try terminal.expectWaiting()
      }
      let rows = terminal.lines
      let ends = rows.indices.filter { rows[$0].contains("Ctrl-D or") }
      #expect(rows.count { $0 == "Notes:" } == 1 && ends.count == 1, "\(seed): \(actions), \(rows)")
      let shown = rows.dropFirst().prefix(max(0, (ends.first ?? 1) - 1)).map { row in
        (row.hasPrefix(">") ? row.dropFirst() : row[...]).filter { $0 != " " }
      }
      terminal.send("\u{4}")
      try terminal.expectGoodEnd()
      let answer = try asking.folder.text(of: "answer")
      #expect(
        shown.joined() == answer.filter { !$0.isWhitespace }, "\(seed): \(actions), \(rows)")
    }
  }

  @Test("A word that fills its row hides the space after it")
  func fullRow() throws {
    let terminal = try asking.askForText("abcdefghijklmnopqr next", columns: 20)
    func expect(after keys: String = "", _ rows: String...) throws {
      terminal.send(keys)
      try terminal.expectScreen("\(rows)") { $0.lines.dropFirst().prefix(rows.count) == rows[...] }
    }
    try expect("> abcdefghijklmnopqr", "next")
    try expect(after: "\u{1B}b\u{1B}[D", "> abcdefghijklmnopqr", "next")
    try expect(after: "X", "> abcdefghijklmnopqr", "X next")
    try expect(after: up + "Y", "> Yabcdefghijklmnopq", "rX next")
  }

  @Test("The editor gets the whole text")
  func editor() throws {
    var asking = asking
    asking.environment["EDITOR"] = "sed -i s/^/x/"
    let terminal = try asking.ask("Notes", "--type", "lines", columns: 80)
    try terminal.expect("> ")
    // The edited text comes back to the field: the editor may be opened again, and Enter enters it.
    try terminal.expectText(
      after: "one\rtwo\u{18}\u{5}", "> xone", "> xtwo", hint: Asking.keptTextHint)
    terminal.send("\u{18}\u{5}")
    try terminal.expectText("> xxone", "> xxtwo", hint: Asking.keptTextHint)
    try terminal.expectEnd(after: "\r", last: "xxone", "xxtwo")
  }
}
