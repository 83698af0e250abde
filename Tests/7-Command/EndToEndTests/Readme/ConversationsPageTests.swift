import ProgramSupport
import Testing

/// Plays the conversations of a page like the conversations of the examples.
///
/// `FORWARD_TRANSCRIPTS=write swift test --filter ConversationsPageTests` writes them again.
@Suite("The page of conversations")
struct ConversationsPageTests {
  private let pages = ExpectedTexts("../Sources/7-Command/forward")

  @Test("Each conversation is what a person sees, and each file is read from the page")
  func conversations() throws {
    let folder = try TemporaryFolder()
    let page = try pages.text("Conversations.md")
    let names = try folder.write(filesOf: page)
    #expect(names.count == 9)
    try folder.write(page, to: "README.md")
    let forward = try executable(named: "forward")
    let link = try run(
      "/bin/sh", ["-c", "mkdir -p .build/debug && ln -s \"$0\" .build/debug/forward", forward],
      folder: folder.path)
    #expect(link == Finished(output: ""))
    let finished = try run(
      executable(named: "play-readme"), ["--write", folder.path], environment: .plain)
    #expect(finished == Finished(output: "\(folder.path): 5 played\n"))
    let seen = try folder.text(of: "README.md")
    #expect(try pages.text("Conversations.md", writing: seen) == seen)
  }
}

extension TemporaryFolder {
  /// Writes the files of a page, each a block of code below a line with its name. Returns the
  /// names.
  fileprivate func write(filesOf page: String) throws -> [String] {
    var names: [String] = []
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.hasPrefix("`") && line.hasSuffix("`:") {
      let name = String(line.dropFirst().dropLast(2))
      let text = lines[(index + 3)...].prefix { $0 != "```" }
      try write(text.map { $0 + "\n" }.joined(), to: name)
      names.append(name)
    }
    return names
  }
}
