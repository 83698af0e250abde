/// Tells the observers of one value and its parts of changes: one change after the other.
final class NotificationQueue {
  private var queue: [Notification] = []
  private var isTelling = false
  private var count = 0

  /// Whether anybody ever began to observe.
  var hasObservers: Bool { count > 0 }

  /// The location of a new observer in the order of all.
  func nextOrder() -> Int {
    count += 1
    return count
  }

  /// Tells of a change; of one that an observer made, after those before it.
  func tell(_ found: [Notification]) {
    queue += found.count > 1 ? found.sorted { $0.order < $1.order } : found
    guard !isTelling else { return }
    isTelling = true
    var next = 0
    while next < queue.count {
      queue[next].tell()
      next += 1
    }
    queue = []
    isTelling = false
  }
}

/// One observer to be told of one change.
struct Notification {
  let order: Int
  let tell: () -> Void
}
