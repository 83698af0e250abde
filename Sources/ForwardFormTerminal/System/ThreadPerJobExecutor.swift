internal import CLibrary

/// Runs every task on a thread of its own.
///
/// In an asynchronous program the waiting dialogue may block one of Swift's few shared threads, so
/// the task it waits for must not need one of them. A task that never ends blocks no other.
final class ThreadPerJobExecutor: TaskExecutor {
  static let shared = ThreadPerJobExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let run: @Sendable () -> Void = {
      job.runSynchronously(on: Self.shared.asUnownedTaskExecutor())
    }
    // With too many threads already, the caller has to wait.
    if !startThread(run) { run() }
  }
}
