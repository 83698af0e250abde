internal import Synchronization

/// An asynchronous task whose result a thread waits for with `poll`, while it watches for signals.
final class AwaitedTask<Success: Sendable>: Sendable {
  private let box = Mutex<Result<Success, any Error>?>(nil)
  private let pipe = SelfPipe()

  // The task retains this too, so the pipe is open for as long as it may be written to.
  deinit { pipe.close() }

  /// The descriptor that becomes readable once there is a result.
  var descriptor: Int32 { pipe.reading }

  /// What the task returned or threw; `nil` while it runs.
  var result: Result<Success, any Error>? { box.withLock { $0 } }

  /// Starts the task. Cancelling it asks it to stop, which it may ignore.
  @discardableResult
  func begin(_ work: @escaping @Sendable () async throws -> Success) -> Task<Void, Never> {
    Task(executorPreference: ThreadPerJobExecutor.shared) {
      let result: Result<Success, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      self.box.withLock { $0 = result }
      self.pipe.notify()
    }
  }
}
