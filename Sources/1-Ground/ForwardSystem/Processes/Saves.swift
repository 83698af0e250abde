internal import Synchronization

/// The saves of this program. A signal can't undo a save, so a program notes each save before a signal ends it, and
/// its exit status is right.
package enum Saves {
  private static let action = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets an action that follows the next save, before signals that came meanwhile act; `nil` for none.
  package static func afterNext(_ action: (@Sendable () -> Void)?) {
    Self.action.withLock { $0 = action }
  }

  /// Notes that something was saved. Signals have to be held; see ``holdingSignals(_:)``.
  package static func note() {
    let next = action.withLock { action in
      defer { action = nil }
      return action
    }
    next?()
  }
}
