internal import ForwardDelivery

/// The order in which the outcomes of deliveries are reported: that of the deliveries, or as they
/// come.
final class OutcomeOrder {
  typealias Told = (entry: OutboxEntry, outcome: DeliveryOutcome?)

  private let ids: [String]
  private var told: [String: Told] = [:]
  private var next = 0

  /// Creates the order of some deliveries.
  ///
  /// - Parameters:
  ///   - entries: The deliveries, in their order.
  ///   - isKept: Whether each outcome waits for those of the deliveries before it.
  init(_ entries: [OutboxEntry], isKept: Bool) { ids = isKept ? entries.map(\.id) : [] }

  /// Returns the outcomes that can be reported after another one has come.
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

  /// Returns the outcomes that still wait when the last one has come.
  func rest() -> [Told] {
    defer { told = [:] }
    return ids.compactMap { told[$0] }
  }
}
