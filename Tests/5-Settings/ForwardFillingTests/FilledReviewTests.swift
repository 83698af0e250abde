import ForwardJSON
import ProgramSupport
import TestSupport
import Testing

@Suite("Results of filling in")
struct FilledReviewTests {
  private let files: FilledFolder

  init() throws { files = try FilledFolder(by: schema) }

  @Test("The lines of a new file are those that a patch adds")
  func newPatch() throws {
    #expect(
      try files.fill("other.json --schema schema.json --set level=low --diff")
        == Finished(
          output: """
            --- /dev/null
            +++ other.json
            @@ -0,0 +1,3 @@
            +{
            +  "level": "low"
            +}

            """))
    #expect(files.folder.names(in: ".").contains("other.json") == false)
  }

  @Test("Of two keys that exclude each other, the second is reported")
  func exclusiveKeys() throws {
    try files.folder.write(
      """
      {"type": "object", "properties": {"title": {"type": "string"}, "a": {"type": "string"}, "b": {"type": "string"}},
       "oneOf": [{"required": ["a"]}, {"required": ["b"]}]}
      """, to: "schema.json")
    #expect(
      try files.fill(
        "new.json --schema schema.json --set title=T --set a=1 --set b=2 --no-input"
      )
        == Finished(
          output: "", errors: "b: Only one of 'a' and 'b' may be there.\n", status: .exited(65)))
  }
}

private let schema = FilledExamples.limitsSchema
