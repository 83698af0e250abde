/// The result of an attempt to send a delivery.
@nonexhaustive
public enum DeliveryOutcome: Hashable, Sendable {
  case sent(Detail)
  /// The delivery can't be sent now, and waits for another attempt.
  case later(Detail)
  /// The delivery can't be sent unless the item, the target's settings or the other side change.
  case refused(Detail)
  /// Only the other side knows whether the delivery has arrived.
  case unknown(Detail)
  /// The program that sends the delivery is missing.
  case missingProgram(Detail)

  /// The details of the outcome.
  public var detail: Detail {
    switch self {
    case .sent(let detail), .later(let detail), .refused(let detail), .unknown(let detail),
      .missingProgram(let detail):
      detail
    }
  }
}

/// The number of deliveries by their outcomes.
///
/// ```swift
/// var tally = DeliveryTally()
/// try outbox.send(entries, delivery) { _, outcome in
///   if let outcome { tally.add(outcome) }
/// }
/// print("\(tally.sent) of \(tally.count) were sent.")
/// ```
public struct DeliveryTally: Hashable, Sendable {
  public var sent = 0
  /// The number of those that wait for another attempt.
  public var waiting = 0
  public var refused = 0
  /// The number of those that may have arrived.
  public var unknown = 0
  /// The number of those in ``waiting`` that need a missing program.
  public var withoutProgram = 0

  public init() {}

  public var count: Int { sent + waiting + refused + unknown }

  public mutating func add(_ outcome: DeliveryOutcome) {
    switch outcome {
    case .sent: sent += 1
    case .later: waiting += 1
    case .refused: refused += 1
    case .unknown: unknown += 1
    case .missingProgram:
      waiting += 1
      withoutProgram += 1
    }
  }
}
