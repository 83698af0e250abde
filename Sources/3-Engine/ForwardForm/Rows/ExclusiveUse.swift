internal import Synchronization

/// Ends a debug build in which two threads use an object at once. Release builds check nothing.
package struct ExclusiveUse: ~Copyable, Sendable {
  private let isInUse = Atomic(false)

  package init() {}

  /// Calls a closure that uses the object and doesn't call this method again.
  package func callAsFunction<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    assert(!isInUse.exchange(true, ordering: .acquiring), "Two threads use an object at once.")
    defer { assert(isInUse.exchange(false, ordering: .releasing)) }
    return try body()
  }
}
