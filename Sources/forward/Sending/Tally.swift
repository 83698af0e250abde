internal import ForwardDelivery
internal import ForwardFormTerminal
internal import CLibrary

/// The number of deliveries by what the attempts came to.
struct Tally {
  var sent = 0
  var waiting = 0
  var refused = 0
  var unknown = 0
  /// Those of `waiting` that need a program which is missing.
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

  /// The status of a program that ends with these: what a person has to mend comes first.
  var status: ExitStatus {
    if refused > 0 { return .refused }
    if withoutProgram > 0 { return .missingProgram }
    return waiting + unknown > 0 ? .waiting : .success
  }
}

extension ExitStatus {
  /// 69: a program is missing that sends it.
  static let missingProgram = ExitStatus(rawValue: EX_UNAVAILABLE)

  /// 75: something is in the outbox for later.
  static let waiting = ExitStatus(rawValue: EX_TEMPFAIL)
}
