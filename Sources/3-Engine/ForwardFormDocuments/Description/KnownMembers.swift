internal import ForwardJSON

/// The members of an object in a document that the model reads with any answers.
struct KnownMembers {
  private var members: [(key: String, members: KnownMembers)] = []
  private var positions: [String: Int] = [:]
  /// Whether a row has the value.
  private var isRow = false
  /// Whether the value is an object with exactly these members.
  private var isObject = false
  private var isPayload = false

  private mutating func change(_ key: String, _ change: (inout KnownMembers) -> Void) {
    let position = positions[key] ?? members.endIndex
    if position == members.endIndex {
      members.append((key, KnownMembers()))
      positions[key] = position
    }
    change(&members[position].members)
  }

  mutating func addRow(at path: ArraySlice<JSONPath.Step>) {
    guard case .key(let key)? = path.first else { return isRow = true }
    isObject = true
    change(key) { $0.addRow(at: path.dropFirst()) }
  }

  /// `leaves` are the paths of the rows without inner rows. With `isCase`, the value is an
  /// enumeration case with its payload.
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
      return change(key) { $0.add(value, way.dropFirst(), path, leaves, isCase) }
    }
    guard let object = value.members, !leaves.contains(path) else { return }
    isObject = true
    for (key, value) in object {
      change(key) {
        $0.add(value, [], path.appending(.key(key)), leaves, value.caseKey != nil)
        if isCase { $0.isPayload = true }
      }
    }
  }

  /// Makes the object's schema refuse other members.
  fileprivate func close(_ schema: inout JSONObject) {
    guard isObject else { return }
    if !members.isEmpty {
      schema.changeMembers(of: "properties") { properties in
        for (key, known) in members { known.close(key, in: &properties) }
      }
    }
    schema["additionalProperties"] = .bool(false)
  }
}

extension KnownMembers {
  /// Closes the schema of a member. A member without a schema takes any value.
  private func close(_ key: String, in properties: inout JSONObject) {
    properties.changeMembers(of: key) { member in
      if isPayload, member["type"] == nil { member["type"] = .string("object") }
      close(&member)
      if !isRow, !isObject { member.add(rules: ["The program reads the value."]) }
    }
    if properties[key]?.members?.isEmpty == true { properties[key] = .bool(true) }
  }
}

extension JSONObject {
  mutating func close(_ known: KnownMembers) { known.close(&self) }
}
