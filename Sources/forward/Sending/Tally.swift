internal import ForwardDelivery
internal import ForwardFormTerminal
internal import CLibrary

/// The number of deliveries by their outcomes.
struct Tally {
  var sent = 0
  var waiting = 0
  var refused = 0
  var unknown = 0
  /// The number of those in `waiting` that need a missing program.
  var withoutProgram = 0

  var count: Int { sent + waiting + refused + unknown }

  mutating func add(_ outcome: DeliveryOutcome) {
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

  /// The exit status of a program after these outcomes. Those that a person has to correct come
  /// first.
  var status: ExitStatus {
    if refused > 0 { return .refused }
    if withoutProgram > 0 { return .missingProgram }
    return waiting + unknown > 0 ? .waiting : .success
  }
}

extension ExitStatus {
  /// 69: a program that sends a delivery is missing.
  static let missingProgram = ExitStatus(rawValue: EX_UNAVAILABLE)

  /// 75: a delivery is in the outbox for later.
  static let waiting = ExitStatus(rawValue: EX_TEMPFAIL)
}
