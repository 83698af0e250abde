import ForwardJSON
import Testing

@testable import ForwardJSONSchema

/// The verdict follows a plan of the rules, and the problems come from the rules themselves. No
/// rule may be missing in the plan.
@Suite("Rules")
struct PlannedRuleTests {
  /// Schemas that set each part of the rules, and a value that each refuses for that part.
  private static let refused = [
    ("false", "1"), (#"{"minLength": {}}"#, #""a""#),
    (#"{"type": "integer"}"#, "1.5"),
    (#"{"$schema": "http://json-schema.org/draft-04/schema#", "type": "integer"}"#, "1.0"),
    (#"{"const": 1}"#, "2"), (#"{"enum": ["a", 1]}"#, #""b""#),
    (#"{"const": "a", "enum": ["b"]}"#, #""a""#),
    (#"{"minimum": 1}"#, "0"), (#"{"maximum": 1}"#, "2"), (#"{"exclusiveMinimum": 1}"#, "1"),
    (#"{"exclusiveMaximum": 1}"#, "1"), (#"{"multipleOf": 2}"#, "3"),
    (#"{"minLength": 2}"#, #""a""#), (#"{"maxLength": 1}"#, #""aa""#),
    (#"{"pattern": "^a", "description": "An a."}"#, #""b""#), (#"{"format": "date"}"#, #""b""#),
    (#"{"format": "own"}"#, #""b""#), (#"{"format": "regex"}"#, #""(""#),
    (#"{"own": 1}"#, "1"), (#"{"minItems": 2}"#, "[1]"), (#"{"maxItems": 1}"#, "[1, 2]"),
    (#"{"uniqueItems": true}"#, "[1, 1]"), (#"{"prefixItems": [false]}"#, "[1]"),

    (#"{"$schema": "http://json-schema.org/draft-07/schema#", "items": [false]}"#, "[1]"),
    (#"{"items": false}"#, "[1]"),
    (#"{"contains": false}"#, "[1]"), (#"{"contains": true, "maxContains": 1}"#, "[1, 2]"),
    (#"{"openapi": "3.0.4", "format": "int32"}"#, "2147483648"),
    (
      #"""
      {"kind": "CustomResourceDefinition", "apiVersion": "apiextensions.k8s.io/v1",
       "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"]}
      """#, #"[{"name": "a"}, {"name": "a"}]"#
    ),
    (#"{"minProperties": 1}"#, "{}"), (#"{"maxProperties": 0}"#, #"{"a": 1}"#),
    (#"{"required": ["a"]}"#, "{}"), (#"{"properties": {"a": false}}"#, #"{"a": 1}"#),
    (#"{"patternProperties": {"^a": false}}"#, #"{"a": 1}"#),
    (#"{"patternProperties": {"(": false}, "additionalProperties": false}"#, #"{"a": 1}"#),
    (#"{"additionalProperties": false}"#, #"{"a": 1}"#),
    (#"{"propertyNames": {"maxLength": 1}}"#, #"{"aa": 1}"#),
    (#"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#),
    (#"{"not": {}}"#, "1"), (#"{"unevaluatedItems": false}"#, "[1]"),
    (#"{"unevaluatedProperties": false}"#, #"{"a": 1}"#),
  ]

  private static func schema(_ text: String) throws -> Schema {
    var options = SchemaOptions()
    options.draft = .draft2020
    options.formats = SchemaFormats(.always)
    options.formats["own"] = SchemaFormat("a text of one's own") { _ in false }
    options.keywords["own"] = SchemaKeyword { _ in ["It is refused."] }
    options.readsPatterns = true
    options.isStrict = true
    return try Schema(unchecked: text, options: options)
  }

  @Test("The plan of the rules accepts no value that the rules refuse", arguments: refused)
  func plan(schema: String, value: String) throws {
    let schema = try Self.schema(schema)
    let value = try JSONValue(parsing: value)
    let rules = schema.root.rules(schema.resolver)
    var judge = Judge(schema.resolver, Progress(schema.resolver.options))
    _ = rules.visit(value, by: &judge)
    #expect(judge.verdict != .valid)
    #expect(schema.verdict(on: value) == judge.verdict)
    #expect(!rules.isEmpty)
  }

  @Test("Each part of the rules refuses a value in these tests")
  func allParts() throws {
    let none = try Self.schema("{}")
    let parts = Set(Self.parts(of: none.root.rules(none.resolver)).keys)
    var missing = parts
    for (text, _) in Self.refused {
      let schema = try Self.schema(text)
      missing.subtract(
        Self.parts(of: schema.root.rules(schema.resolver)).filter { !$0.value }.keys)
    }
    #expect(missing == [])
    #expect(parts.count > 30)
  }

  /// Returns, by name such as `texts.minLength`, whether each part of the rules is empty.
  private static func parts(of rules: Rules) -> [String: Bool] {
    var parts: [String: Bool] = [:]
    for (name, value) in Mirror(reflecting: rules).children {
      guard let name, !["arePlanned", "resource", "optionTexts"].contains(name) else { continue }
      switch name {
      case "values": add(rules.values, name, to: &parts)
      case "numbers": add(rules.numbers?.value ?? .init(), name, to: &parts)
      case "texts": add(rules.texts?.value ?? .init(), name, to: &parts)
      case "lists": add(rules.lists?.value ?? .init(), name, to: &parts)
      case "objects": add(rules.objects?.value ?? .init(), name, to: &parts)
      case "unevaluated": add(rules.unevaluated, name, to: &parts)
      case "isNever": parts[name] = !rules.isNever
      default: parts[name] = (value as? any Collection)?.isEmpty ?? true
      }
    }
    return parts
  }

  private static func add<Rules: RuleSet>(
    _ rules: Rules, _ name: String, to parts: inout [String: Bool]
  ) {
    for (own, none) in zip(
      Mirror(reflecting: rules).children, Mirror(reflecting: Rules()).children)
    {
      parts["\(name).\(own.label ?? "")"] = (own.value as? any Equatable)?.isEqual(none.value)
    }
  }
}

extension Equatable {
  fileprivate func isEqual(_ other: Any) -> Bool { self == other as? Self }
}
