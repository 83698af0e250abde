extension JSONValue {
  /// The elements of a list or the values of an object's members, in their order; empty for a
  /// scalar.
  package var parts: [(step: JSONPath.Step, value: JSONValue)] {
    switch self {
    case .array(let elements): elements.enumerated().map { (.index($0), $1) }
    case .object(let members): members.map { (.key($0), $1) }
    case .null, .bool, .number, .string: []
    }
  }

  /// The scalars in the value at any depth, in their order, with their paths.
  package var scalars: [(path: JSONPath, value: JSONValue)] {
    if isScalar { return [(JSONPath(), self)] }
    return parts.flatMap { step, part in
      part.scalars.map { (JSONPath([step] + $0.path.steps), $0.value) }
    }
  }

  /// The non-empty texts and the numbers in the value, at any depth, in the form in which a text
  /// has them.
  package var scalarTexts: [String] {
    scalars.compactMap { _, value in
      value.string.map { $0.isEmpty ? nil : $0 } ?? value.number.map { _ in value.text() }
    }
  }

  /// Returns whether a scalar in the value, at any depth, meets a condition. Unlike ``scalars``, it
  /// builds no paths.
  package func hasScalar(where isMet: (JSONValue) -> Bool) -> Bool {
    switch self {
    case .array(let elements): elements.contains { $0.hasScalar(where: isMet) }
    case .object(let members): members.contains { $0.value.hasScalar(where: isMet) }
    case .null, .bool, .number, .string: isMet(self)
    }
  }

  /// Returns the value with changed elements and members. Removes a part for which the function
  /// returns `.none`; beside a value, `nil` would be JSON's null. Returns a scalar unchanged.
  package func mappingParts(
    _ change: (JSONPath.Step, JSONValue) throws -> JSONValue?
  ) rethrows -> JSONValue {
    switch self {
    case .array(let elements):
      .array(try elements.enumerated().compactMap { try change(.index($0), $1) })
    case .object(let members):
      .object(
        JSONObject(
          try members.compactMap { key, value in try change(.key(key), value).map { (key, $0) } }))
    case .null, .bool, .number, .string: self
    }
  }
}
