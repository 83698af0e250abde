internal import ForwardCLibrary
internal import ForwardCMainActor
internal import ForwardSystem
internal import Synchronization

/// An asynchronous task whose result a thread awaits with `poll`, while it watches for signals.
final class AwaitedTask<Success: Sendable>: Sendable {
  private let state = Mutex(State())
  private let pipe = SelfPipe()

  private struct State {
    var result: Success?
    var needsMainActor = false
  }

  // The task retains this object, so the pipe stays open as long as it may be written to.
  deinit { pipe?.close() }

  /// The descriptor that becomes readable once there is a result, or the task needs the main actor.
  /// It is -1 if the process is out of descriptors, see ``SignalWatch/wait(for:until:)``.
  var descriptor: Int32 { pipe?.reading ?? -1 }

  /// The result of the task; `nil` while it runs.
  var result: Success? { state.withLock { $0.result } }

  /// Whether the task has gone to the main actor, or has started a task there.
  var needsMainActor: Bool { state.withLock { $0.needsMainActor } }

  /// Waits for the result, at most a number of milliseconds. Returns whether it is there.
  func waits(atMost milliseconds: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&state, 1, milliseconds)
    return result != nil
  }

  /// Starts the task, which may ignore its cancellation. `watchesMainActor` says whether the wait
  /// ends when the task needs the main actor.
  @discardableResult
  func begin(
    watchesMainActor: Bool = false, _ work: @escaping @Sendable () async -> Success
  ) -> Task<Void, Never> {
    let report: @Sendable () -> Void = { self.note { $0.needsMainActor = true } }
    let executor = ThreadPerJobExecutor(onMainActor: watchesMainActor ? report : nil)
    return Task(executorPreference: executor) {
      let result = await work()
      self.note { $0.result = result }
    }
  }

  private func note(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
    pipe?.notify()
  }
}

/// An executor that runs every job on a new thread.
///
/// In an asynchronous program, the waiting dialogue may block one of Swift's few shared threads, so
/// the awaited task must not need these threads. A task that never ends doesn't block other tasks.
final class ThreadPerJobExecutor: TaskExecutor {
  private let onMainActor: (@Sendable () -> Void)?

  /// - Parameter onMainActor: Called before a task of this executor goes to the main actor.
  init(onMainActor: (@Sendable () -> Void)? = nil) { self.onMainActor = onMainActor }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let run: @Sendable () -> Void = { [self] in
      reportingMainActor { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
    // If no thread can be started, the caller runs the job itself.
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
