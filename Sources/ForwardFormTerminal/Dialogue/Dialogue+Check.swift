public import ForwardForm
internal import ForwardSystem

extension Dialogue {
  /// Waits for a check, and blocks the thread. Ctrl-C stops only the check; without a person, it
  /// interrupts the form.
  ///
  /// If this is called on the main actor, it blocks the actor. A check that needs the main actor is
  /// then refused as soon as it does, since neither could continue. In an asynchronous `fill` it
  /// runs.
  public mutating func check(_ check: AsyncCheck) throws -> FormSession.Move {
    begin(check)
    return try WaitingCheck(check.rule, check.text).wait().move(check, isInteractive)
  }

  /// Says which row is being checked, and keeps its draft.
  private func begin(_ check: AsyncCheck) {
    // Keeps the draft, as the program may end during the check.
    if drafts?.asks(check.row) == true { drafts?.update(check.row, check.text) }
    tell(wording(.checking(wording.text(check.row.title))), .hint)
  }
}

extension Dialogue: AsyncFormRenderer {
  /// Waits for a check, while the caller's actor is free. Ctrl-C stops only the check; without a
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
