internal import ForwardCLibrary
internal import ForwardJSONSchema
internal import ProgramSupport

/// Measures Python's validators with the same schema and instance, and prints a table. A line names
/// each missing validator.
func measurePeers(_ sample: Sample, python: String) throws -> [Ratio] {
  let folder = try TemporaryFolder()
  try folder.write(String(decoding: sample.schemaText, as: UTF8.self), to: "schema.json")
  try folder.write(String(decoding: sample.instanceText, as: UTF8.self), to: "instance.json")
  var environment = [String: String].plain
  for name in ["PATH", "HOME"] { environment[name] = getenv(name).map { String(cString: $0) } }
  let script =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    .joined(separator: "/") + "/Peers/schema-validators.py"
  let finished = try run(
    "/usr/bin/env", [python, script, folder["schema.json"], folder["instance.json"]],
    environment: environment, within: .seconds(120))
  guard finished.status == .exited(0) else {
    print("\nOther validators are left out: \(finished.errors.reason)")
    return []
  }

  let own = seconds { _ = sample.schema.verdict(on: sample.instance) }
  print("\n" + line("The same with others", "a verdict", "times ours", "compiling"))
  print(line("ForwardForm", own.shown))
  var ratios: [Ratio] = []
  for text in finished.output.split(separator: "\n") {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 4, let verdict = Double(words[2]), let compiling = Double(words[3]) else {
      print(text)
      continue
    }
    let title = "\(words[0]) \(words[1])"
    print(line(title, verdict.shown, (verdict / own).rounded(to: 2), compiling.shown))
    if words[0] == "jsonschema" {
      ratios.append(Ratio(title: title, value: verdict / own, limit: .atLeast(20)))
    } else if words[0] == "jsonschema-rs" {
      ratios.append(Ratio(title: title, value: verdict / own, limit: .atLeast(0.1)))
    }
  }
  return ratios
}

extension String {
  /// The line of an error output with the reason of the failure, rather than its place.
  var reason: Substring {
    let lines = split(separator: "\n")
    return lines.first { $0.contains("Error: ") } ?? lines.first ?? ""
  }
}
