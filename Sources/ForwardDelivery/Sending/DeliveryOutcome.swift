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
