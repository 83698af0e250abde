public import JSONTree

/// Returns the object of a JSON text.
public func object(_ text: String) throws -> JSONObject {
  guard case .object(let object) = try JSONValue(parsing: text) else { throw NotAnObject() }
  return object
}

private struct NotAnObject: Error {}
