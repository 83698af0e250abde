internal import Arguments
internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore

/// The words by which programs tell the command's own problems apart, in the order of their documentation.
/// Those of answers are `Rejection.code` and `AnswerError.code`.
enum ProblemCode: String, CaseIterable {
  case unknownCommand = "unknown-command"
  case unknownOption = "unknown-option"
  case missingValue = "missing-value"
  case unknownValue = "unknown-value"
  case unexpectedValue = "unexpected-value"
  case givenTwice = "given-twice"
  case wrongUse = "wrong-use"
  case unknownKind = "unknown-kind"
  case otherKind = "other-kind"
  case unknownTarget = "unknown-target"
  case unknownDelivery = "unknown-delivery"
  case unusableTarget = "unusable-target"
  case masked
  case unreadable
  case tooLarge = "too-large"
  case badStore = "bad-store"
  case changedMeanwhile = "changed-meanwhile"
  case locked
  case unwritable
  case lostResult = "lost-result"
  case cancelled
  case failed
}

extension UsageProblem {
  var code: ProblemCode {
    switch self {
    case .noSuchCommand: .unknownCommand
    case .unknownOption, .invalidOption: .unknownOption
    case .missing: .missingValue
    case .unknownValue: .unknownValue
    case .unexpectedValue, .unexpectedArguments: .unexpectedValue
    case .givenTwice: .givenTwice
    case .other: .wrongUse
    }
  }
}

extension Failure {
  /// The word by which programs tell the failure apart.
  var code: String {
    switch sentence {
    case .badAnswers(let error, _): return error.code
    case .fileNotUTF8, .notUTF8: return Rejection.Code.notUTF8.rawValue
    case .settings(.error(.exists)): return Rejection.Code.nameTaken.rawValue
    case .settings(.error(.badName(_, let rejection))): return rejection.code
    case .settings(.dialogue(.refused(_, let rejection))): return rejection.code
    case .settings(.dialogue(.inputEnded)): return Rejection.missing.code
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
    case .delivery(.unreadable), .settings(.dialogue(.input(.unreadable))): .unreadable
    case .ask(.largeFile): .tooLarge
    case .lostResult: .lostResult
    case .settings(.error(.conflict)), .settings(.error(.changedOrRemoved)): .changedMeanwhile
    case .settings(.document): .badStore
    case .settings(.store(let error)): error.code
    default: nil
    }
  }

  /// The code of a failure of which no more is known than its status.
  private var statusCode: ProblemCode {
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
    case .notAFile, .unreadable: .unreadable
    case .unwritable: .unwritable
    case .locked: .locked
    case .missing, .notAName: .unknownTarget
    default: .badStore
    }
  }
}
