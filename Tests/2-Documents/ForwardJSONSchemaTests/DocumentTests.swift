import ForwardJSON
import ForwardJSONSchema
import Testing

@Suite("Documents that schemas are in, and refer to")
struct DocumentTests {
  private func parsed(_ text: String) throws -> JSONValue { try JSONValue(parsing: text) }

  @Test("A draft that a part states doesn't move the root of its references")
  func draftInside() throws {
    let schema = try Schema(
      parsed(
        ##"{"items": {"$schema": "http://json-schema.org/draft-04/schema#", "$ref": "#/definitions/a"}, "definitions": {"a": {"type": "string"}}}"##
      ))
    #expect(schema.verdict(on: try parsed(#"["x"]"#)) == .valid)
    #expect(schema.verdict(on: try parsed("[1]")) == .invalid)
  }

  @Test(
    "A document is found by its own URI, whatever is read first and whatever others claim")
  func claimed() throws {
    let documents = [
      "https://e.org/a.json": try parsed(#"{"$id": "https://e.org/b.json", "type": "integer"}"#),
      "https://e.org/b.json": try parsed(#"{"type": "string"}"#),
    ]
    for instance in [#"{"b": "x", "a": 1}"#, #"{"a": 1, "b": "x"}"#] {
      let schema = try Schema(
        parsed(
          #"{"$id": "https://e.org/root.json", "properties": {"a": {"$ref": "a.json"}, "b": {"$ref": "b.json"}}}"#
        ),
        documents: { documents[$0] })
      #expect(schema.verdict(on: try parsed(instance)) == .valid)
    }
  }

  @Test("A missing document is found inside another one that states its URI")
  func named() throws {
    let documents = [
      "https://e.org/all.json": try parsed(
        #"{"definitions": {"n": {"$id": "https://e.org/name.json", "type": "string"}}}"#)
    ]
    let schema = try Schema(
      parsed(
        #"{"$id": "https://e.org/root.json", "properties": {"a": {"$ref": "all.json"}, "b": {"$ref": "name.json"}}}"#
      ),
      documents: { documents[$0] })
    #expect(schema.verdict(on: try parsed(#"{"a": {}, "b": "x"}"#)) == .valid)
    #expect(schema.verdict(on: try parsed(#"{"a": {}, "b": 1}"#)) == .invalid)
  }

  @Test("In OpenAPI 3.0, a nullable schema accepts null, and no other schema does")
  func nullable() throws {
    let schema = #"{"properties": {"a": {"type": "string", "nullable": true}}}"#
    for (version, verdict) in [("3.0.3", Verdict.valid), ("3.1.0", .invalid)] {
      let document = try JSONValue(parsing: #"{"openapi": "\#(version)", "s": \#(schema)}"#)
      let null = try JSONValue(parsing: #"{"a": null}"#)
      #expect(try Schema(document, fragment: "/s").verdict(on: null) == verdict)
    }
  }

  @Test(
    "A nullable schema of Kubernetes accepts null, and so does one that OpenAPI refers to"
  )
  func nullableElsewhere() throws {
    let resource = try parsed(
      #"""
      {
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "schema": {"properties": {"a": {"type": "integer", "nullable": true, "minimum": 1, "exclusiveMinimum": true}}}
      }
      """#)
    let ofResource = try Schema(resource, fragment: "/schema")
    let api = try parsed(
      #"{"openapi": "3.0.3", "s": {"properties": {"a": {"type": "integer", "nullable": true, "minimum": 2}}}}"#
    )
    let referring = try Schema(
      parsed(#"{"$ref": "https://example.org/api#/s"}"#), uri: "https://example.org/main",
      documents: { $0 == "https://example.org/api" ? api : nil })
    for schema in [ofResource, referring] {
      #expect(try schema.verdict(on: parsed(#"{"a": null}"#)) == .valid)
      #expect(try schema.verdict(on: parsed(#"{"a": 1}"#)) == .invalid)
    }
  }

  @Test(
    "The version of an OpenAPI document decides the draft of its schemas",
    arguments: [
      (#"{"openapi": "3.1.0", "s": {}}"#, SchemaDraft.draft2020),
      (
        #"{"openapi": "3.1.0", "jsonSchemaDialect": "http://json-schema.org/draft-07/schema#", "s": {}}"#,
        .draft7
      ),
      (#"{"openapi": "3.0.3", "s": {}}"#, .draft4), (#"{"swagger": "2.0", "s": {}}"#, .draft4),
      (#"{"s": {}}"#, .draft7),
    ])
  func openAPI(document: String, draft: SchemaDraft) throws {
    #expect(try Schema(parsed(document), fragment: "/s").draft == draft)
  }

  @Test(
    "A discriminator chooses the alternative whose problems are reported",
    arguments: [
      (#"{"kind": "cat", "name": "Tom"}"#, ["The key 'claws' is missing."]),
      // The mapping adds a name to the schema's own.
      (#"{"kind": "Cat", "name": "Tom"}"#, ["The key 'claws' is missing."]),
      (#"{"kind": "tom", "name": "Tom"}"#, ["The key 'claws' is missing."]),
      (#"{"kind": "Dog", "name": 1}"#, ["1 is not a text.", "The key 'bark' is missing."]),
      (#"{"kind": "cow"}"#, ["'cow' is not one of the options: 'Dog', 'cat', 'tom'."]),
      (#"{"name": "Tom"}"#, ["One of the keys 'bark' and 'claws' must be there."]),
      (#"{"kind": "cow", "name": "Tom", "bark": true}"#, []),
    ])
  func discriminator(instance: String, problems: [String]) throws {
    for version in ["3.0.3", "3.1.0"] {
      let document = try parsed(
        ##"""
        {
          "openapi": "\##(version)",
          "components": {
            "schemas": {
              "Pet": {
                "oneOf": [
                  {"$ref": "#/components/schemas/Dog"}, {"$ref": "#/components/schemas/Cat"}
                ],
                "discriminator": {
                  "propertyName": "kind",
                  "mapping": {"cat": "#/components/schemas/Cat", "tom": "Cat"}
                }
              },
              "Dog": {"properties": {"name": {"type": "string"}}, "required": ["bark"]},
              "Cat": {"properties": {"name": {"type": "string"}}, "required": ["claws"]}
            }
          }
        }
        """##)
      let schema = try Schema(document, fragment: "/components/schemas/Pet")
      let found = try schema.validate(parsed(instance)).problems.map(\.sentence).sorted()
      #expect(found == problems.sorted())
    }
  }

  @Test("A keyword that is read as most authors mean it is no mistake of the schema")
  func lenient() throws {
    let draft2020 = #""$schema": "https://json-schema.org/draft/2020-12/schema""#
    for schema in [
      "{\(draft2020), \"items\": [{}, {\"type\": \"string\"}]}",
      #"{"properties": {"a": {"pattern": "a\\_b"}}}"#, #"{"pattern": "^\\p{Script=Greek}$"}"#,
      #"{"minimum": 5, "exclusiveMinimum": true}"#,
    ] {
      #expect(try Schema(parsed(schema)).check().verdict == .valid)
    }
    #expect(
      try Schema(parsed("{\(draft2020), \"properties\": {\"items\": [{}]}}")).check().verdict
        == .invalid)
    let inside = try Schema(
      parsed("{\(draft2020), \"items\": [{}, {\"items\": [true, {\"type\": \"strin\"}]}]}"))
    #expect(inside.check().problems.map(\.path.pointer) == ["/items/1/items/1/type"])
    #expect(try Schema(parsed(#"{"items": []}"#)).check().verdict == .invalid)
    let problems = try Schema(parsed(#"{"properties": {"a": {"pattern": "[a-"}}}"#)).check()
      .problems
    #expect(problems.map(\.path) == [[.key("properties"), .key("a"), .key("pattern")]])
    #expect(
      problems.map(\.sentence) == [
        "'[a-' is not a regular expression: A [ has no ] after it, at character 1."
      ])
  }

  @Test("An empty form has the titles of values that don't exist yet")
  func absent() throws {
    let schema = try Schema(
      parsed(
        #"""
        {"properties": {
          "name": {"title": "Name"},
          "hosts": {"items": {"title": "Host"}},
          "log": {"oneOf": [
            {"properties": {"to": {"const": "net"}, "host": {"type": "string", "title": "Log host"}}, "required": ["to", "host"]},
            {"properties": {"to": {"const": "file"}}, "required": ["to"]}]}}}
        """#))
    let instance = try parsed(#"{"log": {"to": "net"}}"#)
    func titles(_ path: JSONPath, includesAbsent: Bool = true) -> [String] {
      schema.annotations(at: path, of: instance, includesAbsent: includesAbsent)
        .filter { $0.keyword == "title" }.compactMap { annotation in
          if case .string(let text) = annotation.value { text } else { nil }
        }
    }
    #expect(titles([.key("name")]) == ["Name"])
    #expect(titles([.key("hosts"), .index(0)]) == ["Host"])
    #expect(titles([.key("log"), .key("host")]) == ["Log host"])
    #expect(titles([.key("name")], includesAbsent: false).isEmpty)
  }
}
