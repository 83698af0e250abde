internal import Synchronization

/// The saves of this program. A signal can't undo a save. A program notes each save before a signal
/// ends it, so its exit status is right.
package enum Saves {
  private static let action = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets an action that runs after the next save, before signals that arrived meanwhile; `nil`
  /// removes it.
  package static func afterNext(_ action: (@Sendable () -> Void)?) {
    Self.action.withLock { $0 = action }
  }

  /// Notes a save. Signals must be held; see ``holdingSignals(_:)``.
  package static func note() {
    let next = action.withLock { action in
      defer { action = nil }
      return action
    }
    next?()
  }
}
