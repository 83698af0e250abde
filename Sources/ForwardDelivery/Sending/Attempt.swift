/// What an attempt to send has come to.
struct Attempt {
  var outcome: Outcome
  /// The seconds after which the other side wants to be asked again.
  var retryAfter: Int?

  init(_ outcome: Outcome, retryAfter: Int? = nil) {
    self.outcome = outcome
    self.retryAfter = retryAfter
  }
}
