internal import ForwardCLibrary
public import ForwardDelivery
public import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardTargets

// The outcomes of deliveries, as data for programs.

extension ExitStatus {
  /// The exit status after deliveries with these outcomes. The first that applies: 65 if a delivery
  /// was refused, 69 if a program is missing, 75 if a delivery waits or may have arrived; otherwise
  /// 0.
  public init(_ tally: DeliveryTally) {
    self =
      if tally.refused > 0 {
        .refused
      } else if tally.withoutProgram > 0 {
        ExitStatus(rawValue: EX_UNAVAILABLE)
      } else {
        tally.waiting + tally.unknown > 0 ? ExitStatus(rawValue: EX_TEMPFAIL) : .success
      }
  }
}

extension DeliveryOutcome {
  /// Whether a person always sees the outcome.
  var isProblem: Bool { if case .sent = self { false } else { true } }

  /// The outcome as data, with the delivery's id while the outbox has the delivery.
  func json(of entry: OutboxEntry) -> JSONObject {
    let outcome =
      switch self {
      case .sent: "sent"
      case .later, .missingProgram: OutboxEntry.State.waiting.rawValue
      case .refused: OutboxEntry.State.refused.rawValue
      case .unknown: OutboxEntry.State.unknown.rawValue
      }
    return JSONObject([
      ("item", .string(entry.item.text)), ("target", .string(entry.target)),
      ("outcome", .string(outcome)), ("detail", .string("\(detail)")),
      ("id", isProblem ? .string(entry.id) : .null),
    ])
  }
}

extension OutboxEntry {
  func subject(namesItem: Bool, store: String? = nil) -> DeliverySubject {
    DeliverySubject(item: namesItem ? item.text : nil, target: target, store: store)
  }
}
