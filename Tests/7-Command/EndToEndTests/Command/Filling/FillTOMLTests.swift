import ProgramSupport
import TestSupport
import Testing

/// TOML files filled in by a schema.
@Suite("Filling in a TOML file by its schema")
struct FillTOMLTests {
  private let home: Home

  init() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    try home.folder.write(projectSchema, to: "pyproject.schema.json")
    try home.folder.write(project, to: "pyproject.toml")
    try home.folder.write(cargoSchema, to: "cargo.schema.json")
    try home.folder.write(cargo, to: "Cargo.toml")
    self.home = home
  }

  private func fill(_ words: String) throws -> Finished {
    try home.shell("exec $forward fill \(words)")
  }

  @Test("pyproject: the review has the lines that will change, in the table of a tool")
  func ruff() throws {
    let terminal = try home.terminal("fill", "pyproject.toml", "--schema-dir", ".")
    try terminal.answer("cancels: ", "tool.ruff.line-length 88")
    try terminal.answer("cancels: ", "tool.ruff.lint.select[+] I")
    try terminal.answer("cancels: ", "tool.ruff.target-version py312")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "pyproject.toml")
        == project.replacing("= 100 #", with: "= 88  #")
        .replacing("\"F\",\n", with: "\"F\",\n  \"I\",\n")
        .replacing("# both\n", with: "# both\ntarget-version = \"py312\"\n"))
    #expect(terminal.lines.contains("-line-length = 100 # as the others"))
    #expect(terminal.lines.contains("+line-length = 88  # as the others"))
  }

  @Test("rust-toolchain: a new file is written by its name")
  func toolchain() throws {
    let schema = """
      {"properties": {"toolchain": {"properties": {"channel": {"type": "string"},
        "components": {"type": "array", "items": {"type": "string"}}}, "required": ["channel"]}},
       "required": ["toolchain"]}
      """
    try home.folder.write(schema, to: "rust-toolchain.schema.json")
    let terminal = try home.terminal(
      "fill", "rust-toolchain.toml", "--schema", "rust-toolchain.schema.json")
    try terminal.answer("channel (required): ", "1.89")
    try terminal.answer("cancels: ", "toolchain.components[+] clippy")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "rust-toolchain.toml")
        == "[toolchain]\nchannel = \"1.89\"\ncomponents = [\"clippy\"]\n")
  }

  @Test("Problems have their place, of a value and of a table")
  func problems() throws {
    try home.folder.write(
      project.replacing("= 100", with: "= \"100\"").replacing("name = \"shop\"\n", with: ""),
      to: "pyproject.toml")
    #expect(
      try home.shell("exec $forward validate --schema-dir . pyproject.toml").output == """
        pyproject.toml:4:1: project: The key 'name' is missing. (pyproject.schema.json#/properties/project/required)
        pyproject.toml:7:15: tool.ruff.line-length: '100' is a text; the number 100 is wanted. (pyproject.schema.json#/properties/tool/properties/ruff/properties/line-length/type)

        """)
    try home.folder.write("name = shop\n", to: "x.toml")
    #expect(
      try fill("x.toml --schema pyproject.schema.json --no-input").errors
        == "'x.toml' is not TOML at line 1, column 8: Expected a value; a text has to be in quotes.\n"
    )
  }

  @Test("Infinities stay as they are written, and are judged as numbers")
  func infinities() throws {
    let rows = #""low": {"type": "number", "maximum": 0}, "wait": {"type": "number", "minimum": 1}"#
    let schema = "{\"properties\": {\(rows), \"tries\": {\"type\": \"integer\"}}}"
    let yaml = "low: -.INF # none\nwait: .inf\ntries: 1\n"
    let toml = "low = -inf # none\nwait = +inf\ntries = 1\n"
    let home = try Home.filling(by: schema, ["a.yaml": yaml, "a.toml": toml])
    for (file, text) in [("a.yaml", yaml), ("a.toml", toml)] {
      #expect(try home.fill("\(file) --set tries=2") == Finished(output: ""))
      #expect(try home.folder.text(of: file) == text.replacing("1\n", with: "2\n"))
      let refused = try home.fill("\(file) --set wait=0")
      #expect(refused.errors.contains("0"))
      #expect(try home.fill("\(file) --set wait=3 --set low=-1") == Finished(output: ""))
      try home.folder.write(text, to: file)
    }
    #expect(
      try home.fill("--in a.yaml --format toml --set tries=2").output
        == "low = -inf\nwait = inf\ntries = 2\n")
    #expect(
      try home.fill("--in a.toml --format yaml --set tries=2").output
        == "low: -.inf\nwait: .inf\ntries: 2\n")
    #expect(
      try home.fill("--in a.toml --format json --set tries=2").output
        .hasPrefix("{\n  \"low\": \"-inf\",\n  \"wait\": \"+inf\""))
    let terminal = try home.fillOnTerminal("a.yaml")
    try terminal.answer("cancels: ", "wait")
    try terminal.answer("wait: .inf")
    try terminal.answer("cancels: ", "tries 4")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "a.yaml") == yaml.replacing("1\n", with: "4\n"))
  }

  @Test("A format is given by name, and another is written; what TOML can't hold is refused")
  func formats() throws {
    let given = try home.shell(
      "echo 'a = 1' | $forward fill --in - --schema pyproject.schema.json --format toml --set project.name=b"
    )
    #expect(given.output == "a = 1\n\n[project]\nname = \"b\"\n")
    let converted = try fill(
      "--in pyproject.toml --schema-dir . --format json --set project.name=b --no-input")
    #expect(converted.output.hasPrefix("{\n  \"project\": {\n    \"name\": \"b\""))
    let refused = try fill(
      "pyproject.toml --schema-dir . --set 'tool.other:=null' --no-input")
    #expect(
      refused.errors
        == "Line 7 of 'pyproject.toml' can't be edited: TOML has no null; leave the key out. Nothing was changed.\n"
    )
  }
}

private let project = FilledExamples.project

private let projectSchema = FilledExamples.projectSchema

private let cargo = FilledExamples.cargo

private let cargoSchema = FilledExamples.cargoSchema
