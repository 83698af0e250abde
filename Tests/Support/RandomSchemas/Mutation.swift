internal import ForwardJSON
internal import TestSupport

/// Mutates JSON values in one random place at a time.
struct Mutation {
  var random: SeededRandom

  mutating func mutated(_ value: JSONValue, times: Int) -> JSONValue {
    (0..<times).reduce(value) { value, _ in mutated(value, in: value) }
  }

  private mutating func mutated(_ value: JSONValue, in whole: JSONValue) -> JSONValue {
    switch value {
    case .array(var elements) where !elements.isEmpty && !random.chance(4):
      let index = random.below(elements.count)
      if random.chance(8) {
        elements.remove(at: index)
      } else {
        elements[index] = mutated(elements[index], in: whole)
      }
      return .array(elements)
    case .object(var members) where !members.isEmpty && !random.chance(4):
      let (key, inner) = members[random.below(members.count)]
      switch random.below(8) {
      case 0: members[key] = nil
      case 1: members[random.pick(Self.keywords)] = inner
      default: members[key] = mutated(inner, in: whole)
      }
      return .object(members)
    default:
      return replacement(of: value, in: whole)
    }
  }

  private mutating func replacement(of value: JSONValue, in whole: JSONValue) -> JSONValue {
    func object(_ key: String, _ value: JSONValue) -> JSONValue {
      .object(JSONObject([(key: key, value: value)]))
    }
    switch random.below(9) {
    case 0: return RandomJSON.value(depth: 2, &random)
    case 1: return random.pick(Self.odd)
    case 2: return some(of: whole)
    case 3:
      return object(
        random.pick(["allOf", "anyOf", "oneOf"]), .array([value, value, some(of: whole)]))
    case 4: return object("not", value)
    case 5: return object("$ref", .string(random.pick(Self.references)))
    case 6: return object(random.pick(Self.keywords), value)
    case 7: return .array([value, some(of: whole)])
    default: return .string(random.pick(Samples.patterns + Samples.fragments))
    }
  }

  /// Returns a random value within another one.
  mutating func some(of value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements) where !elements.isEmpty && !random.chance(4):
      some(of: random.pick(elements))
    case .object(let members) where !members.isEmpty && !random.chance(4):
      some(of: members[random.below(members.count)].value)
    default: value
    }
  }

  static let keywords = [
    "$anchor", "$defs", "$dynamicRef", "$id", "$recursiveRef", "$ref", "$schema", "$vocabulary",
    "additionalItems", "additionalProperties", "allOf", "anyOf", "const", "contains", "default",
    "definitions", "dependencies", "dependentRequired", "dependentSchemas", "else", "enum",
    "exclusiveMaximum", "exclusiveMinimum", "format", "id", "if", "items", "maxContains",
    "maxItems",
    "maxLength", "maxProperties", "maximum", "minContains", "minItems", "minLength",
    "minProperties",
    "minimum", "multipleOf", "not", "oneOf", "pattern", "patternProperties", "prefixItems",
    "properties", "propertyNames", "required", "then", "title", "type", "unevaluatedItems",
    "unevaluatedProperties", "uniqueItems", "", "a/b~c", "é",
  ]

  private static let references = [
    "#", "#/", "", "#/properties", "#/definitions/step", "#/$defs/shapes", "#/%25", "#/~2",
    "#nowhere",
    "other.json", "http://[", "file:///etc/passwd", "#/properties/name/pattern", "urn:uuid:1#/a",
    "http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft/2020-12/schema",
    "../../x#/a/-1", "#/allOf/99999999999999999999", "#/allOf/0",
  ]

  private static let odd: [JSONValue] =
    [
      "1e999999999", "-1e-999999999", "1e400", "0.1", "-0", "0e99999999999999999999", "1.0",
      "9223372036854775808", "123456789012345678901234567890", "1e-400", "\"\"", "\"\\u0000\"",
      "{}",
      "[]", "null", "true", "false", "{\"a\": {}}", "[[[[[[[[[[]]]]]]]]]]",
      "\"\(String(repeating: "a", count: 3_000))\"",
    ].compactMap { try? JSONValue(parsing: $0) }
}
