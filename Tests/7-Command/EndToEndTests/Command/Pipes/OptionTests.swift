import ProgramSupport
import Testing

/// Options with any values that a variable of a script may have.
@Suite("Values of options, from scripts")
struct OptionTests {
  @Test(
    "An answer may be empty, or begin with a dash",
    arguments: [
      "", "-", "-5", "--", "--x", "--help", "-h", "---", "--answer", "--plain", "=", "=a",
    ])
  func answer(text: String) throws {
    let home = try Home()
    for spelling in [["--answer", text], ["--answer=\(text)"]] {
      // Unusual arguments go through the argument parser.
      for others in [[], ["--color", "never"]] {
        let finished = try run(
          executable(named: "forward"), ["ask", "Name"] + others + spelling,
          environment: home.environment, folder: home.folder.path)
        #expect(finished == Finished(output: text + "\n"), "\(spelling)")
      }
    }
  }

  @Test("A default, a help text and an example may begin with a dash")
  func question() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    let number = try home.terminal("ask", "Offset", "--type", "integer", "--default", "-5")
    try number.expect("Offset: ")
    number.press(.enter)
    #expect(try number.expectEnd() == .exited(0))
    #expect(number.lines == ["Offset: -5", "-5"])
    let text = try home.terminal(
      "ask", "Flag", "--default=", "--help-text", "--verbose, for instance.", "--placeholder", "-v")
    try text.answer("Flag (-v): ", "-q")
    #expect(try text.expectEnd() == .exited(0))
    #expect(text.lines == ["  --verbose, for instance.", "Flag (-v): -q", "-q"])
  }

  @Test("An item's text and notes may be empty, or begin with a dash")
  func item() throws {
    let home = try Home()
    let finished = try home.shell(
      """
      set -e
      $forward new file todo --no-input --set path="$HOME/todo" --set template='{item}|{notes}'
      $forward send todo --item -5 --notes=
      $forward send todo --item --notes --notes --item
      $forward send todo --item=--help --notes '' --expires '' --quantity=
      cat todo
      """)
    #expect(finished == Finished(output: "-5|\n--notes|--item\n--help|\n"))
    for item in ["--item=", "--item ''", "--item= --no-input"] {
      #expect(
        try home.shell("$forward send todo \(item)") == .refused("item: An answer is required."))
    }
  }

  @Test("A path, an answer and, after --, a name may begin with a dash")
  func target() throws {
    let home = try Home()
    let finished = try home.shell(
      """
      set -e
      $forward new file --store -t.json --no-input --set=template=-5 --set path="$HOME/a" -- -x
      $forward edit --store=-t.json --no-input --set template= -- -x
      $forward list --store -t.json
      """)
    #expect(finished == Finished(output: "-x  file\n"))
    #expect(try home.folder.text(of: "-t.json").contains(#""template": """#))
  }
}
