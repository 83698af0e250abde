public import ForwardForm
internal import CLibrary

extension Dialogue {
  /// Waits for a check, and blocks the thread. Ctrl-C stops the check only; without a person, it
  /// interrupts the form.
  ///
  /// A check that needs the main actor, which this blocks if it is called there, is refused as soon as
  /// it does, since neither could continue. In an asynchronous `fill` it runs.
  public mutating func check(_ check: AsyncCheck) throws -> FormSession.Move {
    begin(check)
    return try WaitingCheck(check.rule, check.text).wait().move(check, isInteractive)
  }

  /// Tells what is being checked.
  private func begin(_ check: AsyncCheck) {
    // The program may end meanwhile.
    if drafts?.asks(check.row) == true { drafts?.update(check.row, check.text) }
    tell(wording(.checking(wording.text(check.row.title))), .hint)
  }
}

extension Dialogue: AsyncFormRenderer {
  /// Waits for a check, while the caller's actor is free. Ctrl-C stops the check only; without a
  /// person, it interrupts the form.
  public nonisolated(nonsending) mutating func check(
    _ check: AsyncCheck
  ) async throws -> FormSession.Move {
    begin(check)
    let waiting = WaitingCheck(check.rule, check.text)
    let result = await withCheckedContinuation { continuation in
      let wait: @Sendable () -> Void = { continuation.resume(returning: waiting.wait()) }
      // If no thread can be started, this one is blocked.
      if !startThread(wait) { wait() }
    }
    return try result.move(check, isInteractive)
  }
}
