import SchemaSuite
import Testing

/// A small edit of a file that has a public schema, with the keys for `fill` and for vim.
///
/// Each key is one character: ⏎ Enter, ⎋ Escape, ⌫ Backspace, and ⌥ for Alt with the next key.
struct EditingTask: CustomTestStringConvertible, Sendable {
  let name: String
  /// The name of the schema's file, with the place in it.
  let schema: String
  /// The name of a real file, or of a file whose text is here.
  let file: String
  var ownText: String?
  let keys: String
  let vimKeys: String
  /// The only place in the file that changes, and its new text.
  let place: String
  let change: String

  var testDescription: String { name }

  var text: String {
    get throws { try ownText ?? DataFolder.largeSchemas.text(of: "files/\(file)") }
  }

  var expected: String {
    get throws {
      let parts = try text.split(separator: place, omittingEmptySubsequences: false)
      try #require(parts.count == 2, "\(place) is there \(parts.count - 1) times.")
      return parts[0] + change + parts[1]
    }
  }
}

extension EditingTask {
  static let all: [EditingTask] = [
    EditingTask(
      name: "an image", schema: "compose-spec.json", file: "compose-gitea-postgres.yaml",
      keys: "alpine⏎⌥⌫17⏎⏎",
      vimKeys: "/alpine⏎cw17⎋:wq⏎",
      place: "postgres:alpine", change: "postgres:17"),
    EditingTask(
      name: "a port", schema: "compose-spec.json", file: "compose-traefik-golang.yaml",
      keys: "ports[+] 443:443⏎⏎",
      vimKeys: "/80:⏎o      - \"443:443\"⎋:wq⏎",
      place: "      - \"80:80\"\n", change: "      - \"80:80\"\n      - \"443:443\"\n"),
    EditingTask(
      name: "a step", schema: "github-workflow.json", file: "workflow-swift.yml",
      keys: "steps[+].run make⏎⏎",
      vimKeys: "Go    - run: make⎋:wq⏎",
      place: "swift test -v\n", change: "swift test -v\n    - run: make\n"),
    EditingTask(
      name: "a job", schema: "github-workflow.json", file: "workflow-swift.yml",
      keys: "jobs.lint.runs-on ubuntu-latest⏎lint.steps[+].run make lint⏎⏎",
      vimKeys: "Go  lint:⏎    runs-on: ubuntu-latest⏎    steps:⏎    - run: make lint⎋:wq⏎",
      place: "swift test -v\n",
      change: """
        swift test -v
          lint:
            runs-on: ubuntu-latest
            steps:
            - run: make lint

        """),
    EditingTask(
      name: "a service", schema: "compose-spec.json", file: "compose-gitea-postgres.yaml",
      keys: "services.cache.image redis⏎⏎",
      vimKeys: "/^vol⏎O  cache:⏎    image: redis⎋:wq⏎",
      place: "\nvolumes:\n", change: "\n  cache:\n    image: redis\nvolumes:\n"),
    EditingTask(
      name: "a Helm value", schema: "traefik-values.schema.json", file: "traefik-values.yaml",
      keys: "replicas 2⏎⏎",
      vimKeys: "/as:⏎f1r2:wq⏎",
      place: "  replicas: 1", change: "  replicas: 2"),
    EditingTask(
      name: "a dependency", schema: "cargo.json", file: "tokio-Cargo.toml",
      keys: "dependencies.serde 1.0⏎⏎",
      vimKeys: "/^park⏎oserde = \"1.0\"⎋:wq⏎",
      place: "\nparking_lot = { version = \"0.12.0\", optional = true }\n",
      change: "\nparking_lot = { version = \"0.12.0\", optional = true }\nserde = \"1.0\"\n"),
    EditingTask(
      name: "a rule of Ruff", schema: "ruff.json", file: "ruff.toml",
      ownText: """
        # The settings of Ruff.
        line-length = 100

        [lint]
        select = [
            "E", # pycodestyle
            "F", # Pyflakes
        ]
        ignore = ["E501"]

        """,
      keys: "3⏎B⏎⏎⏎",
      vimKeys: "/\"F⏎o    \"B\",⎋:wq⏎",
      place: "\n]\n", change: "\n    \"B\",\n]\n"),
    EditingTask(
      name: "an option of a compiler", schema: "tsconfig.json", file: "vite-tsconfig.base.json",
      keys: "strict yes⏎⏎",
      vimKeys: "/noE⏎O    \"strict\": true,⎋:wq⏎",
      place: "    \"noEmit\"", change: "    \"strict\": true,\n    \"noEmit\""),
    EditingTask(
      name: "a field of a custom resource",
      schema: "podmonitors.crd.yaml#/spec/versions/0/schema/openAPIV3Schema",
      file: "podmonitor.yaml",
      keys: "3⏎1⏎interval 30s⏎⏎⏎⏎",
      vimKeys: "/- p⏎o    interval: 30s⎋:wq⏎",
      place: "  - port: http\n", change: "  - port: http\n    interval: 30s\n"),
    EditingTask(
      name: "a rule of Renovate", schema: "renovate.json", file: "traefik-renovate.json",
      keys: "packageRules[+].matchPackageNames[+] redis⏎packageRules[8].enabled no⏎⏎",
      vimKeys: """
        /^  "cust⏎kkO    },⏎    {⏎      "enabled": false,⏎      "matchPackageNames": ["redis"]⎋:wq⏎
        """,
      place: "    }\n  ],\n  \"customManagers\"",
      change: """
            },
            {
              "enabled": false,
              "matchPackageNames": ["redis"]
            }
          ],
          "customManagers"
        """),
    EditingTask(
      name: "a response of OpenAPI", schema: "openapi-3.0.json",
      file: "petstore-openapi-3.0.yaml",
      keys: "paths./pets.get.responses.404.description Not found⏎⏎",
      vimKeys: "/post:⏎O        '404':⏎          description: Not found⎋:wq⏎",
      place: "    post:\n",
      change: "        '404':\n          description: Not found\n    post:\n"),
  ]
}
