import ForwardJSON
import ForwardJSONSchema
import Testing

/// The work of a validation grows with the instance and the schema, and counts in the budget.
@Suite("Work of a validation", .timeLimit(.minutes(10)))
struct WorkTests {
  private func nested(_ depth: Int, _ inner: JSONValue) -> JSONValue {
    (0..<depth).reduce(inner) { value, _ in [value] }
  }

  /// Schemas whose alternatives apply the same schema to the parts of a list or an object.
  private static let alternatives = [
    ##"""
    {"$ref": "#/definitions/n", "definitions": {"n": {"KEYWORD": [
      {"type": "array", "items": {"$ref": "#/definitions/n"}, "minItems": 0},
      {"type": "array", "items": {"$ref": "#/definitions/n"}, "maxItems": 9}]}}}
    """##,
    ##"""
    {"type": "array", "KEYWORD": [
      {"items": {"allOf": [{"$ref": "#"}]}}, {"items": {"$ref": "#"}, "maxItems": 9}]}
    """##,
    ##"""
    {"type": "array", "if": {"items": {"$ref": "#"}}, "then": {"items": {"$ref": "#"}},
     "else": {"KEYWORD": [{"items": {"$ref": "#"}}, {"type": "string"}]}}
    """##,
    ##"""
    {"type": "array", "not": {"not": {"items": {"$ref": "#"}}},
     "KEYWORD": [{"items": {"$ref": "#"}}, false]}
    """##,
  ]

  @Test(
    "Alternatives over the same parts are decided at any depth",
    arguments: Self.alternatives, ["anyOf", "oneOf"])
  func sharedParts(schema: String, keyword: String) throws {
    var options = SchemaOptions()
    options.budget = 2_000_000
    let schema = try Schema(
      unchecked: schema.replacing("KEYWORD", with: keyword), options: options)
    for depth in [5, 60, 200] {
      let wrong = schema.validate(nested(depth, "x"))
      #expect(wrong.verdict == .invalid)
      #expect(wrong.problems.allSatisfy { $0.reason != .unchecked(.tooMuchWork) })
    }
  }

  @Test("The deepest mistake in alternatives over the same parts is told")
  func deepestMistake() throws {
    let schema = try Schema(
      unchecked: Self.alternatives[0].replacing("KEYWORD", with: "anyOf"))
    for depth in [5, 60, 200] {
      let problems = schema.validate(nested(depth, "x")).problems
      #expect(problems.map(\.sentence) == ["'x' is not a list."])
      #expect(problems.map(\.path.steps.count) == [depth])
    }
  }

  @Test("Problems count in the budget")
  func problems() throws {
    let keys = (0..<4_000).map { "\"key-\($0)\"" }.joined(separator: ",")
    var options = SchemaOptions()
    options.budget = 1_000_000
    let schema = try Schema(
      unchecked: "{\"items\": {\"required\": [\(keys)]}}", options: options)
    let validation = schema.validate(.array(Array(repeating: [:], count: 1_000)))
    #expect(validation.verdict == .invalid)
    #expect(1..<100 ~= validation.problems.count)
    #expect(validation.problems.first?.sentence.hasPrefix("The keys 'key-0', ") == true)
  }

  @Test("Trying alternatives counts in the budget")
  func trials() throws {
    let alternatives = (0..<300).map {
      "{\"properties\": {\"k\($0)\": {\"type\": \"integer\"}}, \"required\": [\"k\($0)\"]}"
    }
    var options = SchemaOptions()
    options.budget = 1_000_000
    let schema = try Schema(
      unchecked: "{\"items\": {\"oneOf\": [\(alternatives.joined(separator: ","))]}}",
      options: options)
    let validation = schema.validate(.array(Array(repeating: ["x": 1], count: 1_000)))
    #expect(validation.verdict == .invalid)
    // Each element takes 256 trials.
    #expect(1..<20 ~= validation.problems.count)
  }

  @Test("The budget grows with the instance")
  func growingBudget() throws {
    var options = SchemaOptions()
    options.budget = 4_000_000
    let schema = try Schema(
      unchecked: #"{"items": {"required": ["a"], "properties": {"a": {"minimum": 0}}}}"#,
      options: options)
    var list = [JSONValue](repeating: ["a": 1], count: 450_000)
    #expect(schema.verdict(on: .array(list)) == .valid)
    list[449_999] = ["a": -1]
    let wrong = schema.validate(.array(list))
    #expect(wrong.verdict == .invalid)
    #expect(
      wrong.problems.map(\.sentence) == ["-1 is out of range: at least 0 is required."])
  }
}
