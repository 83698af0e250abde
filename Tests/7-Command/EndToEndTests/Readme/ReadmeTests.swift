import ForwardFormTerminal
import ProgramSupport
import Testing

/// The README shows code that is compiled, and output that a test or CI has seen.
@Suite("The README's code and output")
struct ReadmeTests {
  private let readme = Markdown(file: "README.md")
  private let manual = Markdown(file: "Sources/7-Command/forward/README.md")

  @Test("Swift code is part of a program or test")
  func swift() throws {
    let compiled = try [
      "Tests/Programs/new-kind/Pager.swift", "Examples/quick-start/Package.swift",
      "Examples/quick-start/Sources/Greet.swift",
    ].map(Markdown.text(of:))
    let snippets = try readme.blocks(of: "swift")
    #expect(snippets.count == 4)
    for snippet in snippets {
      #expect(compiled.contains { $0.contains(snippet) }, "\(snippet)")
    }
  }

  @Test("It isn't too long")
  func length() throws {
    #expect(try Markdown.text(of: "README.md").count { $0 == "\n" } <= 260)
  }

  @Test("Linked files exist")
  func links() throws {
    let text = try Markdown.text(of: "README.md")
    let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    for link in text.matches(of: /\]\(([^)#]+)\)/) where !link.1.contains("://") {
      let finished = try run("/usr/bin/test", ["-e", "/\(root)/\(link.1)"])
      #expect(finished.status == .exited(0), "\(link.1)")
    }
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

  /// Runs all commands but the installation, which CI runs, with a `curl` that only answers.
  @Test("The first items reach a file and a web hook")
  func firstItems() throws {
    let folder = try TemporaryFolder()
    let curl = #"""
      #!/bin/sh
      cat >>~/asked
      printf 'HTTP/1.1 201 Created\r\n\r\n'
      """#
    try folder.write(curl, to: "curl", mode: 0o700)
    let forward = try executable(named: "forward")
    let commands = try readme.blocks(of: "sh").filter { $0.contains("forward send") }
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
    #expect(try output == readme.blocks(of: "console").first)
    #expect(try folder.text(of: "todo.txt") == "Milk due:2026-12-01\nBread, \"dark\"\n")
    #expect(try folder.text(of: "asked").contains("https://example.org/hook"))
  }
}
