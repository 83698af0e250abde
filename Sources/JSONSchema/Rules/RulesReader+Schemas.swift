internal import JSONTree

extension RulesReader {
  func child(
    _ value: JSONValue, _ keyword: Keyword, _ step: JSONPath.Step? = nil
  ) -> Subschema {
    schema.child(value, keyword, step, by: resolver)
  }

  mutating func readSchema(
    _ value: JSONValue, _ keyword: Keyword, _ store: (inout Self, Subschema) -> Void
  ) -> Bool {
    store(&self, child(value, keyword))
    return true
  }

  mutating func readList(
    _ value: JSONValue, _ keyword: Keyword, _ store: (inout Self, [Subschema]) -> Void
  ) -> Bool {
    guard case .array(let values) = value else { return false }
    store(&self, values.enumerated().map { child($1, keyword, .index($0)) })
    return true
  }

  mutating func readSchemas(
    _ value: JSONValue, _ keyword: Keyword, _ store: (inout Self, String, Subschema) -> Void
  ) -> Bool {
    guard case .object(let members) = value else { return false }
    for (key, value) in members { store(&self, key, child(value, keyword, .key(key))) }
    return true
  }
}
