import ProgramSupport
import Testing

/// The documentation shows code that is compiled outside this package, and output that a test saw.
@Suite("The documentation's code and output")
struct PagesTests {
  @Test("Swift code is part of a program or test, and transcripts come from tests")
  func pages() throws {
    let files = try Markdown.tracked("Sources/*.docc/*.md")
    #expect(files.count > 15)
    let seen = try Markdown.tracked(
      "Examples/*.swift", "Examples/*/README.md", "Tests/Outside/*.swift",
      "Tests/Transcripts/*.txt", "Tests/*/Pages/*.swift",
      "Tests/4-Terminal/ForwardFormTerminalTests/Wording/*.swift",
      "Tests/4-Terminal/ForwardFormTerminalTests/Dialogue/ProgressLineTests.swift"
    ).map { plain(try Markdown.text(of: $0)) }.joined()
    for file in files {
      let page = Markdown(file: file)
      for block in try page.blocks(of: "swift") + page.blocks(of: "console") {
        let isSeen = seen.contains(plain(block))
        #expect(isSeen, "\(file): \(block)")
      }
    }
  }
}

/// Returns a text without indentation, and without spaces at the ends of its lines.
private func plain(_ text: String) -> String {
  text.replacing("\\u{20}", with: "").split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.trimmingPrefix { $0 == " " }.reversed().drop { $0 == " " }.reversed() }
    .map { String($0) }
    .joined(separator: "\n")
}
