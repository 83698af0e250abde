public import ForwardForm
internal import CLibrary

extension Dialogue {
  /// Waits for a check, and blocks the thread. Ctrl-C stops the check only; without a person, it
  /// interrupts the form.
  ///
  /// A check that is isolated to the main actor is refused if the dialogue blocks that actor, as
  /// neither could continue. In an asynchronous `fill` it runs.
  public mutating func check(_ check: AsyncCheck) throws -> FormSession.Move {
    begin(check)
    let waiting = WaitingCheck(check.rule, check.text)
    if check.rule.isolation === MainActor.shared, !waiting.reachesMainActor() {
      return .checked(.checkFailed(check.text, reason: Self.mainActorIsBlocked), of: check.value)
    }
    return try waiting.wait().move(check, isInteractive)
  }

  /// Tells what is being checked.
  private func begin(_ check: AsyncCheck) {
    // The program may end meanwhile.
    if drafts?.asks(check.row) == true { drafts?.update(check.row, check.text) }
    tell(wording(.checking(wording.text(check.row.title))), .hint)
  }

  /// The programmer's mistake, in a programmer's words.
  private static let mainActorIsBlocked =
    "it needs the main actor, which this dialogue blocks; 'try await dialogue.fill' doesn't"
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
