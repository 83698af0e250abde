import ProgramSupport
import Testing

@Suite("Boxes below the line")
struct BoxesAreaTests {
  private let asking: Asking

  init() throws { asking = try Asking() }

  @Test("Boxes are ticked by Tab, Ctrl-Space and a space, and all of them at once")
  func boxes() throws {
    let terminal = try asking.ask(
      "Tops", "--choices", "--options", "Cheese,Ham,Olives", "--count", "..2")
    try terminal.expectRows(
      "Tops:", "› [ ] 1 Cheese", "  [ ] 2 Ham", "  [ ] 3 Olives",
      "  0 chosen (up to 2)  Tab ticks one")
    terminal.send(" ")
    terminal.press(.end)
    try terminal.expectRows(
      after: "\0", "Tops:", "  [x] 1 Cheese", "  [ ] 2 Ham", "› [x] 3 Olives",
      "  2 chosen (up to 2)")
    terminal.send("\u{18}a")
    try terminal.expectScreen("all") { $0.lines.last == "  3 chosen (up to 2)" }
    terminal.send("\u{18}a")
    try terminal.expectScreen("none") { $0.lines.last == "  0 chosen (up to 2)" }
    // The mark isn't a tick.
    try terminal.expectRows(after: "ol", "Tops: ol", "› [ ] 3 Olives", "  0 chosen (up to 2)")
    try terminal.expectRows(after: "\t", "Tops: ol", "› [x] 3 Olives", "  1 chosen (up to 2)")
    terminal.press(.ctrl("u"))
    try terminal.expectRows(
      after: "\u{18}i", "Tops:", "  [x] 1 Cheese", "  [x] 2 Ham", "› [ ] 3 Olives",
      "  2 chosen (up to 2)")
    // Where something is ticked, Enter takes the ticks.
    try terminal.expectRows(after: "ol", "Tops: ol", "› [ ] 3 Olives", "  2 chosen (up to 2)")
    try terminal.expectEnd(after: "\r", "Tops: Cheese, Ham", "Cheese", "Ham")
  }

  @Test("Enter takes the ticked boxes, also with commas in names, and no unavailable option")
  func exactBoxes() throws {
    try asking.folder.write(#"["x", "y", "a,b", "a", "b", "2"]"#, to: "options.json")
    let terminal = try asking.ask("O", "--choices", "--options-from", "options.json")
    try terminal.expect("Tab ticks one")
    for key in [Key.down, .tab, .down, .tab] { terminal.press(key) }
    try terminal.expectScreen("two boxes") { $0.lines.last == "  2 chosen" }
    try terminal.expectEnd(after: "\r", "O: y, \"a,b\"", "y", "a,b")

    try asking.folder.write(
      #"["main", {"name": "release", "unavailable": "frozen"}, "hotfix"]"#, to: "options.json")
    let branches = try asking.ask("B", "--choices", "--options-from", "options.json", columns: 80)
    try branches.expect("Tab ticks one")
    try branches.expectRows(
      after: "1-2", "B: 1-2", "  [x] 1 main", "  [ ] 2 release (frozen)", "  1 chosen")
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
    try asking.folder.write(
      #"["red", "green", "blue, light", "grey", "blue", "light"]"#, to: "options.json")
    let arguments = ["O", "--choices", "--options-from", "options.json"]
    let typed = try asking.ask(arguments, columns: 80)
    try typed.expect("Tab ticks one")
    typed.send(#"red, "blue, light", gre"#)
    try typed.expectScreen("both") { $0.lines.contains("› [ ] 4 grey") }
    typed.press(.enter)
    try typed.expectGoodEnd()
    #expect(typed.lines.suffix(3) == ["red", "blue, light", "grey"])

    let ticked = try asking.ask(arguments, columns: 80)
    try ticked.expect("Tab ticks one")
    for key in [Key.down, .down, .tab] { ticked.press(key) }
    try ticked.expectScreen("a tick") { $0.lines.last == "  1 chosen" }
    ticked.send("qqq\r")
    try ticked.expectRows("O: qqq", "  No option matches.")
    ticked.press(.ctrl("u"))
    try ticked.expectScreen("the tick") {
      $0.lines.contains("O:") && $0.lines.contains("› [x] 3 blue, light")
    }
    ticked.press(.enter)
    try ticked.expectGoodEnd()
    #expect(ticked.lines.suffix(2) == ["O: blue, light", "blue, light"])
  }

  @Test("Among several options, too, Enter takes the marked one if the text means none alone")
  func markedBox() throws {
    let terminal = try asking.ask("Size", "--choices", "--options", "red,green,grey")
    try terminal.expect("3 grey")
    try terminal.expectRows(
      after: "red, gr", "Size: red, gr", "› [ ] 3 grey", "  [ ] 2 green", "  1 chosen")
    try terminal.expectEnd(after: "\r", "Size: red, grey", "red", "grey")
    // The text before the comma means no option.
    let wrong = try asking.ask("Size", "--choices", "--options", "red,green,grey")
    try wrong.expect("3 grey")
    wrong.send("blue, gr\r")
    try wrong.expect("'blue' is not one of the options:")
  }

  @Test("F1 tells how boxes are ticked")
  func tickingHelp() throws {
    let terminal = try asking.ask("Tops", "--choices", "--options", "Cheese,Ham", columns: 200)
    try terminal.expect("Tab ticks one")
    terminal.press(.f1)
    try terminal.expect(
      "↑ and ↓ mark an option; Space on an empty line, or Ctrl-Space, ticks or unticks it; "
        + "Ctrl-X a ticks all or none, and Ctrl-X i inverts the ticks. Once an option is ticked, "
        + "typing only searches.")
    terminal.send("1\r")
    try terminal.expectGoodEnd()
  }

  @Test("Boxes stay ticked when a text beside them is no option, which Enter doesn't take")
  func refusedBeside() throws {
    let terminal = try asking.ask("Tops", "--choices", "--options", "Cheese,Ham,Olives")
    try terminal.expect("0 chosen")
    terminal.send(" zz\r")
    try terminal.expectRows("Tops: zz", "  No option matches.")
    terminal.press(.ctrl("u"))
    try terminal.expectScreen("ticked") {
      $0.lines.contains { $0.hasSuffix("[x] 1 Cheese") } && $0.lines.contains("  1 chosen")
    }
    try terminal.expectEnd(after: "ham\t\r", "Tops: Cheese, Ham", "Cheese", "Ham")
  }

  @Test("Pasted lines tick options, and lines that are no option stay")
  func pastedLines() throws {
    let terminal = try asking.ask("Tops", "--choices", "--options", "Cheese,Ham,Olives")
    try terminal.expect("0 chosen")
    terminal.paste("olives\nqqq\nCheese\n")
    try terminal.expectRows("Tops: qqq", "  No option matches.")
    terminal.press(.ctrl("u"))
    try terminal.expectRows(
      "Tops:", "› [x] 1 Cheese", "  [ ] 2 Ham", "  [x] 3 Olives", "  2 chosen")
    try terminal.expectEnd(after: "\r", "Tops: Cheese, Olives", "Cheese", "Olives")
    let line = try asking.ask("Name")
    try line.expect("Name:")
    line.paste("Ada\n")
    try line.expectEnd(after: "\r", "Name: Ada", "Ada")
  }

  @Test(
    "Enter takes the marked option, typed options, and the options of numbers",
    arguments: [
      ("b\u{1B}[B\t\r", ["ab"]), ("bb cc, a\t\r", ["aa", "bb cc"]), ("1-2\r", ["aa", "ab"]),
      (" 3\r", ["aa", "bb cc"]), ("1-2,bb\t\r", ["aa", "ab", "bb cc"]),
      ("1 2, cc\t\r", ["aa", "ab", "bb cc"]),
    ])
  func taken(keys: String, answer: [String]) throws {
    let terminal = try asking.ask("Tops", "--choices", "--options", "aa,ab,bb cc")
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
    let terminal = try asking.ask("Tops", "--choices", "--options", options, "--default", "n19,n20")
    try terminal.expectScreen("the ticked ones") {
      $0.lines.suffix(3).first == "› [x] 19 n19"
    }
    try terminal.expectEnd(after: "\r", "Tops: n19, n20", "n19", "n20")
  }

  @Test("Boxes stay ticked while help is shown")
  func keptBoxes() throws {
    let terminal = try asking.ask("Tops", "--choices", "--options", "Cheese,Ham,Olives")
    try terminal.expect("0 chosen")
    terminal.send(" ")
    try terminal.expectScreen("ticked") { $0.lines.last?.hasPrefix("  1 chosen") == true }
    terminal.send("\u{1B}OP")
    try terminal.expectScreen("help") {
      $0.lines.suffix(5).first == "Tops:" && $0.lines.contains("› [x] 1 Cheese")
    }
    try terminal.expectEnd(after: "ham\t\r", last: "Tops: Cheese, Ham", "Cheese", "Ham")
  }

  @Test("Options that are typed after each other are ticked, and refused ones stay ticked")
  func typed() throws {
    let terminal = try asking.ask(
      "Tops", "--choices", "--options", "Cheese,Ham,Olives", "--count", "..2")
    try terminal.expect("0 chosen (up to 2)")
    try terminal.expectRows(after: "1, ha", "Tops: 1, ha", "› [ ] 2 Ham", "  1 chosen (up to 2)")
    try terminal.expectRows(
      after: "m,", "Tops: 1, ham,", "› [x] 1 Cheese", "  [x] 2 Ham", "  [ ] 3 Olives",
      "  2 chosen (up to 2)")
    terminal.send(" 3\r")
    try terminal.expectScreen("refused") {
      $0.lines.suffix(5).first == "Tops:" && $0.lines.contains("  [x] 3 Olives")
    }
    try terminal.expectEnd(after: " \r", last: "Tops: Ham, Olives", "Ham", "Olives")
  }

  @Test("A search marks an option of several, which Tab ticks beside the others")
  func searchForSeveral() throws {
    let terminal = try asking.ask("Tops", "--choices", "--options", "Cheese,Ham,Olives")
    try terminal.expect("0 chosen")
    terminal.send(" ")
    try terminal.expectScreen("ticked") { $0.lines.last == "  1 chosen" }
    terminal.press(.ctrl("r"))
    try terminal.expectRows(
      after: "liv", "(reverse-i-search)`liv': Olives", "› [ ] 3 Olives", "  1 chosen")
    try terminal.expectEnd(after: "\t\r", "Tops: Cheese, Olives", "Cheese", "Olives")
  }

  @Test("Boxes that were unticked stay so when none of them is refused")
  func refusedNone() throws {
    let terminal = try asking.ask(
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
    let terminal = try asking.ask(
      "Tops", "--choices", "--options", "Cheese,Ham", "--default", "Ham")
    try terminal.expect("1 chosen")
    terminal.send("\u{18}a")
    try terminal.expectScreen("all") { $0.lines.last == "  2 chosen" }
    try terminal.expectRows(after: "none", "Tops: none", "  0 chosen")
    try terminal.expectEnd(after: "\r", "Tops: (none)")
  }
}
