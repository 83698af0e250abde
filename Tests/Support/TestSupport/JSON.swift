public import ForwardJSON

/// Returns the object of a JSON text.
public func object(_ text: String) throws -> JSONObject {
  guard case .object(let object) = try JSONValue(parsing: text) else { throw NotAnObject() }
  return object
}

extension JSONValue {
  /// Returns the path of a random value inside this one, and that value.
  ///
  /// - Parameter oneIn: One in so many paths ends at each value on the way.
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

  /// Returns a random step to an element or a member; `nil` if there is none.
  public func randomStep(_ random: inout SeededRandom) -> JSONPath.Step? {
    switch self {
    case .array(let elements) where !elements.isEmpty: .index(random.below(elements.count))
    case .object(let members) where !members.isEmpty: .key(random.pick(members.map(\.key)))
    default: nil
    }
  }
}

private struct NotAnObject: Error {}
