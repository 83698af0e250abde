internal import Synchronization

/// An asynchronous task whose result a thread awaits with `poll`, while it watches for signals.
final class AwaitedTask<Success: Sendable>: Sendable {
  private let box = Mutex<Success?>(nil)
  private let pipe = SelfPipe()

  // The task retains this object, so the pipe stays open as long as it may be written to.
  deinit { pipe?.close() }

  /// The descriptor that becomes readable once there is a result; -1 if the process can't have
  /// more descriptors, see ``SignalWatch/wait(for:until:)``.
  var descriptor: Int32 { pipe?.reading ?? -1 }

  /// The result of the task; `nil` while it runs.
  var result: Success? { box.withLock { $0 } }

  /// Starts the task, which may ignore its cancellation.
  @discardableResult
  func begin(_ work: @escaping @Sendable () async -> Success) -> Task<Void, Never> {
    Task(executorPreference: ThreadPerJobExecutor.shared) {
      let result = await work()
      self.box.withLock { $0 = result }
      self.pipe?.notify()
    }
  }
}
