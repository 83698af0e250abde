import ForwardJSON
import ProgramSupport
import Testing

/// With `--json`, every end of a command is JSON on standard output.
@Suite("Reports as JSON")
struct ReportTests {
  private func report(_ home: Home, _ line: String) throws -> JSONValue {
    let finished = try home.shell(#"forward() { "$forward" "$@"; }; "# + line)
    #expect(finished.errors == "", "\(line)")
    let report = try JSONValue(parsing: finished.output)
    guard case .number(let status)? = report[["status"]] else { return report }
    #expect(finished.status == .exited(Int32(status.text) ?? 0), "\(line)")
    return report
  }

  private func facts(_ report: JSONValue, _ names: String...) -> [[String]] {
    guard case .array(let problems)? = report[["problems"]] else { return [] }
    return problems.map { problem in
      names.map { name in
        switch problem[[.key(name)]] {
        case .string(let text)?: text
        case .number(let number)?: number.text
        default: ""
        }
      }
    }
  }

  @Test(
    "An end that isn't a result is an object with the status and the problem's code",
    arguments: [
      ("list --json --frob", 64, "unknown-option"), ("frobnicate --json", 64, "unknown-command"),
      ("delete x --json", 64, "unknown-option"), ("show --json", 64, "wrong-use"),
      ("list --json more", 64, "unexpected-value"), ("kinds --json --store", 64, "missing-value"),
      ("kinds --json --lang de", 64, "unknown-value"),
      ("send --json x --items a --items b", 64, "given-twice"),
      ("new --json webhok a --no-input --set url=https://a.org", 64, "unknown-kind"),
      ("new --json xyzzy a --no-input", 64, "unknown-kind"),
      ("show nope --json", 1, "unknown-target"), ("describe nope --json", 64, "unknown-target"),
      ("send nope --item Milk --json", 1, "unknown-target"),
      ("outbox show 12 --json", 1, "unknown-delivery"),
      ("list --json --store .", 1, "unreadable"), ("list --json --store bad", 65, "bad-store"),
      ("send fridge --json --items none", 1, "unreadable"),
      ("send fridge --json --item '' </dev/null", 65, "missing"),
      ("new mail fridge --json --set recipients=a@b.org --no-input", 65, "name-taken"),
      ("new mail --json --set recipients=a@b.org --set target-name=fridge", 65, "name-taken"),
      ("duplicate fridge fridge --json --no-input", 65, "name-taken"),
      ("edit fridge --json --no-input --answers list.json", 65, "not-an-object"),
      ("validate --json --draft 99 list.json", 64, "wrong-use"),
      ("validate --json --schema none list.json", 1, "unreadable"),
      ("validate --json --schema list.json --schema-dir none list.json", 1, "unreadable"),
      ("outbox send 9 --json", 1, "unknown-delivery"),
      ("outbox send --json --expire x", 64, "wrong-use"),
      ("outbox list --json --frob", 64, "unknown-option"),
      ("outbox list --json --store", 64, "missing-value"),
      ("describe --json", 64, "wrong-use"), ("describe --json --form none", 1, "unreadable"),
      ("ask --json", 64, "wrong-use"), ("ask --json --form none", 1, "unreadable"),
      ("ask X --json", 64, "wrong-use"), ("send --json", 64, "wrong-use"),
      ("edit nope --json --no-input", 1, "unknown-target"),
    ])
  func ends(line: String, status: Int, code: String) throws {
    let home = try Home(store: fridge)
    try home.folder.write("[1]", to: "list.json")
    try home.folder.write("[", to: "bad")
    let report = try report(home, "forward \(line)")
    #expect(report[["status"]] == .number(JSONNumber(status)))
    #expect(facts(report, "code") == [[code]])
    #expect(home.store == fridge)
  }

  @Test("One call reports everything that is wrong")
  func all() throws {
    let home = try Home(store: fridge)
    try home.folder.write("{\"url\":\n  3x}", to: "a.json")
    let report = try report(
      home,
      """
      forward new webhok fridge --no-input --json --answers a.json --set 'token=$NO_SUCH' \
      --set 'body:={' --set method=GET --set Verify=no
      """)
    #expect(
      facts(report, "code", "path", "line", "column") == [
        ["not-json", "", "2", "3"], ["unset-variable", "token", "", ""],
        ["not-json", "body", "", ""], ["unknown-kind", "", "", ""],
        ["name-taken", "target-name", "", ""], ["missing", "url", "", ""],
        ["not-an-option", "method", "", ""], ["no-such-row", "Verify", "", ""],
      ])
    #expect(report[["next"]] == nil)
  }

  @Test("Wrong answers are reported beside a missing target or form")
  func missing() throws {
    let home = try Home(store: fridge)
    try home.folder.write(#"{"rows": [{}]}"#, to: "form.json")
    let wrong = "--no-input --json --answers none --set days"
    for line in ["edit nope", "duplicate nope", "ask --form gone"] {
      let codes = facts(try report(home, "forward \(line) \(wrong)"), "code").flatMap(\.self)
      #expect(codes.filter { $0 == "unreadable" }.count == (line.hasPrefix("ask") ? 2 : 1))
      #expect(codes.contains("not-an-assignment"))
      #expect(codes.contains("unknown-target") != line.hasPrefix("ask"))
    }
    #expect(
      facts(try report(home, "forward ask --form form.json \(wrong)"), "code", "path") == [
        ["missing", "rows[1]"], ["unreadable", ""], ["not-an-assignment", ""],
      ])
  }

  @Test("One call reports all wrong words")
  func usage() throws {
    let report = try report(
      try Home(), "forward list --json --frob --store '' --plain=3 --lang de --stor x")
    #expect(
      facts(report, "code", "message") == [
        [
          "unexpected-value",
          "The option '--plain' does not take any value, but '3' was specified.",
        ],
        ["wrong-use", "--store is empty; it takes the path of the file that keeps the targets."],
        [
          "unknown-value",
          "The value 'de' is invalid for '--lang <lang>'. Please provide one of 'en' and 'zh-Hans'.",
        ],
        ["unknown-option", "Unknown option '--frob'. Did you mean '--json'?"],
        ["unknown-option", "Unknown option '--stor'. Did you mean '--store'?"],
      ])
  }

  @Test("One call reports all wrong options of a question")
  func questions() throws {
    let report = try report(
      try Home(),
      "forward ask X --json --prefix a --type integer --pattern x --range 9 --min-length y --format z"
    )
    #expect(
      facts(report, "message") == [
        ["--prefix needs --form."], ["--json needs --form."],
        ["--format takes plain, json, shell, bash, zsh, fish, powershell or nul, not 'z'."],
        ["--min-length takes a whole number from 0, not 'y'."],
        ["--pattern means nothing for the type 'integer'."], ["--pattern needs --wants."],
        ["--range takes a range such as 1..9, 1.. or ..9, not '9'."],
      ])
  }

  @Test("Of several deliveries, a wrong id is an element of the result")
  func wrongIDs() throws {
    let home = try Home(store: fridge)
    let report = try report(home, "forward outbox send 8 9 --json")
    #expect(facts(report, "code") == [["unknown-delivery"], ["unknown-delivery"]])
  }

  @Test("The next command has the kind that was meant, a hole for a taken name, and hidden answers")
  func next() throws {
    let home = try Home(store: fridge)
    let report = try report(
      home,
      """
      forward new mial fridge --no-input --json --lang zh --set sendBy=smpt --set server=smtp.example.org \
      --set Recipients=a@b.org
      """)
    let next = [
      "forward", "new", "mail", "<名称>", "--set", "server=smtp.example.org", "--set",
      "recipients=a@b.org", "--no-input", "--json", "--lang", "zh-Hans", "--set",
      "sendBy=<发送方式>",
    ]
    #expect(report[["next"]] == .array(next.map { .string($0) }))
  }

  @Test("The option for the language goes before the environment, also for usage errors")
  func language() throws {
    var home = try Home()
    home.environment["LANG"] = "zh_CN.UTF-8"
    #expect(
      try facts(report(home, "forward show x --json --lang en"), "message")
        == [["There is no target 'x'; there are none in 't.json' yet."]])
    #expect(try home.shell("$forward shw --lang=en").errors.hasPrefix("Error: There is no command"))
    home.environment["LANG"] = "C.UTF-8"
    #expect(try home.shell("$forward shw --lang zh").errors.hasPrefix("Error: 没有“shw”"))
    #expect(try home.shell("$forward describe things --lang zh").output.contains("标题"))
  }

  @Test("An error after a result doesn't replace the result")
  func afterResult() throws {
    let home = try Home(store: #"{"version": 1, "targets": {"a": 3}}"#)
    let list = try home.shell("$forward list --json")
    #expect(list.output == "[]\n")
    #expect(list.errors.contains("'a'") && list.status == .exited(65))
  }
}
