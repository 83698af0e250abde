import ForwardJSON
import SchemaSuite
import Testing

@testable import ForwardJSONSchema

@Suite("Schemas that are checked")
struct SchemaCheckTests {
  /// Values of all kinds. Each keyword takes some of them.
  private static let values: [JSONValue] = [
    nil, true, false, 0, 1, -1, 1.5, 1.0, "", "a", "string", "[", "a#", "a#b", "#", [], [1], ["a"],
    ["a", "a"], ["string"], ["string", "string"], ["string", "a"], [true], [[:]], [[:], 1], [[]],
    [:], ["a": 1], ["a": true], ["a": [:]], ["a": []], ["a": ["b"]], ["a": ["b", "b"]],
    ["a": [1]], ["[": [:]], ["a": ["type": 1]], ["type": "a"], ["not": ["type": "a"]],
  ]

  @Test(
    "Each property value that is right at first sight is right by the meta-schema",
    arguments: SchemaDraft.allCases)
  func properties(draft: SchemaDraft) throws {
    let metaSchema = try metaSchema(of: draft)
    var names = Set(Keyword.all.map(\.name))
    for uri in try Self.metaSchemas(of: draft) {
      guard case .object(let document)? = MetaSchemas.document(at: uri),
        case .object(let properties)? = document["properties"]
      else { continue }
      names.formUnion(properties.map(\.key))
    }
    for name in names.sorted() {
      var taken = 0
      for value in Self.values {
        let schema: JSONValue = .object(JSONObject([(name, value)]))
        guard schema.isCertainlySchema(in: draft) else { continue }
        taken += 1
        #expect(metaSchema.verdict(on: schema) == .valid, "\(schema.text())")
      }
      // The meta-schema judges only names that identify schemas for others.
      #expect(taken > 0 || Wanted(of: name) == .other || Wanted(of: name) == .limit, "\(name)")
    }
  }

  @Test(
    "Schemas of the suite that are right at first sight are right by the meta-schema",
    .enabled(if: Suite.folder.exists, "../shared/json-schema-test-suite-whole is not here"),
    arguments: SchemaDraft.allCases)
  func suite(draft: SchemaDraft) throws {
    let metaSchema = try metaSchema(of: draft)
    for group in try Suite().required(.draft(draft)) where group.schema.isCertainlySchema(in: draft)
    {
      #expect(metaSchema.verdict(on: group.schema) == .valid, "\(group.schema.text())")
    }
  }

  @Test(
    "Most real schemas are right at first sight, and right by the meta-schema",
    .enabled(if: RealSchema.folder.exists, "../shared/real-schemas is not here"))
  func realSchemas() throws {
    let metaSchemas = try Dictionary(
      uniqueKeysWithValues: SchemaDraft.allCases.map { ($0, try metaSchema(of: $0)) })
    var (certain, count) = (0, 0)
    for name in RealSchema.names {
      let real = try RealSchema(named: name)
      guard let schema = try? real.schema() else { continue }
      count += 1
      guard real.document.isCertainlySchema(in: schema.draft) else { continue }
      certain += 1
      #expect(metaSchemas[schema.draft]?.verdict(on: real.document) == .valid, "\(name)")
    }
    #expect(Double(certain) >= 0.9 * Double(count), "\(certain) of \(count)")
  }

  @Test("Read strictly, a schema has no names that look like keywords")
  func misspelt() throws {
    let text = """
      {
        "requird": ["note"],
        "properties": {"requird": {"tpye": "string", "minlength": 1}},
        "addtionalProperties": false,
        "anyOf": [{"itmes": {"mininum": 1}}, {"items": {"mininum": 1}}],
        "dependencies": {"a": ["enmu"], "b": {"enmu": []}},
        "default": {"enmu": 1}, "const": {"enmu": 1},
        "note": "", "example": 1, "x-requird": 1, "markdownDescription": "", "enumDescriptions": [],
        "defaultSnippets": [], "errorMessage": "", "deprecationMessage": "", "tsType": "",
        "dependentRequired": {}, "ref": "", "id": ""
      }
      """
    var options = SchemaOptions()
    #expect(try Schema(unchecked: text, options: options).check().problems.isEmpty)
    options.isStrict = true
    let validation = try Schema(unchecked: text, options: options).check()
    #expect(validation.verdict == .invalid)
    #expect(
      validation.problems.map { "\($0.path.pointer) \($0.sentence)" } == [
        "/requird The key 'requird' is not known here; the nearest known one is 'required'.",
        "/addtionalProperties The key 'addtionalProperties' is not known here; the nearest known one "
          + "is 'additionalProperties'.",
        "/dependentRequired The key 'dependentRequired' is not known here; the known one is "
          + "'dependencies'.",
        "/properties/requird/tpye The key 'tpye' is not known here; the nearest known one is 'type'.",
        "/properties/requird/minlength The key 'minlength' is not known here; the nearest known one "
          + "is 'minLength'.",
        "/anyOf/0/itmes The key 'itmes' is not known here; the nearest known one is 'items'.",
        "/anyOf/1/items/mininum The key 'mininum' is not known here; the nearest known one is "
          + "'minimum'.",
        "/dependencies/b/enmu The key 'enmu' is not known here; the nearest known one is 'enum'.",
      ])
  }

  @Test("Among too many values of an earlier draft, a mistake leaves the check undecided")
  func manyEarlierValues() throws {
    func schema(_ count: Int) throws -> Schema {
      var members = (0..<count).map { ("a\($0)", ["exclusiveMinimum": true] as JSONValue) }
      members.append(("z", ["type": "int"]))
      return try Schema(["properties": .object(JSONObject(members))])
    }
    #expect(try schema(150).check().verdict == .invalid)
    #expect(try schema(1_500).check().verdict == .undecided)
  }

  @Test("Of many problems with the meaning of an earlier draft, the first are reported")
  func earlierItems() throws {
    let wrong = Array(repeating: #"{"items": [{"type": "strin"}]}"#, count: 700)
    let text = #"""
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "items": [\#(wrong.joined(separator: ","))]}
      """#
    var options = SchemaOptions()
    let all = try Schema(unchecked: text, options: options).check()
    #expect(all.problems.count == 700)
    #expect(all.problems.last?.path.pointer == "/items/699/items/0/type")
    #expect(!all.hasMore)
    options.problemLimit = 600
    let first = try Schema(unchecked: text, options: options).check()
    #expect(first.problems.count == 600)
    #expect(first.hasMore)
  }

  @Test("The budget of the options also limits the check by a meta-schema")
  func budget() throws {
    let text = #"""
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "$anchor": "a", "allOf": [true, {}, true]}
      """#
    var options = SchemaOptions()
    #expect(try Schema(unchecked: text, options: options).check().verdict == .valid)
    options.budget = 100
    #expect(try Schema(unchecked: text, options: options).check().verdict == .undecided)
  }

  @Test("A name that two schemas have is reported at the second one, with the place of the first")
  func repeatedNames() throws {
    let text = """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://a.test/s",
        "$anchor": "top",
        "$defs": {
          "a": {"$anchor": "item", "$dynamicAnchor": "item"},
          "b": {"items": {"$anchor": "item"}},
          "c": {"$id": "c", "$anchor": "item", "$defs": {"x": {"$dynamicAnchor": "item"}}},
          "d": {"$id": "https://a.test/c"}, "e": {"$id": "s"}, "f": {"$anchor": "top"},
          "g": {"const": {"$anchor": "item"}}
        }
      }
      """
    let validation = try Schema(unchecked: text).check()
    #expect(validation.verdict == .invalid)
    #expect(
      validation.problems.map { "\($0.path.pointer) \($0.sentence)" } == [
        "/$defs/b/items/$anchor 'item' already names the schema at '$defs.a'.",
        "/$defs/c/$defs/x/$dynamicAnchor 'item' already names the schema at '$defs.c'.",
        "/$defs/d/$id 'https://a.test/c' already names the schema at '$defs.c'.",
        "/$defs/e/$id 's' already names the whole schema.",
        "/$defs/f/$anchor 'top' already names the whole schema.",
      ])
    #expect(validation.problems.first?.text(in: .simplifiedChinese) == "“item”已是“$defs.a”处模式的名称。")
    let early = """
      {"definitions": {"a": {"$id": "#x"}, "b": {"$id": "#x"}, "c": {"$id": "#/y"}, "d": {"$id": "#/y"},
        "e": {"$id": "#x", "$ref": "#/definitions/a"}, "f": {"$id": "http://a.test/f#y"},
        "g": {"$id": "http://a.test/f#z"}}}
      """
    #expect(
      try Schema(unchecked: early).check().problems.map { "\($0.path.pointer) \($0.sentence)" } == [
        "/definitions/b/$id '#x' already names the schema at 'definitions.a'."
      ])
  }

  @Test("A custom meta-schema may define any keywords")
  func ownKeywords() throws {
    var options = SchemaOptions()
    options.isStrict = true
    let uri = "https://example.org/own"
    let schema = try Schema(
      .object(["$schema": .string(uri), "requires": ["a"]]), options: options,
      documents: {
        $0 == uri
          ? ["$schema": "https://json-schema.org/draft/2020-12/schema", "$id": .string(uri)] : nil
      })
    #expect(schema.check().problems.isEmpty)
  }

  @Test(
    "No name of a real schema looks like a keyword that it isn't",
    .enabled(if: RealSchema.folder.exists, "../shared/real-schemas is not here"))
  func realNames() throws {
    for name in RealSchema.names {
      guard let schema = try? RealSchema(named: name).schema() else { continue }
      let misspelt = schema.misspeltKeywords(knownBy: try metaSchema(of: schema.draft))
      // Some schemas of draft-04 have keywords of draft-06, which draft-04 ignores.
      let others = misspelt.filter {
        ![.string("const"), .string("propertyNames")].contains($0.value) || schema.draft != .draft4
      }
      #expect(others.isEmpty, "\(name)")
    }
  }

  @Test("An inner schema with the URI of a meta-schema doesn't replace the meta-schema")
  func bundled() throws {
    let uri: JSONValue = "https://json-schema.org/draft/2020-12/schema"
    let schema = try Schema(["$schema": uri, "type": 5, "$defs": ["own": ["$id": uri]]])
    #expect(schema.check().problems.map(\.path.pointer) == ["/type"])
  }

  private func metaSchema(of draft: SchemaDraft) throws -> Schema {
    try #require(try Schema(true).metaSchema(at: draft.metaSchema))
  }

  /// The URIs of a draft's meta-schema and of its parts.
  private static func metaSchemas(of draft: SchemaDraft) throws -> [String] {
    guard case .object(let whole)? = MetaSchemas.document(at: draft.metaSchema),
      case .array(let parts)? = whole["allOf"]
    else { return [draft.metaSchema] }
    return [draft.metaSchema]
      + parts.compactMap { part in
        guard case .object(let members) = part, case .string(let uri)? = members["$ref"] else {
          return nil
        }
        return resolvedURI(uri, against: draft.metaSchema)
      }
  }
}
