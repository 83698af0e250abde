import ForwardJSON
import ForwardJSONSchema
import Testing

/// An undecided verdict is neither yes nor no, at any depth.
@Suite("Undecided")
struct UndecidedTests {
  private func verdict(_ schema: String, _ instance: String) throws -> Verdict {
    var options = SchemaOptions()
    options.draft = .draft2020
    let schema = try Schema(JSONValue(parsing: schema), options: options)
    let instance = try JSONValue(parsing: instance)
    let validation = schema.validate(instance)
    #expect(validation.verdict == schema.verdict(on: instance))
    #expect(validation.problems.isEmpty == (validation.verdict == .valid))
    return validation.verdict
  }

  @Test(
    "A member that may be evaluated elsewhere isn't unevaluated",
    arguments: [
      (#"{"allOf": [{"$ref": "missing.json"}], "unevaluatedProperties": false}"#, #"{"a": 1}"#),
      (
        #"{"anyOf": [{"$ref": "missing.json"}, true], "unevaluatedProperties": false}"#,
        #"{"a": 1}"#
      ),
      (
        #"{"patternProperties": {"\\p{Foo}": true}, "unevaluatedProperties": false}"#,
        #"{"aa": 1}"#
      ),
      (#"{"contains": {"$ref": "missing.json"}, "unevaluatedItems": false}"#, "[1]"),
      (#"{"not": {"$ref": "missing.json", "unevaluatedProperties": false}}"#, #"{"a": 1}"#),
    ])
  func unevaluated(schema: String, instance: String) throws {
    #expect(try verdict(schema, instance) == .undecided)
  }

  @Test(
    "A pattern with a back reference decides", arguments: [("aa", Verdict.valid), ("ab", .invalid)])
  func backReference(key: String, wanted: Verdict) throws {
    let schema = #"{"patternProperties": {"^(.)\\1$": true}, "unevaluatedProperties": false}"#
    #expect(try verdict(schema, "{\"\(key)\": 1}") == wanted)
  }

  @Test(
    "An undecided part doesn't matter if another part decides",
    arguments: [
      (#"{"anyOf": [{"$ref": "missing.json"}, {"type": "object"}]}"#, Verdict.valid),
      (#"{"allOf": [{"$ref": "missing.json"}, {"type": "string"}]}"#, .invalid),
      (
        #"{"allOf": [{"$ref": "missing.json"}], "properties": {"a": true}, "unevaluatedProperties": false}"#,
        .undecided
      ),
      (#"{"if": {"$ref": "missing.json"}, "then": true, "required": ["b"]}"#, .invalid),
      (#"{"not": {"allOf": [{"$ref": "missing.json"}, {"type": "string"}]}}"#, .valid),
    ])
  func decided(schema: String, wanted: Verdict) throws {
    #expect(try verdict(schema, #"{"a": 1}"#) == wanted)
  }

  @Test(
    "A keyword that can't be read says nothing of values of another type",
    arguments: [
      (#"{"pattern": "\\p{Foo}"}"#, "5", Verdict.valid),
      (#"{"pattern": "\\p{Foo}"}"#, #""x""#, .undecided),
      (#"{"multipleOf": 0}"#, #""x""#, .valid), (#"{"multipleOf": 0}"#, "1", .undecided),
      (#"{"type": "nothing"}"#, "1", .undecided),
    ])
  func otherTypes(schema: String, instance: String, wanted: Verdict) throws {
    #expect(try verdict(schema, instance) == wanted)
  }

  @Test(
    "Work that grows with the schema and the value ends within the budget",
    arguments: [
      (
        "{\"items\": {\"enum\": [\((0..<5_000).map { "\($0)" }.joined(separator: ","))]}}",
        "[\((0..<5_000).map { "\($0)" }.joined(separator: ","))]", Verdict.valid
      ),
      (
        "{\"items\": {\"minimum\": \(String(repeating: "9", count: 100_000))}}",
        "[\(Array(repeating: "1", count: 2_000).joined(separator: ","))]", .invalid
      ),
      (
        "{\"items\": {\"multipleOf\": \(String(repeating: "7", count: 4_000))}}",
        "[\(Array(repeating: "1e20000", count: 50).joined(separator: ","))]", nil
      ),
      (
        "{\"allOf\": [\(Array(repeating: #"{"minLength": 1}"#, count: 2_000).joined(separator: ","))]}",
        "\"\(String(repeating: "a", count: 200_000))\"", nil
      ),
      (
        "{\"allOf\": [\(Array(repeating: #"{"uniqueItems": true}"#, count: 500).joined(separator: ","))]}",
        "[\((0..<10_000).map { "\($0)" }.joined(separator: ","))]", nil
      ),
      // Only few of the schemas know the members.
      (
        #"{"allOf": [\#((0..<300).map { #"{"properties": {"k\#($0)": {"type": "null"}}}"# }.joined(separator: ","))]}"#,
        "{\((0..<20_000).map { "\"a\($0)\": 1" }.joined(separator: ","))}", .valid
      ),
      (
        #"{"items": {"allOf": [\#(Array(repeating: #"{"multipleOf": 1e-9}"#, count: 200).joined(separator: ","))]}}"#,
        "[\(Array(repeating: "1e300", count: 200).joined(separator: ","))]", nil
      ),
      (
        #"{"items": {"type": "integer"}}"#,
        "[\(Array(repeating: "7", count: 400_000).joined(separator: ","))]", .valid
      ),
    ] as [(String, String, Verdict?)])
  func work(schema: String, instance: String, wanted: Verdict?) throws {
    var options = SchemaOptions()
    options.budget = 2_000_000
    let found = try Schema(JSONValue(parsing: schema), options: options)
      .verdict(on: JSONValue(parsing: instance))
    #expect(found == wanted ?? .undecided || wanted == nil && found == .invalid)
  }
}
