import ForwardJSON
import ForwardJSONSchema
import ProgramSupport
import SchemaSuite
import Testing

/// The sentences on instances that once had weak ones, in `Tests/Pinned/weak-sentences.txt`: each
/// with the wanted meaning.
///
/// `FORWARD_TRANSCRIPTS=write` writes the page again.
@Suite(
  "Sentences that were weak",
  .enabled(if: DataFolder.sentences.exists, "../shared/sentences is not here")
)
struct WeakSentenceTests {
  @Test("Each instance has the sentences of the page")
  func page() throws {
    var options = SchemaOptions()
    options.formats = .always
    let cases = try DataFolder.sentences.names(in: "").map { name in
      func text(_ file: String) throws -> String {
        try DataFolder.sentences.text(of: "\(name)/\(file)")
      }
      let schema = try Schema(unchecked: text("schema.json"), options: options)
      let problems = try schema.validate(JSONValue(parsing: text("instance.json"))).problems
      let wanted = try text("wanted.txt").split(separator: "\n").joined(separator: " ")
      let told = problems.map { problem in
        let place = JSONPath(problem.path.steps.dropLast(problem.isOfKey ? 1 : 0)).numbered
        return "  \(place.isEmpty ? "" : place + ": ")\(problem.sentence)\n"
      }
      return "\(name): wanted: \(wanted)\n" + told.joined()
    }
    #expect(cases.count == 21)
    let page = cases.joined()
    #expect(try ExpectedTexts("Pinned").text("weak-sentences.txt", writing: page) == page)
  }
}
