internal import ForwardCLibrary
internal import ForwardCMainActor
public import ForwardForm
internal import ForwardSystem

extension Dialogue {
  /// Waits for a check, and blocks the thread. Ctrl-C stops only the check; without a person, it
  /// interrupts the form.
  ///
  /// On the main actor, this blocks the actor. A check that needs the main actor is then refused at
  /// once, because neither could continue. In an asynchronous `fill` it runs.
  public func check(_ check: AsyncCheck) throws -> FormSession.Move {
    let shown = begin(check)
    defer { hide(shown) }
    return try WaitingCheck(check.rule, check.text).wait().move(check, isInteractive)
  }

  /// Reports the row being checked, and keeps its draft. A long check shows its progress.
  private func begin(_ check: AsyncCheck) -> ShownProgress? {
    // Keeps the draft, because the program may end during the check. A form rule checks answers.
    if !check.isOfRule, let drafts = conversation.drafts, drafts.asks(check.row) {
      drafts.update(check.row, check.text)
    }
    let title = wording.text(check.row.title)
    tell(wording(.checking(title)), .hint)
    return show(Progress(of: nil), wording(.stillChecking(title)))
  }
}

extension Dialogue: AsyncFormRenderer {
  /// Waits for a check without blocking the caller's actor. Ctrl-C stops only the check; without a
  /// person, it interrupts the form.
  public nonisolated(nonsending) func check(
    _ check: AsyncCheck
  ) async throws -> FormSession.Move {
    let shown = begin(check)
    defer { hide(shown) }
    let waiting = WaitingCheck(check.rule, check.text)
    let result = await withCheckedContinuation { continuation in
      let wait: @Sendable () -> Void = { continuation.resume(returning: waiting.wait()) }
      // If no thread can be started, this thread waits.
      if !startThread(wait) { wait() }
    }
    return try result.move(check, isInteractive)
  }
}

/// A check awaited by a thread that watches for signals.
struct WaitingCheck: Sendable {
  private let rule: AsyncRule
  private let text: String

  init(_ rule: AsyncRule, _ text: String) {
    self.rule = rule
    self.text = text
  }

  enum Result: Sendable {
    case checked(Rejection?)
    case signal(Int32)
  }

  /// Waits until the check has ended, a signal comes, or the time limit passes.
  ///
  /// `poll` measures the time, because the check may block all of Swift's threads. A check that
  /// needs the main actor, which the calling thread blocks, would never end, so it is refused.
  func wait() -> Result {
    let task = AwaitedTask<Rejection?>()
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let deadline = ContinuousClock.now + rule.limit
    let work = task.begin(watchesMainActor: main_actor_is_current()) { [rule, text] in
      await rule.result(of: text)
    }
    defer { work.cancel() }
    switch watch.wait(for: task.descriptor, until: deadline) {
    case .readable, .hungUp:
      if let result = task.result { return .checked(result) }
      return .checked(task.needsMainActor ? mainActorIsBlocked : .checkStopped(text))
    case .timedOut: return .checked(rule.timeout(of: text))
    case .signal(let number): return .signal(number)
    }
  }

  /// The rejection for a mistake of the programmer, in technical words.
  private var mainActorIsBlocked: Rejection {
    .checkFailed(
      text,
      reason: "it needs the main actor, which this call blocks; 'try await dialogue.fill' doesn't")
  }
}

extension WaitingCheck.Result {
  /// Returns the move for the result. Ctrl-C stops the check if a person can answer again;
  /// otherwise it interrupts the form.
  func move(_ check: AsyncCheck, _ isInteractive: Bool) throws -> FormSession.Move {
    switch self {
    case .checked(let rejection): return .checked(rejection, of: check.value)
    case .signal(SIGINT) where isInteractive:
      return .checked(.checkStopped(check.text), of: check.value)
    case .signal(SIGINT): return .interrupt
    case .signal(let number): throw CaughtSignal(number)
    }
  }
}
