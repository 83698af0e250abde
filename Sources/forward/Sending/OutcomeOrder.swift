internal import ForwardDelivery

/// What deliveries come to, in the order in which they were given, or as it comes.
final class OutcomeOrder {
  typealias Told = (entry: OutboxEntry, outcome: DeliveryOutcome?)

  private let ids: [String]
  private var told: [String: Told] = [:]
  private var next = 0

  /// - Parameter isKept: Whether each waits for those before it.
  init(_ entries: [OutboxEntry], isKept: Bool) { ids = isKept ? entries.map(\.id) : [] }

  /// Returns what can be said once there is one more.
  func next(after entry: OutboxEntry, _ outcome: DeliveryOutcome?) -> [Told] {
    if ids.isEmpty { return [(entry, outcome)] }
    told[entry.id] = (entry, outcome)
    var result: [Told] = []
    while next < ids.count, let known = told.removeValue(forKey: ids[next]) {
      result.append(known)
      next += 1
    }
    return result
  }

  /// Returns what still waits, after the last one.
  func rest() -> [Told] {
    defer { told = [:] }
    return ids.compactMap { told[$0] }
  }
}
