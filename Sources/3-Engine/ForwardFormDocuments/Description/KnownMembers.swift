internal import ForwardJSON

/// The members of an object in a document that a model reads, whatever the answers are.
struct KnownMembers {
  private var members: [(key: String, members: KnownMembers)] = []
  /// Whether a row has the value.
  private var isRow = false
  /// Whether the value is an object with the members, and no others.
  private var isObject = false
  private var isPayload = false

  private subscript(key: String) -> KnownMembers {
    get { members.first { $0.key == key }?.members ?? KnownMembers() }
    set {
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index].members = newValue
      } else {
        members.append((key, newValue))
      }
    }
  }

  mutating func addRow(at path: ArraySlice<JSONPath.Step>) {
    guard case .key(let key)? = path.first else { return isRow = true }
    isObject = true
    self[key].addRow(at: path.dropFirst())
  }

  /// `leaves` are the paths of rows whose values have no rows in them. With `isCase`, the value is
  /// a case of an enumeration with its payload.
  mutating func add(
    _ value: JSONValue, at path: JSONPath, _ leaves: Set<JSONPath>, isCase: Bool = false
  ) {
    add(value, path.steps[...], path, leaves, isCase)
  }

  private mutating func add(
    _ value: JSONValue, _ way: ArraySlice<JSONPath.Step>, _ path: JSONPath,
    _ leaves: Set<JSONPath>, _ isCase: Bool
  ) {
    if case .key(let key)? = way.first {
      return self[key].add(value, way.dropFirst(), path, leaves, isCase)
    }
    guard let object = value.members, !leaves.contains(path) else { return }
    isObject = true
    for (key, value) in object {
      self[key].add(value, [], path.appending(.key(key)), leaves, value.caseKey != nil)
      if isCase { self[key].isPayload = true }
    }
  }

  /// Adds the keywords that refuse other members to the schema of the object.
  fileprivate func close(_ schema: inout JSONObject) {
    guard isObject else { return }
    var properties = JSONObject()
    if let known = schema["properties"]?.members { properties = known }
    for (key, known) in members {
      var member = JSONObject()
      if let schema = properties[key]?.members { member = schema }
      if known.isPayload, member["type"] == nil { member["type"] = .string("object") }
      known.close(&member)
      if !known.isRow, !known.isObject { member.add(rules: ["The program reads the value."]) }
      properties[key] = member.isEmpty ? .bool(true) : .object(member)
    }
    if !properties.isEmpty { schema["properties"] = .object(properties) }
    schema["additionalProperties"] = .bool(false)
  }
}

extension JSONObject {
  mutating func close(_ known: KnownMembers) { known.close(&self) }
}
