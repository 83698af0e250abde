import ProgramSupport
import Testing

/// One line for a terminal and for CI: an argument, a variable, a person or the default answers.
@Suite("The order of the answers to a question")
struct AnswerOrderTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
  }

  private static let days = "$forward ask Days --type integer --range 1..9 --env DAYS --default 3"

  @Test(
    "Without a terminal, the argument answers, then the variable, then the default in CI",
    arguments: [
      ("DAYS=5 \(days) --answer 4 --no-input", "4\n"), ("DAYS=5 \(days)", "5\n"),
      ("DAYS= \(days) --no-input", "3\n"), ("CI=true \(days)", "3\n"),
      ("CI=1 DAYS=' 7 ' \(days)", "7\n"),
      ("CI=1 $forward ask Go --type confirm --default yes && echo on", "on\n"),
      ("GO=no $forward ask Go --type confirm --env GO || echo $?", "1\n"),
      (
        "exec 2>&1; CI=false \(days)",
        "Days (integer, 1..9): there is no terminal to ask on, and no --answer.\n"
      ),
      ("exec 2>&1; DAYS=12 \(days)", "days ($DAYS): '12' is not between 1 and 9.\n"),
    ])
  func answered(line: String, output: String) throws {
    #expect(try home.shell(line).output == output)
  }

  @Test("A terminal is asked, in CI too, with the default in the line")
  func terminal() throws {
    let terminal = try home.shellTerminal("days=$(CI=1 \(Self.days)); echo \"$? [$days]\"")
    try terminal.expect("Days: ")
    terminal.press(.up)
    terminal.press(.enter)
    try terminal.expect("0 [4]\r\n")
    #expect(try terminal.modes == terminal.modesAtStart)
  }

  @Test("A variable answers on a terminal too, and --no-input keeps it from being asked")
  func silentTerminal() throws {
    for (line, output) in [
      ("DAYS=5 \(Self.days)", "5"), ("\(Self.days) --no-input", "3"),
      (
        "$forward ask Name --no-input",
        "Name (text): it isn't asked, and there is no --answer and no --default."
      ),
    ] {
      let terminal = try home.shellTerminal(line)
      _ = try terminal.expectEnd()
      #expect(terminal.lines == [output])
    }
  }

  @Test("The rows of a form name their variables, which options and files precede")
  func form() throws {
    try home.folder.write(
      """
      {"rows": [
        {"title": "Days", "type": "integer", "env": "DAYS", "default": 3},
        {"title": "Name", "env": "NAME", "required": true}
      ]}
      """, to: "form.json")
    let form = "$forward ask --form form.json --format shell"
    #expect(
      try home.shell("DAYS=5 NAME=a CI=1 \(form)") == Finished(output: "days='5'\nname='a'\n"))
    #expect(
      try home.shell("DAYS=5 NAME=a \(form) --set name=b")
        == Finished(output: "days='5'\nname='b'\n"))
    let refused = try home.shell("exec 2>&1; DAYS=x CI=1 \(form)")
    #expect(
      refused
        == Finished(
          output: """
            days ($DAYS): 'x' is not a whole number.
            name: An answer is required.

            (exit 65)

            """, status: .exited(65)))
    let terminal = try home.shellTerminal("NAME=a \(form) >out")
    try terminal.walk(["Days: ", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines.contains("  2 Name: a (from the environment)"))
    #expect(try home.folder.text(of: "out") == "days='3'\nname='a'\n")
  }
}
