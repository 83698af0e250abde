import ForwardJSON
import ProgramSupport
import Testing

private let hasValidator =
  (try? run("/usr/bin/env", ["python3", "-c", "import jsonschema"]))?.status == .exited(0)

@Suite("Describing a form")
struct DescribeTests {
  @Test("A kind is described by its rows, what each accepts, and when it is asked")
  func kind() throws {
    #expect(
      try Home().forward("describe", "things")
        == Finished(
          output: """
            Things: Creates a to-do in Things.
              title     Title. Takes a line of text. It may have {item}, {expires}, {quantity}, {notes}.
              notes     Notes. Takes lines of text. It may have {item}, {expires}, {quantity}, {notes}.
              deadline  Deadline. One of none, onTheDay, daysBefore. Default: none.
              days      Days before. A whole number from 1 to 365. Asked when deadline is daysBefore.
              list      List. Takes a line of text.
              tags      Tags. Items, comma-separated.
              reminder  Reminder. Takes yes or no. Default: no.

            """))
  }

  @Test("A JSON Schema is described by the rows of a new document, and as JSON by itself")
  func schemaFile() throws {
    let home = try Home()
    let schema = """
      {
        "title": "Server",
        "required": ["name"],
        "properties": {
          "name": {"type": "string", "description": "As in DNS."},
          "kind": {"enum": ["web", "db"]}
        }
      }

      """
    try home.folder.write(schema, to: "schema.json")
    #expect(
      try home.shell("$forward describe --form schema.json")
        == Finished(
          output: """
            Server
              name  name (required). Takes a line of text.
              kind  kind (optional). One of (nothing), web, db.
              "*"   other keys. A list of items. Default: (none).
                key    Key (required). Takes a line of text.
                value  Value (required). A text, a number, true or false, null, a list or an object. \
            [] begins a list, {} an object; either may be written as JSON.

            """))
    let json = try home.shell("$forward describe --form schema.json --json").output
    #expect(try JSONValue(parsing: json) == JSONValue(parsing: schema))
    try home.folder.write(#"{"properties": {"a": {"type": "strin"}}}"#, to: "wrong.json")
    let wrong = try home.shell("$forward describe --form wrong.json")
    #expect(wrong.status == .exited(65))
    #expect(wrong.errors.hasPrefix("wrong.json:1:31: properties.a.type: 'strin' is not one of"))
  }

  @Test("A target is described with its present values, and no secret")
  func target() throws {
    let described = try Home(store: hook()).forward("describe", "hook")
    #expect(
      described
        == Finished(
          output: """
            hook (Webhook): Calls a web address.
              url        URL (required). An address such as https://example.org. An address that begins with \
            http:// or https://. It may have {item}, {expires}, {quantity}, {notes}. Now: https://example.org/hook.
              method     Method. One of POST, PUT, PATCH. Now: POST.
              token      Token (secret). Takes a line of text. It may be kept elsewhere: env:NAME, or command: \
            PROGRAM ….
              body       Body. Takes lines of text. It may have {item}, {expires}, {quantity}, {notes}.
              verifyTLS  Verify TLS. Takes yes or no. Now: yes.

            """))
    #expect(!described.output.contains("s3cret"))
  }

  @Test("In Simplified Chinese, wide characters stand in columns")
  func chinese() throws {
    var home = try Home(store: fridge)
    home.environment["LANG"] = "zh_CN.UTF-8"
    #expect(
      try home.forward("describe", "fridge").output == """
        fridge（Things）：在 Things 中新建待办事项。
          title     标题。请输入一行文本。其中可以有 {item}、{expires}、{quantity}、{notes}。当前：Use {item}。
          notes     备注。请输入多行文本。其中可以有 {item}、{expires}、{quantity}、{notes}。当前：Soon.。
          deadline  截止日期。请输入其中之一：none、onTheDay、daysBefore。当前：daysBefore。
          days      提前几天。请输入整数，从 1 到 365。deadline 为 daysBefore 时才询问。当前：3。
          list      列表。请输入一行文本。当前：Home。
          tags      标签。请输入以逗号分隔的多项内容。当前：food。
          reminder  提醒。请输入“是”或“否”。当前：是。

        """)
  }

  @Test("On a terminal, the description fits the columns", arguments: [80, 40])
  func columns(columns: Int) throws {
    let terminal = try Home().terminal("describe", "mail", columns: columns)
    #expect(try terminal.expectEnd() == .exited(0))
    let lines = terminal.lines
    #expect(lines.contains { $0.hasPrefix("  server      Server (required).") })
    #expect(lines.allSatisfy { $0.count < columns })
  }

  @Test("The JSON Schema has the properties that show prints")
  func schema() throws {
    let home = try Home(store: hook())
    let described = try home.forward("describe", "hook", "--json")
    guard case .object(let schema) = try JSONValue(parsing: described.output),
      case .object(let properties)? = schema["properties"],
      case .object(let shown) = try JSONValue(
        parsing: try home.forward("show", "hook", "--json").output),
      case .object(let settings)? = shown["settings"]
    else {
      Issue.record("No objects: \(described)")
      return
    }
    #expect(schema["$schema"] == .string("https://json-schema.org/draft/2020-12/schema"))
    #expect(schema["title"] == .string("hook"))
    #expect(schema["description"] == .string("Calls a web address."))
    #expect(properties.map(\.key) == settings.map(\.key))
  }

  @Test(
    "A validator accepts the output of show, whose secrets are masked",
    .enabled(if: hasValidator, "Needs python3 and its jsonschema."))
  func shown() throws {
    let home = try Home(
      store: things(deadline: "none"))
    try home.folder.write(hook(), to: "hook.json")
    for (name, options) in [("fridge", ""), ("hook", "--store hook.json")] {
      let finished = try home.shell(
        """
        $forward describe \(name) --json \(options) > schema && $forward show \(name) --json \(options) > shown &&
        python3 -c '
        import json, jsonschema
        jsonschema.Draft202012Validator(json.load(open("schema"))).validate(
          json.load(open("shown"))["settings"])'
        """)
      #expect(finished == Finished(output: ""))
    }
    // A row that other answers hide isn't secret.
    #expect(try !home.forward("show", "fridge", "--json").output.contains("•"))
  }

  @Test("A form file is described in the chosen language, with a bound of one end")
  func file() throws {
    var home = try Home()
    home.environment["LANG"] = "zh_CN.UTF-8"
    let described = try home.shell(
      """
      echo '{"rows": [{"title": "Share", "type": "decimal", "range": "..2.5"}]}' >form.json
      $forward describe --form form.json --lang en
      $forward describe --form form.json --json | grep -E 'imum'
      """)
    #expect(
      described
        == Finished(
          output: """
              share  Share. A number such as 3 or 3.5, at most 2.5.
                  "minimum": -1.7976931348623157e+308,
                  "maximum": 2.5

            """))
  }

  @Test("A name of a kind and a target means the kind")
  func both() throws {
    let home = try Home(store: store("mail", "things", #""title": "x""#))
    #expect(try home.forward("describe", "mail").output.hasPrefix("Mail: Sends an e-mail.\n"))
  }

  @Test("Another name is reported with the nearest ones")
  func unknown() throws {
    #expect(
      try Home(store: fridge).forward("describe", "fridg")
        == Finished(
          output: "",
          errors: """
            There is no kind or target 'fridg'; the known ones are fridge, file, things, mail, webhook.

            """, status: .exited(64)))
  }
}
