import ForwardJSON
import ForwardJSONSchema
import Testing

@Suite("Secrets in problems")
struct SchemaSecretTests {
  @Test(
    "The problem of a secret doesn't contain it",
    arguments: [
      #"{"properties": {"token": {"writeOnly": true, "minLength": 9}}}"#,
      #"{"properties": {"token": {"format": "password", "pattern": "^x"}}}"#,
      ##"{"properties": {"token": {"$ref": "#/definitions/t", "minLength": 9}}, "definitions": {"t": {"writeOnly": true}}}"##,
      #"{"properties": {"token": {"writeOnly": true, "anyOf": [{"minLength": 9}, {"maxLength": 1}]}}}"#,
      #"{"properties": {"token": {"writeOnly": true, "allOf": [{"enum": ["a", "b"]}]}}}"#,
      #"{"properties": {"token": {"writeOnly": true, "type": "number"}}}"#,
    ])
  func told(schema: String) throws {
    let problems = try Schema(JSONValue(parsing: schema))
      .validate(JSONValue(parsing: #"{"token": "hunter2"}"#)).problems
    #expect(problems.count == 1)
    for problem in problems {
      #expect(problem.value == nil)
      #expect(problem.sentence.hasPrefix("The secret "))
      #expect(!"\(problem)\(problem.text(in: .simplifiedChinese))".contains("hunter2"))
    }
  }

  @Test("A value that only a condition marks as secret is a secret")
  func condition() throws {
    let schema = try Schema(
      JSONValue(
        parsing:
          #"{"if": {"properties": {"p": {"writeOnly": true}}}, "properties": {"p": {"type": "integer"}}}"#
      ))
    let problems = try schema.validate(JSONValue(parsing: #"{"p": "hunter2"}"#)).problems
    #expect(problems.map(\.sentence) == ["The secret is not a whole number."])
  }

  @Test(
    "The problem of a wrong secret doesn't contain the right values",
    arguments: [
      (#"{"const": "hunter2"}"#, "The secret is not one of the options."),
      (#"{"enum": ["hunter2", "hunter3"]}"#, "The secret is not one of the options."),
      (
        #"{"anyOf": [{"const": "hunter2"}, {"type": "null"}]}"#,
        "The secret is neither one of the options nor null."
      ),
      (#"{"properties": {"pin": {"const": "hunter2"}}}"#, "The secret is not one of the options."),
      (
        #"{"anyOf": [{"properties": {"pin": {"enum": ["hunter2"]}}}, {"properties": {"pin": {"enum": ["hunter3"]}}}]}"#,
        "The secret is not one of the options."
      ),
    ])
  func right(schema: String, sentence: String) throws {
    let schema = #"{"properties": {"token": {"writeOnly": true, "allOf": [\#(schema)]}}}"#
    let instance = schema.contains("pin") ? #"{"token": {"pin": 1}}"# : #"{"token": "x"}"#
    let problems = try Schema(JSONValue(parsing: schema))
      .validate(JSONValue(parsing: instance)).problems
    #expect(problems.map(\.sentence) == [sentence])
    #expect(!"\(problems)\(problems.map { $0.text(in: .simplifiedChinese) })".contains("hunter"))
  }

  @Test("The wanted value of a whole object is reported without its secrets")
  func inside() throws {
    let schema = #"""
      {"properties": {"pin": {"writeOnly": true}}, "const": {"pin": "hunter2", "a": 1}}
      """#
    let problems = try Schema(JSONValue(parsing: schema))
      .validate(JSONValue(parsing: #"{"pin": "x"}"#)).problems
    #expect(problems.map(\.reason) == [.value(.notEqual(to: ["pin": nil, "a": 1]))])
  }

  @Test("A problem beside a secret is reported")
  func beside() throws {
    let schema = #"{"properties": {"token": {"writeOnly": true}, "name": {"maxLength": 2}}}"#
    let instance = #"{"token": "hunter2", "name": "Ada"}"#
    let problems = try Schema(JSONValue(parsing: schema))
      .validate(JSONValue(parsing: instance)).problems
    #expect(problems.map(\.sentence) == ["'Ada' is too long: at most 2 characters are allowed."])
  }
}

@Suite("Secrets that other schemas declare")
struct HiddenSecretTests {
  @Test(
    "Each schema that may apply can mark a secret",
    arguments: [
      (
        #"{"properties": {"pin": {"anyOf": [{"type": "string", "writeOnly": true}, {"type": "null"}]}}}"#,
        #"{"pin": 123456}"#
      ),
      (
        #"{"allOf": [{"properties": {"p": {"writeOnly": true}}}], "properties": {"p": {"minLength": 12}}}"#,
        #"{"p": "123456"}"#
      ),
      (
        #"{"properties": {"c": {"writeOnly": true, "properties": {"pin": {"type": "string"}}}}}"#,
        #"{"c": {"pin": 123456}}"#
      ),
      (
        #"{"properties": {"k": {"writeOnly": true, "items": {"type": "string"}}}}"#,
        #"{"k": [123456]}"#
      ),
      (
        #"{"if": {"required": ["p"]}, "then": {"properties": {"p": {"writeOnly": true}}}, "properties": {"p": {"minLength": 12}}}"#,
        #"{"p": "123456"}"#
      ),
      (
        #"{"oneOf": [{"properties": {"t": {"const": "a", "writeOnly": true}}, "required": ["t"]}, {"properties": {"t": {"const": "b"}}, "required": ["t"]}]}"#,
        #"{"t": "123456"}"#
      ),
      (
        #"{"properties": {"c": {"type": "string", "properties": {"pin": {"writeOnly": true}}}}}"#,
        #"{"c": {"pin": "123456"}}"#
      ),
    ])
  func whichever(schema: String, instance: String) throws {
    try check(schema, instance)
  }

  /// The target of a dynamic reference depends on the way to it. The same list therefore has
  /// secrets on only one of two ways.
  @Test(
    "A value is a secret if one of two ways to a dynamic reference marks it",
    arguments: [false, true],
    [true, false])
  func dynamic(isHiddenFirst: Bool, isRecursive: Bool) throws {
    let ways = isHiddenFirst ? ["hidden", "plain"] : ["plain", "hidden"]
    let references = ways.map { ##"{"$ref": "\##($0)"}"## }.joined(separator: ", ")
    let schema =
      isRecursive
      ? ##"""
      {"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "https://x.test/a",
        "allOf": [\##(references)],
        "$defs": {
          "plain": {"$id": "plain", "$recursiveAnchor": true, "$ref": "list", "type": ["string", "array"]},
          "hidden": {"$id": "hidden", "$recursiveAnchor": true, "$ref": "list", "items": {"writeOnly": true}},
          "list": {"$id": "list", "$recursiveAnchor": true, "items": {"$recursiveRef": "#"}}}}
      """##
      : ##"""
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://x.test/a",
        "allOf": [\##(references)],
        "$defs": {
          "plain": {"$id": "plain", "$ref": "list", "$defs": {"i": {"$dynamicAnchor": "i", "type": "string"}}},
          "hidden": {"$id": "hidden", "$ref": "list", "$defs": {"i": {"$dynamicAnchor": "i", "writeOnly": true}}},
          "list": {"$id": "list", "items": {"$dynamicRef": "#i"}, "$defs": {"i": {"$dynamicAnchor": "i"}}}}}
      """##
    try check(schema, isRecursive ? "[[123456]]" : "[123456]")
  }

  private func check(_ schema: String, _ instance: String) throws {
    let problems = try Schema(JSONValue(parsing: schema))
      .validate(JSONValue(parsing: instance)).problems
    #expect(!problems.isEmpty)
    for problem in problems { #expect(!"\(problem)\(problem.sentence)".contains("123456")) }
  }
}
