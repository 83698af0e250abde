import ProgramSupport
import Testing

/// A file that a person fills in for the first time, in a home without anything.
struct FirstTry: Sendable, CustomTestStringConvertible {
  let path: String
  let text: String
  /// The answer at the review.
  let edit: String
  let expected: String
  /// The name of the schema that the catalog has for the file; `nil` if the schema is here.
  var schema: String?
  /// The files that are here besides.
  var others: [String: String] = [:]
  var options: [String] = []

  var testDescription: String { path }

  /// The catalog, with the patterns of SchemaStore.
  static let catalog = """
    {"schemas": [
      {"name": "tsconfig.json", "fileMatch": ["tsconfig*.json"], "url": "ORIGIN/tsconfig.json"},
      {"name": "package.json", "fileMatch": ["package.json"], "url": "ORIGIN/package.json"},
      {"name": "GitHub Workflow", "fileMatch": ["**/.github/workflows/*.yml"], "url": "ORIGIN/workflow.json"},
      {"name": "docker-compose", "fileMatch": ["**/compose.yml", "**/compose.yaml"], "url": "ORIGIN/compose.json"},
      {"name": "pyproject.toml", "fileMatch": ["pyproject.toml"], "url": "ORIGIN/pyproject.json"},
      {"name": "Cargo Manifest", "fileMatch": ["Cargo.toml"], "url": "ORIGIN/cargo.json"},
      {"name": "dependabot", "fileMatch": ["**/.github/dependabot.yml"], "url": "ORIGIN/dependabot.json"},
      {"name": "Renovate", "fileMatch": ["renovate.json5"], "url": "ORIGIN/renovate.json"}
    ]}
    """

  static let schemas = [
    "catalog.json": catalog,
    "tsconfig.json":
      #"{"id": "https://json.schemastore.org/tsconfig", "properties": {"compilerOptions": {"properties": {"strict": {"type": "boolean"}}}}}"#,
    "package.json":
      #"{"properties": {"name": {"type": "string"}, "private": {"type": "boolean"}}}"#,
    "workflow.json":
      #"{"properties": {"name": {"type": "string"}, "jobs": {"additionalProperties": {"properties": {"runs-on": {"type": "string"}}}}}}"#,
    "compose.json":
      #"{"properties": {"services": {"additionalProperties": {"properties": {"image": {"type": "string"}}}}}}"#,
    "pyproject.json":
      #"{"properties": {"project": {"properties": {"name": {"type": "string"}}}, "tool": {"properties": {"black": {"$ref": "black.json"}}}}}"#,
    "black.json": #"{"properties": {"line-length": {"type": "integer"}}}"#,
    "cargo.json":
      #"{"properties": {"package": {"properties": {"edition": {"enum": ["2021", "2024"]}}}}}"#,
    "dependabot.json":
      #"{"properties": {"version": {"const": 2}, "updates": {"items": {"properties": {"directory": {"type": "string"}}}}}}"#,
    "renovate.json": #"{"properties": {"enabled": {"type": "boolean"}}}"#,
  ]

  static let fetched = [
    FirstTry(
      path: "tsconfig.json",
      text: "{\n  // of the build\n  \"compilerOptions\": {\"strict\": true}\n}\n",
      edit: "strict no",
      expected: "{\n  // of the build\n  \"compilerOptions\": {\"strict\": false}\n}\n",
      schema: "tsconfig.json"),
    FirstTry(
      path: "package.json", text: "{\n  \"name\": \"shop\"\n}\n", edit: "private yes",
      expected: "{\n  \"name\": \"shop\",\n  \"private\": true\n}\n", schema: "package.json"),
    FirstTry(
      path: ".github/workflows/ci.yml",
      text: "name: Tests # of all\njobs:\n  test:\n    runs-on: ubuntu-latest\n",
      edit: "jobs.test.runs-on ubuntu-24.04",
      expected: "name: Tests # of all\njobs:\n  test:\n    runs-on: ubuntu-24.04\n",
      schema: "workflow.json"),
    FirstTry(
      path: "compose.yaml", text: "services:\n  db:\n    image: postgres:16\n",
      edit: "services.db.image postgres:17",
      expected: "services:\n  db:\n    image: postgres:17\n", schema: "compose.json"),
    FirstTry(
      path: "pyproject.toml", text: "[tool.black]\nline-length = 100 # wide\n",
      edit: "tool.black.line-length 88", expected: "[tool.black]\nline-length = 88 # wide\n",
      schema: "pyproject.json"),
    FirstTry(
      path: "Cargo.toml", text: "[package]\nedition = \"2021\"\n", edit: "package.edition 2024",
      expected: "[package]\nedition = \"2024\"\n", schema: "cargo.json"),
    FirstTry(
      path: ".github/dependabot.yml", text: "version: 2\nupdates:\n  - directory: /\n",
      edit: "updates[1].directory /web", expected: "version: 2\nupdates:\n  - directory: /web\n",
      schema: "dependabot.json"),
    FirstTry(
      path: "renovate.json5", text: "{\n  // all of it\n  enabled: true,\n}\n", edit: "enabled no",
      expected: "{\n  // all of it\n  enabled: false,\n}\n", schema: "renovate.json"),
  ]

  static let local = [
    FirstTry(
      path: "values.yaml", text: "replicas: 1 # one\n", edit: "replicas 3",
      expected: "replicas: 3 # one\n",
      others: ["values.schema.json": #"{"properties": {"replicas": {"type": "integer"}}}"#]),
    FirstTry(
      path: ".env", text: "export PORT=80 # behind the proxy\nDEBUG=off\n", edit: "PORT 8080",
      expected: "export PORT=8080 # behind the proxy\nDEBUG=off\n",
      others: [
        ".env.schema.json":
          #"{"properties": {"PORT": {"type": "integer"}, "DEBUG": {"type": "boolean"}}}"#
      ]),
    FirstTry(
      path: "deployment.yaml",
      text: "apiVersion: apps/v1\nkind: Deployment\nspec:\n  replicas: 1\n", edit: "replicas 3",
      expected: "apiVersion: apps/v1\nkind: Deployment\nspec:\n  replicas: 3\n",
      others: [
        "schemas/deployment-apps-v1.json":
          #"{"properties": {"spec": {"properties": {"replicas": {"type": "integer"}}}}}"#
      ], options: ["--schema-dir", "schemas"]),
  ]
}

extension Home {
  /// Creates a home in which schemas are fetched from a server.
  static func fetching(from peer: SchemasPeer, _ attempt: FirstTry? = nil) throws -> Home {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["CURL_CA_BUNDLE"] = peer.certificate
    home.environment["FORWARD_CATALOG"] = peer.origin + "/catalog.json"
    guard let attempt else { return home }
    let files = attempt.others.merging([attempt.path: attempt.text]) { $1 }
    for (path, text) in files {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      if !folder.isEmpty { _ = try run("/bin/mkdir", ["-p", home.folder[folder]]) }
      try home.folder.write(text, to: path)
    }
    return home
  }
}
