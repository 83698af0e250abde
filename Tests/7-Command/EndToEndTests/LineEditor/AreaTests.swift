import CPseudoTerminal
import ProgramSupport
import Testing

/// The area below the line: what is seen while choosing, and that nothing of it remains.
@Suite("Options and suggestions below the line")
struct AreaTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["ACCESSIBLE"] = nil
  }

  /// Asks a question, and ends as the shell sees it.
  private func ask(_ arguments: String..., columns: Int = 40) throws -> Terminal {
    try home.terminal(["ask"] + arguments, columns: columns)
  }

  /// Waits until the screen has these rows and no others.
  private func expect(
    _ terminal: Terminal, _ rows: String..., fileID: String = #fileID, line: Int = #line
  ) throws {
    try terminal.expectScreen("\(rows)", fileID: fileID, line: line) { $0.lines == rows }
  }

  private static let sizes = "Small,Medium,Large,Très grand"

  @Test("Typing narrows the options, whatever its case and accents, and Enter takes the marked one")
  func narrowing() throws {
    let terminal = try ask("Size", "--options", Self.sizes, "--default", "Medium")
    try expect(
      terminal, "Size [Medium]:", "  1 Small", "› 2 Medium", "  3 Large", "  4 Très grand")
    terminal.press(.down)
    try expect(
      terminal, "Size [Medium]:", "  1 Small", "  2 Medium", "› 3 Large", "  4 Très grand")
    terminal.send("GR")
    try expect(terminal, "Size [Medium]: GR", "› 4 Très grand")
    terminal.send("x")
    try expect(terminal, "Size [Medium]: GRx", "  No option matches.")
    terminal.press(.ctrl("u"))
    terminal.send("l")
    // An option that begins with the text comes first.
    try expect(terminal, "Size [Medium]: l", "› 3 Large", "  1 Small")
    terminal.press(.tab)
    try expect(terminal, "Size [Medium]: Large", "› 3 Large")
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Size: Large", "Large"])
  }

  @Test("A number means an option as it does on a pipe")
  func number() throws {
    let terminal = try ask("Days", "--options", "30 days,7 days,1 day")
    try terminal.expect("3 1 day")
    terminal.send("2")
    try terminal.expectScreen("7 days") { $0.lines.contains("› 2 7 days") }
    terminal.press(.backspace)
    terminal.send("7")
    try terminal.expectScreen("7 days") { $0.lines.contains("› 2 7 days") }
    terminal.press(.backspace)
    terminal.send("1\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Days: 1 day", "1 day"])
    for (text, answer) in ["2": "7 days", "7": "7 days", "1": "1 day"] {
      let asked = try home.shell(
        "$forward ask Days --options '30 days,7 days,1 day' --answer \(text)")
      #expect(asked == Finished(output: answer + "\n"))
    }
  }

  @Test("Boxes are ticked by Tab, Ctrl-Space and a space, and all of them at once")
  func boxes() throws {
    let terminal = try ask("Tops", "--choices", "--options", "Cheese,Ham,Olives", "--count", "..2")
    try expect(
      terminal, "Tops:", "› [ ] 1 Cheese", "  [ ] 2 Ham", "  [ ] 3 Olives",
      "  0 chosen (up to 2)  Tab ticks one")
    terminal.send(" ")
    terminal.press(.end)
    terminal.send("\0")
    try expect(
      terminal, "Tops:", "  [x] 1 Cheese", "  [ ] 2 Ham", "› [x] 3 Olives", "  2 chosen (up to 2)")
    terminal.send("\u{18}a")
    try terminal.expectScreen("all") { $0.lines.last == "  3 chosen (up to 2)" }
    terminal.send("\u{18}a")
    try terminal.expectScreen("none") { $0.lines.last == "  0 chosen (up to 2)" }
    terminal.send("ol")
    try expect(terminal, "Tops: ol", "› [x] 3 Olives", "  1 chosen (up to 2)")
    terminal.press(.tab)
    try terminal.expectScreen("one") { $0.lines.last == "  1 chosen (up to 2)" }
    terminal.send("1\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Tops: Cheese, Olives", "Cheese", "Olives"])
  }

  @Test("Boxes are what Enter takes: commas in names, and options that can't be chosen")
  func exactBoxes() throws {
    try home.folder.write(#"["x", "y", "a,b", "a", "b", "2"]"#, to: "options.json")
    let terminal = try ask("O", "--choices", "--options-from", "options.json")
    try terminal.expect("Tab ticks one")
    for key in [Key.down, .tab, .down, .tab] { terminal.press(key) }
    try terminal.expectScreen("two boxes") { $0.lines.last == "  2 chosen" }
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["O: y, a,b", "y", "a,b"])

    try home.folder.write(
      #"["main", {"name": "release", "unavailable": "frozen"}, "hotfix"]"#, to: "options.json")
    let branches = try ask("B", "--choices", "--options-from", "options.json", columns: 80)
    try branches.expect("Tab ticks one")
    branches.send("1-2")
    try expect(branches, "B: 1-2", "  [x] 1 main", "  [ ] 2 release (frozen)", "  1 chosen")
    branches.press(.enter)
    try branches.expectScreen("a refusal") {
      $0.lines.suffix(5) == [
        "B:", "› [x] 1 main", "  [ ] 2 release (frozen)", "  [ ] 3 hotfix", "  1 chosen",
      ]
    }
    branches.press(.enter)
    try branches.expectGoodEnd()
    #expect(branches.lines.suffix(2) == ["B: main", "main"])
  }

  @Test("Names with commas stay whole beside others, typed in quotes or ticked")
  func quotedBoxes() throws {
    try home.folder.write(
      #"["red", "green", "blue, light", "grey", "blue", "light"]"#, to: "options.json")
    let arguments = ["O", "--choices", "--options-from", "options.json"]
    let typed = try home.terminal(["ask"] + arguments)
    try typed.expect("Tab ticks one")
    typed.send(#"red, "blue, light", gre"#)
    try typed.expectScreen("both") { $0.lines.contains("  [ ] 4 grey") }
    typed.press(.down)
    typed.press(.enter)
    try typed.expectGoodEnd()
    #expect(typed.lines.suffix(3) == ["red", "blue, light", "grey"])

    let ticked = try home.terminal(["ask"] + arguments)
    try ticked.expect("Tab ticks one")
    for key in [Key.down, .down, .tab] { ticked.press(key) }
    try ticked.expectScreen("a tick") { $0.lines.last == "  1 chosen" }
    ticked.send("qqq\r")
    try ticked.expectScreen("a refusal") { $0.lines.joined().contains("is not one of") }
    ticked.press(.ctrl("u"))
    try ticked.expectScreen("the tick") {
      $0.lines.contains("O:") && $0.lines.contains("› [x] 3 blue, light")
    }
    ticked.press(.enter)
    try ticked.expectGoodEnd()
    #expect(ticked.lines.suffix(2) == ["O: blue, light", "blue, light"])
  }

  @Test("Of several options, too, Enter takes the marked one where the text means none alone")
  func markedBox() throws {
    let terminal = try ask("Size", "--choices", "--options", "red,green,grey")
    try terminal.expect("3 grey")
    terminal.send("red, gr")
    try expect(terminal, "Size: red, gr", "› [x] 2 green", "  [ ] 3 grey", "  2 chosen")
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Size: red, green", "red", "green"])
    // What is before the comma means no option.
    let wrong = try ask("Size", "--choices", "--options", "red,green,grey")
    try wrong.expect("3 grey")
    wrong.send("blue, gr\r")
    try wrong.expect("'blue' is not one of the options:")
  }

  @Test("F1 tells how boxes are ticked")
  func tickingHelp() throws {
    let terminal = try ask("Tops", "--choices", "--options", "Cheese,Ham", columns: 200)
    try terminal.expect("Tab ticks one")
    terminal.press(.f1)
    try terminal.expect(
      "↑ and ↓ mark an option; Space on an empty line, or Ctrl-Space, ticks or unticks it; "
        + "Ctrl-X a ticks all, or none. What is typed then is added to them.")
    terminal.send("1\r")
    try terminal.expectGoodEnd()
  }

  @Test("Boxes stay ticked when a text beside them is refused")
  func refusedBeside() throws {
    let terminal = try ask("Tops", "--choices", "--options", "Cheese,Ham,Olives")
    try terminal.expect("0 chosen")
    terminal.send(" zz\r")
    try terminal.expectScreen("refused") {
      $0.lines.contains { $0.contains("'zz'") } && $0.lines.contains("Tops: zz")
    }
    terminal.press(.backspace)
    try terminal.expectScreen("ticked") {
      $0.lines.contains { $0.hasSuffix("[x] 1 Cheese") } && $0.lines.contains("  1 chosen")
    }
    terminal.send("ham\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(3) == ["Tops: Cheese, Ham", "Cheese", "Ham"])
  }

  @Test(
    "Enter takes what is marked, what is typed before, and what numbers mean",
    arguments: [
      ("b\u{1B}[B\r", ["ab"]), ("bb cc, a\t\r", ["aa", "bb cc"]), ("1-2\r", ["aa", "ab"]),
      (" 3\r", ["aa", "bb cc"]), ("1-2,bb\t\r", ["aa", "ab", "bb cc"]),
      ("1 2, cc\t\r", ["aa", "ab", "bb cc"]),
    ])
  func taken(keys: String, answer: [String]) throws {
    let terminal = try ask("Tops", "--choices", "--options", "aa,ab,bb cc")
    try terminal.expect("0 chosen")
    terminal.send(String(keys.dropLast()))
    try terminal.expectScreen("the count") { $0.lines.contains("  \(answer.count) chosen") }
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Tops: \(answer.joined(separator: ", "))"] + answer)
  }

  @Test("Boxes begin at the first one that is ticked")
  func tickedBelow() throws {
    let options = (1...20).map { "n\($0)" }.joined(separator: ",")
    let terminal = try ask("Tops", "--choices", "--options", options, "--default", "n19,n20")
    try terminal.expectScreen("the ticked ones") {
      $0.lines.suffix(3).first == "› [x] 19 n19"
    }
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Tops: n19, n20", "n19", "n20"])
  }

  @Test("Nothing is marked where Enter takes nothing, and an arrow marks the first option")
  func withoutPresent() throws {
    try home.folder.write(
      #"{"properties": {"level": {"enum": ["low", "high"]}}, "required": ["level"]}"#,
      to: "schema.json")
    let terminal = try home.fillOnTerminal("new.json")
    try terminal.expectScreen("the options") { $0.lines.suffix(2) == ["  1 low", "  2 high"] }
    terminal.send("\r")
    try terminal.expect("An answer is required.")
    terminal.press(.down)
    try terminal.expectScreen("the mark") { $0.lines.contains("› 1 low") }
    terminal.send("\r")
    try terminal.expect("Enter saves")
    terminal.send("\r")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.written("new.json") == #"{"level":"low"}"#)
  }

  @Test(
    "A duration, a size or a date that is in the line is replaced by what is typed",
    arguments: [
      ("duration", "2 h", "5 min", "300"), ("size", "10 MB", "5 kB", "5000"),
      ("date", "2026-12-24", "25.12.2026", "2026-12-25"),
    ])
  func replaced(type: String, preset: String, typed: String, answer: String) throws {
    let terminal = try ask("Value", "--type", type, "--default", preset)
    try terminal.expect(preset)
    terminal.send(typed + "\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == answer)
  }

  @Test("Only what is typed is undone")
  func undone() throws {
    let terminal = try ask("Days", "--type", "integer", "--default", "30")
    try terminal.expectScreen("the default") { $0.lines == ["Days: 30"] }
    terminal.press(.end)
    terminal.send("5")
    try terminal.expectScreen("what is typed") { $0.lines == ["Days: 305"] }
    terminal.send("\u{1F}")
    try terminal.expectScreen("the default") { $0.lines == ["Days: 30"] }
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Days: 30", "30"])
  }

  @Test("Boxes stay ticked while help is shown")
  func keptBoxes() throws {
    let terminal = try ask("Tops", "--choices", "--options", "Cheese,Ham,Olives")
    try terminal.expect("0 chosen")
    terminal.send(" ")
    try terminal.expectScreen("ticked") { $0.lines.last?.hasPrefix("  1 chosen") == true }
    terminal.send("\u{1B}OP")
    try terminal.expectScreen("help") {
      $0.lines.suffix(5).first == "Tops:" && $0.lines.contains("› [x] 1 Cheese")
    }
    terminal.send("ham\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(3) == ["Tops: Cheese, Ham", "Cheese", "Ham"])
  }

  @Test("Options that are typed after each other are ticked, and refused ones stay ticked")
  func typed() throws {
    let terminal = try ask("Tops", "--choices", "--options", "Cheese,Ham,Olives", "--count", "..2")
    try terminal.expect("0 chosen (up to 2)")
    terminal.send("1, ha")
    try expect(terminal, "Tops: 1, ha", "› [x] 2 Ham", "  2 chosen (up to 2)")
    terminal.send("m,")
    try expect(
      terminal, "Tops: 1, ham,", "› [x] 1 Cheese", "  [x] 2 Ham", "  [ ] 3 Olives",
      "  2 chosen (up to 2)")
    terminal.send(" 3\r")
    try terminal.expectScreen("refused") {
      $0.lines.suffix(5).first == "Tops:" && $0.lines.contains("  [x] 3 Olives")
    }
    terminal.send(" \r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(3) == ["Tops: Ham, Olives", "Ham", "Olives"])
  }

  @Test("A list that is taller than the area scrolls, also at the bottom of a screen")
  func scrolling() throws {
    let terminal = try ask("Day", "--options", (1...31).map { "d\($0)" }.joined(separator: ","))
    try terminal.expectScreen("ten rows") { $0.lines.last == "  1–9 of 31" }
    terminal.press(.end)
    try terminal.expectScreen("the end") { $0.lines.suffix(2) == ["› 31 d31", "  23–31 of 31"] }
    terminal.send("\u{1B}[5~")
    try terminal.expectScreen("a page up") { $0.lines.contains("› 22 d22") }
    // The cursor goes back to the line last, and a smaller window keeps it in view.
    _ = try terminal.expectWaiting()
    try terminal.resize(columns: 20, rows: 8)
    try terminal.expectScreen("four rows") {
      $0.lines.first == "Day [d1]:" && $0.lines.count == 5 && $0.lines.contains("› 22 d22")
    }
    _ = try terminal.expectWaiting()
    try terminal.resize(columns: 20, rows: 3)
    try expect(terminal, "Day [d1]:")
    _ = try terminal.expectWaiting()
    try terminal.resize(columns: 80, rows: 24)
    try terminal.expectScreen("ten rows") { $0.lines.count == 11 && $0.lines.contains("› 22 d22") }
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Day: d22", "d22"])
  }

  @Test("Any other text than a suggestion is an answer, unless the arrows have marked one")
  func suggestions() throws {
    let suggested = ["Branch", "--no-strict", "--options", "main,develop,release"]
    for (keys, answer) in [
      ("dev\r", "dev"), ("dev\u{1B}[B\r", "develop"), ("dev\t\r", "develop"),
      ("e\u{1B}[B\u{1B}[B\r", "release"), ("dev\u{1B}[B\u{7F}\r", "de"), ("\u{1B}[A\r", "release"),
      ("dev\u{1B}[B\u{1B}[A\r", "dev"), ("e\u{1B}[B\u{1B}[B\u{1B}[B\r", "e"),
    ] {
      let terminal = try home.terminal(["ask"] + suggested)
      try terminal.expectScreen("the suggestions") { $0.lines.last == "  release" }
      for key in keys.split(separator: /(?=\u{1B}|\r|\t)/) {
        terminal.send(String(key))
        _ = try terminal.expectWaiting()
      }
      try terminal.expectGoodEnd()
      #expect(terminal.lines.last == answer, "\(keys.debugDescription)")
      #expect(terminal.lines.count == 2)
    }
  }

  @Test("All are suggested beside a default, until it is changed")
  func suggestionsBesideDefault() throws {
    let terminal = try ask(
      "Branch", "--no-strict", "--options", "main,develop,release", "--default", "main")
    try expect(terminal, "Branch: main", "  main", "  develop", "  release")
    terminal.send("\t")
    _ = try terminal.expectWaiting()
    terminal.press(.backspace)
    try expect(terminal, "Branch: mai", "  main")
    terminal.send("\t")
    try expect(terminal, "Branch: main", "  main", "  develop", "  release")
    terminal.press(.down)
    terminal.press(.down)
    try expect(terminal, "Branch: main", "  main", "› develop", "  release")
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Branch: develop", "develop"])
  }

  @Test("An answered row is its title and what was understood, whatever its hint was")
  func answered() throws {
    let name = ["Name", "--placeholder", "Ada"]
    for (arguments, hint, keys, rows) in [
      (["Sure", "--type", "confirm"], "Sure (yes or no) [no]:", "\r", ["Sure: no"]),
      (["Sure?", "--type", "confirm"], "Sure? (yes or no) [no]:", "yes\r", ["Sure? yes"]),
      (name, "Name (Ada):", "Zoë\r", ["Name: Zoë", "Zoë"]),
      (name, "Name (Ada):", "\r", ["Name: (nothing)"]),
    ] {
      let terminal = try home.terminal(["ask"] + arguments)
      try expect(terminal, hint)
      terminal.send(keys)
      _ = try terminal.expectEnd()
      #expect(terminal.lines.filter { !$0.isEmpty } == rows)
    }
  }

  @Test("A refused row keeps its hint, with the text to be corrected")
  func refused() throws {
    let terminal = try ask("Sure", "--type", "confirm")
    try expect(terminal, "Sure (yes or no) [no]:")
    terminal.send("maybe\r")
    try expect(
      terminal, "Sure (yes or no) [no]: maybe", "  'maybe' is neither yes nor no.",
      "Sure (yes or no) [no]: maybe")
    terminal.send("n\r")
    _ = try terminal.expectEnd()
    #expect(terminal.lines.last == "Sure: no")
  }

  @Test("A prompt in the first row of the window leaves no copy when it is drawn again")
  func firstRow() throws {
    let terminal = try ask("Size", "--options", "Small,Large", columns: 80)
    let rows = ["Size [Small]:", "› 1 Small", "  2 Large"]
    try terminal.expectScreen("the options") { $0.lines == rows }
    for columns in [60, 30, 100, 80] {
      _ = try terminal.expectWaiting()
      let count = terminal.outputCount
      try terminal.resize(columns: columns, rows: 24)
      try terminal.expectOutput(after: count)
      try terminal.expectScreen("\(columns) columns") { $0.lines == rows }
    }
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Size: Small", "Small"])
  }

  @Test("The first prompt begins in a row of its own, wherever the cursor is")
  func beginning() throws {
    for (before, rows) in [
      ("", ["Name: Ada", "Ada"]), ("Hello", ["Hello", "Name: Ada", "Ada"]),
      ("12345678901234567890", ["12345678901234567890", "Name: Ada", "Ada"]),
      ("漢字\\n", ["漢字", "Name: Ada", "Ada"]),
    ] {
      let terminal = try home.shellTerminal(
        "printf '\(before)'; exec $forward ask Name", columns: 20)
      try terminal.expect("Name: ")
      terminal.send("Ada\r")
      _ = try terminal.expectEnd()
      #expect(terminal.lines == rows)
    }
  }

  @Test("Keys without a meaning do nothing")
  func meaningless() throws {
    let terminal = try ask("Sure", "--type", "confirm")
    try expect(terminal, "Sure (yes or no) [no]:")
    // Page-Up, F2 in two ways, F5, F6, Shift-F5, Shift-right, an empty answer.
    for key in [
      "\u{1B}[5~", "\u{1B}OQ", "\u{1B}[[B", "\u{1B}[15~", "\u{1B}[17~", "\u{1B}[15;2~",
      "\u{1B}[1;2C", "\u{18}\u{0B}",
    ] {
      terminal.send(key)
      _ = try terminal.expectWaiting()
      #expect(terminal.lines == ["Sure (yes or no) [no]:"], "\(key.debugDescription)")
    }
    terminal.send("y\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Sure: yes"])
  }

  @Test("A search marks the option that it has found, which Enter takes")
  func search() throws {
    let terminal = try ask("Size", "--options", Self.sizes)
    try terminal.expect("4 Très grand")
    terminal.press(.ctrl("r"))
    terminal.send("arg")
    try expect(terminal, "(reverse-i-search)`arg': Large", "› 3 Large")
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Size: Large", "Large"])
  }

  @Test("A search marks an option of several, which Enter takes beside the ticked ones")
  func searchForSeveral() throws {
    let terminal = try ask("Tops", "--choices", "--options", "Cheese,Ham,Olives")
    try terminal.expect("0 chosen")
    terminal.send(" ")
    try terminal.expectScreen("ticked") { $0.lines.last == "  1 chosen" }
    terminal.press(.ctrl("r"))
    terminal.send("liv")
    try expect(terminal, "(reverse-i-search)`liv': Olives", "› [x] 3 Olives", "  2 chosen")
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Tops: Cheese, Olives", "Cheese", "Olives"])
  }

  @Test("In a window of three rows options are above the prompt, and below it once there is room")
  func tinyWindow() throws {
    let terminal = try home.terminal(
      ["ask", "Size", "--options", "Small,Large"], columns: 40, rows: 3)
    try expect(terminal, " *1 Small   2 Large", "Size [Small]:")
    _ = try terminal.expectWaiting()
    try terminal.resize(columns: 40, rows: 24)
    try expect(terminal, " *1 Small   2 Large", "Size [Small]:", "› 1 Small", "  2 Large")
    terminal.send("\u{1B}[B\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == [" *1 Small   2 Large", "Size: Large", "Large"])
  }

  @Test("In a window of three rows an arrow shows in the line what Enter takes, as no mark is seen")
  func tinyChoice() throws {
    let terminal = try home.terminal(
      ["ask", "Size", "--options", "Small,Medium,Large"], columns: 40, rows: 3)
    _ = try terminal.expectWaiting()
    terminal.send("\u{1B}[B\u{1B}[B")
    try expect(terminal, " *1 Small   2 Medium   3 Large", "Size [Small]: Large")
    terminal.send("\u{1B}[A\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(2) == ["Size: Medium", "Medium"])
  }

  @Test("In a window of four rows Page-Down lists the next options above the prompt")
  func tinyPages() throws {
    let terminal = try home.terminal(
      ["ask", "Pick", "--options", (1...12).map { "n\($0)" }.joined(separator: ",")], columns: 80,
      rows: 4)
    try terminal.expect("… and 7 more")
    _ = try terminal.expectWaiting()
    terminal.send("\u{1B}[6~")
    try terminal.expect("   6 n6")
    _ = try terminal.expectWaiting()
    terminal.send("7\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == "n7")
  }

  @Test("In a window of three rows options are ticked by their names")
  func tinyChoices() throws {
    let terminal = try home.terminal(
      ["ask", "Size", "--options", "Small,Medium,Large", "--choices"], columns: 40, rows: 3)
    _ = try terminal.expectWaiting()
    // There is no row in which a tick would be seen.
    terminal.send("\u{1B}[B\u{0}")
    try expect(
      terminal, "  1 Small   2 Medium   3 Large", "Size (any, comma-separated) [none]: Smal", "l")
    terminal.send("\u{15}la\t, 2\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(3) == ["Size: Medium, Large", "Medium", "Large"])
  }

  @Test("Candidates of Tab are listed below the line until the next key")
  func candidates() throws {
    try home.folder.write("", to: "apple")
    try home.folder.write("", to: "apricot")
    let terminal = try ask("File", "--type", "path")
    try terminal.expect("File: ")
    terminal.send("ap\t\t")
    try expect(terminal, "File: ap", "  apple  apricot")
    terminal.send("r")
    try expect(terminal, "File: apr")
    terminal.send("\t\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["File: apricot", "apricot"])
  }

  @Test(
    "A number remains as it is understood, and a pasted line without its line break",
    arguments: [
      ("integer", "003", "Count: 3", "3"), ("decimal", "1.50", "Count: 1.50", "1.50"),
      ("text", "003", "Count: 003", "003"),
    ])
  func understood(type: String, typed: String, row: String, answer: String) throws {
    for isPasted in [false, true] {
      let terminal = try ask("Count", "--type", type)
      try terminal.expect("Count: ")
      if isPasted { terminal.paste(typed + "\n") } else { terminal.send(typed) }
      terminal.press(.enter)
      try terminal.expectGoodEnd()
      #expect(terminal.lines == [row, answer])
    }
  }

  @Test("A row that is cut ends with an ellipsis, also behind characters of a disputed width")
  func ellipsis() throws {
    let family = "👨‍👩‍👧"
    let terminal = try ask(
      "Who", "--options", "x,abcdefghijklmnopq,abcdefghij\(family)!", columns: 20)
    try expect(terminal, "Who [x]:", "› 1 x", "  2 abcdefghijklmn…", "  3 abcdefghij…")
  }

  @Test("The number of characters is told where it is limited")
  func length() throws {
    let terminal = try ask("Name", "--max-length", "5")
    try terminal.expect("Name: ")
    terminal.send("Zoë")
    try expect(terminal, "Name: Zoë", "  3 of 5")
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Name: Zoë", "Zoë"])
  }

  @Test(
    "Nothing of the area remains, however the prompt ends",
    arguments: [
      ("\u{03}", ProgramEnd.interrupted), ("\u{04}", .exited(130)),
      ("TERM", .signalled(SIGTERM)), ("SEGV", .signalled(SIGSEGV)), ("ABRT", .signalled(SIGABRT)),
    ])
  func endings(ending: String, end: ProgramEnd) throws {
    var home = home
    home.environment["SWIFT_BACKTRACE"] = "enable=no"
    let terminal = try home.terminal("ask", "Size", "--options", Self.sizes)
    try terminal.expect("4 Très grand")
    _ = try terminal.expectWaiting()
    switch ending {
    case "TERM": terminal.signal(SIGTERM)
    case "SEGV": terminal.signal(SIGSEGV)
    case "ABRT": terminal.signal(SIGABRT)
    default: terminal.send(ending)
    }
    #expect(try terminal.expectEnd() == end)
    #expect(terminal.lines.first == "Size [Small]:")
    #expect(!terminal.lines.joined().contains("Medium"), "\(terminal.lines)")
  }

  @Test(
    "A crash is reported below the prompt, without the area", arguments: [SIGILL, SIGTRAP, SIGSEGV])
  func crash(signal: Int32) throws {
    var home = home
    home.environment["SWIFT_BACKTRACE"] =
      "enable=yes,interactive=no,symbolicate=off,threads=crashed"
    let terminal = try home.terminal("ask", "Size", "--options", Self.sizes)
    try terminal.expect("4 Très grand")
    _ = try terminal.expectWaiting()
    terminal.signal(signal)
    #expect(try terminal.expectEnd() == .signalled(signal))
    #expect(terminal.lines.first == "Size [Small]:")
    #expect(terminal.lines.contains { $0.contains("Program crashed") }, "\(terminal.lines)")
    #expect(!terminal.lines.joined().contains("Medium"), "\(terminal.lines)")
  }

  @Test("A paste of a megabyte narrows the options, and its removal shows them again")
  func largePaste() throws {
    let terminal = try ask("Size", "--options", Self.sizes)
    try terminal.expect("4 Très grand")
    _ = try terminal.expectWaiting()
    terminal.paste(String(repeating: "漢字 and 16 bytes", count: 62_500))
    terminal.press(.ctrl("u"))
    terminal.send("lar")
    try terminal.expectScreen("the option", within: .seconds(30)) { $0.lines.last == "› 3 Large" }
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Size: Large", "Large"])
  }

  @Test("Ctrl-Z removes the area, and fg shows it again")
  func stopping() throws {
    let terminal = try home.shellTerminal("/bin/bash", "--norc", "--noprofile")
    terminal.send("clear; $forward ask Size --options '\(Self.sizes)'\r")
    try terminal.expectScreen("the options") { $0.lines.last == "  4 Très grand" }
    try terminal.expectReading()
    terminal.press(.ctrl("z"))
    try terminal.expect("Stopped")
    try terminal.expectScreen("no options") { !"\($0)".contains("3 Large") }
    terminal.send("clear; fg\r")
    try terminal.expectScreen("the options") { $0.lines.suffix(2).last == "  4 Très grand" }
    terminal.send("lar\r")
    try terminal.expectScreen("the answer") { $0.lines.contains("Size: Large") }
    terminal.send("exit\r")
    _ = try terminal.expectEnd()
  }

  @Test("A window that has changed while the program was stopped is measured by fg")
  func resizedWhileStopped() throws {
    let terminal = try home.shellTerminal("/bin/bash", "--norc", "--noprofile")
    terminal.send("clear; $forward ask Size --options 'Small,A rather long option of some words'\r")
    try terminal.expectScreen("the options") {
      $0.lines.last == "  2 A rather long option of some words"
    }
    try terminal.expectReading()
    terminal.press(.ctrl("z"))
    try terminal.expect("Stopped")
    try terminal.resize(columns: 20, rows: 12)
    terminal.send("clear; fg\r")
    try terminal.expectScreen("fitting options") { $0.lines.last == "  2 A rather long …" }
    terminal.send("\u{1B}[B\r")
    try terminal.expectScreen("the answer") {
      $0.lines.contains("A rather long option") && !"\($0)".contains("…")
    }
    terminal.send("exit\r")
    _ = try terminal.expectEnd()
  }

  @Test("Ctrl-Z leaves a line of several rows whole, and the shell below it")
  func stoppingInRows() throws {
    let terminal = try home.shellTerminal("/bin/bash", "--norc", "--noprofile")
    terminal.send("clear; $forward ask X\r")
    try terminal.expectScreen("the prompt") { $0.lines.last == "X:" }
    terminal.send(String(repeating: "a", count: 180) + "end\u{1}")
    try terminal.expectScreen("three rows") { $0.lines.last?.hasSuffix("end") == true }
    try terminal.expectReading()
    terminal.press(.ctrl("z"))
    try terminal.expectScreen("the shell") { $0.lines.joined().contains("Stopped") }
    #expect(terminal.screen.lines.contains { $0.hasSuffix("aend") }, "\(terminal.screen.lines)")
    terminal.send("fg\r")
    try terminal.expectScreen("the line again") { $0.lines.last?.hasSuffix("end") == true }
    terminal.send("\r")
    try terminal.expect("end\r\n")
    terminal.send("exit\r")
    _ = try terminal.expectEnd()
  }

  @Test("Where a plain dialogue is wanted, options are listed above the prompt")
  func plain() throws {
    let terminal = try ask("Size", "--plain", "--options", "Small,Large")
    try terminal.expect("Size [Small]: ")
    terminal.send("lar\r")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines == [" *1 Small   2 Large", "Size [Small]: lar", "Large"])
  }

  @Test("A date that could be two is said in words, below the line or after a plain one")
  func ambiguousDate() throws {
    let terminal = try ask("Due", "--type", "date")
    try terminal.expect("Due: ")
    terminal.send("3/4/2031")
    try expect(terminal, "Due: 3/4/2031", "  → Thursday, 3 April 2031 (day first)")
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Due: 2031-04-03", "2031-04-03"])

    let plain = try ask("Due", "--type", "date", "--plain")
    try plain.expect("Due: ")
    plain.send("3/4/2031\r")
    try plain.expectGoodEnd()
    #expect(
      plain.lines == ["Due: 3/4/2031", "  → Thursday, 3 April 2031 (day first)", "2031-04-03"])

    let narrow = try home.terminal(["ask", "Due", "--type", "date"], columns: 20)
    try narrow.expect("Due: ")
    narrow.send("3/4/2031")
    try expect(narrow, "Due: 3/4/2031", "  → Thursday, 3", "    April 2031 (day", "    first)")
  }

  @Test("It is said after a line at a list and at the review, too")
  func ambiguousDateElsewhere() throws {
    try home.folder.write(
      #"{"rows": [{"list": "Days", "rows": [{"title": "Day", "type": "date"}]}]}"#, to: "days.json")
    let list = try ask("--form", "days.json")
    try list.expect("a text adds one")
    list.send("3/4/2031\r")
    try expect(
      list, "Days [none]: 3/4/2031", "  → Thursday, 3 April 2031 (day first)", "Days [1 item]:",
      "  1 2031-04-03", "  Enter continues, ↑ ↓ mark one, a text",
      "    adds one, copy N, remove N, move N", "    M")
    list.send("2031-03-04\r")
    try list.expect("[2 items]")
    #expect(!"\(list.screen)".contains("March"))

    try home.folder.write(
      #"{"properties": {"due": {"type": "string", "format": "date"}}}"#, to: "schema.json")
    let review = try home.terminal("fill", "a.json", "--schema", "schema.json")
    try review.answer("Ctrl-D cancels: ", "due 3/4/2031")
    try review.expect("→ Thursday, 3 April 2031 (day first)")
    try review.answer("Ctrl-D cancels: ")
    try review.expectGoodEnd()
    #expect(try home.folder.text(of: "a.json").contains("2031-04-03"))
  }

  @Test("Boxes that were unticked stay so when none of them is refused")
  func refusedNone() throws {
    let terminal = try ask(
      "Tops", "--choices", "--options", "Cheese,Ham,Olives", "--count", "2..", "--default",
      "Cheese,Ham")
    try terminal.expect("2 chosen")
    terminal.send("\u{18}a\u{18}a\r")
    try terminal.expectScreen("refused") {
      $0.lines.suffix(6) == [
        "  At least 2 are required.", "Tops:", "› [ ] 1 Cheese", "  [ ] 2 Ham", "  [ ] 3 Olives",
        "  0 chosen (at least 2)",
      ]
    }
    terminal.send("1,2\r")
    try terminal.expectGoodEnd()
  }

  @Test("The word for none takes none, whatever is ticked, and the area says so")
  func none() throws {
    let terminal = try ask("Tops", "--choices", "--options", "Cheese,Ham", "--default", "Ham")
    try terminal.expect("1 chosen")
    terminal.send("\u{18}a")
    try terminal.expectScreen("all") { $0.lines.last == "  2 chosen" }
    terminal.send("none")
    try expect(terminal, "Tops: none", "  0 chosen")
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Tops: (none)"])
  }
}
