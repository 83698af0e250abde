package import ForwardJSON

extension JSONObject {
  /// Adds the keywords of another schema.
  package mutating func merge(_ other: JSONObject) {
    for (key, value) in other { self[key] = value }
  }

  package mutating func require(_ key: String) {
    var keys: [JSONValue] = []
    if let known = self["required"]?.elements { keys = known }
    if !keys.contains(.string(key)) { keys.append(.string(key)) }
    self["required"] = .array(keys)
  }

  /// Adds the schema of the value at the end of a path, which has only keys. `isRequired` says whether there must be
  /// such a value. `isCondition` says whether objects on the way may be missing or something else.
  mutating func insert(
    _ schema: JSONObject, at path: JSONPath, isRequired: Bool, isCondition: Bool = false
  ) {
    insert(schema, at: path.steps[...], isRequired, isCondition)
  }

  private mutating func insert(
    _ schema: JSONObject, at path: ArraySlice<JSONPath.Step>, _ isRequired: Bool,
    _ isCondition: Bool
  ) {
    guard case .key(let key)? = path.first else { return merge(schema) }
    var properties = JSONObject()
    if let known = self["properties"]?.members { properties = known }
    var member = JSONObject()
    if let known = properties[key]?.members { member = known }
    if path.count > 1, !isCondition, member["type"] == nil { member["type"] = .string("object") }
    member.insert(schema, at: path.dropFirst(), isRequired, isCondition)
    properties[key] = .object(member)
    self["properties"] = .object(properties)
    if isRequired { require(key) }
  }

  package static func all(_ schemas: [JSONObject]) -> JSONObject { combined("allOf", schemas) }

  package static func any(_ schemas: [JSONObject]) -> JSONObject { combined("anyOf", schemas) }

  private static func combined(_ keyword: String, _ schemas: [JSONObject]) -> JSONObject {
    if schemas.count == 1, let only = schemas.first { return only }
    return schemas.isEmpty
      ? JSONObject() : JSONObject([(keyword, .array(schemas.map { .object($0) }))])
  }

  static func type(_ type: String) -> JSONObject {
    JSONObject([("type", .string(type))])
  }

  static func types(of values: [JSONValue]) -> JSONObject {
    var names: [JSONValue] = []
    for value in values where !names.contains(.string(value.typeName)) {
      names.append(.string(value.typeName))
    }
    if names.isEmpty { return JSONObject() }
    return JSONObject([("type", names.count == 1 ? names[0] : .array(names))])
  }

  package var orNull: JSONObject {
    var schema = self
    if self["enum"] != nil || self["allOf"] != nil {
      return .any([JSONObject([("const", .null)]), self])
    }
    if var excluded = self["not"]?.members {
      excluded["type"] = .string("string")
      schema["not"] = .object(excluded)
    }
    switch (self["type"], self["oneOf"]) {
    case (.string(let type)?, _): schema["type"] = .array([.string(type), .string("null")])
    case (.array(let types)?, _) where !types.contains(.string("null")):
      schema["type"] = .array(types + [.string("null")])
    case (_, .array(let options)?):
      let none = JSONValue.object(JSONObject([("const", .null)]))
      let hasNone = options.contains {
        if let option = $0.members { option["const"] == .null } else { false }
      }
      if !hasNone { schema["oneOf"] = .array(options + [none]) }
    default: break
    }
    return schema
  }

  /// Refuses texts that have one of some characters, which are the class of a pattern.
  package mutating func exclude(_ characters: String) {
    self["not"] = .object(JSONObject([("pattern", .string("[\(characters)]"))]))
  }

  /// Adds sentences about what the schema can't say.
  package mutating func add(rules: [String]) {
    guard !rules.isEmpty else { return }
    var all: [JSONValue] = []
    if let known = self["x-forward-rules"]?.elements { all = known }
    self["x-forward-rules"] = .array(all + rules.map { .string($0) }.filter { !all.contains($0) })
  }

  /// Limits a number: `minItems` and `maxItems`.
  mutating func limit(_ what: String, to count: ClosedRange<Int>) {
    if count.lowerBound > 0 { self["min" + what] = .number(JSONNumber(count.lowerBound)) }
    if count.upperBound < .max { self["max" + what] = .number(JSONNumber(count.upperBound)) }
  }
}

extension JSONValue {
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
