internal import CLibrary

/// An executor that runs every job on a new thread.
///
/// In an asynchronous program, the waiting dialogue may block one of Swift's few shared threads, so
/// the awaited task must not need one of them. A task that never ends blocks no others.
final class ThreadPerJobExecutor: TaskExecutor {
  static let shared = ThreadPerJobExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let run: @Sendable () -> Void = {
      job.runSynchronously(on: Self.shared.asUnownedTaskExecutor())
    }
    // If no more threads can be started, the caller runs the job itself.
    if !startThread(run) { run() }
  }
}
