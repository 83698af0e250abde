import ProgramSupport
import Testing

/// Lines of text that the arrow keys return to, on a terminal.
@Suite("Lines of text that are edited in place, on a terminal")
struct CommandLinesInPlaceTests {
  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"
  private let kill = "\u{15}"

  /// Edits the to-do up to its notes, types keys there, and returns the stored notes and the lines
  /// on the screen.
  private func edit(
    _ notes: String = "", columns: Int = 80, inputrc: String? = nil, _ keys: String...
  ) throws -> (stored: String, lines: [String]) {
    var home = try Home(store: things(notes: notes))
    if let inputrc {
      try home.folder.write(inputrc, to: "inputrc")
      home.environment["INPUTRC"] = "inputrc"
    }
    let terminal = try home.terminal("edit", "fridge", columns: columns)
    try terminal.walk(["Title"])
    try terminal.expect("> ")
    for keys in keys {
      terminal.send(keys)
      #expect(try terminal.expectWaiting())
    }
    let lines = terminal.lines
    try terminal.walk(["Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    let first = lines.firstIndex { $0.hasPrefix("Notes") } ?? lines.endIndex
    let last = lines.lastIndex { $0.hasPrefix(">") } ?? first
    return (try home.notes, Array(lines[first...max(first, last)].dropFirst()))
  }

  @Test("The arrow keys go from line to line, and each is a new prompt below")
  func arrows() throws {
    let (stored, lines) = try edit(
      "", "helo\r", "world\r", "ha", up, up, kill + "hello\r", "!" + down, "lf\r", ".\r")
    #expect(stored == #"hello\nworld!\nhalf"#)
    #expect(
      lines.suffix(8) == [
        "> helo", "> world", "> ha", "> world", "> hello", "> world!", "> half", "> .",
      ])
  }

  @Test("Keys that are typed ahead do the same")
  func typedAhead() throws {
    let keys = "one\rtwo\r" + up + up + "!\r\r.\r"
    #expect(try edit("", keys).stored == #"one!\ntwo"#)
  }

  @Test("Nothing is above the first line, and nothing below the last prompt")
  func ends() throws {
    #expect(
      try edit("", up + down + "one\r", down + up + up + up + down, down + ".\r").stored == "one")
  }

  @Test("A saved text is edited from its end by up, and from its beginning by down")
  func saved() throws {
    let notes = #"one {item}\n\nthree"#
    let (stored, lines) = try edit(notes, up, up, up + "!", down, down, down, ".\r")
    #expect(stored == #"one {item}!\n\nthree"#)
    #expect(
      lines == [
        "  one {item}", "", "  three",
        "Enter keeps this text, ↑ or ↓ edits its lines, other lines replace it.",
        ">", "> three", ">", "> one {item}!", ">", "> three", "> .",
      ])
    #expect(try edit(notes, down + "\u{1}1 \r\r\r.\r").stored == #"1 one {item}\n\nthree"#)
    #expect(try edit(notes, "\r").stored == notes)
    #expect(try edit(notes, "new\r.\r").stored == "new")
  }

  @Test("An emptied line is removed, and Ctrl-D on it ends the text as a dot does")
  func removed() throws {
    #expect(try edit(#"one\ntwo\nthree"#, up, up + kill, up, "\r\r.\r").stored == #"one\nthree"#)
    #expect(try edit(#"one\ntwo\nthree"#, up, up + kill + "\u{4}").stored == #"one\nthree"#)
  }

  @Test("In vi mode j and k go from line to line")
  func viMode() throws {
    let (stored, _) = try edit(
      #"one\ntwo"#, inputrc: "set editing-mode vi\n", "\u{1B}k", "\u{1B}k", "!\u{1B}j", "!\r", ".\r"
    )
    #expect(stored == #"one!\ntwo!"#)
  }

  @Test("Other keys may have the commands")
  func inputrc() throws {
    let (stored, _) = try edit(
      #"one\ntwo"#, inputrc: "\"\\C-g\": forward-previous-line\n\"\\C-t\": forward-next-line\n",
      "\u{7}", "\u{7}", "!\u{14}", "!\u{14}", ".\r")
    #expect(stored == #"one!\ntwo!"#)
  }

  @Test("Pasted lines replace the line that they are pasted over")
  func paste() throws {
    let (stored, _) = try edit(
      #"one\ntwo"#, down, kill + "\u{1B}[200~a\n.\nb\u{1B}[201~" + down, "!\r.\r")
    #expect(stored == #"a\n.\nb\ntwo!"#)
    #expect(
      try edit("", "one\r", "\u{1B}[200~a\nb\u{1B}[201~" + up, "\r", "\r\r.\r").stored
        == #"one\na\nb"#)
  }

  @Test("Wide characters at forty columns: the prompts stand below each other")
  func narrow() throws {
    let (stored, lines) = try edit(
      columns: 40, "冰箱里的牛奶快要过期了请尽快喝完它不要浪费\r", "第二行\r", up, up + "！\r", "\r", ".\r")
    #expect(stored == #"冰箱里的牛奶快要过期了请尽快喝完它不要浪费！\n第二行"#)
    #expect(
      lines.suffix(9) == [
        "> 冰箱里的牛奶快要过期了请尽快喝完它不要", "浪费", "> 第二行", ">", "> 第二行",
        "> 冰箱里的牛奶快要过期了请尽快喝完它不要", "浪费！", "> 第二行", "> .",
      ])
  }

  @Test("Half-typed lines return after undo, including the lines below")
  func undo() throws {
    let home = try Home(store: things(notes: ""))
    let terminal = try home.terminal("edit", "fridge")
    try terminal.answer("Title", " now")
    for keys in ["one\r", "two\r", "thr" + up, "!\u{18}z"] {
      try terminal.expect("> ")
      terminal.send(keys)
    }
    try terminal.expect("Undone: Title")
    try terminal.walk(["Title"])
    try terminal.expect("> one")
    try terminal.expect("> two!")
    try terminal.expect("> thr")
    terminal.send("ee\r.\r")
    try terminal.walk(["Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.notes == #"one\ntwo!\nthree"#)
  }
}
