import ForwardFormTerminal
import ProgramSupport
import Testing

/// The README shows code that is compiled, and output that a test or CI saw.
@Suite("The README's code and output")
struct ReadmeTests {
  private let readme = Markdown(file: "README.md")
  private let manual = Markdown(file: "Sources/7-Command/forward/README.md")
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
  }

  /// `Tests/Outside/build-readme` builds and plays the first two blocks, a package.
  @Test("The picture's program declares the README's class")
  func swift() throws {
    let blocks = try readme.blocks(of: "swift")
    #expect(blocks.count == 3)
    #expect(try Markdown.text(of: "Tests/Programs/new-kind/main.swift").contains(blocks[2]))
    let lines = blocks[1].split(separator: "\n")
    #expect(8...12 ~= lines.count, "The first program has \(lines.count) lines.")
  }

  @Test("The README has at most 150 lines, and the changelog 60 for a version")
  func length() throws {
    #expect(try Markdown.text(of: "README.md").count { $0 == "\n" } <= 150)
    let versions = try Markdown.text(of: "CHANGELOG.md").split(separator: "\n## ").dropFirst()
    for version in versions { #expect(version.count { $0 == "\n" } <= 60) }
  }

  @Test("The files that the pages link exist")
  func links() throws {
    let files = try Markdown.tracked("*.md")
    #expect(files.count > 60)
    for file in files {
      let folder = file.split(separator: "/").dropLast().map { "\($0)/" }.joined()
      let text = try Markdown.text(of: file)
      for link in text.matches(of: /\]\(([^)#\s]+)(#[^)]*)?\)/) where !link.1.contains("://") {
        let finished = try run("/usr/bin/test", ["-e", "\(Markdown.root)/\(folder)\(link.1)"])
        #expect(finished.status == .exited(0), "\(file): \(link.1)")
      }
    }
  }

  @Test("The tests that the table of threats names exist")
  func threats() throws {
    let text = try Markdown.text(of: "SECURITY.md")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.hasSuffix(") |") }
    #expect(rows.count > 12)
    for row in rows {
      let tests = row.matches(of: /\[`\w+\.(\w+)`\]\((Tests\/[^)]+)\)/)
      #expect(tests.count > 1, "\(row)")
      for test in tests {
        let isThere = try Markdown.text(of: "\(test.2)").contains("func \(test.1)(")
        #expect(isThere, "\(test.2) has no test \(test.1).")
      }
    }
  }

  /// Starts the commands of the first block with a call on a terminal.
  private func start(_ call: String) throws -> Terminal {
    let script = try #require(try readme.blocks(of: "sh").first { $0.contains(call) })
    return try home.shellTerminal("forward() { \"$forward\" \"$@\"; }\n\(script)")
  }

  @Test("The script asks its questions on a terminal, and uses the answers")
  func script() throws {
    let terminal = try start("forward ask \"Name\"")
    try terminal.answer("Name (required): ", "Ada")
    try terminal.answer("Days: ", "5")
    try terminal.answer("There [Airship]: ", "train")
    try terminal.answer("Book it? (yes or no) [no]: ", "y")
    try terminal.expect("Ada takes the Train for 5 days.\r\n")
    #expect(try terminal.expectEnd() == .exited(0))
  }

  @Test("The form of the script sets its variables")
  func form() throws {
    let terminal = try start("--form server.json")
    try terminal.answer("Host: ", "example.org")
    try terminal.answer("Port: ")
    try terminal.answer("cancels: ")
    try terminal.expect("The server is example.org:80.\r\n")
    #expect(try terminal.expectEnd() == .exited(0))
  }

  @Test("The settings file is filled in, and keeps its comments")
  func settings() throws {
    let terminal = try start("forward fill")
    try terminal.answer("cancels: ", "language")
    try terminal.answer("target [ES2020]: ", "es2022")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    let text = """
      {
        // what the build needs
        "options": {
          "strict": false, // for now
          "target": "ES2022"
        }
      }

      """
    #expect(try home.folder.text(of: "compiler.json") == text)
  }

  /// A row of the table of keys may name several commands.
  @Test("The table has the keys of every command")
  func keys() throws {
    let rows = try Markdown.text(of: manual.file).split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.drop { $0 == " " } }
    }
    let table = rows.filter { $0.count == 3 && $0[2].hasPrefix("`forward-") }.flatMap { row in
      zip(row[0].dropLast().split(separator: "; "), row[2].dropLast().split(separator: ", "))
        .map { "\($0) \($1)" }
    }
    let commands = LineCommand.allCases.map { command in
      command.keys.map(\.name).joined(separator: ", or ") + " `\(command.readlineName)`"
    }
    #expect(table.sorted() == commands.sorted())
  }

  @Test("The example on a pipe gives the JSON shown")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let script = try #require(try manual.blocks(of: "sh").first { $0.contains("forward new") })
    let json = try #require(try manual.blocks(of: "json").first { $0.contains("settings") })
    let forward = try executable(named: "forward")
    let finished = try run(
      "/bin/sh", ["-e", "-c", "forward() { '\(forward)' \"$@\"; }\n\(script)"], folder: folder.path)
    #expect(finished == Finished(output: json))
  }

  /// Runs the commands with a `curl` that only answers.
  @Test("The first items of the page about sending reach a file and a web hook")
  func firstItems() throws {
    let page = Markdown(file: "Sources/7-Command/forward/Sending.md")
    let folder = try TemporaryFolder()
    let curl = #"""
      #!/bin/sh
      cat >>~/asked
      printf 'HTTP/1.1 201 Created\r\n\r\n'
      """#
    try folder.write(curl, to: "curl", mode: 0o700)
    let forward = try executable(named: "forward")
    let commands = try page.blocks(of: "sh").filter { $0.contains("forward send") }
      .flatMap { $0.split(separator: "\n") }
      .filter { $0.hasPrefix("printf") || $0.hasPrefix("forward") }
    #expect(commands.count == 5)
    var environment = [String: String].plain
    environment["HOME"] = folder.path
    environment["PATH"] = "\(folder.path):/usr/bin:/bin"
    var output = ""
    for command in commands {
      let finished = try run(
        "/bin/sh", ["-c", "forward() { '\(forward)' \"$@\"; }\n\(command)"],
        environment: environment)
      #expect(finished.status == .exited(0), "\(command): \(finished)")
      output += finished.output
    }
    #expect(try output == page.blocks(of: "text").first)
    #expect(try folder.text(of: "todo.txt") == "Milk due:2026-12-01\nBread, \"dark\"\n")
    #expect(try folder.text(of: "asked").contains("https://example.org/hook"))
  }
}
