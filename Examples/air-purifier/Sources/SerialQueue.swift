import Dispatch

/// A dispatch queue as an executor: all work on it is isolated, whether an actor or a driver sent
/// it.
final class SerialQueue: SerialExecutor {
  private let queue: DispatchQueue

  init(_ label: String) {
    queue = DispatchQueue(label: label)
  }

  func async(_ work: @escaping @Sendable () -> Void) {
    queue.async(execute: work)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Checks the queue for calls outside Swift's jobs, such as a driver's, about which Swift knows
  /// nothing.
  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
