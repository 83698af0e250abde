import ForwardJSON
import ForwardJSONSchema
import Testing

@Suite("Custom meta-schemas, and dynamic references")
struct SchemaDialectTests {
  private func schema(
    _ text: String, _ documents: [String: String] = [:], draft: SchemaDraft = .draft2020
  ) throws -> Schema {
    var options = SchemaOptions()
    options.draft = draft
    return try Schema(JSONValue(parsing: text), options: options) {
      try documents[$0].map { try JSONValue(parsing: $0) }
    }
  }

  private func verdicts(_ schema: Schema, on instances: [String]) throws -> [Verdict] {
    try instances.map { schema.verdict(on: try JSONValue(parsing: $0)) }
  }

  @Test("A reference of 2019-09 leads to the outermost schema that extends its own")
  func recursive() throws {
    let documents = [
      "https://e.org/tree": #"""
      {"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "https://e.org/tree",
       "$recursiveAnchor": true, "type": "object",
       "properties": {"data": true, "children": {"items": {"$recursiveRef": "#"}}}}
      """#
    ]
    let strict = try schema(
      #"""
      {"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "https://e.org/strict",
       "$recursiveAnchor": true, "$ref": "tree", "unevaluatedProperties": false}
      """#, documents)
    #expect(
      try verdicts(
        strict,
        on: [#"{"children": [{"data": 1}]}"#, #"{"children": [{"daat": 1}]}"#, #"{"daat": 1}"#])
        == [.valid, .invalid, .invalid])

    let loose = try schema(
      #"""
      {"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "https://e.org/loose",
       "$ref": "tree", "unevaluatedProperties": false}
      """#, documents)
    #expect(
      try verdicts(loose, on: [#"{"children": [{"daat": 1}]}"#, #"{"daat": 1}"#])
        == [.valid, .invalid])
  }

  @Test("A meta-schema may be bundled with the schema that names it")
  func bundled() throws {
    let schema = try schema(
      ##"""
      {"$schema": "https://e.org/meta", "$id": "https://e.org/", "minimum": 5, "maxLength": "two",
       "$defs": {
         "meta": {
           "$id": "meta", "$schema": "https://json-schema.org/draft/2020-12/schema",
           "$vocabulary": {
             "https://json-schema.org/draft/2020-12/vocab/core": true,
             "https://json-schema.org/draft/2020-12/vocab/applicator": true
           },
           "properties": {"maxLength": {"$ref": "length"}}
         },
         "length": {
           "$id": "length", "$schema": "https://json-schema.org/draft/2020-12/schema",
           "type": "integer"
         }
       }}
      """##, draft: .draft7)
    #expect(schema.draft == .draft2020)
    #expect(try verdicts(schema, on: ["1"]) == [.valid])
    #expect(schema.check().problems.map(\.sentence) == ["'two' is not a whole number."])
  }

  @Test("A generic list accepts the elements that the outermost schema names")
  func generic() throws {
    let list = #"""
      {"$id": "https://e.org/list", "items": {"$dynamicRef": "#item"},
       "$defs": {"any": {"$dynamicAnchor": "item"}}}
      """#
    let texts = try schema(
      #"""
      {"$id": "https://e.org/texts", "$ref": "list",
       "$defs": {"text": {"$dynamicAnchor": "item", "type": "string"}}}
      """#, ["https://e.org/list": list])
    #expect(try verdicts(texts, on: [#"["a"]"#, "[1]"]) == [.valid, .invalid])
    #expect(try verdicts(try schema(list), on: ["[1]"]) == [.valid])
  }

  private let noValidation = #"""
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://e.org/meta",
     "$vocabulary": {"https://json-schema.org/draft/2020-12/vocab/core": true,
       "https://json-schema.org/draft/2020-12/vocab/applicator": true,
       "https://json-schema.org/draft/2020-12/vocab/format-assertion": true,
       "https://e.org/unknown": false},
     "$dynamicAnchor": "meta", "required": ["title"],
     "allOf": [{"$ref": "https://json-schema.org/draft/2020-12/meta/applicator"}]}
    """#

  @Test("A custom meta-schema says which keywords and formats decide, and checks its schemas")
  func vocabularies() throws {
    let documents = ["https://e.org/meta": noValidation]
    let own = try schema(
      #"""
      {"$schema": "https://e.org/meta", "type": "null",
       "properties": {"a": false, "b": {"minimum": 10}, "c": {"format": "ipv4"}}}
      """#, documents)
    #expect(own.draft == .draft2020)
    #expect(
      try verdicts(own, on: [#"{"b": 1}"#, #"{"a": 1}"#, #"{"c": "x"}"#])
        == [.valid, .invalid, .invalid])
    // The keywords of the applicator lead back to the schema that has its anchor.
    let problems = own.check().problems
    #expect(Set(problems.map(\.sentence)) == ["The key 'title' is missing."])
    #expect(problems.map(\.path.pointer) == ["", "/properties/b", "/properties/c"])
    let inner = try schema(
      #"{"$schema": "https://e.org/meta", "title": "", "properties": {"a": {"properties": 1}}}"#,
      documents)
    #expect(
      inner.check().problems.map(\.path.pointer) == [
        "/properties/a", "/properties/a/properties",
      ])
  }

  @Test(
    "A meta-schema that is missing, refers to itself or requires an unknown vocabulary is a fault")
  func faults() throws {
    let documents = [
      "https://e.org/own": #"{"$schema": "https://e.org/own"}"#,
      "https://e.org/new": #"""
      {"$schema": "https://json-schema.org/draft/2020-12/schema",
       "$vocabulary": {"https://e.org/vocabulary": true}}
      """#,
    ]
    let faults = ["missing", "own", "new"].map { name in
      #expect(throws: SchemaError.self) {
        try schema(#"{"$schema": "https://e.org/\#(name)"}"#, documents)
      }?.fault
    }
    #expect(
      faults == [
        .unknownDraft("https://e.org/missing"), .unknownDraft("https://e.org/own"),
        .unknownVocabulary("https://e.org/vocabulary"),
      ])
  }

  @Test("The meta-schema's address without a draft means the latest draft")
  func latest() throws {
    let schema = try schema(
      #"{"$schema": "http://json-schema.org/schema#", "prefixItems": [false]}"#, draft: .draft4)
    #expect(schema.draft == .draft2020)
    #expect(try verdicts(schema, on: ["[1]"]) == [.invalid])
    let schemas = try self.schema(#"{"$ref": "http://json-schema.org/schema#"}"#)
    #expect(try verdicts(schemas, on: [#"{"type": 1}"#]) == [.invalid])
  }
}
