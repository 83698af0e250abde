import JSONTree

/// Reads an object from its text, which is how these tests write trees down.
func object(_ text: String) throws -> JSONObject {
  guard case .object(let object) = try JSONValue(parsing: text) else { throw NotAnObject() }
  return object
}

private struct NotAnObject: Error {}
