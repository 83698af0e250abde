import ForwardJSON
import ForwardJSONSchema
import Testing

/// JSON Pointers in references, by RFC 6901.
@Suite("Pointers")
struct PointerTests {
  private func validation(_ reference: String) throws -> Validation {
    let schema = #"""
      {"$ref": "\#(reference)",
       "definitions": {"list": {"allOf": [true, {"type": "string"}]}, "a/b~%": {"type": "string"}}}
      """#
    return try Schema(JSONValue(parsing: schema)).validate(JSONValue(parsing: "1"))
  }

  @Test(
    "A pointer leads to elements by their positions, and to keys with escapes",
    arguments: [
      "#/definitions/list/allOf/1", "#/definitions/a~1b~0%25", "#%2Fdefinitions%2Fa~1b%7E0%25",
      "#/definitions/a~1b~0%",
    ])
  func followed(reference: String) throws {
    #expect(try validation(reference).problems.map(\.sentence) == ["1 is not a text."])
  }

  @Test(
    "A text that isn't a position or a pointer leads nowhere",
    arguments: [
      "#/definitions/list/allOf/01", "#/definitions/list/allOf/+1", "#/definitions/list/allOf/-1",
      "#/definitions/list/allOf/-", "#/definitions/list/allOf/", "#/definitions/list/allOf/2",
      "#/definitions/list/allOf/99999999999999999999", "#/definitions/a~1b~%25",
      "#/definitions/a~1b~2", "#/definitions/a/b~0%25",
    ])
  func nowhere(reference: String) throws {
    let validation = try validation(reference)
    #expect(validation.verdict == .undecided)
    let sentence = "1 can't be checked: the schema refers to '\(reference)', which is not there."
    #expect(validation.problems.map(\.sentence) == [sentence])
  }
}
