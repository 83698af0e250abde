public import JSONTree

/// Parses an object, as tests write trees as text.
public func object(_ text: String) throws -> JSONObject {
  guard case .object(let object) = try JSONValue(parsing: text) else { throw NotAnObject() }
  return object
}

private struct NotAnObject: Error {}
