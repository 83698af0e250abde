import ForwardJSONSchema
import SchemaSuite
import Testing

/// The official test suite, if it is next to the package. The program `json-schema-conformance`
/// counts the same tests.
@Suite(
  "JSON-Schema-Test-Suite",
  .enabled(if: Suite.folder.exists, "../shared/json-schema-test-suite-whole is not here")
)
struct SchemaSuiteTests {
  @Test("The required tests of the suite pass", arguments: Suite.Version.all)
  func required(version: Suite.Version) throws {
    let conformance = try Conformance.required(version)
    #expect(conformance.findings == [])
    #expect(conformance.count > 600)
  }

  @Test("All optional tests pass or are listed with a reason", arguments: Suite.Version.all)
  func optional(version: Suite.Version) throws {
    let conformance = try Conformance.optional(version)
    #expect(conformance.findings == [])
    #expect(conformance.passed > 200)
  }

  @Test(
    "The output formats are those of the specification",
    arguments: [SchemaDraft.draft2019, .draft2020])
  func output(draft: SchemaDraft) throws {
    let conformance = try Conformance.output(draft)
    #expect(conformance.findings == [])
    #expect(conformance.count > 3)
  }

  @Test("Annotations are as the suite expects", arguments: SchemaDraft.allCases)
  func annotations(draft: SchemaDraft) throws {
    let conformance = try Conformance.annotations(draft)
    #expect(conformance.findings.prefix(5) == [])
    #expect(conformance.passed > 10)
  }
}
