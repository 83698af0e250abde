import ProgramSupport
import Testing

@Suite("Suggestions that take their time")
struct SlowSuggestionsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func terminal() throws -> Terminal {
    var environment = environment()
    environment["NO_COLOR"] = "1"
    environment["ACCESSIBLE"] = nil
    let terminal = try Terminal(
      executable(named: "suggesting-form"), [folder["searches"]], environment: environment,
      columns: 60)
    try terminal.expectRows("City:", "  Madrid", "  Mainz", "  Oslo")
    return terminal
  }

  /// The texts of the searches, and the cancelled searches, in order.
  private var searches: [Substring] {
    let text = (try? folder.text(of: "searches")) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// Waits until a text is the last that the program noted.
  private func expectSearch(
    _ text: String, _ terminal: Terminal, fileID: String = #fileID, line: Int = #line
  ) throws {
    let deadline = ContinuousClock.now.advanced(by: .seconds(10))
    while searches.last != text[...] {
      try #require(.now < deadline, "\(text), but \(searches) (\(fileID):\(line))")
      try terminal.expectReading()
    }
  }

  @Test("Text of another task appears above the prompt, and the line stays as it was typed")
  func announced() throws {
    let terminal = try terminal()
    terminal.send("news")
    try terminal.expectRows(
      "The train to Oslo leaves at 9:30 from platform 4.",
      "The ferry is late.", "City: news")
    terminal.press(.left)
    terminal.send("x")
    try terminal.expectRows(
      "The train to Oslo leaves at 9:30 from platform 4.",
      "The ferry is late.", "City: newxs")
    terminal.press(.enter)
    try terminal.expectScreen("the review") { $0.lines.contains("City: newxs") }
    terminal.press(.enter)
    try terminal.expectGoodEnd()
  }

  @Test("Suggestions are searched after a pause in typing, and shown below the line")
  func found() throws {
    let terminal = try terminal()
    try terminal.expectRows(after: "ma", "City: ma", "  Madrid", "  Mainz")
    terminal.press(.down)
    try terminal.expectRows("City: ma", "› Madrid", "  Mainz")
    terminal.press(.enter)
    try terminal.expectScreen("the review") { $0.lines.first == "City: Madrid" }
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(searches.first == "" && searches.last == "ma")
    #expect(terminal.lines.last == "To Madrid")
  }

  @Test("The next key doesn't wait for a search, and cancels it")
  func cancelled() throws {
    let terminal = try terminal()
    terminal.send("slow")
    try expectSearch("slow", terminal)
    try terminal.expectRows(after: "er", "City: slower")
    try expectSearch("slower", terminal)
    #expect(searches.contains("cancelled slow"))
    terminal.press(.ctrl("u"))
    terminal.send("slow")
    try expectSearch("slow", terminal)
    terminal.press(.enter)
    try terminal.expectScreen("the review") { $0.lines.first == "City: slow" }
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == "To slow")
  }

  @Test("A failed search is reported in a line, and the next search works")
  func failed() throws {
    let terminal = try terminal()
    try terminal.expectRows(after: "lost", "City: lost", "  No suggestions: they can't be read.")
    terminal.press(.ctrl("u"))
    try terminal.expectRows(after: "o", "City: o", "  Oslo")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(terminal.lines == ["City: o"])
  }

  @Test("A pipe and a plain terminal never ask for suggestions", arguments: [[], ["--plain"]])
  func plain(options: [String]) throws {
    let finished = try run(
      executable(named: "suggesting-form"), [folder["searches"]] + options, input: "Rome\n")
    #expect(finished.status == .exited(0))
    #expect(finished.output.hasSuffix("To Rome\n"))
    #expect(!folder.names().contains("searches"))
  }
}
