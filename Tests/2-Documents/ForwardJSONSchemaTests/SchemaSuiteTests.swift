import ForwardJSONSchema
import SchemaSuite
import Testing

/// The official test suite, if it is next to the package. The program `json-schema-conformance`
/// counts the same tests.
@Suite(
  "JSON-Schema-Test-Suite",
  .enabled(if: Suite.folder.exists, "../shared/json-schema-test-suite is not here")
)
struct SchemaSuiteTests {
  @Test("The required tests of the suite pass", arguments: SchemaDraft.allCases)
  func required(draft: SchemaDraft) throws {
    let conformance = try Conformance.required(draft)
    #expect(conformance.findings.prefix(5) == [])
    #expect(conformance.count > 600)
  }

  @Test("The optional tests of the suite pass, including formats", arguments: SchemaDraft.allCases)
  func optional(draft: SchemaDraft) throws {
    let conformance = try Conformance.optional(draft)
    #expect(conformance.findings.prefix(5) == [])
    #expect(conformance.passed > 200)
  }

  @Test("Annotations are as the suite expects", arguments: SchemaDraft.allCases)
  func annotations(draft: SchemaDraft) throws {
    let conformance = try Conformance.annotations(draft)
    #expect(conformance.findings.prefix(5) == [])
    #expect(conformance.passed > 10)
  }
}
