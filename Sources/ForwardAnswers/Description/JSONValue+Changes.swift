internal import JSONTree

extension JSONValue {
  /// The value at the end of a path of keys, or `nil` if there is none.
  func value(at path: some Collection<String>) -> JSONValue? {
    if path.isEmpty { return self }
    guard case .object(let object) = self else { return nil }
    return object[path: path]
  }

  /// Returns the paths at which another value differs: of objects, those of their members.
  func changes(to other: JSONValue) -> [[String]] {
    guard case .object(let old) = self, case .object(let new) = other else {
      return self == other ? [] : [[]]
    }
    let keys = old.map(\.key) + new.map(\.key).filter { old[$0] == nil }
    return keys.flatMap { key -> [[String]] in
      guard let old = old[key], let new = new[key] else { return [[key]] }
      return old.changes(to: new).map { [key] + $0 }
    }
  }

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
