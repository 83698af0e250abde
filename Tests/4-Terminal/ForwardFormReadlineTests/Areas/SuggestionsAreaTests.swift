import ForwardCLibrary
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

  @Test("All suggestions are shown beside a default, until it is changed")
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

  @Test("Paths are suggested below the line: folders first, hidden ones after a dot")
  func paths() throws {
    for folder in ["src", "src/Apps"] {
      try #require(mkdir(asking.folder[folder], 0o700) == 0)
    }
    for name in ["apple", "apricot", "src/main.swift", ".config"] {
      try asking.folder.write("", to: name)
    }
    let terminal = try asking.ask("File", "--type", "path")
    try terminal.expectRows("File:", "  src/", "  apple", "  apricot")
    try terminal.expectRows(after: "ap", "File: ap", "  apple", "  apricot")
    try terminal.expectRows(after: "\t", "File: ap", "  apple", "  apricot")
    try terminal.expectRows(after: "r\t", "File: apricot")
    terminal.press(.ctrl("u"))
    try terminal.expectRows(after: ".c", "File: .c", "  .config")
    terminal.press(.ctrl("u"))
    // The right arrow key enters a folder, as Tab does.
    try terminal.expectRows(after: "\u{1B}[B", "File:", "› src/", "  apple", "  apricot")
    try terminal.expectRows(after: "\u{1B}[C", "File: src/", "  src/Apps/", "  src/main.swift")
    try terminal.expectRows(after: "in", "File: src/in", "  src/main.swift")
    try terminal.expectRows(after: "\u{1B}[B", "File: src/in", "› src/main.swift")
    try terminal.expectEnd(after: "\r", "File: src/main.swift", "src/main.swift")
  }

  @Test("Only folders are suggested for a folder, and only files that match for a file")
  func kindsOfPaths() throws {
    try #require(mkdir(asking.folder["src"], 0o700) == 0)
    for name in ["a.json", "b.txt", "src/c.json"] { try asking.folder.write("", to: name) }
    let folder = try asking.ask("To", "--type", "folder")
    try folder.expectRows("To:", "  src/")
    folder.send("a.json\r")
    try folder.expectScreen("the refusal") { $0.lines.contains("  'a.json' is not a folder.") }
    folder.press(.ctrl("u"))
    try folder.expectRows("To: a.json", "  'a.json' is not a folder.", "To:", "  src/")
    folder.send("src/new\r")
    try folder.expectGoodEnd()
    #expect(folder.lines.last == "src/new")

    let file = try asking.ask(
      "From", "--type", "file", "--pattern", ".*\\.json", "--wants", "a JSON file")
    try file.expectRows("From:", "  src/", "  a.json")
    file.send("src\r")
    try file.expectScreen("the refusal") { $0.lines.contains("  'src' is not a JSON file.") }
    try file.expectRows(
      after: "\u{15}src/", "From: src", "  'src' is not a JSON file.", "From: src/",
      "  src/c.json")
    try file.expectEnd(after: "\t\r", last: "From: src/c.json", "src/c.json")

    let any = try asking.ask("From", "--type", "file", "--default", "src")
    try any.expect("From")
    try any.expectReading()
    any.send("\r")
    try any.expectScreen("the refusal") {
      $0.lines.contains { $0.hasPrefix("  'src' is a folder") }
    }
  }

  @Test("A path that was given needs no suggestions, and control characters are left out")
  func givenPath() throws {
    try asking.folder.write("", to: "a\u{1B}[31m")
    try asking.folder.write("", to: "ab")
    let terminal = try asking.ask("File", "--type", "path", "--default", "a")
    try terminal.expectRows("File: a")
    try terminal.expectRows(after: "\u{5}b\u{8}", "File: a")
    try terminal.expectEnd(after: "\r", "File: a", "a")
  }
}
