import ProgramSupport
import TestSupport
import Testing

/// Files with mistakes, and mistakes of the people who fill them in.
@Suite("Mistakes in files that are filled in")
struct FillMistakesTests {
  private let home: Home

  init() throws { home = try .filling(by: schema) }

  @Test("--require-valid asks each wrong row first, with the problem of its value")
  func invalidFile() throws {
    try home.folder.write(
      """
      name: a name
      updates:
        - system: npm
          schedule:
            interval: dayly # a slip

      """, to: "file.yaml")
    let terminal = try home.fillOnTerminal("file.yaml", "--require-valid")
    try terminal.expect("Ctrl-C cancels.")
    try terminal.answer("version [nothing]: ", "2")
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
        "  1 2",
        "version [nothing]: 2",
        "  'a name' is too long: at most 5 characters are allowed.",
        "name: sky",
        "",
        "updates › 1 › schedule",
        "  'dayly' is not one of the options: 'daily', 'weekly'.",
        "  1 daily   2 weekly",
        "interval [dayly (unknown)]: daily",
        "Review: 3 changes",
        "  1 version: (nothing) → 2",
        "  2 name:    a name → sky",
        "  3 updates: 1 item ([1] changed)",
        "    ~ system: npm",
        "  3 more rows may be added by name or description; ? lists them.",
        "-name: a name",
        "+version: 2",
        "+name: sky",
        " updates:",
        "   - system: npm",
        "     schedule:",
        "-      interval: dayly # a slip",
        "+      interval: daily # a slip",
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
    let refused = try home.fill("file.json --set options.strct=yes --set options.nothing=x")
    #expect(
      refused
        == Finished(
          output: "",
          errors: """
            options.strct: The key 'strct' is not known here; the nearest known one is 'strict'.

            """, status: .exited(65)))
    #expect(try home.folder.text(of: "file.json") == text)
    #expect(
      try home.fill("file.json --set options:='{\"Strict\": true}' --allow-undecided --diff").output
        .hasSuffix("\"options\": {\"dept\": 1, \"Strict\": true}, \"updates\": []}\n"))

    let terminal = try home.fillOnTerminal("file.json")
    try terminal.answer("cancels: ", "options.strct yes")
    try terminal.answer("cancels: ")
    try terminal.expect("'strict'.")
    try terminal.expect("Enter saves all the same.")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "file.json").contains("{\"dept\": 1, \"strct\": \"yes\"}"))
  }

  @Test("Another value of a tag chooses another alternative, without the members of the former one")
  func otherAlternative() throws {
    try home.folder.write(
      "{\"version\": 2, \"updates\": [], \"login\": {\"by\": \"token\", \"token\": \"x\"}}\n",
      to: "file.json")
    let terminal = try home.fillOnTerminal("file.json")
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

  @Test("Added and removed values, and values of JSON, are among the changes")
  func countedChanges() throws {
    try home.folder.write(
      "{\"updates\": [], \"login\": {\"by\": \"user\", \"user\": \"me\", \"bogus\": 1}}\n",
      to: "file.json")
    let terminal = try home.terminal(
      "fill", "file.json", "--schema", "schema.json", "--set", "options:={\"strict\": true}")
    try terminal.answer("cancels: ", "login.bogus -")
    try terminal.expect("cancels: ")
    #expect(
      terminal.lines.suffix(13) == [
        "Review: 2 changes",
        "  1 updates: (none) (saved)",
        "  options",
        "  2 strict:  (nothing) → yes (from the command line)",
        "  login",
        "  3 by:      user (saved)",
        "  4 user:    me (saved)",
        "  5 bogus:   1 → (nothing)",
        "  5 more rows may be added by name or description; ? lists them.",
        #"-{"updates": [], "login": {"by": "user", "user": "me", "bogus": 1}}"#,
        #"+{"updates": [], "options": {"strict": true}, "login": {"by": "user", "user":"#,
        #"   "me"}}"#,
        "Enter saves, a number edits that row, Ctrl-D cancels:",
      ])
    try terminal.answer("")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "file.json") == """
        {"updates": [], "options": {"strict": true}, "login": {"by": "user", "user": "me"}}

        """)
  }

  @Test("A value outside the options is reported at once, also if nothing is required")
  func unknownOption() throws {
    let schema = """
      {"type": "object", "properties": {
        "labels": {"type": "object", "additionalProperties": {"type": "string"}},
        "level": {"enum": ["low", "high"], "description": "How loud."},
        "size": {"type": "integer", "minimum": 1, "exclusiveMaximum": 10},
        "ignored": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
      }}
      """
    try home.folder.write(schema, to: "schema.json")
    try home.folder.write(
      "labels:\n  \"a b\": v\nlevel: loud\nignored: one\n", to: "file.yaml")
    let terminal = try home.terminal(
      "fill", "file.yaml", "--schema", "schema.json", "--set", "ignored[+]=two")
    try terminal.expect("'loud' is not one of the options: 'low', 'high'.")
    try terminal.answer("cancels: ", "level high")
    try terminal.answer("cancels: ", "level ?")
    try terminal.expect("  level\r\n  How loud.\r\n  One of (nothing), low, high.\r\n")
    try terminal.answer("cancels: ", "size ?")
    try terminal.expect("  A whole number from 1 to 9.\r\n")
    try terminal.answer("cancels: ", "labels.\"a b\" w x")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "file.yaml")
        == "labels:\n  \"a b\": w x\nlevel: high\nignored:\n  - one\n  - two\n")
  }

  @Test("Undo at the review leaves given answers, and a missing value can't be removed")
  func undoneAfterGiven() throws {
    let schema = """
      {"properties": {
        "name": {"type": "string"}, "size": {"type": "integer"},
        "tags": {"type": "array", "items": {"type": "string"}},
        "labels": {"type": "object", "additionalProperties": {"type": "string"}}
      }}
      """
    try home.folder.write(schema, to: "schema.json")
    try home.folder.write("name: a\nsize: 1\ntags: [x]\nlabels: {b: c}\n", to: "file.yaml")
    let terminal = try home.terminal(
      "fill", "file.yaml", "--schema", "schema.json", "--set", "size=2", "--unset", "tags")
    try terminal.answer("cancels: ", "name q")
    try terminal.expect("Review: 3 changes")
    terminal.send("\u{18}z")
    try terminal.expect("Undone: name is a again.")
    try terminal.expect("Review: 2 changes")
    try terminal.answer("cancels: ", "labels.z -")
    try terminal.answer("labels.z: No item has key 'z'; the known ones are b.", "tags[1] -")
    try terminal.answer("tags[1]: There is no item 1: the list is empty.", "\u{15}")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "file.yaml") == "name: a\nsize: 2\nlabels: {b: c}\n")
  }

  @Test("An object without members is seen in the review, and taken away there")
  func emptyPart() throws {
    try home.folder.write("{\"version\": 2, \"updates\": []}\n", to: "file.json")
    let terminal = try home.fillOnTerminal("file.json")
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

  @Test(
    "Required objects and lists are in a new file that is asked for, and are reported otherwise")
  func requiredParts() throws {
    let home = try Home.filling(
      by: """
        {
          "required": ["backend", "folder", "items", "version"],
          "properties": {
            "backend": {"type": "object", "required": ["hosts"], "properties": {"hosts": {"type": "array"}}},
            "folder": {"type": "string"},
            "items": {"type": "array", "items": {"type": "string"}},
            "version": {"const": 2}
          }
        }
        """, ["file.json": #"{"z":"there"}"#, "piped.json": "{}"])
    let terminal = try home.fillOnTerminal("new.json")
    try terminal.answer("[] adds one: ", "")
    try terminal.answer("folder (required): ", "img")
    try terminal.answer("a text adds one: ", "")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    let whole = #"{"backend":{"hosts":[]},"folder":"img","items":[],"version":2}"#
    #expect(try home.written("new.json") == whole)
    // The form doesn't ask for present values, and a later answer doesn't make it refuse a text.
    #expect(
      try home.shell("printf 'img\n' | $forward fill piped.json --schema schema.json").status
        == .exited(0))
    #expect(try home.written("piped.json") == whole)
    // Without a person, nobody would see an added object.
    #expect(
      try home.fill("other.json --set folder=img")
        == Finished(
          output: "", errors: "backend: The keys 'backend' and 'items' are missing.\n",
          status: .exited(65)))
    // A present file gets only the answers.
    let refused = try home.fill("file.json --no-input")
    #expect(refused.status == .exited(65))
    #expect(try home.fill("file.json --set folder=img").status == .exited(0))
    #expect(try home.folder.text(of: "file.json") == #"{"z":"there","folder":"img"}"#)
    let open = try home.fillOnTerminal("file.json")
    try open.expect("Review: no changes")
    try open.answer("cancels: ")
    #expect(try open.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "file.json") == #"{"z":"there","folder":"img"}"#)
  }

  @Test("A key of another alternative takes the place of the keys that this one doesn't allow")
  func anotherKey() throws {
    let schema = """
      {"type": "object", "properties": {"step": {"oneOf": [
        {"type": "object", "required": ["uses"], "additionalProperties": false,
          "properties": {"uses": {"type": "string"}, "name": {"type": "string"}}},
        {"type": "object", "required": ["run"], "additionalProperties": false,
          "properties": {"run": {"type": "string"}, "name": {"type": "string"}}}
      ]}}}
      """
    try home.folder.write(schema, to: "schema.json")
    try home.folder.write("step:\n  run: make # all\n  name: Make\n", to: "file.yaml")
    let terminal = try home.fillOnTerminal("file.yaml")
    try terminal.answer("cancels: ", "uses checkout")
    try terminal.expect("1 uses: (nothing) → checkout")
    try terminal.expect("2 name: Make (saved)")
    terminal.send("\u{18}z")
    try terminal.expect("Review: no changes")
    try terminal.answer("cancels: ", "uses checkout")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "file.yaml") == "step:\n  uses: checkout\n  name: Make\n")
    #expect(
      try home.fill("file.yaml --set step.run=build --json").output
        == "{\n  \"step\": {\n    \"name\": \"Make\",\n    \"run\": \"build\"\n  }\n}\n")
  }

  @Test("A list of variants asks for the kind of a new item first, which also begins it")
  func kindsOfItems() throws {
    let variant = { (name: String, key: String) in
      """
      {"type": "object", "required": ["type", "\(key)"], "additionalProperties": false,
        "properties": {"name": {"type": "string"}, "\(key)": {"type": "string"}, "type": {"const": "\(name)"}}}
      """
    }
    let schema = """
      {"type": "object", "properties": {"alerts": {"type": "array", "items": {"oneOf": [
        \(variant("mail", "to")), \(variant("http", "url"))
      ]}}}}
      """
    try home.folder.write(schema, to: "schema.json")
    try home.folder.write("alerts: []\n", to: "file.yaml")
    let terminal = try home.fillOnTerminal("file.yaml")
    try terminal.answer("cancels: ", "alerts")
    try terminal.expect("mail or http adds one")
    terminal.send("http\r")
    try terminal.answer("url (required): ", "https://example.org")
    try terminal.answer("Enter ends, a number edits that row, Ctrl-D cancels: ", "")
    try terminal.answer("M: ", "add")
    try terminal.expect("1 mail")
    terminal.send("mail\r")
    try terminal.answer("to (required): ", "me")
    try terminal.answer("Enter ends, a number edits that row, Ctrl-D cancels: ", "")
    try terminal.answer("M: ", "")
    try terminal.answer("Ctrl-D cancels: ", "")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "file.yaml") == """
        alerts:
          - url: https://example.org
            type: http
          - to: me
            type: mail

        """)
  }

  @Test("A new item is filled in from the review, and the end of a path is enough")
  func itemAndPathEnd() throws {
    try home.folder.write("{\"version\": 2, \"updates\": []}\n", to: "file.json")
    let terminal = try home.fillOnTerminal("file.json")
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

private let schema = FilledExamples.updatesSchema
