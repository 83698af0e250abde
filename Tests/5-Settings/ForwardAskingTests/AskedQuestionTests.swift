import ForwardAsking
import ForwardCLibrary
import ForwardFormFiles
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ProgramSupport
import Testing

/// The sources of an answer: a text, a variable, a person or the default.
@Suite("Questions of scripts")
struct AskedQuestionTests {
  private static let days = "Days --type integer --range 1..9 --default 3"

  /// Asks with an environment variable that no other test uses.
  private func ask(
    _ words: String, variable name: String, is text: String?, takesDefault: Bool = false
  ) throws -> Reply {
    var asked = try Asked()
    asked.takesDefault = takesDefault
    let name = "FORWARD_ASKED_\(name)"
    if let text { setenv(name, text, 1) }
    defer { unsetenv(name) }
    return try asked.ask("\(words) --env \(name)")
  }

  @Test("The argument answers, then the variable, then the default if no one is expected")
  func order() throws {
    #expect(try ask("\(Self.days) --answer 4", variable: "A", is: "5") == Reply("4\n"))
    #expect(try ask(Self.days, variable: "B", is: " 5 ", takesDefault: true) == Reply("5\n"))
    #expect(try ask(Self.days, variable: "C", is: "", takesDefault: true) == Reply("3\n"))
    #expect(try ask(Self.days, variable: "D", is: nil, takesDefault: true) == Reply("3\n"))
    let tags = "Tags --choices --options a,b"
    #expect(try ask(tags, variable: "E", is: "2,a") == Reply("a\nb\n"))
    #expect(try ask("Key --type secret", variable: "F", is: "hunter2") == Reply("hunter2\n"))
  }

  @Test("No default takes the place of an answer that is refused")
  func refused() throws {
    #expect(
      try ask(Self.days, variable: "G", is: "12", takesDefault: true)
        == .refused("days ($FORWARD_ASKED_G): '12' is not between 1 and 9."))
    #expect(
      try ask("Key --type secret --min-length 8", variable: "H", is: "short")
        == .refused(
          "key ($FORWARD_ASKED_H): '••••••' is too short: at least 8 characters are required."))
    var asked = try Asked()
    asked.takesDefault = true
    #expect(
      try asked.ask("File --type path --must-exist --default none")
        == .refused("file: There is no file or folder 'none'."))
  }

  @Test("A variable and options that aren't UTF-8 are refused")
  func bytes() throws {
    let asked = try Asked()
    let name = "FORWARD_ASKED_K"
    setenv(name, [-1, 0] as [CChar], 1)
    defer { unsetenv(name) }
    #expect(
      try asked.ask("\(Self.days) --env \(name)")
        == .refused("The environment variable FORWARD_ASKED_K is not UTF-8 text."))
    let options = open(asked.folder["o"], O_WRONLY | O_CREAT, 0o600)
    defer { close(options) }
    #expect(write(options, [0x61, 0x0A, 0xFF, 0x0A] as [UInt8], 4) == 4)
    #expect(
      try asked.ask("Size --options-from @o --answer a")
        == .refused("o:2:1: This line is not UTF-8."))
  }

  @Test("A question without any answer says what it wants")
  func unanswered() throws {
    #expect(
      try ask(Self.days, variable: "I", is: nil)
        == .refused("Days (integer, 1..9): there is no terminal to ask on, and no --answer."))
    #expect(
      try ask("Name", variable: "J", is: nil, takesDefault: true)
        == .refused(
          "Name (text): it isn't asked, and there is no --answer, no $FORWARD_ASKED_J and no --default."
        ))
    var asked = try Asked()
    asked.takesDefault = true
    for (words, accepted) in [
      ("Size --options s,m", "Size (s, m)"), ("Go --type confirm", "Go (confirm)"),
    ] {
      #expect(
        try asked.ask(words)
          == .refused("\(accepted): it isn't asked, and there is no --answer and no --default."))
    }
  }

  @Test(
    "Times and dates are written as programs read them",
    arguments: [
      ("At --type time --range 9..17 --answer '2:30 pm'", "14:30\n"),
      (
        "At --type datetime --answer 'Dec 25 2026, 9am' --format json", "\"2026-12-25T09:00\"\n"
      ),
      ("For --type duration --answer 1h30", "5400\n"),
    ])
  func times(line: String, output: String) throws {
    #expect(try Asked().ask(line) == Reply(output))
  }

  @Test("A person is asked, by the same rules")
  func person() throws {
    var asked = try Asked()
    asked.isInteractive = true
    let reply = try asked.ask(
      "Name --required --max-length 3", .enter, .line("Augusta"), .line("Ada"))
    #expect(reply.output == "Ada\n")
    #expect(reply.errors.contains("An answer is required."))
    #expect(reply.errors.contains("'Augusta' is too long: at most 3 characters are allowed."))
    #expect(try asked.ask("Name", .interrupt).status == .cancelled)
    #expect(try asked.ask("Name", .endOfInput).output == "")
  }

  @Test("Texts entered under a name are offered again")
  func history() throws {
    let folder = try TemporaryFolder()
    let transcript = Transcript(columns: nil)
    for keys in [[Keys.line("a.org")], [.older, .enter]] {
      var asked = try AskedQuestion(Question("Host", type: .text))
      asked.history = (InputHistory(path: folder["history"]), name: "host")
      let dialogue = Dialogue(ScriptedLineReader(keys, transcript), transcript)
      #expect(try asked.answer(by: dialogue) == "a.org")
    }
    #expect(
      try folder.text(of: "history") == #"{"version":1,"rows":{"ask.host":["a.org"]}}"# + "\n")
  }

  @Test("A mistake in a question is reported with the names of the options")
  func mistake() throws {
    var question = Question("Days", type: .integer)
    question.range = "9..1"
    let error = try #require(throws: AskingError.self) { try AskedQuestion(question) }
    #expect(
      error.description == "--range takes a range such as 1..9, 1.. or ..9, not '9..1'.")
    #expect(error.exitStatus == .usage)
  }

  @Test("A name that no variable can have is a mistake, in an option and in a file")
  func badVariable() throws {
    let asked = try Asked(["form": #"{"rows": [{"title": "A", "env": "1"}]}"#])
    #expect(
      try asked.ask("Days --env 'A B'")
        == .wrong("--env takes the name of a variable, such as DAYS, not 'A B'."))
    #expect(
      try asked.ask("--form @form")
        == .refused(#"form:1:33: "env" takes the name of a variable, such as DAYS, not '1'."#))
  }
}
