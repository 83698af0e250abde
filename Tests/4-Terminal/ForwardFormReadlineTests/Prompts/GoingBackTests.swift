import ProgramSupport
import Testing

@Suite("Going back on the screen")
struct GoingBackTests {
  private let asking: Asking

  init() throws { asking = try Asking() }

  private static let form = """
    {"rows": [
      {"title": "Name", "default": "bob"},
      {"section": "Run", "rows": [
        {"note": "It takes a minute."},
        {"title": "Mode", "options": ["fast", "slow", "never"]},
        {"title": "Days", "type": "integer", "default": 3}
      ]},
      {"title": "End"}
    ]}
    """

  /// Begins the form below a line of another program, and answers rows.
  private func begin(
    _ answers: String..., arguments: String = "", columns: Int = 60, rows: Int = 24
  ) throws -> Terminal {
    try asking.folder.write(Self.form, to: "form.json")
    let terminal = try asking.shell(
      "echo before; $ask --form form.json \(arguments); echo after", columns: columns, rows: rows)
    try terminal.expectScreen("the name") { $0.lines.last == "Name: bob" }
    for answer in answers {
      try terminal.expectReading()
      terminal.send(answer + "\r")
    }
    try terminal.expectReading()
    return terminal
  }

  private static let toMode = [
    "before", "Name: Ada", "", "Run", "It takes a minute.", "Mode [fast]:",
  ]

  @Test("A row that a person goes back to takes the place of all that followed it")
  func back() throws {
    let terminal = try begin("Ada", "slow", "7")
    try terminal.expectScreen("the end") { $0.lines.last == "End:" }
    #expect(terminal.lines == Self.toMode.dropLast() + ["Mode: slow", "Days: 7", "End:"])

    terminal.press(.shiftTab)
    try terminal.expectScreen("the days") { $0.lines.last == "Days: 7" }
    #expect(terminal.lines == Self.toMode.dropLast() + ["Mode: slow", "Days: 7"])
    terminal.press(.shiftTab)
    try terminal.expectScreen("the mode") { $0.lines.last == "  3 never" }
    #expect(
      terminal.lines
        == Self.toMode.dropLast() + ["Mode [slow]:", "  1 fast", "› 2 slow", "  3 never"])
    // The section and its note are above the row, and go with it.
    terminal.press(.shiftTab)
    try terminal.expectScreen("the name") { $0.lines.last == "Name: Ada" }
    #expect(terminal.lines == ["before", "Name: Ada"])

    terminal.send("\r\r")
    try terminal.expectScreen("the days") { $0.lines.last == "Days: 7" }
    #expect(terminal.lines == Self.toMode.dropLast() + ["Mode: slow", "Days: 7"])
    terminal.send("\rz\r\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == "after")
    #expect(terminal.lines.filter { $0.hasPrefix("Mode: ") } == ["Mode: slow"])
  }

  @Test("Undo leads back in place, with its remark, and so does going back from the review")
  func undo() throws {
    let terminal = try begin("Ada", "slow")
    try terminal.expectScreen("the days") { $0.lines.last == "Days: 3" }
    terminal.send("\u{18}z")
    try terminal.expectScreen("the mode") { $0.lines.last == "  3 never" }
    #expect(
      terminal.lines == [
        "before", "Name: Ada", "  Undone: Mode is fast again.", "", "Run", "It takes a minute.",
        "Mode [fast]:", "› 1 fast", "  2 slow", "  3 never",
      ])
    terminal.send("\r\rz\r")
    try terminal.expectScreen("the review") { $0.lines.contains { $0.hasSuffix("End:  z") } }
    terminal.press(.shiftTab)
    try terminal.expectScreen("the end") { $0.lines.last == "End: z" }
    #expect(
      terminal.lines.dropFirst(2) == [
        "  Undone: Mode is fast again.", "", "Run", "It takes a minute.", "Mode: fast", "Days: 3",
        "End: z",
      ])
  }

  @Test("The option that the arrow keys had marked is marked on return")
  func mark() throws {
    let terminal = try begin("Ada")
    try terminal.expectScreen("the mode") { $0.lines.last == "  3 never" }
    terminal.press(.down)
    terminal.press(.down)
    try terminal.expectScreen("the last mode") { $0.lines.last == "› 3 never" }
    terminal.press(.f1)
    try terminal.expectScreen("help above the options") { screen in
      screen.lines.contains { $0.contains("Ctrl-C cancels") } && screen.lines.last == "› 3 never"
    }
    terminal.press(.shiftTab)
    try terminal.expectScreen("the name") { $0.lines.last == "Name: Ada" }
    terminal.send("\r")
    try terminal.expectScreen("the last mode") { $0.lines.last == "› 3 never" }
    terminal.send("\r")
    try terminal.expectScreen("the days") { $0.lines.contains("Mode: never") }
  }

  @Test("Typing replaces a default, and edits what a person has entered")
  func defaults() throws {
    let terminal = try begin()
    terminal.send("Ada\r")
    try terminal.expectScreen("the mode") { $0.lines.last == "  3 never" }
    #expect(terminal.lines == Self.toMode + ["› 1 fast", "  2 slow", "  3 never"])
    terminal.press(.shiftTab)
    try terminal.expectScreen("the name") { $0.lines.last == "Name: Ada" }
    terminal.send("m")
    try terminal.expectScreen("the name") { $0.lines.last == "Name: Adam" }
  }

  @Test("Rows stay if some have left the window, or another width may have moved them")
  func kept() throws {
    let low = try begin("Ada", "slow", "7", rows: 5)
    try low.expectScreen("the end") { $0.lines.last == "End:" }
    for title in ["Days: 7", "Mode [slow]:"] {
      low.press(.shiftTab)
      try low.expectScreen(title) { $0.lines.contains(title) }
      try low.expectReading()
    }
    low.press(.shiftTab)
    try low.expectScreen("the name again") { $0.lines.last == "Name: Ada" }
    #expect(low.lines.filter { $0 == "Name: Ada" }.count == 2, "\(low.lines)")
    low.press(.ctrl("c"))
    _ = try low.expectEnd()

    let narrowed = try begin("Ada", "slow", "7")
    try narrowed.expectScreen("the end") { $0.lines.last == "End:" }
    try narrowed.resize(columns: 30, rows: 24)
    try narrowed.expectReading()
    narrowed.press(.shiftTab)
    try narrowed.expectScreen("the days again") { $0.lines.last == "Days: 7" }
    #expect(narrowed.lines.filter { $0 == "Days: 7" }.count == 2, "\(narrowed.lines)")
  }

  private static let prompt = "Enter continues, a number edits that row, Ctrl-D cancels:"

  /// Edits a row at the review, and returns the screen while the row is asked, and after it.
  private func edit(rows: Int, keeps: Bool = false) throws -> (during: [String], after: [String]) {
    var asking = asking
    if keeps { asking.environment["FORWARD_KEEP_ROWS"] = "1" }
    try asking.folder.write(Self.form, to: "form.json")
    let terminal = try asking.shell("$ask --form form.json", columns: 80, rows: rows)
    try terminal.expectScreen("the name") { $0.lines.last == "Name: bob" }
    terminal.send("Ada\rslow\r7\rz\r")
    try terminal.expectScreen("the review") { $0.lines.contains("  3 Days: 7") }
    try terminal.expectReading()
    terminal.send("3\r")
    try terminal.expectScreen("the days") { $0.lines.last == "Days: 7" }
    let during = terminal.lines
    terminal.send("9\r")
    try terminal.expectScreen("the review again") {
      $0.lines.contains("  3 Days: 9") && $0.lines.last?.hasSuffix("End:  z") == true
    }
    defer { terminal.press(.ctrl("c")) }
    return (during, terminal.lines)
  }

  private static let answered = [
    "Name: Ada", "", "Run", "It takes a minute.", "Mode: slow", "Days: 7", "End: z", "Review",
  ]
  private static func contents(_ days: Int) -> [String] {
    ["  1 Name: Ada", "  Run", "  2 Mode: slow", "  3 Days: \(days)", "", "  4 End:  z"]
  }

  @Test("The review after an edit takes the place of the review before it")
  func review() throws {
    let (during, after) = try edit(rows: 24)
    #expect(
      during == Self.answered + Self.contents(7) + [Self.prompt + " 3", "", "Run", "Days: 7"])
    #expect(after == Self.answered + [Self.prompt] + Self.contents(9))
    // A review that leaves no room for the row isn't shown above it.
    let low = try edit(rows: 13)
    #expect(low.during == Self.answered + [Self.prompt + " 3", "", "Run", "Days: 7"])
    #expect(low.after == after)
    let kept = try edit(rows: 24, keeps: true)
    #expect(
      kept.after == during.dropLast() + ["Days: 9", "Review", Self.prompt] + Self.contents(9))
  }

  @Test("A line that the review refuses stays in the line, and typing replaces it")
  func refused() throws {
    let terminal = try begin("Ada", "slow", "7", "z", columns: 80)
    try terminal.expectScreen("the review") { $0.lines.contains { $0.hasSuffix("End:  z") } }
    terminal.send("xyzzy\r")
    try terminal.expectScreen("a refusal") { "\($0)".contains("'xyzzy' is neither") }
    try terminal.expectReading()
    #expect(terminal.lines.contains { $0.hasSuffix("cancels: xyzzy") })
    terminal.send("end\r")
    try terminal.expectScreen("the end") { $0.lines.last == "End: z" }
  }
}
