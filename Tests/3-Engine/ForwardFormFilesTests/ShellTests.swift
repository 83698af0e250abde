import ForwardForm
import ForwardFormFiles
import ForwardJSON
import ProgramSupport
import Testing
import TestSupport

/// Answers in the form for a shell.
@Suite("Answers for a shell")
struct ShellTests {
  @Test(
    "No random answer becomes a command, and the shell reads each unchanged",
    arguments: ["/bin/sh", "/bin/dash", "/bin/bash"])
  func injection(shell: String) throws {
    var random = SeededRandom(seed: 13)
    let folder = try TemporaryFolder()
    for _ in cases(1...10, oneIn: 5) {
      let texts = (0..<1000).map { hostileText(&random, hasLines: $0 % 2 == 0) }
      // Every second text is the name of an option, and so may have control characters.
      let rows = texts.enumerated().map { index, text in
        let text = JSONValue.string(text).text()
        return index % 2 == 0
          ? #"{"id": "a\#(index)", "title": "A", "type": "lines", "default": \#(text)}"#
          : #"{"id": "a\#(index)", "title": "A", "options": [\#(text)]}"#
      }
      let questions = try QuestionForm(
        reading: "{\"rows\": [\(rows.joined(separator: ",\n"))]}".utf8)
      try folder.write(questions.assignments(), to: "answers")
      let words = AnswerFormat.shell.text(of: .array(texts.map { .string($0) }))
      try folder.write(words, to: "words")
      let script = """
        eval "$(cat answers)"
        eval "set -- $(cat words)"
        printf '%s\\0' \(texts.indices.map { "\"$a\($0)\"" }.joined(separator: " "))
        printf '%s\\0' "$@"
        ls
        """
      try folder.write(script, to: "script")
      let finished = try run(shell, ["script"], folder: folder.path)
      let expected = (texts + texts).map { $0.replacing("\0", with: "") + "\0" }.joined()
      // No text ran a command: a command would have made a file.
      #expect(finished == Finished(output: expected + "answers\nscript\nwords\n"))
    }
  }

  /// Returns a text of characters and words with a meaning to a shell.
  ///
  /// - Parameters:
  ///   - random: The source of randomness.
  ///   - hasLines: Whether the text has line breaks but no control characters.
  private func hostileText(_ random: inout SeededRandom, hasLines: Bool) -> String {
    let parts = [
      "'", "''", "\"", "\\", "\\'", "$(touch bad)", "`touch bad`", "; touch bad;",
      "'; touch bad; '",
      "$HOME", "${x}", "!!", "~", "*", "?", "[a]", "#", "&", "|", "<", ">bad", "(", ")", "{", "}",
      " ",
      "\t", "=", "a", "-n", "%s", "é", "e\u{301}", "中文", "👍🏽", "\u{2028}", "\u{202E}", "\u{FEFF}",
      "\u{FFFD}",
    ]
    let lines = ["\n", "\n\n", "\ntouch bad\n", "'\ntouch bad\n'"]
    let controls = ["\u{1B}[31m", "\u{7}", "\u{8}", "\u{7F}", "\u{9B}31m", "\u{1}", "\0", "\u{1A}"]
    let all = parts + (hasLines ? lines : controls)
    return "x" + (0..<random.below(8)).map { _ in random.pick(all) }.joined() + "x"
  }

  @Test("Each shell reads quotes, control characters and typographic quotes unchanged")
  func words() {
    let text = "-a'b\\ ‘’\n\u{1B}$x\0"
    func word(_ format: AnswerFormat) -> String { format.text(of: .string(text)) }
    #expect(word(.shell) == "'-a'\\''b\\ ‘’\n\u{1B}$x'\n")
    #expect(word(.bash) == word(.shell) && word(.zsh) == word(.shell))
    #expect(word(.fish) == #"'-a\'b\\ ‘’'\x0a''\x1b'$x'"# + "\n")
    #expect(word(.powershell) == "'-a''b\\ ‘‘’’' + [char]10 + '' + [char]27 + '$x'\n")
    let list = JSONValue.array([.string("a"), .string("it's")])
    #expect(AnswerFormat.fish.text(of: list) == #"'a' 'it\'s'"# + "\n")
    #expect(AnswerFormat.powershell.text(of: list) == "@(('a'), ('it''s'))\n")
    #expect(AnswerFormat.powershell.text(of: .array([])) == "@()\n")
  }

  @Test("A missing answer is an empty word")
  func nothing() {
    #expect(AnswerFormat.shell.text(of: .null) == "''\n")
    #expect(AnswerFormat.shell.text(of: .array([])) == "\n")
    #expect(AnswerFormat.plain.text(of: .array([])) == "")
    #expect(AnswerFormat.nul.text(of: .null) == "\0")
    #expect(AnswerFormat.json.text(of: .null) == "null\n")
  }
}
