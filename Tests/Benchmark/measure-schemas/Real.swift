internal import ForwardCLibrary
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ProgramSupport
internal import SchemaSuite

/// Ten real schemas with valid instances.
private let names = [
  "package", "tsconfig", "eslintrc", "dependabot", "chrome-manifest", "kustomization", "netlify",
  "travis", "traefik-v2-file-provider", "appveyor",
]

/// Measures real schemas, also with other validators and the same instances, and prints a table.
///
/// A verdict is the sum for all valid instances of a schema. A measurement with the schema `true`
/// gives the cost of another language's binding, which is subtracted.
func measureReal(python: String) throws -> [Ratio] {
  guard RealSchema.folder.exists else {
    print("\nThe schemas in use aren't at '\(RealSchema.folder.path)': they are left out.")
    return []
  }
  var peers = peerTimes("rust", [python, script("real-schemas.py")])
  peers.merge(peerTimes("ajv", ["node", script("real-schemas.js")])) { rust, _ in rust }
  print(
    "\n"
      + line(
        "Schemas in use: a verdict, and compiling with it", "a verdict", "of rust", "of ajv",
        "the first", "of rust"))
  var ratios: [Ratio] = []
  for name in names {
    let real = try RealSchema(named: name)
    let instances = try real.instances.filter(\.isValid).map(\.value)
    let schema = try reading(real)
    for instance in instances where schema.verdict(on: instance) != .valid {
      print("  \(name): \(schema.validate(instance).problems.first?.sentence ?? "")")
    }
    let verdict = seconds(within: 0.5) {
      for instance in instances { _ = schema.verdict(on: instance) }
    }
    let first = try seconds(within: 0.5) { _ = try reading(real).verdict(on: instances[0]) }
    let rust = peers["rust \(name)"]
    let ajv = peers["ajv \(name)"]
    print(
      line(
        "  \(name), \(instances.count)", verdict.shown, rust.map { verdict / $0.verdict }.shown,
        ajv.map { verdict / $0.verdict }.shown, first.shown, rust.map { first / $0.first }.shown))
    if let rust {
      ratios.append(
        Ratio(title: "\(name) beside rust", value: verdict / rust.verdict, limit: .atMost(1)))
      ratios.append(
        Ratio(title: "\(name), the first", value: first / rust.first, limit: .atMost(0.5)))
    }
    if let ajv {
      ratios.append(
        Ratio(title: "\(name) beside ajv", value: verdict / ajv.verdict, limit: .atMost(0.5)))
    }
  }
  return ratios
}

/// Returns a schema. Missing documents accept everything, as in the peers.
private func reading(_ real: RealSchema) throws -> Schema {
  try Schema(real.document, uri: "https://www.schemastore.org/\(real.name).json") {
    try RealSchema.document(at: $0) ?? .bool(true)
  }
}

private struct PeerTimes {
  let verdict: Double
  let first: Double
}

/// Returns the path of a program of the peers.
func script(_ name: String) -> String {
  #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    .joined(separator: "/") + "/Peers/\(name)"
}

/// Returns the times of another validator, by its name and the name of the schema.
private func peerTimes(_ peer: String, _ command: [String]) -> [String: PeerTimes] {
  var environment = [String: String].plain
  for name in ["PATH", "HOME"] { environment[name] = getenv(name).map { String(cString: $0) } }
  // The packages of Debian, for a node from elsewhere.
  environment["NODE_PATH"] = "/usr/share/nodejs"
  let finished = try? run(
    "/usr/bin/env", command + [RealSchema.folder.path] + names, environment: environment,
    within: .seconds(300))
  guard let finished, finished.status == .exited(0) else {
    print("\n\(peer) is left out: \(finished?.errors.reason ?? "")")
    return [:]
  }
  var times: [String: PeerTimes] = [:]
  for text in finished.output.split(separator: "\n") {
    let words = text.split(separator: " ").map(String.init)
    if words.count == 3, let verdict = Double(words[1]), let first = Double(words[2]) {
      times["\(peer) \(words[0])"] = PeerTimes(verdict: verdict, first: first)
    } else {
      print("  \(peer): \(text)")
    }
  }
  return times
}

extension Double? {
  /// The ratio with two digits, or a dash.
  fileprivate var shown: String { self?.rounded(to: 2) ?? "-" }
}
