internal import Synchronization

/// The saves of this program. A signal can't undo them, so that a program whose exit status says what was saved has to
/// know of them before a signal ends it.
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
