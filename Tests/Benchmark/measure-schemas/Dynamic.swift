internal import ForwardCLibrary
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardYAML
internal import ProgramSupport
internal import SchemaSuite

/// Measures schemas whose references depend on the dynamic scope, or that consist of many resources,
/// also with other validators in the same run, and prints a table.
///
/// Documents that are missing accept everything, also for the peers.
func measureDynamic(python: String) throws -> [Ratio] {
  let large = DataFolder.largeSchemas
  guard large.exists else {
    print("\nThe large schemas aren't at '\(large.path)': dynamic references are left out.")
    return []
  }
  let openAPI = try JSONValue(parsing: large.text(of: "openapi-3.1.json"))
  let dialect = try JSONValue(parsing: large.text(of: "openapi-3.1-dialect.json"))
  let documents: JSONObject = [
    "https://spec.openapis.org/oas/3.1/schema/2022-10-07": openAPI,
    "https://spec.openapis.org/oas/3.1/dialect/base": dialect,
  ]
  let cases: [(name: String, schema: JSONValue, instance: JSONValue)] = [
    (
      "openapi-3.1-with-dialect",
      [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://example.org/openapi-with-dialect",
        "$ref": "https://spec.openapis.org/oas/3.1/schema/2022-10-07",
        "$defs": [
          "schema": [
            "$dynamicAnchor": "meta", "$ref": "https://spec.openapis.org/oas/3.1/dialect/base",
          ]
        ],
      ],
      try YAMLText(parsing: large.text(of: "files/tictactoe-openapi-3.1.yaml")).value
    ),
    (
      "asyncapi-3.0", try JSONValue(parsing: large.text(of: "asyncapi-3.0.0.json")),
      try JSONValue(parsing: large.text(of: "files/streetlights-asyncapi-3.0.json"))
    ),
    (
      "meta-schema-2019-09",
      [
        "$schema": "https://json-schema.org/draft/2019-09/schema",
        "$ref": "https://json-schema.org/draft/2019-09/schema",
      ],
      try Sample(kinds: 36, entries: 1).document
    ),
  ]
  let folder = try TemporaryFolder()
  try folder.write(documents.text(), to: "documents.json")
  for (name, schema, instance) in cases {
    try folder.write(schema.text(), to: "\(name).schema.json")
    try folder.write(instance.text(), to: "\(name).instance.json")
  }
  var environment = [String: String].plain
  for name in ["PATH", "HOME"] { environment[name] = getenv(name).map { String(cString: $0) } }
  let finished = try? run(
    "/usr/bin/env",
    [python, script("dynamic-schemas.py"), folder.path] + cases.map(\.name),
    environment: environment, within: .seconds(120))
  var peers: [String: Double] = [:]
  if finished?.status != .exited(0) {
    print("\nOther validators are left out: \(finished?.errors.reason ?? "")")
  }
  for text in (finished?.output ?? "").split(separator: "\n") {
    let words = text.split(separator: " ").map(String.init)
    if words.count == 3, let time = Double(words[2]) {
      peers["\(words[0]) \(words[1])"] = time
    } else {
      print("  \(text)")
    }
  }

  print("\n" + line("Dynamic references: a verdict", "a verdict", "of rust", "of corvus"))
  var ratios: [Ratio] = []
  for (name, document, instance) in cases {
    let schema = try Schema(document, uri: "https://example.org/\(name)") {
      documents[$0] ?? .bool(true)
    }
    try schema.expect(.valid, of: instance)
    let own = seconds(within: 0.5) { _ = schema.verdict(on: instance) }
    let rust = peers["jsonschema-rs \(name)"].map { own / $0 }
    let corvus = peers["corvus-json-schema-rs \(name)"].map { own / $0 }
    print(line("  \(name)", own.shown, rust?.rounded(to: 2) ?? "-", corvus?.rounded(to: 2) ?? "-"))
    if let rust {
      ratios.append(Ratio(title: "\(name) beside rust", value: rust, limit: .atMost(1)))
    }
    if let corvus {
      ratios.append(Ratio(title: "\(name) beside corvus", value: corvus, limit: .atMost(2)))
    }
  }
  return ratios
}
