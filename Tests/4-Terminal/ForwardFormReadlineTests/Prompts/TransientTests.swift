import ProgramSupport
import TestSupport
import Testing

@Suite("Questions that are removed once they are answered")
struct TransientTests {
  private let asking: Asking

  init() throws { asking = try Asking() }

  private static let form = """
    {"rows": [
      {"title": "Name"},
      {"section": "Run", "rows": [
        {"note": "It takes a minute."},
        {"title": "Mode", "options": ["fast", "slow"], "transient": true, "help": "How it runs."},
        {"title": "Notes", "type": "lines", "transient": true},
        {"title": "Days", "type": "integer", "transient": true, "range": "1..9"},
        {"title": "Tools", "type": "choices", "options": ["lint", "docs"], "transient": true},
        {"title": "End"}
      ]}
    ]}
    """

  /// Begins the form below a line of another program, and answers its first row.
  private func begin(
    _ asking: Asking, arguments: String = "", columns: Int = 60
  ) throws -> Terminal {
    try asking.folder.write(Self.form, to: "form.json")
    let terminal = try asking.shell(
      "echo before; $ask --form form.json \(arguments); echo after", columns: columns)
    try terminal.expect("Name")
    try terminal.expectReading()
    terminal.send("Ada\r")
    return terminal
  }

  private static let above = ["before", "Name: Ada", "", "Run", "It takes a minute."]

  @Test("A question goes with its help, its refusals and its area, and nothing else does")
  func removed() throws {
    let terminal = try begin(asking)
    try terminal.expectScreen("the mode") { $0.lines.last == "  2 slow" }
    #expect(
      terminal.lines
        == Self.above + ["  How it runs.", "Mode [fast]:", "› 1 fast", "  2 slow"])
    terminal.press(.f1)
    try terminal.expectScreen("help") { "\($0)".contains("Ctrl-C cancels") }
    terminal.send("medium\r")
    try terminal.expectScreen("a typo") { $0.lines.last == "  No option matches." }
    terminal.press(.ctrl("u"))
    terminal.send("slow\r")
    try terminal.expectScreen("the notes") { $0.lines.contains("Notes:") }
    #expect(terminal.lines.starts(with: Self.above + ["Notes:"]))

    terminal.send("one\rtwo\rthree\r.\r")
    try terminal.expectScreen("the days") { $0.lines.last == "Days:" }
    #expect(terminal.lines == Self.above + ["Days:"])

    terminal.send("12\r")
    try terminal.expectScreen("a refusal") { $0.lines.last == "Days: 12" }
    terminal.send("7\r")
    try terminal.expectScreen("the tools") { $0.lines.last?.contains("0 chosen") == true }
    #expect(terminal.lines.starts(with: Self.above + ["Tools:"]))
    terminal.send(" \r")
    try terminal.expectScreen("the end") { $0.lines.last == "End:" }
    #expect(terminal.lines == Self.above + ["End:"])

    terminal.send("z\r")
    try terminal.expectScreen("the review") {
      $0.lines.contains { $0.hasSuffix("Mode:  slow") }
    }
    terminal.send("2\r")
    try terminal.expectScreen("the mode again") { $0.lines.last == "› 2 slow" }
    terminal.press(.up)
    terminal.send("\r")
    try terminal.expectScreen("the review again") {
      $0.lines.contains { $0.hasSuffix("Mode:  fast") }
        && !$0.lines.contains { $0.hasPrefix("Mode") }
    }
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == "after")
  }

  @Test("Ctrl-C and going back leave a question where it is")
  func unanswered() throws {
    let terminal = try begin(asking)
    try terminal.expectScreen("the mode") { $0.lines.last == "  2 slow" }
    terminal.press(.ctrl("c"))
    _ = try terminal.expectEnd()
    #expect(terminal.lines.contains("Mode [fast]:"))
  }

  @Test(
    "A question stays if it can't be removed, or needn't be",
    arguments: [["TERM": "dumb"], ["ACCESSIBLE": "1"], [:]])
  func kept(environment: [String: String]) throws {
    var asking = asking
    asking.environment.merge(environment) { $1 }
    let terminal = try begin(asking, arguments: environment.isEmpty ? "--plain" : "")
    try terminal.expect("Mode")
    try terminal.expectReading()
    terminal.send("slow\r")
    try terminal.expect("Notes")
    #expect(terminal.transcript.contains("How it runs."))
    #expect(terminal.lines.contains { $0.hasPrefix("Mode") })
    terminal.press(.ctrl("c"))
    _ = try terminal.expectEnd()
  }

  @Test(
    "Text that the shell writes after Ctrl-Z stays, and so do rows that another width has moved")
  func moved() throws {
    try asking.folder.write(Self.form, to: "form.json")
    let terminal = try asking.interactiveShell("$ask --form form.json")
    try terminal.expectScreen("the name") { $0.lines.last == "Name:" }
    terminal.send("Ada\r")
    try terminal.expectScreen("the mode") { $0.lines.last == "  2 slow" }
    try terminal.expectReading()
    terminal.press(.ctrl("z"))
    try terminal.expectScreen("the shell") { $0.lines.joined().contains("Stopped") }
    terminal.send("fg\r")
    try terminal.expectScreen("the mode again") { $0.lines.last == "  2 slow" }
    terminal.send("slow\r")
    try terminal.expectScreen("the notes") { $0.lines.contains("Notes:") }
    #expect(terminal.lines.contains { $0.contains("Stopped") }, "\(terminal.lines)")
    #expect(!terminal.lines.contains("Mode: slow"), "\(terminal.lines)")
    terminal.send(".\r12\r")
    try terminal.expectScreen("a refusal") { $0.lines.last == "Days: 12" }
    try terminal.resize(columns: 30, rows: 24)
    try terminal.expectReading()
    terminal.send("\u{15}7\r")
    try terminal.expectScreen("the tools") { $0.lines.contains("Tools:") }
    #expect(terminal.lines.contains("$ fg") && terminal.lines.contains("It takes a minute."))
    terminal.press(.ctrl("c"))
    try terminal.expectScreen("the shell") { $0.lines.last == "$" }
    try terminal.exitShell()
  }

  @Test("Rows that left the window at its top stay, and all rows in the window go")
  func scrolled() throws {
    let terminal = try asking.shell(
      "for i in 1 2 3 4 5 6; do echo $i; done; $ask Days --type integer --transient; echo after",
      columns: 40, rows: 8)
    for wrong in ["x", "xx", "xxx"] {
      try terminal.expectScreen("the prompt") { $0.lines.last?.hasPrefix("Days:") == true }
      try terminal.expectReading()
      terminal.send("\u{15}\(wrong)\r")
      try terminal.expectScreen("the refusal") { "\($0)".contains("'\(wrong)' is not") }
    }
    try terminal.expectReading()
    terminal.send("\u{15}7\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["1", "2", "3", "4", "5", "6", "7", "after"])
  }

  @Test(
    "Whatever the width, the text and the refusals, the removed question leaves the screen as before"
  )
  func random() throws {
    for seed in cases(0..<60) {
      var random = SeededRandom(seed: UInt64(seed))
      let columns = 20 + random.below(60)
      let lines = (0..<random.below(4)).map { _ in String(repeating: "w", count: random.below(90)) }
      let text = lines.map { "echo \($0 == "" ? "''" : $0); " }.joined()
      let wrong = (0..<random.below(4)).map { _ in
        String(repeating: "x", count: 1 + random.below(2 * columns))
      }
      let terminal = try asking.shell(
        "\(text) $ask Days --type integer --transient --help-text 'How many days it takes.' >answer; "
          + "echo after; cat answer", columns: columns, rows: 120)
      try terminal.expectScreen("the prompt") { $0.lines.last == "Days:" }
      for text in wrong {
        terminal.send(text)
        if random.chance(3) { terminal.press(.f1) }
        terminal.send("\r")
        try terminal.expectScreen("the refusal") { $0.lines.last?.hasSuffix("x") == true }
        try terminal.expectReading()
        terminal.press(.ctrl("u"))
      }
      terminal.send("7\r")
      _ = try terminal.expectEnd()
      let rows = lines.flatMap { line -> [String] in
        let cells = Array(line)
        if cells.isEmpty { return [""] }
        return stride(from: 0, to: cells.count, by: columns).map {
          String(cells[$0..<min($0 + columns, cells.count)])
        }
      }
      #expect(terminal.lines == rows + ["after", "7"], "seed \(seed), \(columns) columns")
    }
  }
}
