// Runs the official test suite of JSON Schema, and counts the results:
//
//     swift run -c release json-schema-conformance
//
// JSON_SCHEMA_TEST_SUITE names the folder of the suite; by default it is
// ../shared/json-schema-test-suite-whole next to the package. The exit status is 1 if a test fails. The
// program also prints the number of mistakes in the wrong instances of ../shared/real-schemas.
internal import ForwardCLibrary
internal import ForwardJSONSchema
internal import SchemaSuite

guard Suite.folder.exists else {
  print("The suite is not at '\(Suite.folder.path)': nothing was counted.")
  exit(Suite.folder.isAskedFor ? 1 : 0)
}

var findings = 0
for version in Suite.Version.all {
  var lines = try [
    ("\(version)", Conformance.required(version)), ("  optional", .optional(version)),
  ]
  if case .draft(let draft) = version { lines.append(("  annotations", try .annotations(draft))) }
  for (title, conformance) in lines {
    print("\(title): \(conformance)")
    for (reason, count) in conformance.unpassed.sorted(by: { $0.key < $1.key }) {
      print("    \(count) not passed: \(reason)")
    }
    for finding in conformance.findings { print("    \(finding)") }
    findings += conformance.findings.count
  }
}

if RealSchema.folder.exists {
  let counts = try RealSchema.mistakeCounts
  print("Real files that are wrong: \(counts.count { $0 <= 3 }) of \(counts.count)")
  print("  have at most 3 mistakes; the others \(counts.filter { $0 > 3 }.sorted()).")
}
exit(findings == 0 ? 0 : 1)
