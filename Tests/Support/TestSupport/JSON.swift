public import ForwardJSON

/// Parses a JSON text that is an object.
public func object(_ text: String) throws -> JSONObject {
  guard case .object(let object) = try JSONValue(parsing: text) else { throw NotAnObject() }
  return object
}

extension JSONValue {
  /// Returns a random place inside this value: its path and the value there.
  ///
  /// - Parameter oneIn: The walk ends at each value on the way once in `oneIn` times.
  public func randomPlace(
    endingOneIn oneIn: Int, _ random: inout SeededRandom
  ) -> (path: JSONPath, value: JSONValue) {
    var path = JSONPath()
    var inner = self
    while !random.chance(oneIn), let step = inner.randomStep(&random),
      let next = inner[JSONPath([step])]
    {
      path.steps.append(step)
      inner = next
    }
    return (path, inner)
  }

  /// Returns a random step to an element or a member; `nil` for a scalar or an empty value.
  public func randomStep(_ random: inout SeededRandom) -> JSONPath.Step? {
    switch self {
    case .array(let elements) where !elements.isEmpty: .index(random.below(elements.count))
    case .object(let members) where !members.isEmpty: .key(random.pick(members.map(\.key)))
    default: nil
    }
  }
}

private struct NotAnObject: Error {}
