import ProgramSupport
import Testing

/// Files with mistakes, and mistakes of those who fill them in.
@Suite("Mistakes in files that are filled in")
struct FillMistakesTests {
  private let home: Home

  init() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    try home.folder.write(schema, to: "schema.json")
    self.home = home
  }

  private func fill(_ words: String) throws -> Finished {
    try home.shell("exec $forward fill \(words) --schema schema.json")
  }

  private func fillOnTerminal(_ file: String) throws -> Terminal {
    try home.terminal("fill", file, "--schema", "schema.json")
  }

  @Test("What is wrong with a file is said first, and each row says what is wrong with its value")
  func invalidFile() throws {
    try home.folder.write(
      """
      name: a name
      updates:
        - system: npm
          schedule:
            interval: dayly # a slip

      """, to: "file.yaml")
    let terminal = try fillOnTerminal("file.yaml")
    try terminal.expect("Ctrl-C cancels.")
    try terminal.answer("are allowed.", "sky")
    try terminal.answer("dayly (unknown)", "daily")
    try terminal.expect("cancels: ")
    #expect(
      terminal.lines == [
        "file.yaml:1:1: The key 'version' is missing. (schema.json#/required)",
        "  name: a name",
        "  ^~~~~~~~~~~~",
        "file.yaml:1:7: name: 'a name' is too long: at most 5 characters are allowed.",
        "  (schema.json#/properties/name/maxLength)",
        "  name: a name",
        "        ^~~~~~",
        "file.yaml:5:17: updates[1].schedule.interval: 'dayly' is not one of the",
        "  options: 'daily', 'weekly'.",
        "  (schema.json#/$defs/schedule/properties/interval/enum)",
        "        interval: dayly # a slip",
        "                  ^~~~~",
        "file.yaml",
        "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        "  'a name' is too long: at most 5 characters are allowed.",
        "name: sky",
        "",
        "updates › 1 › schedule",
        "  'dayly' is not one of the options: 'daily', 'weekly'.",
        "  1 daily   2 weekly",
        "interval [dayly (unknown)]: daily",
        "-name: a name",
        "+version: 2",
        "+name: sky",
        " updates:",
        "   - system: npm",
        "     schedule:",
        "-      interval: dayly # a slip",
        "+      interval: daily # a slip",
        "Review: 2 changes",
        "  1 version: 2",
        "  2 name:    a name → sky",
        "  3 updates: 1 item → 1 item",
        "    - npm, dayly",
        "    + npm, daily",
        "  3 more rows may be added by name or by a word of it; ? lists them.",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
      ])
    try terminal.answer("")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "file.yaml") == """
        version: 2
        name: sky
        updates:
          - system: npm
            schedule:
              interval: daily # a slip

        """)
  }

  @Test("A new key that looks like a known one is questioned, and one that is there isn't")
  func misspeltKey() throws {
    let text = "{\"version\": 2, \"options\": {\"dept\": 1}, \"updates\": []}\n"
    try home.folder.write(text, to: "file.json")
    let refused = try fill("file.json --set options.strct=yes --set options.nothing=x")
    #expect(
      refused
        == Finished(
          output: "",
          errors: """
            options.strct: The key 'strct' is not known here; the nearest known one is 'strict'.

            """, status: .exited(65)))
    #expect(try home.folder.text(of: "file.json") == text)
    #expect(
      try fill("file.json --set options:='{\"Strict\": true}' --allow-undecided --diff").output
        .hasSuffix("\"options\": {\"dept\": 1, \"Strict\": true}, \"updates\": []}\n"))

    let terminal = try fillOnTerminal("file.json")
    try terminal.answer("cancels: ", "options.strct yes")
    try terminal.answer("cancels: ")
    try terminal.expect("'strict'.")
    try terminal.expect("Enter saves all the same.")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "file.json").contains("{\"dept\": 1, \"strct\": \"yes\"}"))
  }

  @Test("In a list, the keys of elements that were there are not questioned, wherever they are now")
  func misspeltKeyInList() throws {
    let before = #"{"system": "npm", "schedule": {"interval": "daily"}, "systm": "x"}"#
    let other = #"{"system": "pip", "schedule": {"interval": "daily", "intervl": 1}}"#
    try home.folder.write(
      "{\"version\": 2, \"updates\": [\(before), \(other)]}\n", to: "file.json")
    // One element is edited, one moved, and one is new.
    let edited = before.replacing("daily", with: "weekly")
    #expect(
      try fill("file.json --set 'updates:=[\(other), \(edited), \(edited)]' --diff").status
        == .exited(0))
    let new = before.replacing("systm", with: "sistem").replacing("npm", with: "pip")
    let finished = try fill("file.json --set 'updates:=[\(other), \(new)]'")
    #expect(
      finished.errors
        == "updates: The key 'sistem' is not known here; the nearest known one is 'system'.\n"
    )
    #expect(finished.status == .exited(65))
  }

  @Test("Another value of a tag chooses another alternative, without the members of the former one")
  func otherAlternative() throws {
    try home.folder.write(
      "{\"version\": 2, \"updates\": [], \"login\": {\"by\": \"token\", \"token\": \"x\"}}\n",
      to: "file.json")
    let terminal = try fillOnTerminal("file.json")
    try terminal.answer("cancels: ", "login.by user")
    try terminal.answer("user (required): ", "me")
    try terminal.expect("cancels: ")
    terminal.send("\u{18}z\u{18}z")
    try terminal.expect("Undone: by is token again.")
    try terminal.answer("cancels: ", "by user")
    try terminal.answer("user (required): ", "me")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "file.json")
        == "{\"version\": 2, \"updates\": [], \"login\": {\"by\": \"user\", \"user\": \"me\"}}\n")
  }

  @Test("An object without members is seen in the review, and taken away there")
  func emptyPart() throws {
    try home.folder.write("{\"version\": 2, \"updates\": []}\n", to: "file.json")
    let terminal = try fillOnTerminal("file.json")
    try terminal.answer("cancels: ", "options yes")
    try terminal.expect("Review: 1 change")
    try terminal.expect("options: (nothing) → (none)")
    try terminal.answer("cancels: ", "options -")
    try terminal.expect("Review: no changes")
    try terminal.answer("cancels: ", "options.strict yes")
    try terminal.answer("cancels: ", "options -")
    try terminal.expect("Review: no changes")
    try terminal.answer("cancels: ", "options yes")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "file.json")
        == "{\"version\": 2, \"updates\": [], \"options\": {}}\n")
  }

  @Test("A new item is filled in from the review, and the end of a path is enough")
  func itemAndPathEnd() throws {
    try home.folder.write("{\"version\": 2, \"updates\": []}\n", to: "file.json")
    let terminal = try fillOnTerminal("file.json")
    try terminal.answer("cancels: ", "options.deep.levels 3")
    try terminal.answer("cancels: ", "deep.levels 4")
    try terminal.answer("cancels: ", "updates[+]")
    try terminal.answer("system", "npm")
    try terminal.answer("interval", "daily")
    try terminal.answer("number edits")
    try terminal.answer("cancels: ", "version 3")
    try terminal.expect("This can't be changed.")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "file.json") == """
        {"version": 2, "updates": [{"system": "npm", "schedule": {"interval": "daily"}}], \
        "options": {"deep": {"levels": 4}}}

        """)
  }
}

private let schema = """
  {
    "type": "object",
    "required": ["version", "updates"],
    "properties": {
      "version": {"const": 2},
      "name": {"type": "string", "maxLength": 5},
      "updates": {"type": "array", "items": {
        "type": "object",
        "required": ["system", "schedule"],
        "properties": {
          "system": {"enum": ["npm", "pip"]},
          "schedule": {"$ref": "#/$defs/schedule"}
        }
      }},
      "options": {"type": "object", "properties": {
        "strict": {"type": "boolean"},
        "deep": {"type": "object", "properties": {"levels": {"type": "integer"}}}
      }},
      "login": {"oneOf": [
        {"type": "object", "required": ["by", "token"], "additionalProperties": false,
          "properties": {"by": {"const": "token"}, "token": {"type": "string"}}},
        {"type": "object", "required": ["by", "user"], "additionalProperties": false,
          "properties": {"by": {"const": "user"}, "user": {"type": "string"}}}
      ]}
    },
    "$defs": {"schedule": {"type": "object", "required": ["interval"],
      "properties": {"interval": {"enum": ["daily", "weekly"]}}}}
  }

  """
