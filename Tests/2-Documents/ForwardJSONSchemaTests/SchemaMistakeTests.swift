import ForwardJSON
import ForwardJSONSchema
import Testing

/// Parts of a schema without effect: keywords of other drafts, and references that lead nowhere.
@Suite("Mistakes of schemas")
struct SchemaMistakeTests {
  @Test("Keywords of other drafts are named, once they are met", arguments: SchemaDraft.allCases)
  func ignoredKeywords(draft: SchemaDraft) throws {
    let names = [
      "additionalItems", "const", "contains", "dependencies", "dependentRequired",
      "dependentSchemas", "if", "maxContains", "prefixItems", "propertyNames",
      "unevaluatedItems", "unevaluatedProperties", "$dynamicRef", "$recursiveRef",
    ]
    let members = names.map { name -> (String, JSONValue) in
      switch name {
      case "dependencies", "dependentRequired", "dependentSchemas": (name, [:])
      case "prefixItems": (name, [true])
      case "$dynamicRef", "$recursiveRef": (name, "#")
      case "maxContains": (name, 9)
      default: (name, [:])
      }
    }
    func ignored(isStrict: Bool) throws -> [String] {
      var options = SchemaOptions()
      options.draft = draft
      options.isStrict = isStrict
      let schema = try Schema(
        ["properties": ["a": .object(JSONObject(members))]], options: options)
      #expect(schema.ignoredKeywords == [])
      _ = schema.verdict(on: ["a": 1])
      #expect(schema.ignoredKeywords.allSatisfy { $0.draft == draft })
      return schema.ignoredKeywords.map(\.name)
    }
    let later = [
      "dependentRequired", "dependentSchemas", "maxContains", "unevaluatedItems",
      "unevaluatedProperties",
    ]
    let lenient: [String] =
      switch draft {
      case .draft2020: ["$recursiveRef"]
      case .draft2019: ["$dynamicRef", "prefixItems"]
      default:
        ["$dynamicRef", "$recursiveRef"] + later.prefix(3) + ["prefixItems"] + later.suffix(2)
      }
    #expect(try ignored(isStrict: false) == lenient)
    let strict: [String] =
      switch draft {
      case .draft2020: ["$recursiveRef", "additionalItems", "dependencies"]
      case .draft2019: ["$dynamicRef", "dependencies", "prefixItems"]
      case .draft7: lenient
      case .draft6: (lenient + ["if"]).sorted()
      default: (lenient + ["const", "contains", "if", "propertyNames"]).sorted()
      }
    #expect(try ignored(isStrict: true) == strict)
  }

  @Test(
    "A reference to a missing place of the document is a problem of the schema",
    arguments: [
      (
        ##"{"properties": {"a": {"$ref": "#/definitions/foo"}}, "definitions": {"fooo": {}}}"##,
        [
          "/properties/a/$ref: '#/definitions/foo' leads to no schema; '#/definitions/fooo' is near."
        ]
      ),
      (
        ##"{"$ref": "#/definition/a", "definitions": {"a": {}}}"##,
        ["/$ref: '#/definition/a' leads to no schema; '#/definitions/a' is near."]
      ),
      (
        ##"{"items": [{"$ref": "#/definitions/a~1c"}], "definitions": {"a/b": {}}}"##,
        ["/items/0/$ref: '#/definitions/a~1c' leads to no schema; '#/definitions/a~1b' is near."]
      ),
      (
        ##"{"allOf": [{"$ref": "#/definitions/a"}, {"$ref": "#x"}, {"$ref": "other.json#/a"}]}"##,
        [
          "/allOf/0/$ref: '#/definitions/a' leads to no schema.",
          "/allOf/1/$ref: '#x' leads to no schema.",
        ]
      ),
      (
        ##"""
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "$dynamicRef": "#a",
         "$defs": {"b": {"$id": "b", "$ref": "#/$defs/c", "$defs": {"d": {}}}}}
        """##,
        [
          "/$dynamicRef: '#a' leads to no schema.",
          "/$defs/b/$ref: '#/$defs/c' leads to no schema; '#/$defs/d' is near.",
        ]
      ),
      // The value of a constant is data.
      (##"{"const": {"$ref": "#/a"}, "default": {"$ref": "#/a"}, "$ref": "#"}"##, []),
    ])
  func danglingReferences(schema: String, told: [String]) throws {
    let schema = try Schema(unchecked: schema)
    let validation = schema.check()
    #expect(validation.problems.map { "\($0.path.pointer): \($0.sentence)" } == told)
    #expect(validation.verdict == (told.isEmpty ? .valid : .invalid))
  }

  @Test("Parsing a schema throws what a check finds")
  func parsing() throws {
    let text = ##"{"properties": {"a": {"minimum": "1"}}, "items": {"$ref": "#/definitions/b"}}"##
    #expect {
      try Schema(parsing: text)
    } throws: { error in
      "\(error)" == """
        /properties/a/minimum: '1' is a text; the number 1 is wanted.
        /items/$ref: '#/definitions/b' leads to no schema.
        """
    }
    #expect(try Schema(unchecked: text).verdict(on: ["a": 1]) == .undecided)
    #expect(try Schema(parsing: #"{"properties": {"a": {"minimum": 1}}}"#).isValid(["a": 1]))
    #expect(throws: JSONError.self) { try Schema(parsing: "{") }
    #expect(throws: SchemaError.self) { try Schema(parsing: #"{"$schema": "x"}"#) }
  }

  @Test("A dangling reference is told in Chinese, too")
  func chinese() throws {
    let schema = try Schema(unchecked: ##"{"$ref": "#/definition", "definitions": {}}"##)
    #expect(
      schema.check().problems.map { $0.text(in: .simplifiedChinese) }
        == ["“#/definition”没有指向任何模式，最接近的是“#/definitions”。"])
  }

  @Test("A keyword of three letters that lacks one is misspelt", arguments: ["typ", "enm", "els"])
  func misspelt(name: String) throws {
    var options = SchemaOptions()
    options.isStrict = true
    let schema = try Schema(.object([name: "string"]), options: options)
    #expect(schema.check().problems.map(\.path.pointer) == ["/\(name)"])
  }

  @Test("A check of resources inside a schema leaves each reference in its own resource")
  func referencesOfResources() throws {
    // Each resource has a target of the same name.
    let resources = (0..<200).map { number in
      """
      "r\(number)": {"$id": "https://a.test/\(number)/", "$ref": "#/$defs/it",
        "$defs": {"it": {"$id": "it", "allOf": [{"$ref": "#/$defs/own"}], "$defs": {"own": {"const": \(number)}}}}}
      """
    }
    let schema = try Schema(
      parsing: """
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {
        \(resources.joined(separator: ",\n"))}}
        """)
    let instance = JSONObject((0..<200).map { ("r\($0)", JSONValue.number(JSONNumber($0))) })
    #expect(schema.validate(.object(instance)).problems.map(\.sentence) == [])
  }
}
