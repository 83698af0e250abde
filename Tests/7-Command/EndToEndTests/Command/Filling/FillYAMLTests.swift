import ProgramSupport
import TestSupport
import Testing

/// YAML files filled in by a schema.
@Suite("Filling in a YAML file by its schema")
struct FillYAMLTests {
  private let home: Home

  init() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    try home.folder.write(schema, to: "services.schema.json")
    try home.folder.write(services, to: "services.yml")
    self.home = home
  }

  private func fill(_ words: String) throws -> Finished {
    try home.shell("exec $forward fill \(words) --schema services.schema.json")
  }

  @Test("The review has the lines that will change, and saving changes these only")
  func review() throws {
    let terminal = try home.terminal("fill", "services.yml", "--schema-dir", ".")
    try terminal.answer("cancels: ", "name Shop: two")
    try terminal.answer("cancels: ", "services.web.ports[+] 8081")
    try terminal.answer("cancels: ", "services.db.command")
    try terminal.answer("command")
    try terminal.answer("cancels: ", "services.db.ports -")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "services.yml")
        == services.replacing("name: shop", with: "name: \"Shop: two\"")
        .replacing("      - 8080 # the page\n", with: "      - 8080 # the page\n      - 8081\n")
        .replacing("    ports: [5432]\n", with: ""))
    #expect(terminal.lines.contains("+      - 8081"))
    #expect(terminal.lines.contains("-    ports: [5432]"))
  }

  @Test(
    "A line that can't be edited is named before anything is saved, and the whole can be written anew"
  )
  func refused() throws {
    let shared = services.replacing("db:", with: "db: &db") + "  copy: *db\n"
    try home.folder.write(shared, to: "services.yml")
    let sentence =
      "Line 13 of 'services.yml' can't be edited: The alias '*db' in line 16 has this value, too. Nothing was changed."
    let refused = try fill("services.yml --set services.db.image=mariadb --no-input")
    #expect(refused == Finished(output: "", errors: sentence + "\n", status: .exited(1)))
    #expect(try home.folder.text(of: "services.yml") == shared)
    let terminal = try home.terminal("fill", "services.yml", "--schema-dir", ".")
    try terminal.answer("cancels: ", "services.db.image mariadb")
    try terminal.expect("--in and --out write")
    terminal.send("\u{4}")
    try terminal.answer("Cancel? (yes or no) [no]: ", "yes")
    #expect(try terminal.expectEnd() == .exited(130))
    let anew = try fill(
      "--in services.yml --out new.yaml --set services.db.image=mariadb --no-input")
    #expect(anew.status == .exited(0))
    #expect(
      try home.folder.text(of: "new.yaml") == """
        name: shop
        services:
          web:
            image: nginx
            ports:
              - 8080
            command: |
              nginx
              -g daemon
          db:
            image: mariadb
            ports:
              - 5432
          copy:
            image: postgres
            ports:
              - 5432

        """)
  }

  @Test("A text of several lines is edited line by line, and its last line end stays")
  func lines() throws {
    let terminal = try home.terminal("fill", "services.yml", "--schema-dir", ".")
    try terminal.answer("cancels: ", "services.web.command")
    try terminal.expect("replace it.")
    try terminal.expect("> ")
    terminal.press(.up)
    try terminal.answer("> -g daemon", " -q")
    try terminal.answer("> ", ".")
    try terminal.expect("Review: 1 change")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "services.yml")
        == services.replacing("-g daemon", with: "-g daemon -q"))
  }

  @Test("A key without a value is filled in, where null isn't accepted")
  func empty() throws {
    let empty = "name: a\nservices:\n  # none yet\n"
    try home.folder.write(empty, to: "services.yml")
    #expect(try fill("services.yml --set services.web.image=b --no-input").status == .exited(0))
    #expect(
      try home.folder.text(of: "services.yml")
        == "name: a\nservices:\n  web:\n    image: b\n  # none yet\n")
    try home.folder.write(
      "name: a\nservices:\n  web:\n    image: b\n    ports: # later\n", to: "a.yml")
    #expect(try fill("a.yml --set services.web.ports[+]=80 --no-input").status == .exited(0))
    #expect(
      try home.folder.text(of: "a.yml")
        == "name: a\nservices:\n  web:\n    image: b\n    ports: # later\n      - 80\n")
    #expect(try fill("a.yml --set 'services.web.ports:=null' --no-input").status == .exited(0))
    #expect(
      try home.folder.text(of: "a.yml") == "name: a\nservices:\n  web:\n    image: b\n")
  }

  @Test("A document that is a list is one row")
  func list() throws {
    let hooks = "# the checks\n- id: black # first\n  types: [python]\n- id: lint\n"
    try home.folder.write(hooks, to: "hooks.yaml")
    try home.folder.write(
      """
      {
        "type": "array", "minItems": 1,
        "items": {
          "properties": {
            "id": {"type": "string"}, "types": {"type": "array", "items": {"enum": ["python", "c"]}}
          },
          "required": ["id"]
        }
      }
      """, to: "hooks.schema.json")
    func fill(_ words: String) throws -> Finished {
      try home.shell("exec $forward fill \(words) --schema hooks.schema.json --no-input")
    }
    let changed = try fill(
      "hooks.yaml --set value[1].types[+]=c --set '[2].types:=[\"c\"]' --set [+].id=new")
    #expect(changed == Finished(output: ""))
    #expect(
      try home.folder.text(of: "hooks.yaml") == """
        # the checks
        - id: black # first
          types: [python, c]
        - id: lint
          types:
            - c
        - id: new

        """)
    #expect(try fill("hooks.yaml --set value[1]- --unset [2]").status == .exited(0))
    #expect(try home.folder.text(of: "hooks.yaml") == "# the checks\n- id: new\n")
    #expect(
      try fill("hooks.yaml --set value[1].types=go").errors.hasPrefix(
        "value[1].types"))
    #expect(try fill("hooks.yaml --unset value[1]").status == .exited(65))
    #expect(try fill("new.json --set value[+].id=a").status == .exited(0))
    #expect(try home.folder.text(of: "new.json") == "[\n  {\n    \"id\": \"a\"\n  }\n]\n")
    #expect(
      try fill("--in new.json --only-changed --set value[1].id=b").output
        == "[\n  {\n    \"id\": \"b\"\n  }\n]\n")
    #expect(
      try fill("hooks.yaml --set value[1].id=c --diff").output
        == "--- hooks.yaml\n+++ hooks.yaml\n@@ -1,2 +1,2 @@\n # the checks\n-- id: new\n+- id: c\n")
    let terminal = try home.terminal("fill", "hooks.yaml", "--schema", "hooks.schema.json")
    try terminal.answer("cancels: ", "value[1].id")
    try terminal.answer("new", "er")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "hooks.yaml") == "# the checks\n- id: newer\n")
  }

  @Test("A format follows from the name of a file, or from --format")
  func formats() throws {
    let yaml = try home.shell(
      "echo '{\"name\": \"a\"}' | $forward fill --in - --schema services.schema.json --format yaml --set name=b"
    )
    #expect(yaml.output == "{\"name\": \"b\"}\n")
    let converted = try fill("--in services.yml --format json --set name=b --no-input")
    #expect(converted.output.hasPrefix("{\n  \"name\": \"b\",\n  \"services\": {\n"))
    _ = try fill("--in services.yml --out services.json --no-input")
    #expect(try home.folder.text(of: "services.json").hasPrefix("{\n  \"name\": \"shop\",\n"))
  }
}

private let services = FilledExamples.services

private let schema = FilledExamples.servicesSchema
