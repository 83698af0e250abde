import ProgramSupport
import SchemaSuite
import Testing

/// A file that is filled in by an unchanged public schema.
private struct PublicCase: CustomTestStringConvertible {
  let file: String
  let schema: String
  let text: String
  /// The given paths and texts.
  let answers: [(path: String, text: String)]
  let saved: String

  init(
    _ file: String, by schema: String, _ text: String, _ answers: [(path: String, text: String)],
    _ saved: String
  ) {
    (self.file, self.schema, self.text) = (file, schema, text)
    (self.answers, self.saved) = (answers, saved)
  }

  var testDescription: String { file }
}

@Suite(
  "Files that are filled in by public schemas",
  .enabled(if: DataFolder.largeSchemas.exists, "The public schemas aren't there."))
struct PublicSchemasTests {
  @Test("Options and typed lines add what a file has most of", arguments: cases)
  fileprivate func fill(_ file: PublicCase) throws {
    let options = file.answers.map { "--set '\($0.path)=\($0.text)'" }.joined(separator: " ")
    let home = try home(of: file)
    #expect(try home.fill("\(file.file) \(options)") == Finished(output: ""))
    #expect(try home.folder.text(of: file.file) == file.saved)

    let typed = try self.home(of: file)
    let terminal = try typed.fillOnTerminal(file.file)
    for (path, text) in file.answers {
      try terminal.answer("Ctrl-D cancels: ", "\(path) \(text)")
    }
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try typed.folder.text(of: file.file) == file.saved)
  }

  private func home(of file: PublicCase) throws -> Home {
    try .filling(
      by: DataFolder.largeSchemas.text(of: file.schema + ".json"), [file.file: file.text])
  }
}

private let cases: [PublicCase] = [
  PublicCase(
    "ci.yml", by: "github-workflow",
    """
    on: push
    jobs:
      build:
        runs-on: ubuntu-latest
        strategy:
          matrix:
            os: [ubuntu]
        steps:
          - uses: actions/setup-python@v5
            with:
              python-version: "3.9"

    """,
    [
      ("jobs.test.runs-on", "ubuntu-latest"), ("jobs.test.needs", "build"),
      ("jobs.test.steps[+].run", "make"), ("on.push.branches[+]", "main"),
      ("jobs.build.strategy.matrix.os[+]", "macos"),
      ("jobs.build.strategy.matrix.node[+]", "18"),
      ("jobs.build.steps[1].with.python-version", "3.10"), ("jobs.build.env.GO", "1.20"),
    ],
    """
    on:
      push:
        branches:
          - main
    jobs:
      build:
        runs-on: ubuntu-latest
        env:
          GO: "1.20"
        strategy:
          matrix:
            os: [ubuntu, macos]
            node:
              - 18
        steps:
          - uses: actions/setup-python@v5
            with:
              python-version: "3.10"
      test:
        needs: build
        runs-on: ubuntu-latest
        steps:
          - run: make

    """),
  PublicCase(
    "compose.yml", by: "compose-spec",
    "services:\n  web:\n    image: nginx\n    environment:\n      A: \"1.9\"\n",
    [
      ("services.db.image", "postgres:15"), ("services.web.environment.A", "1.10"),
      ("services.web.ports[+]", "80:80"), ("services.web.depends_on[+]", "db"),
      ("services.web.command", "run"),
    ],
    """
    services:
      web:
        command: run
        depends_on:
          - db
        image: nginx
        ports:
          - "80:80"
        environment:
          A: "1.10"
      db:
        image: postgres:15

    """),
  PublicCase(
    "package.json", by: "package", "{\n  \"name\": \"x\"\n}\n",
    [
      ("dependencies.a", "1.0"), ("repository", "github:x/y"), ("bin", "x.js"),
      ("exports", "./x.js"),
    ],
    """
    {
      "name": "x",
      "exports": "./x.js",
      "bin": "x.js",
      "repository": "github:x/y",
      "dependencies": {
        "a": "1.0"
      }
    }

    """),
  PublicCase(
    "Cargo.toml", by: "cargo", "[package]\nname = \"x\"\n",
    [("dependencies.serde", "1.0"), ("features.x[+]", "y"), ("package.edition", "2021")],
    """
    [package]
    name = "x"
    edition = "2021"

    [dependencies]
    serde = "1.0"

    [features]
    x = ["y"]

    """),
  PublicCase(
    "pyproject.toml", by: "pyproject", "[project]\nname = \"x\"\nversion = \"1\"\n",
    [("project.dependencies[+]", "requests"), ("project.readme", "README.md")],
    """
    [project]
    name = "x"
    version = "1"
    readme = "README.md"
    dependencies = ["requests"]

    """),
  PublicCase(
    "renovate.json", by: "renovate", "{\n  \"extends\": [\"a\"]\n}\n",
    [("extends[+]", "b"), ("schedule", "monthly"), ("labels[+]", "l")],
    """
    {
      "extends": ["a", "b"],
      "labels": ["l"],
      "schedule": "monthly"
    }

    """),
  PublicCase(
    "gitlab.yml", by: "gitlab-ci", "job:\n  script: make\n",
    [
      ("job.script[+]", "make test"), ("job.image", "debian"), ("variables.V", "3.10"),
      ("include[+]", "x.yml"), ("job.parallel.matrix[+].NODE[+]", "20"),
      ("job.parallel.matrix[1].NODE[+]", "22"), ("test.script", "make check"),
    ],
    """
    job:
      image: debian
      script:
        - make
        - make test
      parallel:
        matrix:
          - NODE:
              - 20
              - 22
    variables:
      V: "3.10"
    include:
      - x.yml
    test:
      script: make check

    """),
  PublicCase(
    "azure.yml", by: "azure-pipelines", "trigger:\n- main\nsteps:\n- script: echo\n",
    [("trigger[+]", "dev"), ("steps[+].script", "make"), ("variables.v", "3.10")],
    """
    trigger:
    - main
    - dev
    variables:
      v: "3.10"
    steps:
    - script: echo
    - script: make

    """),
]
