internal import JSONTree

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
}
