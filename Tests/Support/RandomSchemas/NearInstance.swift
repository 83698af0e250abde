internal import ForwardJSON
internal import TestSupport

/// Makes instances that a schema probably accepts, or refuses for only one reason.
struct NearInstance {
  /// The document that resolves references.
  let document: JSONValue
  var random: SeededRandom

  mutating func instance() -> JSONValue {
    let value = value(of: document, depth: 5)
    return random.chance(3) ? mutated(value) : value
  }

  private mutating func value(of schema: JSONValue, depth: Int) -> JSONValue {
    guard case .object(let schema) = schema, depth > 0 else {
      return RandomJSON.value(depth: 1, &random)
    }
    if let fixed = schema["const"], !random.chance(8) { return fixed }
    if case .array(let values)? = schema["enum"], !values.isEmpty, !random.chance(8) {
      return random.pick(values)
    }
    // Combines the requirements of several schemas for one object.
    var parts: [JSONValue] = []
    if case .string(let reference)? = schema["$ref"], let target = target(of: reference) {
      parts.append(value(of: target, depth: depth - 1))
    }
    if schema["$dynamicRef"] != nil || schema["$recursiveRef"] != nil {
      parts.append(value(of: document, depth: depth - 2))
    }
    for key in ["anyOf", "oneOf"] {
      if case .array(let branches)? = schema[key], !branches.isEmpty {
        parts.append(value(of: random.pick(branches), depth: depth - 1))
      }
    }
    if case .array(let branches)? = schema["allOf"] {
      for branch in branches { parts.append(value(of: branch, depth: depth - 1)) }
    }
    if let condition = schema["if"], random.chance(2) {
      parts.append(value(of: condition, depth: depth - 1))
      if let then = schema["then"] { parts.append(value(of: then, depth: depth - 1)) }
    } else if let other = schema["else"] {
      parts.append(value(of: other, depth: depth - 1))
    }
    parts.append(own(of: schema, depth: depth))
    return combined(parts)
  }

  private mutating func combined(_ parts: [JSONValue]) -> JSONValue {
    let objects = parts.compactMap { if case .object(let members) = $0 { members } else { nil } }
    guard objects.count == parts.count else { return random.pick(parts) }
    var result = JSONObject()
    for members in objects { for (key, value) in members { result[key] = value } }
    return .object(result)
  }

  private func target(of reference: String) -> JSONValue? {
    guard case .object(let members) = document,
      case .object(let definitions)? = members["definitions"] ?? members["$defs"]
    else { return nil }
    return definitions.first { reference.contains($0.key) }?.value
  }

  /// Returns a value for the schema's own keywords, regardless of the schemas that it refers to.
  private mutating func own(of schema: JSONObject, depth: Int) -> JSONValue {
    switch type(of: schema) {
    case "null": .null
    case "boolean": .bool(random.chance(2))
    case "integer": .number(JSONNumber(random.number(in: -2...8)))
    case "number": RandomJSON.number(&random)
    case "string":
      .string(random.pick(schema["format"] == nil ? RandomJSON.texts : RandomJSON.formatted))
    case "array": array(of: schema, depth: depth)
    default: object(of: schema, depth: depth)
    }
  }

  private mutating func type(of schema: JSONObject) -> String {
    switch schema["type"] {
    case .string(let type)?: return type
    case .array(let types)? where !types.isEmpty:
      if case .string(let type) = random.pick(types) { return type }
    default: break
    }
    let hints = [
      ("array", ["items", "prefixItems", "contains", "uniqueItems", "minItems", "maxItems"]),
      ("string", ["minLength", "maxLength", "pattern", "format"]),
      ("number", ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"]),
    ]
    let hint = hints.first { $0.1.contains { schema[$0] != nil } }
    return hint?.0 ?? random.pick(["object", "object", "object", "string", "integer", "array"])
  }

  private mutating func array(of schema: JSONObject, depth: Int) -> JSONValue {
    var elements: [JSONValue] = []
    var rest = schema["items"] ?? schema["unevaluatedItems"] ?? schema["contains"]
    for key in ["prefixItems", "items"] {
      guard case .array(let places)? = schema[key] else { continue }
      for place in places { elements.append(value(of: place, depth: depth - 1)) }
      if key == "items" { rest = schema["additionalItems"] }
    }
    for _ in 0..<random.below(4) {
      let contained = random.chance(3) ? schema["contains"] : nil
      elements.append(value(of: contained ?? rest ?? .bool(true), depth: depth - 1))
    }
    return .array(elements)
  }

  private mutating func object(of schema: JSONObject, depth: Int) -> JSONValue {
    var members = JSONObject()
    if case .object(let properties)? = schema["properties"] {
      for (key, inner) in properties where !random.chance(4) {
        members[key] = value(of: inner, depth: depth - 1)
      }
    }
    if case .array(let names)? = schema["required"] {
      for case .string(let name) in names where members[name] == nil && !random.chance(8) {
        members[name] = RandomJSON.value(depth: 1, &random)
      }
    }
    if random.chance(4) {
      let others = schema["additionalProperties"] ?? schema["unevaluatedProperties"] ?? .bool(true)
      members[random.pick(RandomSchema.names + ["zoo"])] = value(of: others, depth: depth - 1)
    }
    return .object(members)
  }

  /// Returns a copy with a change in one place.
  private mutating func mutated(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(var elements) where !elements.isEmpty && !random.chance(3):
      let index = random.below(elements.count)
      elements[index] = mutated(elements[index])
      return .array(elements)
    case .array(let elements) where random.chance(2):
      return .array(elements + elements.suffix(1))
    case .object(var members) where !members.isEmpty && !random.chance(3):
      let (key, inner) = members[random.below(members.count)]
      members[key] = random.chance(3) ? .none : mutated(inner)
      return .object(members)
    default:
      return RandomJSON.value(depth: 1, &random)
    }
  }
}
