import ForwardJSON
import ProgramSupport
import TestSupport
import Testing

@Suite("TOML, filled in")
struct FilledTOMLTests {
  private let files: FilledFolder

  init() throws {
    files = try FilledFolder()
    try files.folder.write(projectSchema, to: "pyproject.schema.json")
    try files.folder.write(project, to: "pyproject.toml")
    try files.folder.write(cargoSchema, to: "cargo.schema.json")
    try files.folder.write(cargo, to: "Cargo.toml")
  }

  private func fill(_ words: String) throws -> Finished {
    try files.fill("\(words)")
  }

  @Test("Answers are given in TOML, and reported with their places")
  func answers() throws {
    try files.folder.write("[tool.ruff]\nline-length = 88 # less\n", to: "answers.toml")
    #expect(
      try fill("pyproject.toml --schema-dir . --answers answers.toml") == Finished(output: ""))
    #expect(
      try files.folder.text(of: "pyproject.toml") == project.replacing("= 100 #", with: "= 88  #"))
    try files.folder.write("[tool.ruff]\nline-length = 'x'\n", to: "answers.toml")
    let refused = try fill("pyproject.toml --schema-dir . --answers answers.toml --json")
    #expect(refused.output.contains("\"line\": 2,\n      \"column\": 15"))
  }

  @Test("In Cargo's file, a dependency stays an inline table, and a new one becomes one")
  func dependency() throws {
    let set = "--set 'dependencies.serde.features[+]=rc' --set dependencies.rand.version=0.9"
    #expect(
      try fill("Cargo.toml --schema cargo.schema.json --diff \(set) --no-input").output == """
        --- Cargo.toml
        +++ Cargo.toml
        @@ -4,7 +4,8 @@
         
         [dependencies]
         log = "0.4"
        -serde = { version = "1", features = ["derive"] } # data
        +serde = { version = "1", features = ["derive", "rc"] } # data
        +rand = { version = "0.9" }
         
         [[bin]]
         name = "shop"

        """)
  }

  @Test("A new table comes behind its group")
  func table() throws {
    #expect(
      try fill("pyproject.toml --schema-dir . --set tool.black.line-length=88 --no-input").status
        == .exited(0))
    #expect(
      try files.folder.text(of: "pyproject.toml")
        == project + "\n[tool.black]\nline-length = 88\n")
  }

  @Test("An element of a list of tables comes behind the others, and goes with its comments")
  func elements() throws {
    #expect(
      try fill(
        "Cargo.toml --schema cargo.schema.json --set 'bin[+].name=tool' --unset 'bin[1]' --no-input"
      ).status == .exited(0))
    #expect(
      try files.folder.text(of: "Cargo.toml")
        == cargo.replacing("[[bin]]\nname = \"shop\"\n", with: "[[bin]]\nname = \"tool\"\n"))
  }
}

private let project = FilledExamples.project

private let projectSchema = FilledExamples.projectSchema

private let cargo = FilledExamples.cargo

private let cargoSchema = FilledExamples.cargoSchema
