internal import Synchronization

/// Something asynchronous that a thread waits for which has to look after signals as well.
final class AwaitedTask<Success: Sendable>: Sendable {
  private let box = Mutex<Result<Success, any Error>?>(nil)
  private let bell = SelfPipe()

  // The work holds it too, so nothing is closed that is still to be rung.
  deinit { bell.close() }

  /// The descriptor that becomes readable when the result is there.
  var descriptor: Int32 { bell.reading }

  /// What the work gave or threw; `nil` until then.
  var result: Result<Success, any Error>? { box.withLock { $0 } }

  /// Begins the work. Cancelling the task is a wish, which the work may not hear.
  @discardableResult
  func begin(_ work: @escaping @Sendable () async throws -> Success) -> Task<Void, Never> {
    Task(executorPreference: ThreadPerJobExecutor.shared) {
      let result: Result<Success, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      self.box.withLock { $0 = result }
      self.bell.ring()
    }
  }
}
