import ProgramSupport
import Testing

/// Several questions as one form, for scripts.
@Suite("Forms for scripts")
struct AskFormTests {
  private let home: Home

  init() throws {
    home = try Home(
      form: """
        {
          "title": "New server",
          "rows": [
            {"title": "Name", "required": true},
            {"title": "Kind", "options": ["web", {"name": "db", "title": "Database"}]},
            {"title": "Port", "type": "integer", "default": 80, "when": {"row": "kind", "is": "web"}},
            {"title": "Tags", "type": "choices", "options": ["a b", "c"]}
          ]
        }
        """)
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

  @Test("A cancelled form writes nothing")
  func cancelled() throws {
    let terminal = try home.shellTerminal(
      "trap : INT; $forward ask --form form.json >answers; echo status $?")
    try terminal.answer("Name (required): ", "a")
    try terminal.expect("Kind [web]: ")
    terminal.press(.ctrl("c"))
    try terminal.expect("status 130\r\n")
    #expect(try home.folder.text(of: "answers") == "")
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
  }
}
