import ProgramSupport
import Testing

/// The command's descriptions of itself, in `Tests/Pinned`: its help, its manual, its kinds' forms.
///
/// `FORWARD_TRANSCRIPTS=write swift test --filter OwnWordsTests` writes them again.
@Suite("The command's own words")
struct OwnWordsTests {
  private static let pinned = ExpectedTexts("Pinned")

  @Test("The help of every command is as pinned")
  func help() throws {
    let home = try Home()
    var text = ""
    func add(_ words: [String]) throws {
      let help = try home.shell("$forward help \(words.joined(separator: " "))").output
      text += "$ forward help \(words.joined(separator: " "))\n\(help)\n"
      // The help of a command with subcommands lists them, one on each line, and then says how to
      // ask for their help.
      for line in help.drop(before: "\nSUBCOMMANDS:\n").split(separator: "\n") {
        if line.hasPrefix("   ") { continue }
        guard line.hasPrefix("  "), !line.hasPrefix("  See "),
          let name = line.split(separator: " ").first
        else { continue }
        try add((words == ["--all"] ? [] : words) + [String(name)])
      }
    }
    let main = try home.shell("$forward help").output
    #expect(main.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    text = "$ forward help\n\(main)\n"
    try add(["--all"])
    #expect(try text == Self.pinned.text("help.txt", writing: text))
  }

  @Test(
    "The manual, and the scripts that complete commands, are as pinned",
    arguments: [
      ("manual", "forward.1"), ("completions bash", "completions.bash"),
      ("completions zsh", "completions.zsh"), ("completions fish", "completions.fish"),
    ])
  func written(command: String, file: String) throws {
    let text = try Home().shell("$forward \(command)").output
    #expect(try text == Self.pinned.text(file, writing: text))
  }

  @Test("Every kind's form is as pinned, in two languages and as a schema")
  func kinds() throws {
    var home = try Home()
    let kinds = try home.shell("$forward kinds").output.split(separator: "\n")
      .compactMap { $0.split(separator: " ").first }
    #expect(kinds.count == 4)
    for kind in kinds {
      var text = ""
      for (language, options) in [("C.UTF-8", ""), ("zh_CN.UTF-8", ""), ("C.UTF-8", " --json")] {
        home.environment["LANG"] = language
        text += "$ LANG=\(language) forward describe \(kind)\(options)\n"
        text += try home.shell("$forward describe \(kind)\(options)").output + "\n"
      }
      #expect(try text == Self.pinned.text("describe-\(kind).txt", writing: text))
    }
  }
}

extension String {
  /// Returns the part after a text; empty if the text is missing.
  fileprivate func drop(before text: String) -> Substring {
    firstRange(of: text).map { self[$0.upperBound...] } ?? ""
  }
}
