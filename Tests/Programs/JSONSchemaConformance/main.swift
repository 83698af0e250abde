// Runs the official suite of JSON Schema's tests, and counts:
//
//     swift run -c release json-schema-conformance
//
// The suite's folder is what JSON_SCHEMA_TEST_SUITE names, or else ../shared/json-schema-test-suite next
// to the package. Tests that are excluded are named with their reason in Exclusion+….swift. The exit
// status is 1 where a test fails that isn't excluded, or where one is that passes or isn't there.
internal import CLibrary
internal import JSONSchema
internal import SchemaSuite

guard Suite.folder.exists else {
  print("The suite is not at '\(Suite.folder.path)': nothing was counted.")
  exit(Suite.folder.isAskedFor ? 1 : 0)
}

let suite = Suite()
var findings = 0
for draft in Draft.allCases {
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
exit(findings == 0 ? 0 : 1)
