/// A value shared among threads: a ``Ref`` on a serial executor.
///
/// Reads, writes and notifications happen in one order, the executor's.
///
/// ```swift
/// let temperature = SharedRef(20.0)
/// await temperature.write(21.5)
/// for await value in await temperature.values() { print(value) }
/// ```
public actor SharedRef<Value: Sendable> {
  private let executor: any Executing
  private let ref: Ref<Value>

  /// Shares a value on a new executor.
  public init(_ value: Value) {
    executor = Own()
    ref = Ref(value)
  }

  /// Shares a value on a given executor, for example a serial queue.
  public init(_ value: Value, on executor: any SerialExecutor) {
    self.executor = Given(executor: executor)
    ref = Ref(value)
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.unownedExecutor
  }

  /// The value.
  public var value: Value { ref.value }

  /// Writes the value.
  public func write(_ value: Value) { ref.value = value }

  /// Gives a closure exclusive access to the pointer, and so to its parts.
  public func perform<Result: Sendable, Failure>(
    _ body: @Sendable (Ref<Value>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(ref)
  }

  /// Returns a sequence of the present value and the value after each later change.
  ///
  /// - Parameter policy: The values to keep for a slow consumer; all of them by default.
  public func values(
    keeping policy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    let key = nextKey
    nextKey += 1
    observations[key] = ref.bind { continuation.yield($0) }
    continuation.onTermination = { [weak self] _ in
      Task { await self?.end(key) }
    }
    return stream
  }

  private var observations: [Int: Disposable] = [:]
  private var nextKey = 0

  private func end(_ key: Int) { observations[key] = nil }
}

/// An owner of a serial executor. It keeps the executor alive.
private protocol Executing: Sendable {
  nonisolated var unownedExecutor: UnownedSerialExecutor { get }
}

private actor Own: Executing {}

private struct Given: Executing {
  let executor: any SerialExecutor
  var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
}
