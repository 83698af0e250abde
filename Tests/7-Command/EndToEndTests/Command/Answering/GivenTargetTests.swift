import ProgramSupport
import Testing

/// Targets that options and files fill in, without a person.
@Suite("Answers that are given to the command")
struct GivenTargetTests {
  private let hook = ["new", "webhook", "hook"]

  private func forward(_ home: Home, _ line: String, input: String = "") throws -> Finished {
    let command = "forward() { \"$forward\" \"$@\"; }\n\(line)"
    return try run(
      "/bin/sh", ["-c", command], input: input,
      environment: home.environment.merging(["forward": executable(named: "forward")]) { $1 },
      folder: home.folder.path)
  }

  @Test(
    "An option goes before the file, the file before the environment, and these before a default")
  func precedence() throws {
    var home = try Home()
    home.environment["FORWARD_WEBHOOK_TOKEN"] = "from-environment"
    try home.folder.write(
      #"{"url": "https://file.org", "method": "PUT", "verifyTLS": false}"#, to: "a.json")
    let made = try forward(
      home, "forward new webhook hook --no-input --answers a.json --set method=PATCH")
    #expect(made == Finished(output: ""))
    let store = try #require(home.store)
    for member in [
      #""url": "https://file.org""#, #""method": "PATCH""#, #""token": "from-environment""#,
      #""verifyTLS": false"#,
    ] {
      #expect(store.contains(member))
    }
    // Rows without a new answer keep their saved values.
    let edited = try forward(home, "forward edit hook --no-input --set verifyTLS:=true")
    #expect(edited == Finished(output: ""))
    #expect(home.store?.contains(#""method": "PATCH""#) == true)
  }

  @Test("A secret comes from a file or a variable, and is in nothing that is written")
  func secrets() throws {
    var home = try Home()
    home.environment["KEY"] = "s3cret-in-variable"
    try home.folder.write("s3cret-in-file\n", to: "key")
    let made = try forward(
      home,
      """
      forward new webhook a --no-input --json --set url=https://a.org --set token=@key
      forward new webhook b --no-input --json --set url=https://a.org --set 'token=$KEY'
      forward new webhook c --no-input --json --set url=x --set token=s3cret-typed
      forward new webhook c --no-input --set url=x --set 'token:="s3cret\\u0007"'
      forward new webhook c --no-input --json --set url=x --set 'token=$2b$s3cret'
      forward new webhook c --no-input --json --set url=x --set token=@@s3cret
      forward new webhook c --no-input --json --set url=ftp://ada:s3cret@example.org
      """)
    #expect(!made.output.contains("s3cret") && !made.errors.contains("s3cret"))
    #expect(made.output.contains(#""token=@<Token>""#))
    #expect(home.store?.contains(#""token": "s3cret-in-file""#) == true)
    #expect(home.store?.contains(#""token": "s3cret-in-variable""#) == true)
  }

  @Test("Without a terminal, the command never waits for input, which may be open and empty")
  func neverWaits() throws {
    let home = try Home()
    let waiting = try forward(
      home,
      """
      mkfifo pipe; sleep 600 >pipe & writer=$!
      forward new webhook hook --set method=PUT <pipe; echo $?
      forward new webhook --no-input --set url=https://a.org <pipe; echo $?
      kill $writer
      """)
    #expect(waiting.output == "65\n65\n")
    #expect(
      waiting.errors.split(separator: "\n").prefix(2)
        == ["url: An answer is required.", "target-name: An answer is required."])
  }

  @Test("An empty standard input has no answers")
  func emptyInput() throws {
    #expect(
      try forward(Home(), "forward new webhook hook --no-input --answers - </dev/null")
        == .refused(
          """
          Standard input: The answers are not JSON: 1:1: The text ends where a value is expected.
          url: An answer is required.
          """))
  }

  @Test(
    "An option that has no answer is a wrong use, in each command that takes answers",
    arguments: [
      "new things --no-input", "edit t --no-input", "send t --no-input",
      "ask --form form.json --no-input", "fill new.json --schema schema.json --no-input",
      "elicit --no-input <request.json",
    ])
  func wrongUse(command: String) throws {
    let home = try Home()
    _ = try forward(home, "forward new things t --no-input")
    try home.folder.write(#"{"rows": [{"title": "Tags"}]}"#, to: "form.json")
    try home.folder.write(#"{"properties": {"tags": {"type": "string"}}}"#, to: "schema.json")
    try home.folder.write(
      #"{"message": "Hi", "requestedSchema": {"type": "object", "properties": {}}}"#,
      to: "request.json")
    let (words, input) = (command.prefix { $0 != "<" }, command.drop { $0 != "<" })
    for (option, sentence) in [
      ("--set tags", "'tags' is not an answer such as days=3."),
      ("--set 'tags[2]'", "'tags[2]' is not an answer such as days=3."),
      ("--set 'tags[2=x'", "'tags[2' is not a row's path: a ] is expected at its end."),
      ("--unset 'a..b'", "'a..b' is not a row's path: a name is expected at character 3."),
    ] {
      let finished = try forward(home, "forward \(words) \(option) \(input)")
      #expect(finished.errors.split(separator: "\n").first.map(String.init) == sentence)
      #expect(finished.status == .exited(64))
    }
  }

  @Test("The next command, with its holes filled, saves")
  func next() throws {
    let home = try Home()
    let first = try forward(
      home, "forward new webhook hook --no-input --json --set method=PUT --set verifytls=no")
    #expect(first.status == .exited(65))
    let next = try #require(first.output.firstRange(of: "\"next\""))
    let words = first.output[next.upperBound...].split(separator: "\"").enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    #expect(
      words == [
        "forward", "new", "webhook", "hook", "--set", "method=PUT", "--set", "verifyTLS=no",
        "--no-input", "--json", "--set", "url=<URL>",
      ])
    let filled = words.map { $0 == "url=<URL>" ? "url=https://a.org" : $0 }
    let second = try forward(home, filled.map { "'\($0)'" }.joined(separator: " "))
    #expect(second.status == .exited(0))
    #expect(second.output == (try forward(home, "forward show hook --json")).output)
  }

  @Test("A name may be an answer too, and what was saved is written under it")
  func named() throws {
    let home = try Home()
    let made = try forward(
      home, "forward new webhook --no-input --json --set target-name=h --set url=https://a.org")
    #expect(made.status == .exited(0))
    #expect(made.output.contains(#""name": "h""#))
  }

  @Test("With --no-input nothing is asked on a terminal either")
  func noInputOnTerminal() throws {
    let home = try Home()
    let terminal = try home.terminal(hook + ["--no-input"])
    #expect(try terminal.expectEnd() == .exited(65))
    #expect(terminal.lines.first == "url: An answer is required.")
    let kind = try home.terminal(["new", "--no-input"])
    #expect(try kind.expectEnd() == .exited(64))
  }

  @Test("On a terminal, only missing and refused rows are asked, and the review has the rest")
  func terminal() throws {
    let home = try Home()
    let terminal = try home.terminal(hook + ["--set", "url=bad", "--set", "method=PUT"])
    try terminal.answer(": bad", "\u{15}https://a.org")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.transcript.contains("'bad' is not an address such as https://example.org."))
    #expect(terminal.lines.contains("  2 Method:     PUT (from the command line)"))
    #expect(home.store?.contains(#""url": "https://a.org""#) == true)
  }

  @Test("An item is sent by the same options")
  func sending() throws {
    let home = try Home()
    let sent = try forward(
      home,
      """
      forward new file todo --no-input --set path="$HOME/todo.txt" &&
      forward send todo --set item=Milk --set quantity:=2 >/dev/null 2>&1; cat todo.txt
      forward send todo --no-input --set itm=Milk --set quantity=0 --json
      """)
    #expect(sent.output.hasPrefix("Milk"))
    #expect(sent.output.contains(#""nearest": ["item""#))
    #expect(sent.output.contains(#""path": "item""#))
    #expect(sent.status == .exited(65))
  }

  /// Writes the output of `show --json` for a web hook with a token to a file.
  private func shown(_ home: Home) throws {
    let made = try forward(
      home,
      """
      forward new webhook hook --no-input --set url=https://a.org --set token=s3cret
      forward show hook --json >shown.json
      """)
    #expect(made == Finished(output: ""))
  }

  @Test("A copy has the values of rows that its answers hide")
  func hidden() throws {
    let home = try Home()
    let copied = try forward(
      home,
      """
      forward new things a --no-input --set deadline=daysBefore --set days=7
      forward edit a --no-input --set deadline=none
      forward show a --json | forward new things b --no-input --answers -
      forward show b --json | sed 's/"b"/"a"/' >b.json; forward show a --json | cmp - b.json && echo same
      """)
    #expect(copied.output == "same\n")
  }

  @Test("An address that is shown with a masked password is an answer that keeps it")
  func maskedAddress() throws {
    let home = try Home()
    let edited = try forward(
      home,
      """
      forward new webhook w --no-input --set 'url=https://u:pw@example.org/?token=abc'
      forward show w --json >w.json; grep -c pw w.json
      forward edit w --no-input --answers w.json
      """)
    #expect(edited.output == "0\n")
    #expect(home.store?.contains("https://u:pw@example.org/?token=abc") == true)
  }

  @Test("A masked secret is no answer for a new target, and keeps the secret of an edited one")
  func masked() throws {
    var home = try Home()
    home.environment["MASK"] = "••••••"
    try shown(home)
    let before = home.store
    let arguments = "--set url=https://a.org --set 'token=$MASK'"
    let told =
      "token (--set): '••••••' stands for a secret that isn't shown; the secret itself is wanted."
    let refused = try forward(home, "forward new webhook b --no-input \(arguments)")
    #expect(refused == .refused(told))
    #expect(home.store == before)
    let terminal = try home.shellTerminal("$forward new webhook b \(arguments)")
    #expect(try terminal.expectEnd() == .exited(65))
    #expect(terminal.lines.first?.hasPrefix(told.prefix(45)) == true)
    // The edited target keeps the secret, and so does a copy.
    let kept = try forward(
      home, "forward edit hook --no-input \(arguments) && forward duplicate hook b --no-input")
    #expect(kept == Finished(output: ""))
    #expect(home.store?.matches(of: /"token": "s3cret"/).count == 2)
  }

  @Test("Shown settings are an answer for an edit and for a new target, including hidden ones")
  func shownIsAnswer() throws {
    let home = try Home()
    let made = try forward(
      home,
      """
      set -e
      forward new things a --no-input --set tags=x,y
      forward new mail b --no-input --set recipients=a@b.org --set sendBy=sendmail
      forward new webhook c --no-input --set url=https://a.org --set token=s3cret
      forward new file d --no-input --set path=/tmp/d
      for name in a b c d; do forward show $name --json >$name.json; done
      before=$(cat t.json)
      for name in a b c d; do forward edit $name --no-input --answers $name.json; done
      test "$before" = "$(cat t.json)"
      for kind in things:a mail:b file:d; do
        forward new ${kind%:*} new --no-input --answers ${kind#*:}.json
        test "$(forward show new --json)" = "$(sed s/'"'${kind#*:}'"'/'"new"'/ ${kind#*:}.json)"
        forward delete new --yes
      done
      """)
    #expect(made == Finished(output: ""))
  }

  @Test("A masked secret may be answered elsewhere")
  func answeredElsewhere() throws {
    var home = try Home()
    try shown(home)
    home.environment["FORWARD_WEBHOOK_TOKEN"] = "from-environment"
    #expect(
      try forward(home, "forward new webhook b --no-input --answers shown.json")
        == Finished(output: ""))
    #expect(home.store?.contains(#""token": "from-environment""#) == true)
  }

  @Test("Answers for a target of another kind are refused")
  func otherKind() throws {
    var home = try Home()
    try shown(home)
    let message = "kind: 'webhook' is not the target's kind, 'things'."
    let new = "forward new things t --no-input --answers shown.json"
    #expect(try forward(home, new) == .refused(message))
    let edit = "forward new things t --no-input && forward edit t --no-input --answers shown.json"
    #expect(try forward(home, edit) == .refused(message))
    #expect(
      try forward(home, new + " --json")
        == Finished(
          output: """
            {
              "status": 65,
              "problems": [
                {
                  "code": "other-kind",
                  "path": "kind",
                  "message": "'webhook' is not the target's kind, 'things'."
                }
              ]
            }

            """, status: .exited(65)))
    home.environment["LANG"] = "zh_CN.UTF-8"
    #expect(try forward(home, new) == .refused("kind：“webhook”与目标的类型不同，应为“things”。"))
  }
}
