internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSending
internal import ForwardSettings
internal import ForwardStore

/// The words by which programs tell the problems of targets apart, in the order of their
/// documentation. Those of any command line are `CommandCode`.
enum ProblemCode: String, CaseIterable {
  case unknownKind = "unknown-kind"
  case otherKind = "other-kind"
  case unknownTarget = "unknown-target"
  case unknownDelivery = "unknown-delivery"
  case unusableTarget = "unusable-target"
}

extension Failure {
  /// The word by which programs tell the failure apart; `nil` for one of settings, or if no more is known
  /// than its status.
  var code: String? {
    switch sentence {
    case .fault(let fault), .check(.fault(let fault)): fault.code
    case .delivery(.outbox(.ambiguous)): Rejection.Code.ambiguous.rawValue
    case .noSuchKind, .unusableKind(.unknown): ProblemCode.unknownKind.rawValue
    case .noSuchTarget, .noSuchKindOrTarget, .emptyStore, .noTargetsYet,
      .settings(.store(.missing)), .settings(.store(.notAName)):
      ProblemCode.unknownTarget.rawValue
    case .delivery(.outbox(.notFound)): ProblemCode.unknownDelivery.rawValue
    case .sending(.unusable): ProblemCode.unusableTarget.rawValue
    default: nil
    }
  }
}
