import ProgramSupport
import Testing

/// `forward ask` on a terminal, as scripts use it.
@Suite("Questions for scripts")
struct AskTests {
  private let home: Home

  init() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    self.home = home
  }

  /// Starts a line of bash on a terminal.
  private func bash(_ line: String) throws -> Terminal {
    var environment = home.environment
    environment["forward"] = try executable(named: "forward")
    return try Terminal(
      "/bin/bash", ["-c", line], environment: environment, folder: home.folder.path)
  }

  @Test("A question asks for a name")
  func name() throws {
    let terminal = try home.shellTerminal(
      #"name=$($forward ask "Name" --required --max-length 10); echo "$? [$name]""#)
    try terminal.answer("Name (required): ")
    try terminal.answer("Name (required): ", "Augusta Ada")
    try terminal.expect("allowed.")
    // The refused text is selected; the key keeps it.
    terminal.press(.end)
    terminal.press(.backspace)
    terminal.press(.enter)
    try terminal.expect("0 [Augusta Ad]\r\n")
    #expect(
      terminal.lines == [
        "Name (required):",
        "  An answer is required.",
        "Name (required): Augusta Ada",
        "  'Augusta Ada' is too long: at most 10 characters are allowed.",
        "Name: Augusta Ad",
        "0 [Augusta Ad]",
      ])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try terminal.modes == terminal.modesAtStart)
  }

  @Test("A question asks for a number with a default")
  func days() throws {
    let terminal = try home.shellTerminal(
      #"days=$($forward ask "Days" --type integer --range 1..9 --default 3); echo "$? [$days]""#)
    try terminal.expect("Days: ")
    terminal.press(.up)
    terminal.press(.enter)
    try terminal.expect("0 [4]\r\n")
    #expect(terminal.lines == ["Days: 4", "0 [4]"])
  }

  @Test("A question asks for one of some options")
  func size() throws {
    let terminal = try home.shellTerminal(
      #"size=$($forward ask "Size" --options small,medium,large); echo "$? [$size]""#)
    try terminal.answer("Size [small]: ", "lar")
    try terminal.expect("0 [large]\r\n")
    #expect(
      terminal.lines == [" *1 small   2 medium   3 large", "Size [small]: lar", "0 [large]"])
  }

  @Test("Options may be suggestions: one is chosen, or another answer typed")
  func suggestions() throws {
    let ask = "size=$($forward ask Size --options s=Small,m --no-strict); echo \"[$size]\""
    var terminal = try home.shellTerminal(ask)
    try terminal.expect("Size (Small, m): ")
    terminal.press(.down)
    try terminal.expect("Small")
    terminal.press(.enter)
    try terminal.expect("[s]\r\n")
    terminal = try home.shellTerminal(ask)
    try terminal.answer("Size (Small, m): ", "extra large")
    try terminal.expect("[extra large]\r\n")
    terminal = try home.shellTerminal(ask.replacing("--no-strict", with: "--no-strict --plain"))
    try terminal.answer("Size (Small, m): ", "xs")
    try terminal.expect("[xs]\r\n")
  }

  @Test(
    "A question asks for a confirmation", arguments: [("y", "deployed"), ("n", "1"), ("", "1")])
  func confirmation(answer: String, result: String) throws {
    let line = "./deploy || echo $?"
    try home.folder.write("#!/bin/sh\necho deployed\n", to: "deploy", mode: 0o700)
    let terminal = try home.shellTerminal(
      "$forward ask \"Deploy to production?\" --type confirm && \(line)")
    try terminal.answer("Deploy to production? (yes or no) [no]: ", answer)
    try terminal.expect("\(result)\r\n")
    let typed = answer == "y" ? " yes" : answer == "n" ? " no" : ""
    #expect(
      terminal.lines == ["Deploy to production? (yes or no) [no]:\(typed)", result])
  }

  @Test("bash reads the files that a person chose in a folder")
  func files() throws {
    let terminal = try bash(
      #"$forward ask Files --choices --options-from <(printf '%s\n' a "b c" d) --count 1.."#)
    try terminal.answer("Files (at least 1, comma-separated) [none]: ", "-")
    try terminal.expect("At least one is required.")
    try terminal.answer("Files (at least 1, comma-separated) [none]: ", "2, d")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines.suffix(2) == ["b c", "d"])
  }

  @Test("Options come from a pipe, while the answer comes from the terminal")
  func pipe() throws {
    let terminal = try home.shellTerminal(
      #"x=$(printf 'one\ntwo\n' | $forward ask Which --options-from -); echo "$? [$x]""#)
    try terminal.answer("Which [one]: ", "two")
    try terminal.expect("0 [two]\r\n")
  }

  @Test("A question in a loop leaves the loop's file unread")
  func loop() throws {
    let terminal = try home.shellTerminal(
      """
      printf 'one\\ntwo\\n' | while read -r line; do
        x=$($forward ask "Name of $line"); echo "$line is $x"
      done
      """)
    try terminal.answer("Name of one: ", "Ada")
    try terminal.expect("one is Ada\r\n")
    try terminal.answer("Name of two: ", "Bob")
    try terminal.expect("two is Bob\r\n")
  }

  @Test(
    "If standard error is a file, the question is on the terminal",
    arguments: ["2>log", "2>/dev/null </dev/null", "2>&-"])
  func redirected(redirection: String) throws {
    let terminal = try home.shellTerminal(
      #"x=$($forward ask Name \#(redirection)); echo "$? [$x]""#)
    try terminal.answer("Name: ", "Ada")
    try terminal.expect("0 [Ada]\r\n")
  }

  @Test("A cancelled question ends with 130 and no answer", arguments: [Key.ctrl("c"), .ctrl("d")])
  func cancelled(key: Key) throws {
    let terminal = try bash(
      #"trap 'echo trapped' INT; x=$($forward ask Name); echo "$? [$x]""#)
    try terminal.expect("Name: ")
    terminal.press(key)
    try terminal.expect("130 []\r\n")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try terminal.modes == terminal.modesAtStart)
  }

  @Test("Ctrl-C ends a script that doesn't trap it", arguments: ["/bin/sh", "/bin/bash"])
  func interrupted(shell: String) throws {
    var environment = home.environment
    environment["forward"] = try executable(named: "forward")
    let terminal = try Terminal(
      shell, ["-c", "x=$($forward ask Name); echo \"$? [$x]\"; true"], environment: environment,
      folder: home.folder.path)
    try terminal.expect("Name: ")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .signalled(2))
    #expect(terminal.lines == ["Name:"])
    #expect(try terminal.modes == terminal.modesAtStart)
  }

  @Test("A signal ends the question, and the terminal is as before")
  func signal() throws {
    let terminal = try home.terminal("ask", "Name")
    try terminal.expect("Name: ")
    terminal.signal(15)
    #expect(try terminal.expectEnd() == .signalled(15))
    #expect(try terminal.modes == terminal.modesAtStart)
  }

  @Test("A secret is entered twice, and isn't shown")
  func secret() throws {
    let terminal = try home.shellTerminal(
      #"key=$($forward ask Key --type secret --twice --min-length 3); echo "${#key} characters""#)
    try terminal.answer("Key: ", "abcd")
    try terminal.answer("Key again: ", "abce")
    try terminal.expect("The two entries don't match.")
    try terminal.answer("Key: ", "abcd")
    try terminal.answer("Key again: ", "abcd")
    try terminal.expect("4 characters\r\n")
    #expect(!terminal.transcript.contains("abc"))
  }

  @Test("An editor can write lines of text")
  func lines() throws {
    var home = home
    home.environment["EDITOR"] = "\(home.folder.path)/editor"
    try home.folder.write(
      "#!/bin/sh\nprintf 'one\\n\\ntwo\\n' >\"$1\"\n", to: "editor", mode: 0o700)
    let terminal = try home.shellTerminal(
      #"text=$($forward ask Message --type lines); echo "[$text]""#)
    try terminal.expect("> ")
    terminal.press(.ctrl("x"))
    terminal.press(.ctrl("e"))
    try terminal.expect("[one\r\n\r\ntwo]\r\n")
  }

  @Test("A help text is shown above, and an example in the prompt")
  func help() throws {
    let terminal = try home.terminal(
      "ask", "Host", "--placeholder", "example.org", "--help-text", "Where it will run.")
    try terminal.answer("Host (example.org): ", "a.org")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines == ["  Where it will run.", "Host (example.org): a.org", "a.org"])
  }

  @Test("Texts entered under a name are offered again")
  func history() throws {
    let first = try home.terminal("ask", "Host", "--history", "host")
    try first.answer("Host: ", "a.org")
    #expect(try first.expectEnd() == .exited(0))
    let second = try home.terminal("ask", "Server", "--history", "host")
    try second.expect("Server: ")
    second.press(.up)
    try second.expect("a.org")
    second.press(.enter)
    #expect(try second.expectEnd() == .exited(0))
    #expect(second.lines == ["Server: a.org", "a.org"])
    #expect(
      try home.folder.text(of: "state/forward/history")
        == #"{"version":1,"rows":{"ask.host":["a.org"]}}"# + "\n")
  }

  @Test("Control characters of exact options don't reach the terminal, and are in the answer")
  func controlCharacters() throws {
    let terminal = try home.shellTerminal(
      #"""
      printf 'a\033[31mb\0c\0' >list; x=$($forward ask Which --options-from list)
      test "$x" = "$(printf 'a\033[31mb')" && echo same; $forward ask Which --options-from list
      """#)
    try terminal.answer("Which [a^[[31mb]: ")
    try terminal.expect("same\r\n")
    try terminal.answer("Which [a^[[31mb]: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines.last == "a^[[31mb")
    #expect(!terminal.transcript.contains("\u{1B}[31m"))
  }

  @Test("A question fits 40 columns, needs no line editing, and is in Chinese")
  func terminals() throws {
    var home = home
    let narrow = try home.terminal(
      "ask", "Size", "--options", "small,medium,large,extra large,enormous", columns: 40)
    try narrow.answer("Size [small]: ", "enor")
    #expect(try narrow.expectEnd() == .exited(0))
    #expect(
      narrow.lines == [
        "  *1 small", "   2 medium", "   3 large", "   4 extra large", "   5 enormous",
        "Size [small]: enor", "enormous",
      ])

    home.environment["TERM"] = "dumb"
    let dumb = try home.terminal("ask", "Days", "--type", "integer", "--default", "3")
    try dumb.answer("Days [3]: ", "x")
    try dumb.expect("'x' is not a whole number.")
    try dumb.answer("Days [3]: ", "")
    #expect(try dumb.expectEnd() == .exited(0))
    #expect(dumb.lines.last == "3")

    home.environment["LANG"] = "zh_CN.UTF-8"
    home.environment["TERM"] = "xterm"
    let chinese = try home.terminal("ask", "大小", "--options", "小,大", "--required")
    try chinese.answer("大小 [小]：", "大")
    #expect(try chinese.expectEnd() == .exited(0))
    #expect(chinese.lines.last == "大")
  }
}
