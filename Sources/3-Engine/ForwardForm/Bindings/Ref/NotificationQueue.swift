/// Delivers notifications to the observers of one value and its parts, one change after another.
final class NotificationQueue {
  private var queue: [Notification] = []
  private var isDelivering = false
  private var count = 0

  /// Whether every change of the value reaches this queue.
  let reportsAllChanges: Bool

  /// Whether there has been an observer since the value was created.
  private(set) var hasHadObservers = false

  init(reportsAllChanges: Bool) { self.reportsAllChanges = reportsAllChanges }

  /// Notes that an observer exists, so that changes are reported from now on.
  func begin() { hasHadObservers = true }

  /// Returns the next number in the order of observers.
  func nextOrder() -> Int {
    begin()
    count += 1
    return count
  }

  /// Delivers notifications in the order of the observers. Notifications caused by an observer
  /// queue up behind the current ones.
  func deliver(_ notifications: [Notification]) {
    queue += notifications.count > 1 ? notifications.sorted { $0.order < $1.order } : notifications
    guard !isDelivering else { return }
    isDelivering = true
    var next = 0
    while next < queue.count {
      queue[next].deliver()
      next += 1
    }
    queue = []
    isDelivering = false
  }
}

/// The report of one change to one observer.
struct Notification {
  let order: Int
  let deliver: () -> Void
}
