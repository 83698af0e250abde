import ForwardFormTerminal
import ProgramSupport
import Testing

/// What the README shows is code that is compiled, and output that a test or CI has seen.
@Suite("The README's code and output")
struct ReadmeTests {
  private let readme = Markdown(file: "README.md")

  @Test("Swift code is part of a program or test")
  func swift() throws {
    let compiled = try [
      "Tests/Programs/NewKind/Pager.swift", "Examples/quick-start/Package.swift",
      "Examples/quick-start/Sources/Greet.swift",
    ].map(Markdown.text(of:))
    let snippets = try readme.blocks(of: "swift")
    #expect(snippets.count == 4)
    for snippet in snippets {
      #expect(compiled.contains { $0.contains(snippet) }, "\(snippet)")
    }
  }

  @Test("It isn't too long, and what it links exists")
  func links() throws {
    let text = try Markdown.text(of: "README.md")
    #expect(text.count { $0 == "\n" } <= 260)
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    for link in text.matches(of: /\]\(([^)#]+)\)/) where !link.1.contains("://") {
      let finished = try run("/usr/bin/test", ["-e", "/\(root)/\(link.1)"])
      #expect(finished.status == .exited(0), "\(link.1)")
    }
  }

  /// A row of the table of keys may name several commands.
  @Test("The table has the keys of every command")
  func keys() throws {
    let rows = try Markdown.text(of: "README.md").split(separator: "\n").map { line in
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
    let script = try #require(try readme.blocks(of: "sh").first { $0.hasPrefix("printf") })
    let json = try #require(try readme.blocks(of: "json").first)
    let forward = try executable(named: "forward")
    let finished = try run(
      "/bin/sh", ["-e", "-c", "forward() { '\(forward)' \"$@\"; }\n\(script)"], folder: folder.path)
    #expect(finished == Finished(output: json))
  }
}
