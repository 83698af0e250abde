import ProgramSupport
import Testing

/// Text of several lines, on a terminal.
@Suite("Lines of text on a terminal")
struct CommandLinesTests {
  /// Edits the to-do up to its notes, answers them with a function, and returns the stored text.
  private func notes(
    _ before: String = "",
    options: [String] = [],
    _ answer: (Terminal) throws -> Void
  ) throws -> String {
    let home = try Home(store: things(notes: before))
    let line = options.joined()
    let terminal = try home.shellTerminal("exec $forward edit fridge \(line)")
    try terminal.walk(["Title"])
    try terminal.expect("> ")
    try answer(terminal)
    try terminal.walk(["Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    return try home.notes
  }

  @Test("Empty lines, and dots that are doubled, are part of the text")
  func emptyLines() throws {
    let stored = try notes { terminal in
      terminal.send("one\r\r..\r...\r . \r.\r")
    }
    #expect(stored == #"one\n\n.\n..\n . "#)
  }

  @Test("Ctrl-D ends the text")
  func controlD() throws {
    let stored = try notes { terminal in
      terminal.send("one\r")
      try terminal.expect("> ")
      terminal.send("two\r")
      try terminal.expect("> ")
      terminal.press(.ctrl("d"))
    }
    #expect(stored == #"one\ntwo"#)
  }

  @Test("Ctrl-D on the untouched first line keeps the text")
  func controlDAtOnce() throws {
    let stored = try notes(#"one\n\nthree"#) { terminal in terminal.press(.ctrl("d")) }
    #expect(stored == #"one\n\nthree"#)
  }

  @Test("A single dot empties the text")
  func dot() throws {
    #expect(try notes(#"one\n\nthree"#) { $0.send(".\r") } == "")
  }

  @Test("The nothing key empties the text")
  func nothingKey() throws {
    #expect(try notes(#"one\n\nthree"#) { $0.send("\u{18}\u{0B}") } == "")
  }

  @Test("A text of several lines is shown")
  func shown() throws {
    let home = try Home(store: things(notes: #"one {item}\n\nthree"#))
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title"])
    try terminal.answer("> ")
    try terminal.expect("Deadline")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(
      terminal.lines.dropFirst(3).prefix(6) == [
        "Notes: a line with a single . ends the text",
        "  one {item}",
        "",
        "  three",
        "Enter keeps this text, ↑ or ↓ edits its lines, other lines replace it.",
        ">",
      ]
    )
    #expect(terminal.transcript.contains("one \u{1B}[36m{item}\u{1B}[m"))
  }

  @Test("The beginning of a long text is shown")
  func longText() throws {
    let home = try Home(
      store: things(notes: (1...50).map { "line \($0)" }.joined(separator: #"\n"#))
    )
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title"])
    try terminal.expect("> ")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(
      terminal.lines.suffix(5) == [
        "  line 20",
        "  … (30 more lines)",
        "Enter keeps this text, other lines replace it, Ctrl-X Ctrl-E edits it.",
        ">",
        "Cancelled: nothing was saved.",
      ]
    )
  }

  @Test("A paste of several lines is one entry")
  func paste() throws {
    let stored = try notes { terminal in
      terminal.paste("one\n.\n\n..\nfive")
      terminal.press(.enter)
      try terminal.expect("> ")
      terminal.send(".\r")
    }
    #expect(stored == #"one\n.\n\n..\nfive"#)
  }

  @Test("A paste may end with its dot")
  func pasteWithDot() throws {
    #expect(
      try notes { terminal in
        terminal.paste("one\ntwo\n.")
        terminal.press(.enter)
      } == #"one\ntwo"#
    )
  }

  @Test("Pasted lines may end with CRLF or CR")
  func pastedLineBreaks() throws {
    #expect(
      try notes { terminal in
        terminal.paste("one\r\rthree")
        terminal.press(.enter)
        try terminal.expect("> ")
        terminal.send(".\r")
      } == #"one\n\nthree"#
    )
  }

  @Test("CRLF is one line break of a paste")
  func pastedCRLF() throws {
    #expect(
      try notes { terminal in
        terminal.paste("one\r\ntwo\r\n\r\nfour\n\rsix\r\n")
        terminal.paste("seven")
        terminal.press(.enter)
        try terminal.expect("> ")
        terminal.send(".\r")
      } == #"one\ntwo\n\nfour\n\nsix\nseven"#
    )
  }

  @Test("A line break at the end of a paste isn't part of a single line")
  func pastedLine() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("Title")
    terminal.press(.ctrl("u"))
    terminal.paste("Eat {item}\r\n")
    terminal.press(.enter)
    try terminal.walk(["> ", "Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(title: "Eat {item}"))
  }

  @Test("A large paste arrives whole")
  func largePaste() throws {
    let lines = (1...2000).map { "line \($0): " + String(repeating: "é", count: 20) }
    let stored = try notes { terminal in
      terminal.paste(lines.joined(separator: "\n"))
      terminal.press(.enter)
      try terminal.expect("line 2000: ", within: .seconds(60))
      try terminal.expect("\n> ")
      terminal.send(".\r")
    }
    #expect(stored.utf8.count > 100_000)
    #expect(stored == lines.joined(separator: #"\n"#))
  }

  @Test("Plain mode takes lines as they come")
  func plainMode() throws {
    let stored = try notes("old", options: ["--plain"]) { terminal in
      terminal.send("one\n\n..\n.\n")
    }
    #expect(stored == #"one\n\n."#)
  }

  @Test("An unknown placeholder is refused line by line")
  func unknownPlaceholder() throws {
    let stored = try notes { terminal in
      terminal.send("one {itm}\r")
      try terminal.expect("'{itm}' is not a placeholder")
      try terminal.expect("> ")
      try terminal.expect("{itm}")
      terminal.press(.backspace)
      terminal.press(.backspace)
      terminal.send("em}\r")
      try terminal.expect("> ")
      terminal.send(".\r")
    }
    #expect(stored == "one {item}")
  }

  @Test("Going back and forth keeps the typed lines")
  func back() throws {
    let home = try Home(store: things(notes: ""))
    let terminal = try home.terminal("edit", "fridge")
    try terminal.answer("Title")
    try terminal.answer("> ", "one")
    try terminal.expect("> ")
    terminal.send("tw")
    terminal.press(.shiftTab)
    try terminal.expect("> one")
    terminal.press(.shiftTab)
    try terminal.answer("Title")
    try terminal.expect("> ")
    try terminal.expect("tw")
    terminal.send("o\r")
    try terminal.answer("> ", ".")
    try terminal.walk(["Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.notes == #"one\ntwo"#)
    #expect(
      terminal.lines.dropFirst(7).prefix(5) == [
        "Title: Use {item}",
        "Notes: a line with a single . ends the text",
        "> one",
        "> two",
        "> .",
      ]
    )
  }
}

extension Home {
  /// The notes of the to-do in the file.
  var notes: String {
    get throws {
      let line = store?.split(separator: "\n").first { $0.contains(#""notes": "#) } ?? ""
      return String(line.split(separator: ": ", maxSplits: 1).last?.dropFirst().dropLast(2) ?? "")
    }
  }
}
