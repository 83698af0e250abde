public import ForwardForm
internal import CLibrary

extension Dialogue {
  /// Waits for an asynchronous check. Ctrl-C stops the check only; without a person, it interrupts
  /// the form.
  public mutating func check(_ check: AsyncCheck) throws -> FormSession.Move {
    let text = check.value.text
    tell(wording(.checking(wording.text(check.row.title))), .hint)
    let task = AwaitedTask<Rejection?>()
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let work = task.begin { [rule = check.rule] in try await rule.check(text) }
    defer { work.cancel() }
    let deadline = ContinuousClock.now + check.rule.limit

    while true {
      switch watch.wait(for: task.descriptor, until: deadline) {
      case .readable, .hungUp:
        return .checked(Self.rejection(from: task.result, of: text), of: check.value)
      case .late:
        let seconds = check.rule.limit / .seconds(1)
        return .checked(.checkTimedOut(text, seconds: seconds), of: check.value)
      case .signal(SIGINT):
        guard isInteractive else { return .interrupt }
        return .checked(.checkStopped(text), of: check.value)
      case .signal(let number): throw CaughtSignal(number)
      }
    }
  }

  private static func rejection(
    from result: Result<Rejection?, any Error>?, of text: String
  ) -> Rejection? {
    switch result {
    case .success(let rejection): rejection
    case .failure(let error): .checkFailed(text, reason: "\(error)")
    case nil: .checkStopped(text)
    }
  }
}
