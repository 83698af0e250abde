internal import CLibrary
internal import ForwardStore

/// What an attempt to send has come to.
struct Attempt {
  var outcome: DeliveryOutcome
  /// The seconds after which the other side wants to be asked again.
  var retryAfter: Int?

  init(_ outcome: DeliveryOutcome, retryAfter: Int? = nil) {
    self.outcome = outcome
    self.retryAfter = retryAfter
  }
}

extension Attempt {
  /// Creates the result of an attempt for which a program couldn't be started.
  init(_ error: SystemError, program: String) {
    switch error.code {
    case ENOENT: self.init(.missingProgram(DeliveryOutcome.Detail(.noProgram, program)))
    case EACCES where program.contains("/"):
      // It isn't executable until someone changes that. For a name, a folder of the path may be meant.
      self.init(.refused(DeliveryOutcome.Detail(.programFailed, program, text: error.description)))
    default:
      self.init(.later(DeliveryOutcome.Detail(.programFailed, program, text: error.description)))
    }
  }
}
