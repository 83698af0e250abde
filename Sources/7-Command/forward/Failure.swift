internal import ForwardAgents
internal import ForwardAsking
internal import ForwardDelivery
internal import ForwardEditing
internal import ForwardFilling
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSONSchema
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles
internal import ForwardSending
internal import ForwardSettings
internal import ForwardStore

/// An error that ends the program, with its sentence and exit status.
struct Failure: Error {
  let status: ExitStatus
  let sentence: CommandSentence
  /// The other failures of the same words. They have the same status.
  private(set) var others: [Failure] = []

  static func failed(_ sentence: CommandSentence) -> Failure {
    Failure(status: .failure, sentence: sentence)
  }
  static func refused(_ sentence: CommandSentence) -> Failure {
    Failure(status: .refused, sentence: sentence)
  }
  static func wrongUse(_ sentence: CommandSentence) -> Failure {
    Failure(status: .usage, sentence: sentence)
  }
}

extension Failure {
  fileprivate mutating func add(_ failures: some Sequence<Failure>) { others += failures }

  init(refused report: FileReport, _ others: some Sequence<FileReport> = EmptyCollection()) {
    self = .refused(.refusedFile(report))
    add(others.map { .refused(.refusedFile($0)) })
  }

  init(_ fault: CommandFault) { self.init(status: fault.exitStatus, sentence: .fault(fault)) }

  /// Creates the failure of an error that ends a command; `nil` for other errors.
  init?(_ error: any Error, _ wording: Wording) {
    switch error {
    case let failure as Failure: self = failure
    case let fault as CommandFault: self.init(fault)
    case let error as AskingError:
      let all = error.sentences.map { Failure(status: error.exitStatus, sentence: .ask($0)) }
      guard let first = all.first else { return nil }
      self = first
      add(all.dropFirst())
    case let failure as CheckFailure:
      self.init(status: failure.status, sentence: .check(failure.sentence))
    case let error as FillingError:
      self.init(status: error.exitStatus, sentence: .filling(.error(error)))
    case let refused as RefusedFile: self.init(refused: refused.report, refused.others)
    case let refusal as ElicitationRefusal:
      self.init(status: refusal.exitStatus, sentence: .agent(.refusal(refusal)))
    case let error as AttachmentError: self = .refused(.delivery(.attachment(error)))
    case let error as TargetError:
      self.init(status: error.exitStatus, sentence: .target(error))
    case let change as UntrustedChange: self = .refused(.agent(.mayNotChange(change)))
    case let error as UnusableKind: self = .failed(.unusableKind(error))
    case let refusal as Refusal: self = .refused(.sending(.unusable(refusal)))
    case let error as OutboxError: self = .failed(.delivery(.outbox(error)))
    default:
      guard let sentence = SettingsSentence(error) else { return nil }
      self.init(status: ExitStatus(error), sentence: .settings(sentence))
    }
  }

  func problem(_ wording: Wording) -> Problem {
    let message = wording(sentence)
    guard let code else {
      if case .settings(let sentence) = sentence {
        return sentence.problem(message, status, wording)
      }
      return Problem(code: status.code, message: message)
    }
    return Problem(code: code, message: message)
  }

  /// The failure's code for programs; `nil` for a failure of settings, or if only the status is
  /// known.
  var code: String? {
    switch sentence {
    case .fault(let fault), .check(.fault(let fault)): fault.code
    case .delivery(.outbox(.ambiguous)): Rejection.Code.ambiguous.rawValue
    case .target(let error): error.code?.rawValue
    case .unusableKind(let error): error.code?.rawValue
    case .settings(.store(let error)): error.targetCode?.rawValue
    case .noSuchKindOrTarget, .noTargetsYet: ProblemCode.unknownTarget.rawValue
    case .delivery(.outbox(.notFound)): ProblemCode.unknownDelivery.rawValue
    case .sending(.unusable): ProblemCode.unusableTarget.rawValue
    default: nil
    }
  }
}
