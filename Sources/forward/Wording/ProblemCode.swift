internal import Arguments
internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore

/// The words by which programs tell the problems of targets and of their store apart, in the order of their
/// documentation. Those of any command line are `CommandCode`.
enum ProblemCode: String, CaseIterable {
  case unknownKind = "unknown-kind"
  case otherKind = "other-kind"
  case unknownTarget = "unknown-target"
  case unknownDelivery = "unknown-delivery"
  case unusableTarget = "unusable-target"
  case badStore = "bad-store"
  case changedMeanwhile = "changed-meanwhile"
  case locked
  case unwritable
}

extension Failure {
  /// The word by which programs tell the failure apart.
  var code: String {
    switch sentence {
    case .fault(let fault): return fault.code
    case .settings(.error(.exists)): return Rejection.Code.nameTaken.rawValue
    case .settings(.error(.badName(_, let rejection))): return rejection.code
    case .settings(.dialogue(.refused(_, let rejection))): return rejection.code
    case .settings(.dialogue(.inputEnded)): return Rejection.missing.code
    case .settings(.dialogue(.input(.unreadable))), .settings(.store(.notAFile)),
      .settings(.store(.unreadable)):
      return CommandCode.unreadable.rawValue
    case .delivery(.ambiguousID): return Rejection.Code.ambiguous.rawValue
    default: break
    }
    return ownCode?.rawValue
      ?? (status == .refused ? Rejection.Code.refused.rawValue : statusCode.rawValue)
  }

  /// The code of a sentence that says what is wrong.
  private var ownCode: ProblemCode? {
    switch sentence {
    case .noSuchKind, .unknownKind: .unknownKind
    case .noSuchTarget, .noSuchKindOrTarget, .emptyStore, .noTargetsYet, .delivery(.targetGone):
      .unknownTarget
    case .delivery(.noSuchDelivery): .unknownDelivery
    case .delivery(.unusableTarget): .unusableTarget
    case .settings(.error(.conflict)), .settings(.error(.changedOrRemoved)): .changedMeanwhile
    case .settings(.document): .badStore
    case .settings(.store(let error)): error.code
    default: nil
    }
  }

  /// The code of a failure of which no more is known than its status.
  private var statusCode: CommandCode {
    switch status {
    case .usage: .wrongUse
    case .cancelled: .cancelled
    default: .failed
    }
  }
}

extension StoreError {
  fileprivate var code: ProblemCode {
    switch self {
    case .unwritable: .unwritable
    case .locked: .locked
    case .missing, .notAName: .unknownTarget
    default: .badStore
    }
  }
}
