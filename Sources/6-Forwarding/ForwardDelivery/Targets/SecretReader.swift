internal import ForwardForm
internal import ForwardSystem
internal import ForwardTargets
internal import Synchronization

struct KeptSecret: Hashable, Sendable {
  let reference: SecretReference
  private let isOneLine: Bool

  init(_ reference: SecretReference, for row: Form.Row) {
    self.reference = reference
    isOneLine = if case .textField = row.kind { true } else { false }
  }

  fileprivate func read(
    within limit: Duration, isOver: () -> Bool
  ) -> Result<String, UnreadableSecret> {
    Result { () throws(UnreadableSecret) in
      try reference.read(isOneLine: isOneLine, within: limit, isOver: isOver)
    }
  }
}

/// Reads secrets that are kept elsewhere. Several targets may share a reader: it reads each secret
/// once, and runs the programs that print secrets in parallel.
public final class SecretReader: Sendable {
  private final class Reading: Sendable {
    /// A lock held by the thread that runs the program.
    let turn = Mutex(())
    let result = Mutex<Result<String, UnreadableSecret>?>(nil)
  }

  private let limit: Duration
  private let isOver: @Sendable () -> Bool
  private let readings = Mutex<[KeptSecret: Reading]>([:])

  /// - Parameters:
  ///   - limit: The time to wait for each program; 30 seconds by default.
  ///   - isOver: Whether the person has stopped waiting. Several threads call it.
  public init(
    limit: Duration = .seconds(30), isOver: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.limit, self.isOver) = (limit, isOver)
  }

  /// Returns a secret without waiting; `nil` if its program hasn't ended yet.
  func result(of secret: KeptSecret) -> Result<String, UnreadableSecret>? {
    if case .variable = secret.reference { return secret.read(within: limit, isOver: isOver) }
    return readings.withLock { $0[secret] }?.result.withLock { $0 }
  }

  /// Reads secrets and waits for all. A program needs eight open files.
  func read(_ secrets: [KeptSecret]) {
    onThreads(4, count: secrets.count) { self.read(secrets[$0]) }
  }

  private func read(_ secret: KeptSecret) {
    let reading = readings.withLock { readings in
      let reading = readings[secret] ?? Reading()
      readings[secret] = reading
      return reading
    }
    reading.turn.withLock { _ in
      if reading.result.withLock({ $0 }) != nil { return }
      let result = secret.read(within: limit, isOver: isOver)
      reading.result.withLock { $0 = result }
    }
  }
}

/// The secrets to read before a delivery can be made.
package struct UnreadSecrets: Error {
  /// Reads the secrets, and waits for them. Any thread may call it.
  let read: @Sendable () -> Void
}
