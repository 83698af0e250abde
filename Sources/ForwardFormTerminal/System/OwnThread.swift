internal import Synchronization

internal import Glibc

/// A thread of its own for tasks that somebody waits for.
///
/// Who waits may do so on a thread of Swift's own few, in an asynchronous program: then nothing else
/// might ever run there.
final class OwnThread: TaskExecutor {
  static let shared = OwnThread()

  private let jobs = Mutex<[UnownedJob]>([])
  private let bell = Bell()

  private init() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    let code = pthread_create(&thread, nil, { run($0) }, context)
    if code == 0 { pthread_detach(thread) }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    bell.ring()
  }

  fileprivate func work() -> Never {
    while true {
      var descriptor = pollfd(fd: bell.reading, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, -1)
      bell.silence()
      let present = jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs
      }
      for job in present { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}

private func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  // Signals are for the thread that waits.
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, nil)
  guard let context else { return nil }
  Unmanaged<OwnThread>.fromOpaque(context).takeUnretainedValue().work()
}
