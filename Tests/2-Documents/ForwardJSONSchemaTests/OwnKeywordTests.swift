import ForwardJSON
import ForwardJSONSchema
import Testing

@Suite("Keywords of one's own")
struct OwnKeywordTests {
  private func options(vocabulary: String? = nil) -> SchemaOptions {
    var options = SchemaOptions()
    // The value of a member of the same object that the value may not be less than.
    options.keywords["notBefore"] = SchemaKeyword(vocabulary: vocabulary) { use in
      guard let key = use.said.string, let start = use.parent?[key]?.number,
        let end = use.value.number, end < start
      else { return [] }
      return ["\(end.text) is less than \(start.text), the '\(key)' of the same object."]
    }
    return options
  }

  private let range: JSONValue = [
    "properties": ["from": ["type": "integer"], "to": ["notBefore": "from", "type": "integer"]]
  ]

  @Test("A keyword sees the value around a value, and its sentences are problems with their places")
  func parents() throws {
    let schema = try Schema(["items": range], options: options())
    #expect(schema.isValid([["from": 1, "to": 2], ["to": 0]]))
    let wrong: JSONValue = [["from": 1, "to": 2], ["from": 3, "to": 2]]
    #expect(schema.verdict(on: wrong) == .invalid)
    let problems = schema.validate(wrong).problems
    #expect(
      problems.map { "\($0.path): \($0.sentence) (\($0.location))" } == [
        "[1].to: 2 is less than 3, the 'from' of the same object. "
          + "(#/items/properties/to/notBefore)"
      ])
    #expect(
      problems.map(\.reason) == [
        .own(sentence: "2 is less than 3, the 'from' of the same object.")
      ])
  }

  @Test(
    "It decides in every part of a schema",
    arguments: [
      #"{"anyOf": [{"properties": {"to": {"notBefore": "from"}}}, {"type": "string"}]}"#,
      #"{"oneOf": [{"properties": {"to": {"notBefore": "from"}}}, {"type": "string"}]}"#,
      #"{"not": {"not": {"properties": {"to": {"notBefore": "from"}}}}}"#,
      #"{"if": {"properties": {"to": {"notBefore": "from"}}}, "else": false}"#,
      ##"{"additionalProperties": {"$ref": "#/definitions/a"}, "definitions": {"a": {"notBefore": "from"}}}"##,
      #"{"allOf": [{"patternProperties": {"to": {"allOf": [{"notBefore": "from"}]}}}]}"#,
    ])
  func everywhere(schema: String) throws {
    let schema = try Schema(unchecked: schema, options: options())
    #expect(schema.verdict(on: ["from": 3, "to": 3]) == .valid)
    #expect(schema.verdict(on: ["from": 3, "to": 2]) == .invalid)
    #expect(schema.validate(["from": 3, "to": 2]).problems.count == 1)
  }

  @Test("It sees the list around the elements of 'contains', and the schema around itself")
  func lists() throws {
    var options = SchemaOptions()
    options.keywords["isLast"] = SchemaKeyword { use in
      use.parent?.elements?.last == use.value && use.schema["title"] == "Last" ? [] : ["No."]
    }
    let schema = try Schema(
      ["contains": ["isLast": true, "title": "Last"], "minItems": 1], options: options)
    #expect(schema.isValid([1, 2]))
    #expect(
      try Schema(["isLast": true], options: options).validate(1).problems.map(\.sentence) == ["No."]
    )
  }

  @Test("A keyword of a vocabulary counts where the meta-schema lists the vocabulary")
  func vocabularies() throws {
    let uri = "https://a.test/vocabulary"
    @Sendable func metaSchema(_ vocabularies: JSONValue) -> JSONValue {
      ["$schema": "https://json-schema.org/draft/2020-12/schema", "$vocabulary": vocabularies]
    }
    let usual: JSONObject = [
      "https://json-schema.org/draft/2020-12/vocab/core": true,
      "https://json-schema.org/draft/2020-12/vocab/applicator": true,
    ]
    let document: JSONValue = [
      "$schema": "https://a.test/meta", "properties": ["to": ["notBefore": "from"]],
    ]
    let wrong: JSONValue = ["from": 3, "to": 2]
    func verdict(_ vocabularies: JSONObject, _ options: SchemaOptions) throws -> Verdict {
      try Schema(document, options: options, documents: { _ in metaSchema(.object(vocabularies)) })
        .verdict(on: wrong)
    }
    var own = usual
    own[uri] = true
    #expect(try verdict(own, options(vocabulary: uri)) == .invalid)
    #expect(try verdict(usual, options(vocabulary: uri)) == .valid)
    #expect(try verdict(usual, options()) == .invalid)
    #expect(throws: SchemaError.self) { try verdict(own, SchemaOptions()) }
  }

  @Test("A draft's keyword keeps its meaning, and a strict check knows the own ones")
  func names() throws {
    var options = options()
    options.isStrict = true
    options.keywords["minimum"] = SchemaKeyword { _ in ["No."] }
    options.keywords["requird"] = SchemaKeyword { _ in [] }
    #expect(try Schema(["minimum": 1], options: options).isValid(2))
    #expect(try Schema(["requird": 1], options: options).check().verdict == .valid)
  }
}
