import ForwardJSON
import ProgramSupport
import TestSupport
import Testing

/// The form of a file. A program answers it like the form of a target.
@Suite("Forms of files, answered without a person")
struct AnsweredFormTests {
  private let home: Home

  init() throws {
    home = try Home(form: FilledExamples.serverForm)
  }

  private func ask(_ arguments: String) throws -> Finished {
    try home.shell("exec 2>&1; $forward ask --form form.json \(arguments)")
  }

  @Test("A form is described by its rows, and by the schema of its answers")
  func described() throws {
    #expect(
      try home.shell("$forward describe --form - <form.json")
        == Finished(
          output: """
            New server
              name       Name (required). Up to 8 characters.
              kind       Kind. One of web, db. Default: web.
              port       Port. A whole number from 1 to 65535. Asked when kind is web. Default: 80.
              public     Public. Takes yes or no. Default: yes.
              key        Key (required, secret). At least 8 characters. Asked when public is no.
              tags       Tags. Any of a b, c, comma-separated. Default: (none).
              addresses  Addresses. A list of items: up to 2. Default: (none).
                street  Street (required). Takes a line of text.
                since   Since. A date such as 2026-01-31, tomorrow or in 3 days; days are counted in UTC.

            """))
    let schema = try home.forward("describe", "--form", "form.json", "--json")
    try #require(schema.status == .exited(0))
    let members = try JSONValue(parsing: schema.output)
    #expect(members[[.key("title")]] == .string("New server"))
    #expect(members[[.key("properties"), .key("tags"), .key("items"), .key("oneOf")]] != nil)
    #expect(members[[.key("required")]] == .array([.string("name")]))
  }

  @Test("With --json, the problems are data, and the next command has right answers and holes")
  func report() throws {
    let finished = try ask(
      "--json --set port=0 --set public=no --set key=hunter2 --set nmae=x --set tags=c")
    #expect(finished.status == .exited(65))
    #expect(!finished.output.contains("hunter2"))
    let report = try JSONValue(parsing: finished.output)
    guard case .array(let problems)? = report[[.key("problems")]] else {
      Issue.record("No problems: \(finished.output)")
      return
    }
    #expect(
      problems.map { [$0[[.key("code")]]?.string, $0[[.key("path")]]?.string] } == [
        ["missing", "name"], ["out-of-range", "port"], ["too-short", "key"],
        ["no-such-row", "nmae"],
      ])
    #expect(problems.last?[[.key("nearest"), .index(0)]] == .string("name"))
    guard case .array(let words)? = report[[.key("next")]] else {
      Issue.record("No next command: \(finished.output)")
      return
    }
    #expect(
      words.compactMap(\.string) == [
        "forward", "ask", "--form", "form.json", "--set", "public=no", "--set", "name=x",
        "--set", "tags=c", "--json", "--set", "port=<Port>", "--set", "key=@<Key>",
      ])
  }

  @Test("--diff writes the lines that differ from the defaults, without secrets")
  func diff() throws {
    let answers = "--set name=box --set public=no --set key=hunter22"
    let finished = try ask("\(answers) --diff")
    #expect(
      finished
        == Finished(
          output: """
            --- form.json
            +++ form.json
            @@ -1,8 +1,9 @@
             {
            -  "name": "",
            +  "name": "box",
               "kind": "web",
               "port": 80,
            -  "public": true,
            +  "public": false,
            +  "key": "•••••• (new)",
               "tags": [],
               "addresses": []
             }

            """))
    let json = try JSONValue(parsing: ask("\(answers) --diff --json").output)
    #expect(json["diff"]?.string?.contains("+  \"name\": \"box\"") == true)
    #expect(try ask("\(answers) --diff --only-changed").status == .exited(64))
    #expect(try ask("\(answers) --diff --format yaml").status == .exited(64))
  }

  @Test("On a terminal, only the rows without a valid answer are asked, then all are shown")
  func onTerminal() throws {
    let terminal = try home.shellTerminal(
      "$forward ask --form form.json --set kind=db --set name=refrigerator >out; echo status $?")
    try terminal.expect("New server\r\n")
    try terminal.expect("'refrigerator' is too long: at most 8 characters are allowed.")
    try terminal.expectScreen("the refused text") { $0.lines.last == "Name: refrigerator" }
    terminal.press(.ctrl("u"))
    terminal.send("fridge")
    terminal.press(.enter)
    try terminal.expect("cancels: ")
    let isShown = terminal.lines.contains { $0.hasPrefix("  2 Kind:      Database") }
    #expect(isShown, "\(terminal.lines)")
    terminal.press(.enter)
    try terminal.expect("status 0\r\n")
    #expect(
      try home.folder.text(of: "out").hasPrefix("{\n  \"name\": \"fridge\",\n  \"kind\": \"db\","))
    #expect(try terminal.modes == terminal.modesAtStart)
  }

  @Test("After --set, its rows and options are completed")
  func completed() throws {
    func words(_ typed: String) throws -> String {
      try home.forward(
        "completions", "--candidates", "--", "ask", "--form", "form.json", "--set", typed
      ).output
    }
    #expect(try words("p") == "port=\npublic=\n")
    #expect(try words("kind=") == "kind=web\nkind=db\n")
  }

  @Test("With --no-input, a terminal is neither read nor written to")
  func terminalWithoutInput() throws {
    let terminal = try home.shellTerminal(
      "$forward ask --form form.json --no-input --set name=a --format shell | tail -n 1")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.transcript == "addresses_count='0'\r\n")
  }

  @Test(
    "Words that don't go together are a wrong use",
    arguments: [
      ("ask Name --set a=b", "--set needs --form."),
      ("ask Name --answers f", "--answers needs --form."),
      ("ask Name --all", "--all needs --form."),
      ("ask Name --json", "--json needs --form."),
      ("ask --form form.json --json --format shell", "--json is not used with --format shell."),
      (
        "ask --form - --answers - <form.json",
        "Standard input, -, can only be read once."
      ),
      ("describe", "forward describe needs a NAME, or --form FILE."),
      ("describe things --form form.json", "A NAME and --form are not used together."),
    ])
  func misuses(line: String, message: String) throws {
    let finished = try home.shell("$forward \(line)")
    let isForShell = line.contains("--format shell")
    if line.contains("--json"), !isForShell {
      let report = try JSONValue(parsing: finished.output)
      #expect(report[[.key("problems"), .index(0), .key("message")]] == .string(message))
    } else {
      #expect(finished.output == (isForShell ? "\n(exit 64)\n" : ""))
      #expect(finished.errors.hasPrefix(message), "\(finished.errors)")
    }
    #expect(finished.status == .exited(64))
  }

  @Test("Control characters of a form file and of answers never reach a terminal")
  func controlCharacters() throws {
    try home.folder.write(
      #"{"title": "A\u001b[2J", "rows": [{"title": "\u001b]0;x\u0007", "id": "a", "type": "integer"}]}"#,
      to: "bad.json")
    for line in [
      "describe --form bad.json", "ask --form bad.json --no-input --set \"$(printf 'a=\\033[2J')\"",
      "ask --form bad.json --no-input --set \"$(printf '\\033[2J=1')\"",
    ] {
      let terminal = try home.shellTerminal("$forward \(line)")
      _ = try terminal.expectEnd()
      #expect(!terminal.transcript.contains("\u{1B}[2J"), "\(terminal.transcript)")
      #expect(!terminal.transcript.contains("\u{1B}]"), "\(terminal.transcript)")
    }
  }
}
