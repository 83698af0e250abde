import ProgramSupport
import Testing

/// A limit of the time in which a person answers. It is zero here, so that no test waits: the
/// program reads the text typed ahead, and then the time is over.
@Suite("The time limit of a question")
struct TimeLimitTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
  }

  @Test("The default is taken, or the status is 124", arguments: ["", "--plain "])
  func ends(option: String) throws {
    for (line, output) in [
      (
        "Days --type integer --default 3",
        ["  No answer came in time; the default is taken.", "[3] 0"]
      ),
      ("Days --type integer", ["No answer came in time.", "[] 124"]),
      ("Key --type secret", ["No answer came in time.", "[] 124"]),
      ("Size --options small,medium", ["No answer came in time.", "[] 124"]),
      (
        "Text --type lines --default a",
        ["  No answer came in time; the default is taken.", "[a] 0"]
      ),
    ] {
      let terminal = try home.shellTerminal(
        "a=$($forward ask \(line) \(option)--timeout 0s); echo \"[$a] $?\"")
      #expect(try terminal.expectEnd() == .exited(0))
      #expect(terminal.lines.suffix(2) == output[...], "\(terminal.lines)")
      #expect(try terminal.modes == terminal.modesAtStart)
    }
  }

  @Test("Half-typed text isn't left to the next program", arguments: ["", "--plain "])
  func halfTyped(option: String) throws {
    for type in ["integer", "secret"] {
      let terminal = try home.shellTerminal(
        """
        read go
        $forward ask Days --type \(type) \(option)--timeout 0s >out; echo "status $?"
        read next; echo "[$next]"
        """)
      terminal.send("go\r42")
      try terminal.expect("status 124\r\n")
      terminal.send("more\r")
      try terminal.expect("[more]\r\n")
      #expect(try terminal.expectEnd() == .exited(0))
      #expect(try home.folder.text(of: "out") == "")
    }
  }

  @Test("An answer in time is taken, and a limit that no clock has is none")
  func inTime() throws {
    for limit in ["1h", "106751991167300 days"] {
      let terminal = try home.shellTerminal("$forward ask Days --timeout '\(limit)'")
      try terminal.answer("Days: ", "7")
      try terminal.expect("7\r\n")
      #expect(try terminal.expectEnd() == .exited(0))
    }
  }

  @Test("A shell that evaluates the answer has the status")
  func shell() throws {
    let terminal = try home.shellTerminal(
      "a=$($forward ask Days --timeout 0s --format shell); eval \"$a\"; echo \"status $?\"")
    try terminal.expect("status 124\r\n")
  }

  @Test(
    "A wrong limit, and a limit without a question, are a wrong use",
    arguments: [
      ("Days --timeout=-1s", "Error: --timeout: "),
      ("--form f --timeout 30s", "--timeout is for a question, and not used with --form."),
    ])
  func misuses(line: String, message: String) throws {
    let finished = try home.shell("$forward ask \(line)")
    #expect(finished.errors.hasPrefix(message), "\(finished.errors)")
    #expect(finished.status == .exited(64))
  }

  @Test("The end of the time is reported in Chinese")
  func chinese() throws {
    var home = home
    home.environment["LANG"] = "zh_CN.UTF-8"
    let terminal = try home.shellTerminal("$forward ask 天数 --default 3 --timeout 0s")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines.suffix(2) == ["  未在时限内回答，采用默认值。", "3"])
  }
}
