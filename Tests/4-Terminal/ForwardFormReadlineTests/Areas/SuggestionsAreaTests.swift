import ProgramSupport
import Testing

@Suite("Suggestions and candidates below the line")
struct SuggestionsAreaTests {
  private let asking: Asking

  init() throws { asking = try Asking() }

  @Test("Any other text than a suggestion is an answer, unless the arrows have marked one")
  func suggestions() throws {
    let suggested = ["Branch", "--no-strict", "--options", "main,develop,release"]
    for (keys, answer) in [
      ("dev\r", "dev"), ("dev\u{1B}[B\r", "develop"), ("dev\t\r", "develop"),
      ("e\u{1B}[B\u{1B}[B\r", "release"), ("dev\u{1B}[B\u{7F}\r", "de"), ("\u{1B}[A\r", "release"),
      ("dev\u{1B}[B\u{1B}[A\r", "dev"), ("e\u{1B}[B\u{1B}[B\u{1B}[B\r", "e"),
    ] {
      let terminal = try asking.ask(suggested, columns: 80)
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
    let terminal = try asking.ask(
      "Branch", "--no-strict", "--options", "main,develop,release", "--default", "main")
    try terminal.expectRows("Branch: main", "  main", "  develop", "  release")
    terminal.send("\t")
    _ = try terminal.expectWaiting()
    terminal.press(.backspace)
    try terminal.expectRows("Branch: mai", "  main")
    try terminal.expectRows(after: "\t", "Branch: main", "  main", "  develop", "  release")
    terminal.press(.down)
    terminal.press(.down)
    try terminal.expectRows("Branch: main", "  main", "› develop", "  release")
    try terminal.expectEnd(after: "\r", "Branch: develop", "develop")
  }

  @Test("Candidates of Tab are listed below the line until the next key")
  func candidates() throws {
    try asking.folder.write("", to: "apple")
    try asking.folder.write("", to: "apricot")
    let terminal = try asking.ask("File", "--type", "path")
    try terminal.expect("File: ")
    try terminal.expectRows(after: "ap\t\t", "File: ap", "  apple  apricot")
    try terminal.expectRows(after: "r", "File: apr")
    try terminal.expectEnd(after: "\t\r", "File: apricot", "apricot")
  }
}
