import ProgramSupport
import Testing

/// The items of a list and the rows of a review below the line. The arrow keys mark one of them.
@Suite("Items and reviewed rows below the line")
struct EntriesAreaTests {
  private let asking: Asking

  init() throws {
    asking = try Asking()
    try asking.folder.write(
      """
      {"rows": [
        {"list": "Tags", "count": "1..3", "rows": [{"title": "Tag", "maxLength": 9}]},
        {"title": "Port", "type": "integer", "default": 80}
      ]}
      """, to: "form.json")
  }

  private func ask(columns: Int = 80) throws -> Terminal {
    try asking.ask("--form", "form.json", columns: columns)
  }

  private static let hint =
    "  Enter continues, ↑ ↓ mark one, a text adds one, copy N, remove N, move N M"

  private static let marked = "  Enter edits the marked one"

  @Test(
    "A required list begins with its first item; a text adds one, and Enter edits the marked one")
  func list() throws {
    let terminal = try ask()
    try terminal.expectLastRows("Tags › new", "Tag:")
    try terminal.expectLastRows(
      after: "home\r", "Tag: home", "Tags [1 item]:", "  1 home", Self.hint)
    terminal.send("far too long\r")
    try terminal.expectScreen("a refusal") { $0.lines.last == "  1 home" && $0.lines.count > 5 }
    // Typing replaces a refused text.
    try terminal.expectLastRows(
      after: "work\r", "Tags [1 item]: work", "Tags [2 items]:", "  1 home", "  2 work", Self.hint)
    try terminal.expectLastRows(after: "rm 1", "Tags [2 items]: rm 1", "› 1 home", "  2 work")
    terminal.press(.ctrl("u"))
    terminal.press(.up)
    try terminal.expectLastRows("Tags [2 items]:", "  1 home", "› 2 work", Self.marked)
    // Beyond the last item, no item is marked.
    terminal.press(.down)
    try terminal.expectLastRows("Tags [2 items]:", "  1 home", "  2 work", Self.hint)
    terminal.press(.down)
    try terminal.expectLastRows("Tags [2 items]:", "› 1 home", "  2 work", Self.marked)
    terminal.press(.enter)
    try terminal.expectLastRows("Tags [2 items]: 1", "", "Tags › 1", "Tag: home", "  4 of 9")
    try terminal.expectLastRows(after: "s\r", "Tags [2 items]:", "  1 homes", "  2 work", Self.hint)
    terminal.send("sea\r")
    try terminal.expectScreen("three items") { $0.lines.contains("  3 sea") }
    terminal.press(.enter)
    try terminal.expectLastRows("Tags: homes, work, sea", "Port: 80")
  }

  @Test("A note says below the items that they are too few, and a low window shows four rows")
  func bounds() throws {
    let terminal = try ask()
    try terminal.expect("Tag: ")
    try terminal.expectLastRows(after: "home\r", "Tags [1 item]:", "  1 home", Self.hint)
    try terminal.expectLastRows(
      after: "rm home\r", "Tags [none]:", "  At least one is required, a text adds one")
    terminal.send("foo bar foo\r")
    try terminal.expectScreen("a refusal") { $0.lines.joined().contains("9 characters") }
    try terminal.resize(columns: 80, rows: 24)
    terminal.send("home\rwork\rsea\r")
    try terminal.expectScreen("three items") { $0.lines.contains("  3 sea") }
    try terminal.resize(columns: 80, rows: 7)
    terminal.press(.down)
    try terminal.expectScreen("four rows") {
      $0.lines.suffix(4) == [
        "› 1 home", "  2 work", "  3 sea", "  Enter edits the marked one",
      ]
    }
  }

  @Test("Tab lists the commands below the line, and goes through them")
  func commands() throws {
    let terminal = try ask()
    try terminal.expect("Tag: ")
    try terminal.expectLastRows(after: "home\r", "Tags [1 item]:", "  1 home", Self.hint)
    try terminal.expectLastRows(
      after: "\t", "Tags [1 item]:", "  add  1  copy 1  remove 1", "  1 home", Self.hint)
    #expect(!terminal.lines.dropLast(4).joined().contains("remove 1"))
    try terminal.expectLastRows(after: "r", "Tags [1 item]: r", "  1 home")
    try terminal.expectLastRows(after: "\t", "Tags [1 item]: remove 1", "› 1 home")
  }

  @Test("A marked row of the review is edited, and without a mark Enter continues")
  func review() throws {
    let terminal = try ask()
    try terminal.expect("Tag: ")
    terminal.send("home\r")
    try terminal.expect("Tags [1 item]: ")
    terminal.press(.enter)
    // A prefilled number is selected.
    try terminal.expect("Port: ")
    terminal.send("22\r")
    let prompt = "Enter continues, a number edits that row, Ctrl-D cancels:"
    try terminal.expectLastRows("Review", prompt, "  1 Tags: 1 item", "      home", "  2 Port: 22")
    terminal.press(.up)
    try terminal.expectLastRows(
      "Review", prompt, "  1 Tags: 1 item", "      home", "› 2 Port: 22", Self.marked)
    terminal.press(.enter)
    // The rows below the prompt stay above it, once.
    try terminal.expectLastRows(
      "Review", "  1 Tags: 1 item", "      home", "  2 Port: 22", prompt + " 2", "Port: 22")
    try terminal.expectLastRows(
      after: "443\r", "Review", prompt, "  1 Tags: 1 item", "      home", "  2 Port: 443")
    try terminal.expectLastRows(
      after: "2", "Review", prompt + " 2", "  1 Tags: 1 item", "      home", "› 2 Port: 443")
    terminal.press(.backspace)
    try terminal.expectLastRows(prompt, "  1 Tags: 1 item", "      home", "  2 Port: 443")
    terminal.press(.enter)
    try terminal.expectGoodEnd()
    #expect(terminal.lines.suffix(9).prefix(3) == [prompt, "{", #"  "tags": ["#])
  }

  @Test("In 40 columns the hint is wrapped")
  func narrow() throws {
    let terminal = try ask(columns: 40)
    try terminal.expect("Tag: ")
    try terminal.expectLastRows(
      after: "home\r", "Tags [1 item]:", "  1 home", "  Enter continues, ↑ ↓ mark one, a text",
      "    adds one, copy N, remove N, move N", "    M")
    terminal.press(.down)
    terminal.press(.enter)
    try terminal.expectLastRows("Tags [1 item]: 1", "", "Tags › 1", "Tag: home", "  4 of 9")
  }
}
