package import ForwardJSON

extension JSONValue {
  /// Returns the addition to an earlier list or object: the last element, or the value of the new
  /// key.
  func added(to earlier: JSONValue?) -> JSONValue? {
    switch (self, earlier) {
    case (.array(let elements), _): return elements.last
    case (.object(let new), .object(let old)): return new.first { old[$0.key] == nil }?.value
    case (.object(let new), _): return new.first?.value
    default: return nil
    }
  }

  /// Returns the value with another value laid at a path; see ``lay(_:at:)``.
  package func laying(_ value: JSONValue, at path: JSONPath) -> JSONValue {
    var all = self
    all.lay(value, at: path)
    return all
  }

  /// Lays a value at a path: merges objects, and makes missing ones on the way. An index after the
  /// last element appends.
  package mutating func lay(_ value: JSONValue, at path: JSONPath) {
    lay(value, along: path.steps[...])
  }

  private mutating func lay(_ value: JSONValue, along path: ArraySlice<JSONPath.Step>) {
    switch path.first {
    case nil:
      // An enumeration value has exactly one case.
      guard let new = value.members, members != nil,
        caseKey == nil || value.caseKey == nil || caseKey == value.caseKey
      else { return self = value }
      for (key, value) in new { lay(value, along: [.key(key)]) }
    case .key(let key)?:
      if members == nil { self = .object(JSONObject()) }
      changeMembers { members in
        members.changeValue(of: key) { inner in
          var all = inner ?? .null
          inner = .none
          all.lay(value, along: path.dropFirst())
          inner = all
        }
      }
    case .index(let index)?:
      changeElements { elements in
        if index == elements.count { elements.append(.null) }
        guard elements.indices.contains(index) else { return }
        elements[index].lay(value, along: path.dropFirst())
      }
    }
  }
}
