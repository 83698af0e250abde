internal import JSONTree

/// A dictionary whose keys are compared by code points.
struct KeyTable<Value: Sendable>: Sendable {
  private var values: [ExactKey: Value] = [:]

  /// In the order in which they were added.
  private(set) var keys: [String] = []

  subscript(key: String) -> Value? { values[ExactKey(key)] }

  /// Adds a value, unless there is one for the key.
  mutating func insert(_ value: Value, for key: String) {
    let exact = ExactKey(key)
    guard values[exact] == nil else { return }
    values[exact] = value
    keys.append(key)
  }
}

extension KeyTable: Sequence {
  func makeIterator() -> some IteratorProtocol<(key: String, value: Value)> {
    keys.lazy.compactMap { key in self[key].map { (key, $0) } }.makeIterator()
  }
}
