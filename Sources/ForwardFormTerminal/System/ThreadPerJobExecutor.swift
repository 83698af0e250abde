internal import CLibrary

/// Runs tasks that somebody waits for on threads of their own.
///
/// Who waits may do so on a thread of Swift's own few, in an asynchronous program: then nothing else
/// might ever run there. And a task that is stuck holds up no other one.
final class ThreadPerJobExecutor: TaskExecutor {
  static let shared = ThreadPerJobExecutor()

  /// Starts a thread for what a task does up to where it waits.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let start = Unmanaged.passRetained(
      Start { job.runSynchronously(on: Self.shared.asUnownedTaskExecutor()) })
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, { run($0) }, start.toOpaque())
    guard code == 0 else {
      // There are too many: whoever asks for it has to wait.
      return start.takeRetainedValue().run()
    }
    pthread_detach(thread)
  }
}

private final class Start {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}

private func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  // Signals are for the thread that waits.
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, nil)
  context.map { Unmanaged<Start>.fromOpaque($0).takeRetainedValue() }?.run()
  return nil
}
