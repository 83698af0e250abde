import ForwardJSON
import ProgramSupport
import Testing

/// A form file with groups, options from a program, other text, a removed question, and dependent
/// texts, played in each way.
@Suite("A form file with all of its language")
struct WholeFormFileTests {
  private let home: Home

  private static let branch =
    #"{"title": "Branch", "options": {"command": ["printf", "%s\\n", "{name}-1", "{name}-2"]}},"#

  private static func form(_ branch: String = branch) -> String {
    """
    {"title": "New branch", "rows": [
      {"title": "Name", "required": true},
      {"title": "Is {name} new?", "id": "new", "type": "confirm", "default": true, "transient": true},
      {"title": "City", "options": [
        "anywhere", {"group": "Europe"}, "Paris", {"group": "Asia"}, "Tokyo", {"group": ""}, "elsewhere"
      ]},
      \(branch)
      {"title": "Tools", "type": "choices", "noStrict": true, "options": ["lint", "docs"]},
      {"title": "Host", "default": "{name}.{city}", "when": {"row": "tools", "has": "mine"}}
    ]}
    """
  }

  init() throws { home = try Home(form: Self.form()) }

  private static let answers: JSONValue = [
    "name": "shop", "new": true, "city": "Tokyo", "branch": "shop-2", "tools": ["lint", "mine"],
    "host": "shop.Tokyo",
  ]

  @Test("On a terminal with areas, a person goes back, answers anew, and keeps a draft")
  func terminal() throws {
    var home = home
    home.environment["ACCESSIBLE"] = nil
    let terminal = try home.shellTerminal("$forward ask --form form.json --trust >out")
    try terminal.expect("Name (required): ")
    let above = terminal.lines.dropLast()
    terminal.send("shop\r")
    try terminal.expectScreen("the question") { $0.lines.last == "Is shop new? (yes or no) [yes]:" }
    terminal.send("\r")
    try terminal.expectScreen("the cities") { $0.lines.last == "  4 elsewhere" }
    #expect(
      terminal.lines
        == above + [
          "Name: shop", "City [anywhere]:", "› 1 anywhere", "  Europe", "  2 Paris", "  Asia",
          "  3 Tokyo", "", "  4 elsewhere",
        ])
    terminal.send("o")
    try terminal.expectScreen("one group") {
      $0.lines.suffix(3) == ["City [anywhere]: o", "  Asia", "› 3 Tokyo"]
    }
    terminal.send("\r")
    try terminal.expectScreen("the branches") { $0.lines.last == "  2 shop-2" }
    terminal.press(.shiftTab)
    try terminal.expectScreen("the city again") { $0.lines.last == "  4 elsewhere" }
    terminal.send("\r")
    try terminal.expectScreen("the branches again") { $0.lines.last == "  2 shop-2" }
    terminal.send("2\r")
    try terminal.expectScreen("the tools") {
      $0.lines.last == "  0 chosen  Tab ticks one  or text of your own"
    }
    terminal.send(" ")
    try terminal.expectScreen("a tick") { $0.lines.last == "  1 chosen" }
    terminal.send("mine")
    try terminal.expectScreen("other text") {
      $0.lines.suffix(2) == ["Tools: mine", "  Enter takes 'mine' as it is."]
    }
    terminal.press(.shiftTab)
    try terminal.expectScreen("the branches again") { $0.lines.last == "› 2 shop-2" }
    terminal.send("\r")
    try terminal.expectScreen("the draft") {
      $0.lines.suffix(2) == ["Tools: mine", "  Enter takes 'mine' as it is."]
    }
    terminal.press(.tab)
    try terminal.expectScreen("a box") {
      $0.lines.suffix(4) == ["› [x] 1 lint", "  [ ] 2 docs", "  [x] 3 mine", "  2 chosen"]
    }
    terminal.send("\r")
    try terminal.expectScreen("the host") { $0.lines.last == "Host: shop.Tokyo" }
    #expect(terminal.lines.suffix(2).first == "Tools: lint, mine")
    terminal.send("\r")
    try terminal.expectScreen("the review") {
      $0.lines.filter { $0.hasPrefix("  ") && $0.dropFirst(2).first?.isNumber == true }
        .suffix(6).map { String($0.dropFirst(2)) }
        == [
          "1 Name:        shop", "2 Is shop new? yes (default)", "3 City:        Tokyo",
          "4 Branch:      shop-2", "5 Tools:       lint, mine",
          "6 Host:        shop.Tokyo (default)",
        ]
    }
    terminal.send("\r")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try JSONValue(parsing: home.folder.text(of: "out")) == Self.answers)
  }

  @Test("A pipe, a file and options give the same answers, also as variables")
  func given() throws {
    try home.folder.write(
      #"{"name": "shop", "city": "Tokyo", "branch": "shop-2", "tools": ["lint", "mine"]}"#,
      to: "answers.json")
    let ask = "$forward ask --form form.json --trust --no-input"
    for line in [
      "\(ask) --answers answers.json", "\(ask) --answers - <answers.json",
      "\(ask) --set name=shop --set city=Tokyo --set branch=shop-2 --set tools=lint,mine",
    ] {
      let ended = try home.shell(line)
      #expect(ended.errors == "")
      #expect(try JSONValue(parsing: ended.output) == Self.answers)
    }
    let shell = try home.shell("\(ask) --set name=a --format shell")
    #expect(
      shell.output == """
        name='a'
        new='yes'
        city='anywhere'
        branch='a-1'
        tools=''
        host=''

        """)
  }

  @Test("Without --trust nothing runs, and the program is named")
  func untrusted() throws {
    let ask = "ask --form form.json --no-input --set name=a"
    let message =
      "'form.json' takes options from 'printf': with --trust, the form may run programs."
    #expect(try home.shell("$forward \(ask)") == .refused(message))
    let terminal = try home.shellTerminal("$forward ask --form form.json")
    #expect(try terminal.expectEnd() == .exited(65))
    #expect(terminal.lines.joined(separator: " ").contains("with --trust"))
    let report = try home.shell("$forward \(ask) --json")
    #expect(report.status == .exited(65))
    #expect(try JSONValue(parsing: report.output)["problems"]?[0]?["message"] == .string(message))
    #expect(
      try home.forward("ask", "Name", "--trust")
        == Finished(
          output: "", errors: "--trust needs --form.\n", status: .exited(64)))
  }

  @Test("A form is described, and its answers are completed, without running the program")
  func described() throws {
    #expect(
      try home.forward("describe", "--form", "form.json").output == """
        New branch
          name    Name (required). Takes a line of text.
          new     Is {name} new?. Takes yes or no. Default: yes.
          city    City. One of anywhere, Paris, Tokyo, elsewhere. Default: anywhere.
          branch  Branch. One of the options that a program writes: printf %s\\n {name}-1 {name}-2
          tools   Tools. Any of lint, docs, comma-separated. Or text of your own. Default: (none).
          host    Host. Takes a line of text. Asked when tools is mine.

        """)
    let words = { (typed: String) in
      try home.forward(
        "completions", "--candidates", "--", "ask", "--form", "form.json", "--set", typed
      ).output
    }
    #expect(try words("city=") == "city=anywhere\ncity=Paris\ncity=Tokyo\ncity=elsewhere\n")
    #expect(try words("b") == "branch=\n")
    #expect(try words("branch=") == "")
  }

  @Test("An agent answers the form without the program, which no tool runs")
  func agent() throws {
    let refused = try home.results(of: [("ask", ["form": "form.json", "answers": ["name": "a"]])])[
      0]
    #expect(refused["isError"] == true)
    #expect(refused["content"]?[0]?["text"]?.string?.contains("with --trust") == true)

    try home.folder.write(Self.form(""), to: "form.json")
    let results = try home.results(of: [
      ("describe", ["form": "form.json"]),
      ("ask", ["form": "form.json", "answers": ["city": "Tokio"]]),
      (
        "ask",
        [
          "form": "form.json",
          "answers": ["name": "shop", "city": "Tokyo", "tools": ["lint", "mine"]],
        ]
      ),
    ]).map { $0["structuredContent"] ?? $0 }
    let city = results[0]["properties"]?["city"]?["oneOf"]
    #expect(
      city == [
        ["const": "anywhere"], ["const": "Paris"], ["const": "Tokyo"], ["const": "elsewhere"],
      ])
    #expect(
      results[1]["problems"]?.elements?.map { $0["code"] ?? .null } == ["missing", "not-an-option"])
    #expect(
      results[1]["next"] == [
        "tool": "ask",
        "arguments": ["form": "form.json", "answers": ["city": "<City>", "name": "<Name>"]],
      ])
    #expect(
      results[2] == [
        "name": "shop", "new": true, "city": "Tokyo", "tools": ["lint", "mine"],
        "host": "shop.Tokyo",
      ])
  }
}
