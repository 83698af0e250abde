// Runs the official test suite of JSON Schema, and counts the results:
//
//     swift run -c release json-schema-conformance
//
// JSON_SCHEMA_TEST_SUITE names the folder of the suite; by default it is
// ../shared/json-schema-test-suite next to the package. The exit status is 1 if a test fails. The
// program also prints the number of mistakes in the wrong instances of ../shared/real-schemas.
internal import ForwardCLibrary
internal import ForwardJSONSchema
internal import SchemaSuite

guard Suite.folder.exists else {
  print("The suite is not at '\(Suite.folder.path)': nothing was counted.")
  exit(Suite.folder.isAskedFor ? 1 : 0)
}

let suite = Suite()
var findings = 0
for draft in SchemaDraft.allCases {
  let title = draft.neighbour.flatMap { suite.isDerived(draft) ? "\(draft), made of \($0)" : nil }
  let lines = try [
    (title ?? "\(draft)", Conformance.required(draft)),
    ("  optional", .optional(draft)),
    ("  annotations", .annotations(draft)),
  ]
  for (title, conformance) in lines {
    print("\(title): \(conformance)")
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
