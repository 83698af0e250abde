internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardTargets

/// The schema of documents of answers to a kind's settings. Unlike the kind's schema, it allows
/// documents without members that have defaults, `null` for no value, and masks or references in
/// place of secrets.
struct AnswersSchema {
  private let new: JSONObject
  private let root: JSONObject

  /// - Parameter new: The settings of a new target, which a document may omit.
  init(_ new: JSONObject, _ schema: JSONValue?) {
    self.new = new
    root = schema?.members ?? JSONObject([("type", .string("object"))])
  }

  func schema(title: String, description: String) -> JSONObject {
    var schema = JSONObject([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)), ("description", .string(description)),
    ])
    let own = value(root, in: Place(defaults: new))
    for (key, value) in own where schema[key] == nil { schema[key] = value }
    schema.add(rules: ["A key may also be the path of a row, such as tags[1]."])
    return schema
  }

  /// The position of a value, which decides what answers may omit.
  private struct Place {
    /// The values of members that a document may omit.
    var defaults = JSONObject()
    /// Whether the value is inside a list. `null` is an ordinary value there.
    var isInList = false
  }

  /// Returns the schema of a whole value.
  private func value(_ schema: JSONObject, in place: Place) -> JSONObject {
    var own = applied(schema, in: place)
    let names = names(in: schema)
    if !names.isEmpty {
      own.add(part: ["propertyNames": ["enum": .array(names.map { .string($0) })]])
    } else if schema["type"] == "object" {
      var keys = JSONObject(textKeywords: [.required], nil)
      keys.exclude(controlCharacters(false))
      own.add(part: ["propertyNames": .object(keys)])
    }
    let format = schema["format"]?.string
    if schema["writeOnly"] == true || format == "password" { return secret(own) }
    switch format {
    case "template", "template-lines":
      let placeholders = ItemTemplate.placeholders
      own.add(part: .object(JSONObject(textKeywords: [], placeholders)))
      own.add(rules: ["Words in braces are the names of placeholders, in any script."])
      guard format == "template-lines" else { break }
      var characters = JSONObject()
      characters.exclude(controlCharacters(true))
      own.add(part: .object(characters))
    case "uri", "url", "iri":
      own.add(part: .object(JSONObject(textKeywords: [.keyboard(.url)], nil)))
      own.add(rules: ["A masked part of an address stays as it was."])
    default: break
    }
    return own
  }

  private func secret(_ own: JSONObject) -> JSONObject {
    let annotations: Set = ["title", "description", "writeOnly", "default", "examples"]
    var schema = JSONObject(own.filter { annotations.contains($0.key) })
    let value = JSONObject(own.filter { !annotations.contains($0.key) })
    let reference = JSONObject([
      ("type", .string("string")), ("pattern", .string(#"^\\*(?:env|command):"#)),
    ])
    schema.merge(schema.addSecret(.any([value, reference]), takesReferences: true))
    return schema
  }

  /// Returns a schema that applies to a value beside others.
  private func applied(_ schema: JSONObject, in place: Place) -> JSONObject {
    var result = JSONObject()
    let properties = schema["properties"]?.members ?? JSONObject()
    let required = schema["required"]?.elements?.compactMap(\.string) ?? []
    // A default that a condition refuses disappears when the document has another value.
    var needed = required.filter { place.defaults[$0] == nil }
    for (key, part) in schema {
      switch key {
      case "properties":
        var members = JSONObject()
        for (name, part) in properties {
          members[name] = member(
            part, in: place, isRequired: required.contains(name), isList: place.defaults[name] == []
          )
          if let usual = place.defaults[name], accepts(usual, part) == false { needed.append(name) }
        }
        result[key] = .object(members)
      case "required": break
      case "allOf", "anyOf", "oneOf":
        result[key] = .array((part.elements ?? []).map { applied($0, in: place) })
      case "if", "then", "else", "not": result[key] = applied(part, in: place)
      case "items", "contains": result[key] = element(part)
      case "prefixItems": result[key] = .array((part.elements ?? []).map(element))
      case "additionalProperties": result[key] = member(part, in: place, isRequired: true)
      case "$defs":
        result[key] = .object(JSONObject((part.members ?? [:]).map { ($0.key, element($0.value)) }))
      default: result[key] = part
      }
    }
    if !needed.isEmpty { result["required"] = .array(needed.map { .string($0) }) }
    // Another schema may describe the member as nullable, but `null` is no value here.
    let others = place.isInList ? [] : required.filter { properties[$0] == nil }
    if !others.isEmpty {
      let members = others.map { ($0, JSONValue.object(["not": ["type": "null"]])) }
      result.add(part: ["properties": .object(JSONObject(members))])
    }
    return result
  }

  private func applied(_ schema: JSONValue, in place: Place) -> JSONValue {
    guard let members = schema.members else { return schema }
    return .object(applied(members, in: place))
  }

  private func element(_ schema: JSONValue) -> JSONValue {
    guard let members = schema.members else { return schema }
    return .object(value(members, in: Place(isInList: true)))
  }

  /// - Parameter isList: Whether a new document has an empty list there, which `null` may stand
  ///   for.
  private func member(
    _ schema: JSONValue, in place: Place, isRequired: Bool, isList: Bool = false
  ) -> JSONValue {
    guard let members = schema.members else { return schema }
    var value = value(members, in: Place(isInList: place.isInList))
    // Without a type, the schema may accept null, which is no value.
    if isRequired, !place.isInList, members["type"] == nil, accepts(.null, schema) == true {
      value.add(part: ["not": ["type": "null"]])
    }
    // Blank lines are no answer.
    if isRequired, members["format"] == "template-lines" {
      value.add(part: .object(JSONObject(textKeywords: [.required], nil)))
    }
    return .object((!isRequired || isList) && !place.isInList ? value.orNothing : value)
  }

  /// Returns whether a schema accepts a value; `nil` if that is unknown.
  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool? {
    guard var members = schema.members else { return nil }
    members["$defs"] = root["$defs"]
    return (try? Schema(.object(members))).map { $0.verdict(on: value) == .valid }
  }

  /// Returns the names of an object's members, including conditional ones.
  private func names(in schema: JSONObject, depth: Int = 8) -> [String] {
    guard depth > 0 else { return [] }
    var names = schema["properties"]?.members?.map(\.key) ?? []
    var inner = ["allOf", "anyOf", "oneOf"].flatMap { schema[$0]?.elements ?? [] }
    inner += ["if", "then", "else"].compactMap { schema[$0] }
    if let reference = schema["$ref"]?.string, reference.hasPrefix("#/$defs/") {
      inner += [root["$defs"]?[String(reference.dropFirst(8))]].compactMap(\.self)
    }
    names += inner.flatMap { self.names(in: $0.members ?? [:], depth: depth - 1) }
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }
}

extension JSONObject {
  /// Adds a schema that applies in addition.
  fileprivate mutating func add(part: JSONValue) {
    let members = part.members ?? [:]
    if members.contains(where: { self[$0.key] != nil }) {
      self["allOf"] = .array((self["allOf"]?.elements ?? []) + [part])
    } else {
      merge(members)
    }
  }

  /// The schema with `null`, which stands for no value, accepted. Annotations stay at the top.
  fileprivate var orNothing: JSONObject {
    let plain: Set = [
      "type", "title", "description", "default", "examples", "format", "pattern", "minLength",
      "maxLength", "minimum", "maximum", "items", "properties", "required", "propertyNames",
      "x-forward-rules",
    ]
    if self["type"] != nil, allSatisfy({ plain.contains($0.key) }) { return orNull }
    let annotations: Set = [
      "title", "description", "writeOnly", "default", "examples", "x-forward-rules",
    ]
    var schema = JSONObject(filter { annotations.contains($0.key) })
    let value = JSONObject(filter { !annotations.contains($0.key) })
    schema["anyOf"] = .array([.object(value), ["type": "null"]])
    return schema
  }
}
