internal import ForwardJSON
internal import ForwardJSONSchema

/// A schema of the protocol's profile: an object whose members are texts, numbers, truth values,
/// and choices among texts. The schema itself judges the members.
struct FlatSchema {
  let schema: Schema

  init(_ value: JSONValue?, at path: JSONPath) throws(ElicitationFault) {
    let members = try Self.object(value, at: path)
    guard members["type"] == "object" else {
      throw .unknownType(members["type"], known: ["object"], at: path.appending("type"))
    }
    try Self.checkKeywords(of: members, except: ["properties", "additionalProperties"], at: path)
    if let others = members["additionalProperties"], others.kind != .bool {
      throw .nested("additionalProperties", at: path)
    }
    let inside = path.appending("properties")
    let properties = try Self.object(members["properties"], at: inside)
    for (key, value) in properties {
      let path = inside.appending(.key(key))
      try Self.checkProperty(key, Self.object(value, at: path), at: path)
    }
    try Self.checkRequired(members["required"], of: properties, at: path.appending("required"))
    var options = SchemaOptions()
    (options.draft, options.formats) = (.draft2020, .always)
    do throws(SchemaError) {
      schema = try Schema(.object(members), options: options)
    } catch {
      throw .notASchema(error)
    }
    // A person couldn't answer a form whose schema is invalid.
    let check = schema.check()
    if check.verdict == .invalid, let problem = check.problems.first {
      throw .wrongSchema(problem, at: path.appending(problem.path))
    }
  }

  private static func object(
    _ value: JSONValue?, at path: JSONPath
  ) throws(ElicitationFault) -> JSONObject {
    guard let members = value?.members else { throw .wanted(.object, at: path) }
    return members
  }

  /// The keywords that contain schemas or refer to schemas.
  private static let applicators: Set<String> = [
    "$ref", "$dynamicRef", "$recursiveRef", "$defs", "definitions", "properties", "items", "oneOf",
    "anyOf", "allOf", "not", "if", "then", "else", "dependentSchemas", "dependencies",
    "prefixItems", "additionalItems", "unevaluatedItems", "contains", "patternProperties",
    "additionalProperties", "unevaluatedProperties", "propertyNames",
  ]

  private static func checkKeywords(
    of members: JSONObject, except known: Set<String>, at path: JSONPath
  ) throws(ElicitationFault) {
    for (key, _) in members where applicators.contains(key) && !known.contains(key) {
      throw .nested(key, at: path)
    }
  }

  private static func checkProperty(
    _ key: String, _ members: JSONObject, at path: JSONPath
  ) throws(ElicitationFault) {
    switch members["type"] {
    case "string"?:
      try checkKeywords(of: members, except: ["oneOf"], at: path)
      if let options = members["oneOf"] { try checkOptions(options, at: path.appending("oneOf")) }
      if members.asksForSecret(key) { throw .secret(key, at: path) }
    case "number"?, "integer"?:
      try checkKeywords(of: members, except: [], at: path)
      if members.asksForSecret(key) { throw .secret(key, at: path) }
    case "boolean"?: try checkKeywords(of: members, except: [], at: path)
    case "array"?:
      try checkKeywords(of: members, except: ["items"], at: path)
      try checkItems(members["items"], at: path.appending("items"))
    case let other:
      throw .unknownType(
        other, known: ["string", "number", "integer", "boolean", "array"],
        at: path.appending("type"))
    }
  }

  /// Checks the schema of a list's elements: a choice among texts.
  private static func checkItems(
    _ value: JSONValue?, at path: JSONPath
  ) throws(ElicitationFault) {
    let members = try object(value, at: path)
    try checkKeywords(of: members, except: ["anyOf", "oneOf"], at: path)
    if let options = members["anyOf"] ?? members["oneOf"] {
      return try checkOptions(options, at: path.appending("anyOf"))
    }
    guard case .array? = members["enum"] else {
      throw .wanted(.array, at: path.appending("enum"))
    }
  }

  /// Checks that alternatives are constants with titles.
  private static func checkOptions(
    _ value: JSONValue, at path: JSONPath
  ) throws(ElicitationFault) {
    guard let options = value.elements else { throw .wanted(.array, at: path) }
    for (index, option) in options.enumerated() {
      let path = path.appending(.index(index))
      let members = try object(option, at: path)
      try checkKeywords(of: members, except: [], at: path)
      if members["const"]?.kind != .string { throw .wanted(.string, at: path.appending("const")) }
    }
  }

  private static func checkRequired(
    _ value: JSONValue?, of properties: JSONObject, at path: JSONPath
  ) throws(ElicitationFault) {
    guard let value else { return }
    guard let keys = value.elements else { throw .wanted(.array, at: path) }
    for (index, key) in keys.enumerated() {
      guard let key = key.string else {
        throw .wanted(.string, at: path.appending(.index(index)))
      }
      if properties[key] == nil { throw .unknownRequired(key, at: path) }
    }
  }
}
