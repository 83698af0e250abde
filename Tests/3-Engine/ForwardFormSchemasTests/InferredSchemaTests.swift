import ForwardFormSchemas
import ForwardJSON
import ForwardJSONSchema
import Testing

@Suite("Schemas inferred from values")
struct InferredSchemaTests {
  private func inferred(_ text: String) throws -> String {
    let value = try JSONValue(parsing: text)
    let schema = try Schema(value.inferredSchema)
    #expect(schema.isValid(value))
    return value.inferredSchema.text()
  }

  @Test(
    "A value has its type, and items of several types may be anything",
    arguments: [
      ("true", #"{"type":"boolean"}"#), ("1", #"{"type":"number"}"#), ("null", "{}"),
      ("[]", #"{"type":"array","items":{}}"#),
      ("[1,2.5]", #"{"type":"array","items":{"type":"number"}}"#),
      (#"[1,"a"]"#, #"{"type":"array","items":{}}"#),
      (
        #"[{"a":1},{"b":"x","a":2}]"#,
        #"{"type":"array","items":{"type":"object","properties":{"a":{"type":"number"},"b":{"type":"string"}}}}"#
      ),
      (
        #"{"token":"x","tokens":3}"#,
        #"{"type":"object","properties":{"token":{"type":"string","writeOnly":true},"tokens":{"type":"number"}}}"#
      ),
    ])
  func types(value: String, schema: String) throws {
    #expect(try inferred(value) == schema)
  }
}
