import ForwardJSON
import ForwardJSONSchema
import Testing

@Suite("Output formats of the specification")
struct OutputTests {
  private let schema: Schema

  init() throws {
    schema = try Schema(
      unchecked: ##"""
        {
          "$id": "https://a.test/s.json",
          "properties": {
            "name": {"minLength": 2, "pattern": "^a"},
            "ports": {"items": {"$ref": "#/definitions/a%20port"}}
          },
          "required": ["id"],
          "definitions": {"a port": {"maximum": 9}}
        }
        """##)
  }

  private func unit(
    _ keyword: String, in schema: String? = nil, _ instance: String, _ error: String
  ) -> JSONValue {
    [
      "valid": false, "keywordLocation": .string(keyword),
      "absoluteKeywordLocation": .string("https://a.test/s.json#" + (schema ?? keyword)),
      "instanceLocation": .string(instance), "error": .string(error),
    ]
  }

  @Test(
    "A valid instance has its annotations, in a list or inside the keywords they have in common")
  func annotations() throws {
    let schema = try Schema(
      unchecked: ##"""
        {"$id": "https://a.test/s.json", "title": "S", "properties": {
           "a": {"$ref": "#/definitions/a"}, "b": {"anyOf": [{"type": "null", "title": "N"},
             {"type": "integer", "title": "I", "default": 1}]}},
         "definitions": {"a": {"readOnly": true}}}
        """##)
    func unit(_ keyword: String, _ place: String, _ instance: String, _ said: JSONValue)
      -> JSONValue
    {
      [
        "valid": true, "keywordLocation": .string(keyword),
        "absoluteKeywordLocation": .string("https://a.test/s.json#" + place),
        "instanceLocation": .string(instance), "annotation": said,
      ]
    }
    let title = unit("/title", "/title", "", "S")
    let readOnly = unit("/properties/a/$ref/readOnly", "/definitions/a/readOnly", "/a", true)
    let branch = "/properties/b/anyOf/1"
    let others = [
      unit("\(branch)/title", "\(branch)/title", "/b", "I"),
      unit("\(branch)/default", "\(branch)/default", "/b", 1),
    ]
    let head: JSONObject = ["valid": true, "keywordLocation": "", "instanceLocation": ""]
    func output(_ parts: [JSONValue]) -> JSONValue {
      .object(JSONObject(head.map { $0 } + [("annotations", .array(parts))]))
    }
    let instance: JSONValue = ["a": 1, "b": 2]
    #expect(schema.output(.flag, of: instance) == ["valid": true])
    #expect(schema.output(.basic, of: instance) == output([title, readOnly] + others))
    #expect(
      schema.output(.detailed, of: instance)
        == output([
          title,
          [
            "valid": true, "keywordLocation": "/properties", "instanceLocation": "",
            "annotations": [
              readOnly,
              [
                "valid": true, "keywordLocation": .string(branch), "instanceLocation": "/b",
                "annotations": .array(others),
              ],
            ],
          ],
        ]))
    #expect(schema.output(.basic, of: ["b": "x"])["valid"] == false)
    #expect(try Schema(unchecked: "{}").output(.basic, of: 1) == ["valid": true])
  }

  @Test("A valid instance has no errors in any format", arguments: formats)
  func valid(format: SchemaOutput) {
    #expect(schema.validate(["id": 1, "name": "ab"]).output(format) == ["valid": true])
  }

  @Test("An invalid instance has its errors, in a list or inside the keywords they have in common")
  func invalid() {
    let validation = schema.validate(["name": "b", "ports": [1, 10, 11]])
    let missing = unit("/required", "", "The key 'id' is missing.")
    let texts = [
      unit(
        "/properties/name/minLength", "/name",
        "'b' is too short: at least 2 characters are required."
      ),
      unit("/properties/name/pattern", "/name", "'b' does not match the pattern '^a'."),
    ]
    let ports = [("/ports/1", "10"), ("/ports/2", "11")].map { place, value in
      unit(
        "/properties/ports/items/$ref/maximum", in: "/definitions/a%20port/maximum", place,
        "\(value) is out of range: at most 9 is allowed.")
    }
    #expect(validation.output(.flag) == ["valid": false])
    #expect(
      validation.output(.basic) == [
        "valid": false, "keywordLocation": "", "instanceLocation": "",
        "errors": .array([missing] + texts + ports),
      ])
    #expect(
      validation.output(.detailed) == [
        "valid": false, "keywordLocation": "", "instanceLocation": "",
        "errors": [
          missing,
          [
            "valid": false, "keywordLocation": "/properties", "instanceLocation": "",
            "errors": [
              [
                "valid": false, "keywordLocation": "/properties/name", "instanceLocation": "/name",
                "errors": .array(texts),
              ],
              [
                "valid": false, "keywordLocation": "/properties/ports/items/$ref",
                "instanceLocation": "/ports", "errors": .array(ports),
              ],
            ],
          ],
        ],
      ])
  }

  @Test("A dynamic reference is named, and leads to the schema with the nearest URI")
  func dynamicReference() throws {
    let schema = try Schema(
      unchecked: ##"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://a.test/root",
          "$ref": "list",
          "$defs": {
            "text": {"$dynamicAnchor": "item", "type": "string"},
            "list": {
              "$id": "list", "items": {"$dynamicRef": "#item"},
              "$defs": {"any": {"$dynamicAnchor": "item"}}
            }
          }
        }
        """##)
    #expect(
      schema.validate([1]).output(.basic)["errors"] == [
        [
          "valid": false, "keywordLocation": "/$ref/items/$dynamicRef/type",
          "absoluteKeywordLocation": "https://a.test/root#/$defs/text/type",
          "instanceLocation": "/0", "error": "1 is not a text.",
        ]
      ])
  }

  @Test("The specification's schema accepts the output", arguments: formats)
  func isOfTheSpecification(format: SchemaOutput) throws {
    // An output unit of 2020-12.
    let unit = try Schema(
      unchecked: ##"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "required": ["valid", "keywordLocation", "instanceLocation"],
          "properties": {
            "valid": {"type": "boolean"},
            "keywordLocation": {"type": "string", "format": "json-pointer"},
            "absoluteKeywordLocation": {"type": "string", "format": "uri"},
            "instanceLocation": {"type": "string", "format": "json-pointer"},
            "error": {"type": "string"},
            "errors": {"type": "array", "items": {"$ref": "#"}}
          },
          "if": {"properties": {"valid": {"const": false}}},
          "then": {"oneOf": [{"required": ["error"]}, {"required": ["errors"]}]},
          "unevaluatedProperties": false
        }
        """##, options: options)
    let output = schema.validate(["name": "b", "ports": [10, "x", 11]]).output(format)
    #expect(format == .flag || unit.validate(output).problems.map(\.sentence) == [])
  }

  private var options: SchemaOptions {
    var options = SchemaOptions()
    options.formats = .always
    return options
  }
}

private let formats: [SchemaOutput] = [.flag, .basic, .detailed]
