import Dispatch

/// A dispatch queue as an executor: what runs on it is isolated, whether an actor or a driver sent it.
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

  /// Whether this is the queue, Swift can't know where no job of its own runs: in a driver's call.
  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
