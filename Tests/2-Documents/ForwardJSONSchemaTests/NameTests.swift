import ForwardJSON
import ForwardJSONSchema
import Testing

/// Names in schemas differ by their code points, while Swift considers "é" and "e" with an accent
/// equal.
@Suite("Names")
struct NameTests {
  @Test(
    "References are told apart by code points",
    arguments: [
      ("#/$defs/%C3%A9", "#/$defs/e%CC%81"), ("#/$defs/\u{E9}", "#/$defs/e\u{301}"),
      ("#\u{E9}", "#e\u{301}"), ("\u{E9}.json", "e\u{301}.json"),
    ])
  func references(one: String, other: String) throws {
    let schema = #"""
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "http://example.org/",
       "$defs": {
         "\u00e9": {"$anchor": "\u00e9", "type": "string"},
         "e\u0301": {"$anchor": "e\u0301", "type": "number"},
         "x": {"$id": "\u00e9.json", "type": "string"}, "y": {"$id": "e\u0301.json", "type": "number"}},
       "properties": {"\u00e9": {"$ref": "\#(one)"}, "e\u0301": {"$ref": "\#(other)"}},
       "additionalProperties": false}
      """#
    let compiled = try Schema(JSONValue(parsing: schema))
    let valid = #"{"\u00e9": "a", "e\u0301": 1}"#
    #expect(try compiled.verdict(on: JSONValue(parsing: valid)) == .valid)
    let invalid = #"{"\u00e9": 1, "e\u0301": "a"}"#
    let problems = try compiled.validate(JSONValue(parsing: invalid)).problems
    #expect(problems.map(\.sentence) == ["1 is not a text.", "'a' is not a number."])
  }

  @Test("Options, keys and lengths are compared by code points")
  func values() throws {
    let schema = try Schema(
      JSONValue(
        parsing: #"{"items": {"enum": ["\u00e9"], "maxLength": 1}, "uniqueItems": true}"#))
    #expect(try schema.verdict(on: JSONValue(parsing: #"["\u00e9"]"#)) == .valid)
    let problems = try schema.validate(JSONValue(parsing: #"["e\u0301", "\u00e9"]"#)).problems
    #expect(problems.map(\.keyword) == ["enum", "maxLength"])
  }
}
