import ProgramSupport

/// The reports on each delivery, and their possible results.
struct Ledger {
  /// The deliveries that must arrive or stay in the outbox, each with the source of this promise.
  private(set) var promised: [DeliveryName: String] = [:]
  private(set) var sent: [DeliveryName: String] = [:]
  /// The deliveries that may have arrived, according to a report.
  private(set) var doubtful: Set<DeliveryName> = []
  private var dropped: Set<DeliveryName> = []
  /// The number of times that a delivery was sent again although it may have arrived.
  private var again: [DeliveryName: Int] = [:]
  private var ids: [String: DeliveryName] = [:]
}

/// Reports on deliveries.
extension Ledger {
  /// Notes the list of the outbox.
  mutating func note(_ listed: [Listed]) throws {
    guard Set(listed.map(\.name)).count == listed.count else {
      throw Finding("A delivery is in the outbox twice.")
    }
    for entry in listed {
      ids[entry.id] = entry.name
      promised[entry.name] = promised[entry.name] ?? "the list of the outbox"
      if entry.mayHaveArrived { doubtful.insert(entry.name) }
    }
  }

  /// Notes the reports of a program.
  ///
  /// - Parameters:
  ///   - played: The program.
  ///   - failed: The deliveries that other programs may have failed to add meanwhile.
  ///   - left: The deliveries in the outbox now.
  mutating func note(_ played: Played, failed: Set<DeliveryName>, left: [Listed]) throws {
    try played.judge()
    let order = played.order
    for name in order.again { again[name, default: 0] += 1 }
    dropped.formUnion(order.dropped)
    if played.tookAll {
      for name in order.deliveries {
        promised[name] = promised[name] ?? "the status \(played.status) of \(order)"
      }
    }
    if played.status == .exited(0),
      let rest = left.first(where: { order.deliveries.contains($0.name) })
    {
      throw Finding("\(order) ended with 0, but \(rest.name) isn't sent: \(rest.state).")
    }
    for report in try played.reports {
      if order.deliveries.contains(report.name) || !failed.contains(report.name) {
        promised[report.name] = promised[report.name] ?? "'\(report.outcome)' of \(order)"
      }
      if report.outcome == "sent" { sent[report.name] = "\(order)" }
      if report.outcome == "unknown" { doubtful.insert(report.name) }
    }
    for line in played.errors.split(separator: "\n") {
      // Each message ends with the id.
      let words = line.split { !$0.isLetter && !$0.isNumber }
      guard let id = words.last.map(String.init), let name = ids[id] else { continue }
      if order.deliveries.contains(name) || !failed.contains(name) {
        promised[name] = promised[name] ?? "'\(line)' of \(order)"
      }
      if line.contains("may have arrived") { doubtful.insert(name) }
    }
  }
}

/// Arrivals of deliveries.
extension Ledger {
  /// Checks all arrivals.
  ///
  /// - Returns: The number of deliveries that arrived more than once.
  /// - Throws: A finding if a delivery arrived again without being sent again.
  @discardableResult
  func check(_ arrivals: [(name: DeliveryName, isAccepted: Bool)]) throws -> Int {
    var accepted: [DeliveryName: Int] = [:]
    for arrival in arrivals {
      let before = accepted[arrival.name, default: 0]
      // A delivery that is sent again is on its way until the other side accepts it again.
      if before > again[arrival.name, default: 0] {
        throw Finding(
          "\(arrival.name) arrives for the \(before + 1). time, and was sent again on demand "
            + "\(again[arrival.name, default: 0]) times.")
      }
      if arrival.isAccepted { accepted[arrival.name] = before + 1 }
    }
    return accepted.values.count { $0 > 1 }
  }

  /// Checks that no delivery was lost, once the outbox is empty.
  func checkLosses(_ arrivals: [(name: DeliveryName, isAccepted: Bool)]) throws {
    let arrived = Set(arrivals.lazy.filter(\.isAccepted).map(\.name))
    for (name, order) in sent where !arrived.contains(name) {
      throw Finding("\(name) never arrived, but \(order) said it was sent.")
    }
    for (name, source) in promised where !arrived.contains(name) && !dropped.contains(name) {
      throw Finding("\(name) is lost; it was known by \(source).")
    }
  }
}
