import ProgramSupport
import Testing

/// Options of `forward ask` that don't make a question.
@Suite("Wrong uses of forward ask")
struct AskUsageTests {
  @Test(
    "Wrong uses are reported at once, with status 64",
    arguments: [
      ("", "forward ask needs a TITLE, or --form FILE."),
      (
        "X --type secret --history h", "--history is for a line of text, not for the type 'secret'."
      ),
      ("X --prefix a", "--prefix needs --form."),
      ("X --form f", "TITLE is for a question, and not used with --form."),
      ("--form f --range 1..9", "--range is for a question, and not used with --form."),
      ("--form f --required", "--required is for a question, and not used with --form."),
    ])
  func wrong(line: String, message: String) throws {
    #expect(
      try Home().shell("$forward ask \(line)")
        == Finished(output: "", errors: message + "\n", status: .exited(64)))
  }

  @Test("A prefix that can't begin a variable is refused, and the shell learns of it")
  func prefix() throws {
    let message =
      "--prefix takes a letter from a to z, then ASCII letters, digits and _, not 'PATH'.\n"
    #expect(
      try Home().shell("$forward ask --form f --format shell --prefix PATH")
        == Finished(output: "\n(exit 64)\n", errors: message, status: .exited(64)))
  }

  @Test("The schema of form files is written, whatever else is given")
  func formSchema() throws {
    let finished = try Home().forward("ask", "--form-schema")
    #expect(
      try finished.output == Markdown.text(of: "Sources/3-Engine/ForwardFormFiles/form.schema.json")
    )
    #expect(finished.status == .exited(0))
  }

  @Test("The parser reports its own errors, and has a help")
  func parser() throws {
    let home = try Home()
    #expect(try home.forward("ask", "a", "b").status == .exited(64))
    #expect(try home.forward("ask", "a", "--rnage", "1..2").status == .exited(64))
    #expect(try home.forward("ask", "--help").output.contains("--options-from <options-from>"))
  }
}
