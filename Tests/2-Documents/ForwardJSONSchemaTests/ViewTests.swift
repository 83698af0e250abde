import ForwardJSON
import ForwardJSONSchema
import SchemaSuite
import Testing

@Suite("The view of a schema")
struct ViewTests {
  private func view(_ text: String) throws -> SchemaView {
    try SchemaView(Schema(JSONValue(parsing: text)))
  }

  @Test("The view of a place combines its schemas, including referenced ones")
  func conjunction() throws {
    let view = try view(
      """
      {
        "title": "Shop", "$ref": "#/$defs/named", "$schema": "https://json-schema.org/draft/2020-12/schema",
        "properties": {
          "port": {"type": "integer", "minimum": 1, "default": 80},
          "size": {"enum": ["S", "M", "L"], "examples": ["M"]}
        },
        "required": ["port"],
        "allOf": [
          {"properties": {"port": {"type": "number", "maximum": 65535},
                          "size": {"enum": ["L", "M"]}}},
          {"additionalProperties": false}
        ],
        "$defs": {"named": {
          "title": "Named", "description": "Has a name.", "required": ["name"],
          "properties": {"name": {"type": "string", "minLength": 1, "pattern": "^[a-z]", "format": "email"}}
        }}
      }
      """)
    #expect(view.title == "Shop")
    #expect(view.description == "Has a name.")
    #expect(view.keys == ["port", "size", "name"])
    #expect(view.required == ["port", "name"])
    // The last schema knows no key.
    #expect(view.member("port") == nil)
    #expect(view.otherMember == nil)
    #expect(
      view.locations.map(\.description) == [
        "#", "#/allOf/0", "#/allOf/1", "#/$defs/named",
      ])
  }

  @Test("Limits of several schemas are the narrowest")
  func limits() throws {
    let view = try view(
      """
      {"allOf": [
        {"properties": {"port": {"type": ["integer", "null"], "minimum": 1, "default": 80, "examples": [8, 80]},
                        "size": {"enum": ["S", "M", "L"]},
                        "name": {"minLength": 2, "pattern": "^a", "maxLength": 9}}},
        {"properties": {"port": {"type": "number", "minimum": 8, "exclusiveMaximum": 99, "multipleOf": 2},
                        "size": {"enum": ["L", "M"]},
                        "name": {"type": "string", "maxLength": 5, "pattern": "z$", "format": "email"}}}
      ]}
      """)
    let port = try #require(view.member("port"))
    #expect(port.examples == [8, 80])
    #expect(port.types == [.integer])
    #expect(port.defaultValue == .number(JSONNumber(80)))
    #expect((port.numbers.minimum, port.numbers.maximum) == (JSONNumber(8), nil))
    #expect((port.numbers.exclusiveMinimum, port.numbers.exclusiveMaximum) == (nil, JSONNumber(99)))
    #expect(port.numbers.multiples == [JSONNumber(2)])
    #expect(view.member("size")?.options == [.string("M"), .string("L")])
    let name = try #require(view.member("name"))
    #expect((name.length.least, name.length.most) == (2, 5))
    #expect(name.patterns == ["^a", "z$"])
    #expect(name.format == "email")
    #expect(view.member("other")?.locations == [])
    #expect(
      view.member("other")?.types == Set(SchemaView.ValueType.allCases).subtracting([.integer]))
  }

  @Test("Members, elements, alternatives and conditions lead to other places")
  func parts() throws {
    let view = try view(
      """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "patternProperties": {"^x-": {"title": "Extension"}},
        "additionalProperties": {"title": "Other"},
        "propertyNames": {"maxLength": 20},
        "properties": {
          "point": {"prefixItems": [{"title": "x"}, {"title": "y"}], "items": false, "minItems": 2},
          "gone": false,
          "shape": {
            "anyOf": [{"title": "Round"}, false, {"title": "Square"}],
            "if": {"type": "string"}, "then": {"title": "A text"}
          }
        },
        "dependentRequired": {"point": ["shape"]},
        "dependentSchemas": {"point": {"title": "With a point"}}
      }
      """)
    #expect(view.member("x-a")?.title == "Extension")
    #expect(view.member("a")?.title == "Other")
    #expect(view.member("gone") == nil)
    #expect(view.key.length.most == 20)
    #expect(view.patternMembers.map(\.pattern) == ["^x-"])
    let point = try #require(view.member("point"))
    #expect(point.prefixCount == 2)
    #expect((0...2).map { point.element($0)?.title } == ["x", "y", nil])
    #expect(point.element(2) == nil)
    #expect(point.elementCount.least == 2)
    let shape = try #require(view.member("shape"))
    #expect(shape.alternatives.map { $0.branches.map(\.title) } == [["Round", "Square"]])
    #expect(shape.adding(shape.alternatives[0].branches[1]).title == "Square")
    #expect(
      shape.conditions.map { [$0.test.types == [.string], $0.then?.title == "A text"] } == [
        [true, true]
      ])
    #expect(view.required(beside: "point") == ["shape"])
    #expect(view.added(by: "point")?.title == "With a point")
  }

  @Test("A recursive schema has views without end, and a reference to itself is followed once")
  func recursion() throws {
    var view = try view(
      """
      {"title": "Tree", "properties": {"left": {"$ref": "#"}, "loop": {"$ref": "#/properties/loop"}}}
      """)
    for _ in 0..<1_000 { view = try #require(view.member("left")) }
    #expect(view.title == "Tree")
    #expect(view.member("loop")?.locations.count == 1)
  }

  /// Follows each value of the instances through the views, with the branches and conditions that
  /// accept the value.
  @Test(
    "Views accept every value in the valid instances of real schemas", arguments: RealSchema.names)
  func real(name: String) throws {
    let real = try RealSchema(named: name)
    let schema = try real.schema()
    for instance in try real.instances where instance.isValid {
      guard schema.verdict(on: instance.value) == .valid else { continue }
      let refused = refused(instance.value, at: SchemaView(schema), path: [])
      #expect(refused == [], "\(instance.file)")
    }
  }

  /// Returns the paths of the values that the view of their place refuses.
  private func refused(
    _ value: JSONValue, at view: SchemaView, path: [JSONPath.Step]
  ) -> [JSONPath] {
    guard view.verdict(on: value) != .invalid else { return [JSONPath(path)] }
    var whole = view
    for alternatives in view.alternatives {
      for branch in alternatives.branches where branch.verdict(on: value) == .valid {
        whole = whole.adding(branch)
      }
    }
    for condition in view.conditions {
      let verdict = condition.test.verdict(on: value)
      if verdict == .valid, let then = condition.then { whole = whole.adding(then) }
      if verdict == .invalid, let other = condition.otherwise { whole = whole.adding(other) }
    }
    switch value {
    case .object(let object):
      return object.flatMap { key, value -> [JSONPath] in
        guard let member = whole.member(key) else { return [JSONPath(path + [.key(key)])] }
        return refused(value, at: member, path: path + [.key(key)])
      }
    case .array(let values):
      return values.enumerated().flatMap { index, value -> [JSONPath] in
        guard let element = whole.element(index) else { return [JSONPath(path + [.index(index)])] }
        return refused(value, at: element, path: path + [.index(index)])
      }
    default:
      if let options = whole.options, !options.contains(value) { return [JSONPath(path)] }
      return []
    }
  }
}
