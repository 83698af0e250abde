import ForwardJSON
import ForwardJSONSchema
import ProgramSupport
import SchemaSuite
import Testing

/// Sixty wrong files for ten popular schemas, as people write them, with their sentences in
/// `Tests/Pinned/popular-schemas.txt`.
///
/// `FORWARD_TRANSCRIPTS=write` writes the page again. Each sentence must say what to change, at the
/// first reading.
@Suite(
  "Popular schemas",
  .enabled(if: DataFolder.largeSchemas.exists, "../shared/large-schemas is not here")
)
struct PopularSchemaTests {
  private static let files: KeyValuePairs = [
    "github-workflow": [
      #"{"on": "push", "jobs": {"a": {"runs_on": "ubuntu-latest", "steps": [{"run": "make"}]}}}"#,
      #"{"on": "pusch", "jobs": {"a": {"runs-on": "x", "steps": [{"run": "make"}]}}}"#,
      #"{"on": "push", "jobs": {"a": {"runs-on": "x", "steps": [{"uses": "a/b@v1", "run": "make"}]}}}"#,
      #"{"on": "push", "jobs": {"a": {"runs-on": "x", "steps": [{"name": "nothing"}]}}}"#,
      #"{"on": {"push": {"branch": ["main"]}}, "jobs": {"a": {"runs-on": "x", "steps": []}}}"#,
      #"{"on": "push", "jobs": {"a": {"runs-on": "x", "timeout-minutes": "ten", "steps": [{"run": "x"}]}}}"#,
      #"{"jobs": {"1a": {"runs-on": "x", "steps": [{"run": "x"}]}}, "on": "push"}"#,
      #"{"on": "push", "jobs": {"a": {"runs-on": "x", "steps": [{"run": "x", "shell": 5}]}}}"#,
    ],
    "compose-spec": [
      #"{"services": {"web": {"image": "a", "ports": "80:80"}}}"#,
      #"{"services": {"web": {"image": 5}}}"#,
      #"{"services": {"web": {"imagee": "a"}}}"#,
      #"{"services": {"web": {"image": "a", "environment": ["A=1", 2]}}}"#,
      #"{"services": {"web": {"image": "a", "restart": true}}}"#,
      #"{"services": {"web": {"image": "a", "depends_on": {"db": {"condition": "healthy"}}}}}"#,
      #"{"service": {"web": {"image": "a"}}}"#,
    ],
    "package": [
      #"{"name": "a", "files": "dist"}"#,
      #"{"name": "a", "version": 1}"#,
      #"{"name": "a", "dependencies": ["b"]}"#,
      #"{"name": "a", "private": "yes"}"#,
      #"{"name": "a", "scripts": {"build": ["make"]}}"#,
      #"{"name": "a", "type": "esm"}"#,
      #"{"name": "a", "engines": {"node": 20}}"#,
    ],
    "tsconfig": [
      #"{"compilerOptions": {"target": "es2030"}}"#,
      #"{"compilerOptions": {"strict": "true"}}"#,
      #"{"compilerOptions": {"lib": "dom"}}"#,
      #"{"compilerOptions": {"moduleResolution": "Bundlr"}}"#,
      #"{"compilerOptions": {"paths": {"a": "b"}}}"#,
      #"{"compilerOptions": {"jsx": "yes"}}"#,
    ],
    "dependabot-2.0": [
      #"{"version": 1, "updates": []}"#,
      #"{"version": 2, "updates": [{"package-ecosystem": "npm", "directory": "/"}]}"#,
      #"{"version": 2, "updates": [{"package-ecosystem": "nmp", "directory": "/", "schedule": {"interval": "daily"}}]}"#,
      #"{"version": 2, "updates": [{"package-ecosystem": "npm", "directory": "/", "schedule": {"interval": "hourly"}}]}"#,
      #"{"version": 2, "updates": [{"package-ecosystem": "npm", "directory": "/", "directories": ["/a"], "schedule": {"interval": "daily"}}]}"#,
      #"{"version": 2, "updates": [{"package-ecosystem": "npm", "directory": "/", "schedule": {}}]}"#,
    ],
    "gitlab-ci": [
      #"{"job": {"scripts": ["make"]}}"#,
      #"{"job": {"script": 5}}"#,
      #"{"job": {"script": "make", "when": "sometimes"}}"#,
      #"{"job": {"script": "make", "retry": 5}}"#,
      #"{"stages": "build"}"#,
      #"{"job": {"script": "make", "artifacts": {"path": ["a"]}}}"#,
    ],
    "azure-pipelines": [
      #"{"steps": [{"scrpt": "make"}]}"#,
      #"{"steps": "make"}"#,
      #"{"pool": {"vmImage": 5}, "steps": [{"script": "make"}]}"#,
      #"{"trigger": 5, "steps": [{"script": "make"}]}"#,
      #"{"steps": [{"script": "make", "bash": "make"}]}"#,
    ],
    "renovate": [
      #"{"labels": "a"}"#,
      #"{"schedule": 5}"#,
      #"{"packageRules": {"matchPackageNames": ["a"]}}"#,
      #"{"automerge": "yes"}"#,
      #"{"rangeStrategy": "pinned"}"#,
    ],
    "chart": [
      #"{"apiVersion": "v2", "name": "a"}"#,
      #"{"apiVersion": 2, "name": "a", "version": "1.0.0"}"#,
      #"{"apiVersion": "v2", "name": "a", "version": "1.0.0", "type": "app"}"#,
      #"{"apiVersion": "v2", "name": "a", "version": "1.0.0", "dependencies": {"name": "b"}}"#,
      #"{"apiVersion": "v2", "name": "a", "version": "1.0.0", "keywords": "a"}"#,
    ],
    "openapi-3.1": [
      #"{"openapi": "3.1.0", "info": {"title": "A"}, "paths": {}}"#,
      #"{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}}"#,
      #"{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"users": {}}}"#,
      #"{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/a": {"get": {"parameters": [{"name": "b", "in": "path", "schema": {}}]}}}}"#,
      #"{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/a": {"get": {"parameters": [{"name": "b", "in": "body", "schema": {}}]}}}}"#,
    ],
  ]

  private static func document(at uri: String) throws -> JSONValue? {
    let folder = DataFolder.largeSchemas
    guard let last = uri.split(separator: "/").last.map(String.init) else { return nil }
    let files = folder.names(in: "")
    guard let file = [last, last + ".json"].first(where: files.contains) else { return nil }
    return try JSONValue(parsing: folder.text(of: file))
  }

  @Test("Each wrong file has the sentences of the page")
  func page() throws {
    var page = ""
    var count = 0
    for (name, instances) in Self.files {
      let schema = try Schema(
        unchecked: DataFolder.largeSchemas.text(of: "\(name).json"),
        uri: "https://www.schemastore.org/\(name).json", documents: { try Self.document(at: $0) })
      for instance in instances {
        let validation = schema.validate(try JSONValue(parsing: instance))
        #expect(validation.verdict == .invalid, "\(name): \(instance)")
        count += 1
        page += "\(name): \(instance)\n"
        for problem in validation.problems {
          let place = JSONPath(problem.path.steps.dropLast(problem.isOfKey ? 1 : 0)).numbered
          page += "  \(place.isEmpty ? "" : place + ": ")\(problem.sentence)\n"
        }
      }
    }
    #expect(count == 60)
    #expect(try ExpectedTexts("Pinned").text("popular-schemas.txt", writing: page) == page)
  }
}
