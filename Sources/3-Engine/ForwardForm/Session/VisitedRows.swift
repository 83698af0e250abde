/// The rows that a session doesn't ask again on its initiative, by their ids.
struct VisitedRows {
  /// Whether a person was asked. Otherwise the answer was given or resumed, or none was needed.
  private var areAsked: [String: Bool]

  init(for count: Int) { areAsked = Dictionary(minimumCapacity: count) }

  mutating func insert(_ id: String) {
    if areAsked[id] == nil { areAsked[id] = false }
  }

  mutating func insertAsked(_ id: String) { areAsked[id] = true }

  /// Returns whether the row was visited.
  @discardableResult
  mutating func remove(_ id: String) -> Bool { areAsked.removeValue(forKey: id) != nil }

  func contains(_ id: String) -> Bool { areAsked[id] != nil }

  /// Whether a person was or will be asked for the row.
  func isQuestion(_ id: String) -> Bool { areAsked[id] ?? true }
}
