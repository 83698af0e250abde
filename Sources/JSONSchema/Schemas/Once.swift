internal import Synchronization

/// A value that is made when it's first asked for, by whichever thread that is.
final class Once<Value: Sendable>: Sendable {
  private let isMade = Atomic(false)
  private let making = Mutex(())
  // Written once, before `isMade` says so, and never again.
  private nonisolated(unsafe) var made: Value?

  func value(_ make: () -> Value) -> Value {
    if isMade.load(ordering: .acquiring), let made = unsafe made { return made }
    let value = make()
    return making.withLock { _ in
      if let made = unsafe made { return made }
      unsafe made = value
      isMade.store(true, ordering: .releasing)
      return value
    }
  }
}
