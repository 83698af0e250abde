/// Whether two values are known to be equal: never, where their type doesn't say.
func isEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  guard let type = Value.self as? any Equatable.Type else { return false }
  return type.isEqual(one, other)
}

extension Equatable {
  fileprivate static func isEqual(_ one: Any, _ other: Any) -> Bool {
    guard let one = one as? Self, let other = other as? Self else { return false }
    return one == other
  }
}
