import ProgramSupport
import Testing

@Suite("Options below the line")
struct OptionsAreaTests {
  private let asking: Asking

  private static let sizes = "Small,Medium,Large,Très grand"

  init() throws { asking = try Asking() }

  @Test("Typing narrows the options, whatever its case and accents, and Enter takes the marked one")
  func narrowing() throws {
    let terminal = try asking.ask("Size", "--options", Self.sizes, "--default", "Medium")
    try terminal.expectRows(
      "Size [Medium]:", "  1 Small", "› 2 Medium", "  3 Large", "  4 Très grand")
    terminal.press(.down)
    try terminal.expectRows(
      "Size [Medium]:", "  1 Small", "  2 Medium", "› 3 Large", "  4 Très grand")
    try terminal.expectRows(after: "GR", "Size [Medium]: GR", "› 4 Très grand")
    try terminal.expectRows(after: "x", "Size [Medium]: GRx", "  No option matches.")
    terminal.press(.ctrl("u"))
    terminal.send("l")
    // An option that begins with the text comes first.
    try terminal.expectRows("Size [Medium]: l", "› 3 Large", "  1 Small")
    terminal.press(.tab)
    try terminal.expectRows("Size [Medium]: Large", "› 3 Large")
    try terminal.expectEnd(after: "\r", "Size: Large", "Large")
  }

  @Test("A number means an option as it does on a pipe")
  func number() throws {
    let terminal = try asking.ask("Days", "--options", "30 days,7 days,1 day")
    // Typing 1 means the third one.
    try terminal.expectRows("Days [30 days]:", "›   30 days", "  2 7 days", "  3 1 day")
    terminal.send("2")
    try terminal.expectScreen("7 days") { $0.lines.contains("› 2 7 days") }
    terminal.press(.backspace)
    terminal.send("7")
    try terminal.expectScreen("7 days") { $0.lines.contains("› 2 7 days") }
    terminal.press(.backspace)
    try terminal.expectEnd(after: "1\r", "Days: 1 day", "1 day")
    for (text, answer) in ["2": "7 days", "7": "7 days", "1": "1 day"] {
      let asked = try run(
        executable(named: "asked-question"),
        ["Days", "--options", "30 days,7 days,1 day", "--answer", text])
      #expect(asked == Finished(output: answer + "\n"))
    }
  }

  @Test("A list that is taller than the area scrolls, also at the bottom of a screen")
  func scrolling() throws {
    let terminal = try asking.ask(
      "Day", "--options", (1...31).map { "d\($0)" }.joined(separator: ","))
    // Half of the window.
    try terminal.expectScreen("twelve rows") { $0.lines.last == "  1–11 of 31" }
    terminal.press(.end)
    try terminal.expectScreen("the end") { $0.lines.suffix(2) == ["› 31 d31", "  21–31 of 31"] }
    terminal.send("\u{1B}[5~")
    try terminal.expectScreen("a page up") { $0.lines.contains("› 20 d20") }
    // The cursor goes back to the line last, and a smaller window keeps it in view.
    _ = try terminal.expectWaiting()
    try terminal.resize(columns: 20, rows: 8)
    try terminal.expectScreen("four rows") {
      $0.lines.first == "Day [d1]:" && $0.lines.count == 5 && $0.lines.contains("› 20 d20")
    }
    _ = try terminal.expectWaiting()
    try terminal.resize(columns: 20, rows: 3)
    try terminal.expectRows("Day [d1]:")
    _ = try terminal.expectWaiting()
    try terminal.resize(columns: 80, rows: 24)
    try terminal.expectScreen("twelve rows") {
      $0.lines.count == 13 && $0.lines.contains("› 20 d20")
    }
    try terminal.expectEnd(after: "\r", "Day: d20", "d20")
  }

  @Test("In a low window the list has four rows")
  func lowWindow() throws {
    let terminal = try asking.ask("Day", "--options", "a,b,c,d,e", columns: 40, rows: 6)
    try terminal.expectRows("Day [a]:", "› 1 a", "  2 b", "  3 c", "  1–3 of 5")
    try terminal.expectEnd(after: "\r", "Day: a", "a")
  }

  @Test("Signs of fzf and letters in their order find options, and the letters stand out")
  func fuzzy() throws {
    var asking = asking
    asking.environment["NO_COLOR"] = nil
    let terminal = try asking.ask(
      "File", "--options", "src/main.go,cmd/minigo,item main go", columns: 40)
    try terminal.expect("3 item")
    terminal.send("mn.go")
    try terminal.expectScreen("scattered letters") {
      $0.styledLines.last
        == "<cyan>›</cyan> 1 src/<bold cyan>m</bold cyan>ai<bold cyan>n.go</bold cyan>"
    }
    terminal.press(.ctrl("u"))
    terminal.send("!item go$")
    try terminal.expectScreen("signs") {
      $0.styledLines.suffix(2) == [
        "<cyan>›</cyan> 1 src/main.<bold cyan>go</bold cyan>",
        "  2 cmd/mini<bold cyan>go</bold cyan>",
      ]
    }
    try terminal.expectEnd(after: "\r", "File: src/main.go", "src/main.go")
  }

  @Test("A title that doesn't fit is scrolled to what was found in it")
  func scrolledTitle() throws {
    let long = "the-same-beginning-of-two-names"
    let terminal = try asking.ask(
      "Name", "--options", "\(long)-left,\(long)-right", columns: 24)
    try terminal.expectRows(
      "Name [the-same-beginning", "-of-two-names-left]:",
      "› 1 the-same-beginning…", "  2 the-same-beginning…")
    terminal.send("righ")
    try terminal.expectScreen("its end") { $0.lines.last == "› 2 …of-two-names-right" }
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(2).joined() == "\(long)-right")
  }

  @Test("A query is in the line at first, of any type")
  func query() throws {
    let options = try asking.ask("Size", "--options", Self.sizes, "--query", "gra")
    try options.expectRows("Size [Small]: gra", "› 4 Très grand")
    let boxes = try asking.ask("Size", "--multi", "--options", Self.sizes, "--query", "gra")
    try boxes.expectRows("Size: gra", "› [ ] 4 Très grand", "  0 chosen")
    let line = try asking.ask("Name", "--query", "Ad")
    try line.expectRows("Name: Ad")
    try line.expectEnd(after: "a\r", "Name: Ada", "Ada")
  }

  @Test("A typo and Enter leave the list as it is")
  func typo() throws {
    let terminal = try asking.ask("Size", "--options", Self.sizes)
    try terminal.expect("4 Très grand")
    try terminal.expectRows(after: "smalk", "Size [Small]: smalk", "  No option matches.")
    terminal.press(.enter)
    try terminal.expectOutput(after: terminal.outputCount - 1)
    _ = try terminal.expectWaiting()
    try terminal.expectRows("Size [Small]: smalk", "  No option matches.")
    terminal.press(.backspace)
    try terminal.expectEnd(after: "l\r", "Size: Small", "Small")
  }

  @Test("A prompt in the first row of the window leaves no copy when it is drawn again")
  func firstRow() throws {
    let terminal = try asking.ask("Size", "--options", "Small,Large", columns: 80)
    let rows = ["Size [Small]:", "› 1 Small", "  2 Large"]
    try terminal.expectScreen("the options") { $0.lines == rows }
    for columns in [60, 30, 100, 80] {
      _ = try terminal.expectWaiting()
      let count = terminal.outputCount
      try terminal.resize(columns: columns, rows: 24)
      try terminal.expectOutput(after: count)
      try terminal.expectScreen("\(columns) columns") { $0.lines == rows }
    }
    try terminal.expectEnd(after: "\r", "Size: Small", "Small")
  }

  @Test("A search marks the option that it has found, which Enter takes")
  func search() throws {
    let terminal = try asking.ask("Size", "--options", Self.sizes)
    try terminal.expect("4 Très grand")
    terminal.press(.ctrl("r"))
    try terminal.expectRows(after: "arg", "(reverse-i-search)`arg': Large", "› 3 Large")
    try terminal.expectEnd(after: "\r", "Size: Large", "Large")
  }

  @Test("A row that is cut ends with an ellipsis, also behind characters of a disputed width")
  func ellipsis() throws {
    let family = "👨‍👩‍👧"
    let terminal = try asking.ask(
      "Who", "--options", "x,abcdefghijklmnopq,abcdefghij\(family)!", columns: 20)
    try terminal.expectRows("Who [x]:", "› 1 x", "  2 abcdefghijklmn…", "  3 abcdefghij…")
  }

  @Test("A plain dialogue lists options above the prompt")
  func plain() throws {
    let terminal = try asking.ask("Size", "--plain", "--options", "Small,Large")
    try terminal.expect("Size [Small]: ")
    terminal.send("lar\r")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines == [" *1 Small   2 Large", "Size [Small]: lar", "Large"])
  }

  @Test("A paste of a megabyte narrows the options, and its removal shows them again")
  func largePaste() throws {
    let terminal = try asking.ask("Size", "--options", Self.sizes)
    try terminal.expect("4 Très grand")
    _ = try terminal.expectWaiting()
    terminal.paste(String(repeating: "漢字 and 16 bytes", count: 62_500))
    terminal.press(.ctrl("u"))
    terminal.send("lar")
    try terminal.expectScreen("the option", within: .seconds(30)) { $0.lines.last == "› 3 Large" }
    try terminal.expectEnd(after: "\r", "Size: Large", "Large")
  }

  @Test("In a window of three rows options are above the prompt, and below it once there is room")
  func tinyWindow() throws {
    let terminal = try asking.ask("Size", "--options", "Small,Large", columns: 40, rows: 3)
    try terminal.expectRows(" *1 Small   2 Large", "Size [Small]:")
    _ = try terminal.expectWaiting()
    try terminal.resize(columns: 40, rows: 24)
    try terminal.expectRows(" *1 Small   2 Large", "Size [Small]:", "› 1 Small", "  2 Large")
    try terminal.expectEnd(after: "\u{1B}[B\r", " *1 Small   2 Large", "Size: Large", "Large")
  }

  @Test("In a window of three rows, an arrow shows in the line what Enter takes")
  func tinyChoice() throws {
    let terminal = try asking.ask("Size", "--options", "Small,Medium,Large", columns: 40, rows: 3)
    _ = try terminal.expectWaiting()
    try terminal.expectRows(
      after: "\u{1B}[B\u{1B}[B", " *1 Small   2 Medium   3 Large", "Size [Small]: Large")
    try terminal.expectEnd(after: "\u{1B}[A\r", last: "Size: Medium", "Medium")
  }

  @Test("In a window of four rows Page-Down lists the next options above the prompt")
  func tinyPages() throws {
    let terminal = try asking.ask(
      "Pick", "--options", (1...12).map { "n\($0)" }.joined(separator: ","), columns: 80,
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
    let terminal = try asking.ask(
      "Size", "--options", "Small,Medium,Large", "--choices", columns: 40, rows: 3)
    _ = try terminal.expectWaiting()
    // No row could show a tick.
    try terminal.expectRows(
      after: "\u{1B}[B\u{0}", "  1 Small   2 Medium   3 Large",
      "Size (any, comma-separated) [none]: Smal", "l")
    try terminal.expectEnd(after: "\u{15}la\t, 2\r", last: "Size: Medium, Large", "Medium", "Large")
  }
}
