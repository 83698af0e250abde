internal import CMainActor
internal import ForwardSystem

/// An executor that runs every job on a new thread.
///
/// In an asynchronous program, the waiting dialogue may block one of Swift's few shared threads, so
/// the awaited task must not need one of them. A task that never ends doesn't block other tasks.
final class ThreadPerJobExecutor: TaskExecutor {
  private let onMainActor: (@Sendable () -> Void)?

  /// - Parameter onMainActor: Called before a task that runs here goes to the main actor.
  init(onMainActor: (@Sendable () -> Void)? = nil) { self.onMainActor = onMainActor }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let run: @Sendable () -> Void = { [self] in
      reportingMainActor { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
    // If no more threads can be started, the caller runs the job itself.
    if !startThread(run) { run() }
  }

  private func reportingMainActor(_ run: () -> Void) {
    guard onMainActor != nil else { return run() }
    let context = Unmanaged.passUnretained(self).toOpaque()
    main_actor_report({ $0.map(ThreadPerJobExecutor.report) }, context)
    run()
    main_actor_report(nil, nil)
  }

  private static func report(_ context: UnsafeMutableRawPointer) {
    Unmanaged<ThreadPerJobExecutor>.fromOpaque(context).takeUnretainedValue().onMainActor?()
  }
}
