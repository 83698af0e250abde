package import ForwardJSON

extension JSONValue {
  /// A schema for a document that has none: each value that it has is of its present type, and other keys are allowed.
  ///
  /// The items of a list have one schema. A text whose key is a word for a secret is one.
  package var inferredSchema: JSONValue {
    .object(inferred(named: ""))
  }

  private func inferred(named name: String) -> JSONObject {
    switch self {
    // An empty value may become any.
    case .null: return [:]
    case .bool: return ["type": "boolean"]
    case .number: return ["type": "number"]
    case .string:
      let text: JSONObject = ["type": "string"]
      return text.asksForSecret(name) ? ["type": "string", "writeOnly": true] : text
    case .array(let items):
      let all = items.map { $0.inferred(named: name) }
      let item = all.dropFirst().reduce(all.first ?? [:]) { $0.joined(with: $1) }
      return ["type": "array", "items": .object(item)]
    case .object(let members):
      let properties = members.map { ($0.key, JSONValue.object($0.value.inferred(named: $0.key))) }
      return ["type": "object", "properties": .object(JSONObject(properties))]
    }
  }
}

extension JSONObject {
  /// Returns the schema of what either schema allows: any value if their types are too different.
  fileprivate func joined(with other: JSONObject) -> JSONObject {
    if self == other { return self }
    guard let type = self["type"], type == other["type"] else { return [:] }
    var joined = self
    if let items = self["items"]?.members, let others = other["items"]?.members {
      joined["items"] = .object(items.joined(with: others))
    } else if var properties = self["properties"]?.members {
      for (key, value) in other["properties"]?.members ?? [:] {
        guard let schema = value.members else { continue }
        properties[key] = .object(properties[key]?.members?.joined(with: schema) ?? schema)
      }
      joined["properties"] = .object(properties)
    }
    return joined
  }
}
