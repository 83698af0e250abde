package import ForwardJSON

extension JSONValue {
  /// Returns what this list or object has more than an earlier one: the last element, or the value of
  /// the new key.
  func added(to earlier: JSONValue?) -> JSONValue? {
    switch (self, earlier) {
    case (.array(let elements), _): return elements.last
    case (.object(let new), .object(let old)): return new.first { old[$0.key] == nil }?.value
    case (.object(let new), _): return new.first?.value
    default: return nil
    }
  }

  /// Returns the value with another one at a path, where objects are merged, and made on the way. An index
  /// after the last one adds an element.
  package func laying(_ value: JSONValue, at path: JSONPath) -> JSONValue {
    laying(value, at: path.steps[...])
  }

  private func laying(_ value: JSONValue, at path: ArraySlice<JSONPath.Step>) -> JSONValue {
    switch (path.first, self, value) {
    // An enumeration has one case.
    case (nil, .object(let own), .object(let members))
    where caseKey == nil || value.caseKey == nil || caseKey == value.caseKey:
      var object = own
      for (key, value) in members {
        object[key] = (own[key] ?? .null).laying(value, at: JSONPath())
      }
      return .object(object)
    case (nil, _, _): return value
    case (.key(let key)?, _, _):
      var object = JSONObject()
      if let own = members { object = own }
      object[key] = (object[key] ?? .null).laying(value, at: path.dropFirst())
      return .object(object)
    case (.index(let index)?, .array(var elements), _):
      if index == elements.count { elements.append(.null) }
      guard elements.indices.contains(index) else { return self }
      elements[index] = elements[index].laying(value, at: path.dropFirst())
      return .array(elements)
    case (.index?, _, _): return self
    }
  }
}
