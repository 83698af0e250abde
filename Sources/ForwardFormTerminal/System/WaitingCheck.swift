internal import CLibrary
internal import ForwardForm

/// A check that a thread waits for, while it watches for signals.
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
  /// The limit is that of `poll`, as the check may block all of Swift's threads.
  func wait() -> Result {
    let task = AwaitedTask<Rejection?>()
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let deadline = ContinuousClock.now + rule.limit
    let work = task.begin { [rule, text] in await rule.result(of: text) }
    defer { work.cancel() }
    switch watch.wait(for: task.descriptor, until: deadline) {
    case .readable, .hungUp: return .checked(task.result ?? .checkStopped(text))
    case .late: return .checked(rule.timeout(of: text))
    case .signal(let number): return .signal(number)
    }
  }

  /// Returns whether the main actor runs anything, while the calling thread is blocked.
  func reachesMainActor() -> Bool {
    let task = AwaitedTask<Void>()
    let watch = SignalWatch([])
    defer { watch.end() }
    let work = task.begin { await MainActor.run {} }
    defer { work.cancel() }
    let deadline = ContinuousClock.now + min(rule.limit, .seconds(1))
    return watch.wait(for: task.descriptor, until: deadline) == .readable
  }
}

extension WaitingCheck.Result {
  /// Returns the move that follows from the result. Ctrl-C stops the check if a person can answer
  /// again, otherwise the form.
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
