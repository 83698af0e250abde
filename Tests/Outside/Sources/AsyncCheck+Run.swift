internal import Dispatch
internal import ForwardForm
internal import Synchronization

extension AsyncCheck {
  /// Asks the rule, and waits for its result no longer than the rule may take.
  func run() -> FormSession.Move {
    guard case .text(let text) = value else { return .checked(nil, of: value) }
    let result = CheckResult(.checkTimedOut(text, seconds: rule.limit / .seconds(1)))
    let task = Task.detached(executorPreference: QueueExecutor()) { [rule] in
      do {
        result.set(try await rule.check(text))
      } catch {
        result.set(.checkFailed(text, reason: "\(error)"))
      }
    }
    defer { task.cancel() }
    return .checked(result.get(within: rule.limit), of: value)
  }
}

/// A result that one thread waits for and another one sets.
private final class CheckResult: Sendable {
  private let rejection: Mutex<Rejection?>
  private let isSet = DispatchSemaphore(value: 0)

  init(_ rejection: Rejection?) {
    self.rejection = Mutex(rejection)
  }

  func set(_ new: Rejection?) {
    rejection.withLock { $0 = new }
    isSet.signal()
  }

  func get(within limit: Duration) -> Rejection? {
    let seconds = limit / .seconds(1)
    _ = isSet.wait(timeout: .now() + seconds)
    return rejection.withLock { $0 }
  }
}

/// Runs tasks apart from the thread that waits for them.
private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "check")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
