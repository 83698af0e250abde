import ProgramSupport
import Testing

/// Several questions as one form, for scripts.
@Suite("Forms for scripts")
struct AskFormTests {
  private let home: Home

  init() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    self.home = home
    try home.folder.write(
      """
      {
        "title": "New server",
        "rows": [
          {"title": "Name", "required": true},
          {"title": "Kind", "options": ["web", {"name": "db", "title": "Database"}]},
          {"title": "Port", "type": "integer", "default": 80, "when": {"row": "kind", "is": "web"}},
          {"title": "Tags", "type": "choices", "options": ["a b", "c"]}
        ]
      }
      """, to: "form.json")
  }

  @Test(
    "Answers are assigned in a shell, after going back", arguments: ["form.json", "- <form.json"])
  func assignments(form: String) throws {
    let terminal = try home.shellTerminal(
      """
      port=20 PATH=/bin
      eval "$($forward ask --form \(form) --format shell)"
      printf '[%s]\\n' "$?" "$name" "$kind" "$port" "$tags" "$PATH"
      """)
    try terminal.answer("Name (required): ", "$(touch bad) it's")
    try terminal.answer("Kind [web]: ", "")
    try terminal.expect("Port: ")
    terminal.press(.shiftTab)
    try terminal.answer("Kind [web]: ", "data")
    try terminal.answer("Tags (any, comma-separated) [none]: ", "1, 2")
    try terminal.expect("cancels: ")
    #expect(
      terminal.lines.suffix(5) == [
        "Review",
        "  1 Name: $(touch bad) it's",
        "  2 Kind: Database",
        "  3 Tags: a b, c",
        "Enter continues, a number edits that row, Ctrl-D cancels:",
      ])
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines.suffix(7) == [
        "[0]", "[$(touch bad) it's]", "[db]", "[]", "[a b", "c]", "[/bin]",
      ])
    #expect(home.folder.names() == ["form.json"])
  }

  @Test("Answers are written as JSON")
  func json() throws {
    let terminal = try home.shellTerminal("$forward ask --form form.json >answers; echo status $?")
    try terminal.expect("New server\r\n")
    try terminal.answer("Name (required): ", "a")
    try terminal.walk(["Kind [web]: ", "Port: ", "[none]: ", "cancels: "])
    try terminal.expect("status 0\r\n")
    #expect(terminal.lines.contains("  3 Port: 80 (default)"))
    #expect(
      try home.folder.text(of: "answers") == """
        {
          "name": "a",
          "kind": "web",
          "port": 80,
          "tags": []
        }

        """)
  }

  @Test("Cancelled, nothing is written")
  func cancelled() throws {
    let terminal = try home.shellTerminal(
      "trap : INT; $forward ask --form form.json >answers; echo status $?")
    try terminal.answer("Name (required): ", "a")
    try terminal.expect("Kind [web]: ")
    terminal.press(.ctrl("c"))
    try terminal.expect("status 130\r\n")
    #expect(try home.folder.text(of: "answers") == "")
  }

  @Test("Variables begin with a prefix")
  func prefix() throws {
    let terminal = try home.shellTerminal(
      "$forward ask --form form.json --format shell --prefix s_ >answers")
    try terminal.answer("Name (required): ", "a")
    try terminal.walk(["Kind [web]: ", "Port: ", "[none]: ", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "answers") == "s_name='a'\ns_kind='web'\ns_port='80'\ns_tags=''\n")
  }

  @Test("A JSON Schema is a form, too, whose answers are a document or variables")
  func schema() throws {
    try home.folder.write(
      """
      {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"},
       "server": {"type": "object", "properties": {"port": {"type": "integer", "minimum": 1}}}}}
      """, to: "schema.json")
    let terminal = try home.shellTerminal(
      "$forward ask --form schema.json >answers; echo status $?")
    try terminal.answer("name (required): ", "a")
    try terminal.answer("cancels: ", "server.port 80")
    try terminal.answer("cancels: ")
    try terminal.expect("status 0\r\n")
    let document = "{\n  \"name\": \"a\",\n  \"server\": {\n    \"port\": 80\n  }\n}\n"
    #expect(try home.folder.text(of: "answers") == document)
    let given = "$forward ask --form schema.json --set name=a --set server.port=80"
    #expect(try home.shell(given) == Finished(output: document))
    #expect(
      try home.shell("\(given) --format sh --prefix s_")
        == Finished(output: "s_name='a'\ns_server_port='80'\n"))
    #expect(
      try home.forward("ask", "--form", "schema.json", "--set", "server.port=0")
        == .refused(
          "name: An answer is required.\nserver.port (--set): 0 is out of range: at least 1 is required."
        ))
  }

  @Test("A file that is no form is refused, with the place")
  func badFile() throws {
    var home = home
    try home.folder.write("{\"rows\": [\n  {\"titel\": \"A\"}]}", to: "bad.json")
    let known =
      "title, type, twice, id, help, when, env, range, count, pattern, wants, options and 9 more"
    #expect(
      try home.forward("ask", "--form", "bad.json")
        == .refused("bad.json:2:4: There is no 'titel' here; the known ones are \(known)."))
    #expect(
      try home.forward("ask", "--form", "-", input: "{")
        == .refused("standard input:1:2: The text ends where a key in double quotes is expected."))
    #expect(
      try home.forward("ask", "--form", "none.json")
        == Finished(
          output: "", errors: "'none.json' can't be read: No such file or directory.\n",
          status: .exited(1)))
    home.environment["LANG"] = "zh_CN.UTF-8"
    #expect(
      try home.forward("ask", "--form", "-", input: "[]")
        == .refused("标准输入:1:1：应为对象，而不是列表。"))
  }

  @Test("All mistakes of a file are told in one call, for a person or for a program")
  func allMistakes() throws {
    try home.folder.write(
      """
      {"rows": [
        {"title": "A", "type": "bool"},
        {"title": "B", "minLength": -1, "when": {"row": "a", "is": true}}
      ]}
      """, to: "bad.json")
    let sentences = [
      "There is no type 'bool'. Did you mean confirm?",
      #""minLength" takes a whole number from 0, not '-1'."#,
    ]
    let told = "bad.json:2:26: \(sentences[0])\nbad.json:3:31: \(sentences[1])"
    #expect(try home.forward("ask", "--form", "bad.json") == .refused(told))
    #expect(try home.forward("describe", "--form", "bad.json") == .refused(told))
    let report = """
      {
        "status": 65,
        "problems": [
          {
            "code": "unknown-type",
            "path": "rows[1].type",
            "message": "There is no type 'bool'. Did you mean confirm?",
            "line": 2,
            "column": 26
          },
          {
            "code": "not-a-count",
            "path": "rows[2].minLength",
            "message": "\\"minLength\\" takes a whole number from 0, not '-1'.",
            "line": 3,
            "column": 31
          }
        ]
      }

      """
    for command in ["ask", "describe"] {
      #expect(
        try home.forward(command, "--form", "bad.json", "--json")
          == Finished(output: report, status: .exited(65)))
    }
    #expect(
      try home.forward("ask", "--form", "bad.json", "--format", "shell").output == "\n(exit 65)\n")
  }

  @Test("Without a terminal, the rows that aren't answered are named")
  func noTerminal() throws {
    #expect(
      try home.forward("ask", "--form", "form.json")
        == .refused("There is no terminal to ask on for name, kind, port, tags."))
  }

  @Test("A form that asks nothing is refused, and one whose rows are all hidden needs no terminal")
  func nothingAsked() throws {
    let sentence =
      #"Nothing is asked here; "rows" takes at least one question, such as {"title": "Name"}."#
    for form in [#"{"rows": []}"#, #"{"rows": [{"note": "N"}]}"#] {
      #expect(
        try home.forward("ask", "--form", "-", input: form)
          == .refused("standard input:1:10: \(sentence)"))
    }
    let hidden = #"{"rows": [{"title": "A", "when": {"any": []}}]}"#
    #expect(try home.forward("ask", "--form", "-", input: hidden) == Finished(output: "{}\n"))
    #expect(
      try home.forward("ask", "--form", "-", "--format", "shell", input: hidden)
        == Finished(output: "a=''\n"))
  }

  @Test("An option has a detail beside it, or the reason why it can't be chosen")
  func details() throws {
    var home = home
    home.environment["ACCESSIBLE"] = nil
    try home.folder.write(
      """
      {"rows": [{"title": "Room", "options": [
        {"name": "attic", "unavailable": "taken"}, {"name": "hall", "title": "Great hall", "detail": "120 seats"}, "cellar"
      ]}]}
      """, to: "rooms.json")
    let terminal = try home.terminal("ask", "--form", "rooms.json")
    try terminal.expectScreen("the options") {
      $0.lines.suffix(4) == [
        "Room [Great hall]:", "  1 attic (taken)", "› 2 Great hall  120 seats", "  3 cellar",
      ]
    }
    terminal.send("\r\r")
    try terminal.expectGoodEnd()
    let plain = try home.terminal("ask", "--form", "rooms.json", "--plain")
    try plain.answer("Room [Great hall]: ")
    try plain.answer("cancels: ")
    try plain.expectGoodEnd()
    let above = ["   1 attic (taken)", "  *2 Great hall  120 seats", "   3 cellar"]
    #expect(plain.lines.prefix(3) == above[...])
    #expect(
      try home.forward("ask", "--form", "rooms.json", "--set", "room=attic")
        == .refused("room (--set): 'attic' can't be chosen now: taken."))
    #expect(
      try home.forward(
        "ask", "A", "--no-strict", "--options-from", "-", "--answer", "a",
        input: #"[{"name": "a", "unavailable": "taken"}, "b"]"#
      ) == .refused("a: 'a' can't be chosen now: taken."))
    #expect(
      try home.forward(
        "ask", "A", "--options-from", "-", input: #"[{"name": "a", "unavailable": " "}, "b"]"#
      ).errors == "--options has no text.\n")
  }
}
