/// The result of an attempt to send a delivery. There will be no other cases.
public enum DeliveryOutcome: Hashable, Sendable {
  case sent(Detail)
  /// It can't be sent now, and waits for another attempt.
  case later(Detail)
  /// It can't be sent unless the item, the target's settings or the other side change.
  case refused(Detail)
  /// Only the other side knows whether it has arrived.
  case unknown(Detail)
  /// A program is missing that sends it.
  case missingProgram(Detail)

  /// More about the outcome, whichever it is.
  public var detail: Detail {
    switch self {
    case .sent(let detail), .later(let detail), .refused(let detail), .unknown(let detail),
      .missingProgram(let detail):
      detail
    }
  }
}
