import ForwardJSON
import ForwardJSONSchema
import Testing

@testable import ForwardFormSchemas

@Suite("Problems of a document that were found before")
struct KnownProblemsTests {
  private let schema: Schema

  init() throws {
    schema = try Schema(
      unchecked: #"{"properties": {"n": {"type": "integer"}, "s": {"maxLength": 1}}}"#)
  }

  private func document(_ value: JSONValue, _ former: FormerProblems?) -> SchemaDocument {
    var document = SchemaDocument(schema, value)
    document.allowFormerProblems(former)
    return document
  }

  private func new(in value: JSONValue, after document: SchemaDocument) -> Int? {
    document.former?.new(among: schema.validate(value).problems, of: value).count
  }

  @Test("Documents that begin with one value look for its problems once")
  func once() {
    let value: JSONValue = ["n": "x", "s": "long"]
    var count = 0
    let former = FormerProblems(value) { [schema] in
      count += 1
      return schema.validate(value)
    }
    for _ in 0..<2 {
      let document = document(value, former)
      #expect(new(in: value, after: document) == 0)
      #expect(new(in: ["n": "x", "s": "longer"], after: document) == 1)
    }
    #expect(count == 1)
  }

  @Test("A document that begins with another value looks for its own problems")
  func other() {
    let former = FormerProblems(["n": 1]) { [schema] in schema.validate(["n": 1]) }
    for known in [former, nil] {
      #expect(new(in: ["n": "x"], after: document(["n": "x"], known)) == 0)
      #expect(new(in: ["n": "x"], after: document(["n": 2], known)) == 1)
      #expect(new(in: ["n": "x"], after: document([:], known)) == nil)
    }
  }
}
