internal import JSONTree

/// A dictionary whose keys are compared by code points, and are in the order in which they were
/// added.
struct KeyTable<Value: Sendable>: Sendable {
  private var entries: [(key: String, value: Value)] = []

  /// The positions of the keys, in a table of more than a few: comparing a few is faster than
  /// hashing.
  private var positions: [ExactKey: Int] = [:]
  private static var few: Int { 8 }

  /// - Parameter capacity: The number of keys to expect.
  init(capacity: Int = 0) {
    entries.reserveCapacity(capacity)
    if capacity > Self.few { positions.reserveCapacity(capacity) }
  }

  subscript(key: String) -> Value? { position(of: key).map { entries[$0].value } }

  /// Adds a value, unless there is one for the key.
  mutating func insert(_ value: Value, for key: String) {
    guard position(of: key) == nil else { return }
    entries.append((key, value))
    if entries.count == Self.few + 1 {
      for (position, entry) in entries.enumerated() { positions[ExactKey(entry.key)] = position }
    } else if entries.count > Self.few {
      positions[ExactKey(key)] = entries.count - 1
    }
  }

  private func position(of key: String) -> Int? {
    guard entries.count > Self.few else {
      return entries.firstIndex { $0.key.hasSameCodePoints(as: key) }
    }
    return positions[ExactKey(key)]
  }
}

extension KeyTable: RandomAccessCollection {
  var startIndex: Int { entries.startIndex }
  var endIndex: Int { entries.endIndex }
  subscript(position: Int) -> (key: String, value: Value) { entries[position] }
}
