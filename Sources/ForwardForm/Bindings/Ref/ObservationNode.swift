/// Whoever wants to know of changes at one location of a value, and below it.
///
/// Pointers hold those to the whole, never those to parts, so no cycle arises; an observation holds
/// the location that it observes.
final class ObservationNode<Value>: AnyObservationNode {
  let whole: (any AnyObservationNode)?
  let location: PathComponent
  let announcer: NotificationQueue

  private let read: () -> Value?
  private let observe: ((@escaping () -> Void) -> Disposable)?
  private var observation: Disposable?

  private var observers: [Observer<Value>] = []
  private var parts = ObservationChildren()
  /// What the observers were told of last.
  private var seen: Value?

  /// The root of a tree of places.
  init(
    _ read: @escaping () -> Value?,
    observing observe: ((@escaping () -> Void) -> Disposable)? = nil
  ) {
    self.read = read
    self.observe = observe
    whole = nil
    location = .somewhere
    announcer = NotificationQueue()
  }

  init(_ read: @escaping () -> Value?, of whole: any AnyObservationNode, at location: PathComponent)
  {
    self.read = read
    self.whole = whole
    self.location = location
    observe = nil
    announcer = whole.announcer
  }

  /// - Parameter value: What the new observer knows.
  func add(_ tell: @escaping (Value) -> Void, knowing value: Value) -> Disposable {
    let observer = Observer(order: announcer.nextOrder(), tell)
    if observers.isEmpty { seen = value }
    change { observers.append(observer) }
    return Disposable { self.remove(observer) }
  }

  private func remove(_ observer: Observer<Value>) {
    observer.hasEnded = true
    change { observers.removeAll { $0 === observer } }
  }

  func add(_ part: any AnyObservationNode) {
    change { parts.add(part) }
  }

  func remove(_ part: any AnyObservationNode) {
    change { parts.remove(part) }
  }

  /// Changes who wants to know, and says so above if it is anybody now, or nobody.
  private func change(_ body: () -> Void) {
    let wasWatched = isWatched
    body()
    guard isWatched != wasWatched else { return }
    if isWatched { whole?.add(self) } else { whole?.remove(self) }
    observation = isWatched ? observe?({ [weak self] in self?.changed() }) : nil
  }

  private var isWatched: Bool { !observers.isEmpty || !parts.isEmpty }

  func find(_ path: ArraySlice<PathComponent>, _ found: inout [Notification]) {
    if !observers.isEmpty, let value = read(), !isKnown(value) {
      seen = value
      for observer in observers { found.append(observer.telling(value)) }
    }
    let next = path.first
    parts.forEach(overlapping: next) { part in
      // What is at another location, or at one that nobody knows, may have changed with all that is in it.
      let isOnPath = part.location == next && next != .somewhere
      part.find(isOnPath ? path.dropFirst() : [], &found)
    }
  }

  private func isKnown(_ value: Value) -> Bool {
    guard let seen else { return false }
    return isEqual(seen, value)
  }
}

/// A location whose watchers can be found, whatever is there.
protocol AnyObservationNode: AnyObject {
  var whole: (any AnyObservationNode)? { get }
  var location: PathComponent { get }
  var announcer: NotificationQueue { get }

  func add(_ part: any AnyObservationNode)
  func remove(_ part: any AnyObservationNode)

  /// Finds whom to tell of a change on the path; at its end, anything below may have changed.
  func find(_ path: ArraySlice<PathComponent>, _ found: inout [Notification])
}

extension AnyObservationNode {
  /// Tells all whose part of the root's value may have changed with this one, and has.
  func changed() {
    guard announcer.hasObservers else { return }
    var path: [PathComponent] = []
    var root: any AnyObservationNode = self
    while let whole = root.whole {
      path.append(root.location)
      root = whole
    }
    path.reverse()
    var found: [Notification] = []
    root.find(path[...], &found)
    announcer.tell(found)
  }
}

final class Observer<Value> {
  let order: Int
  let tell: (Value) -> Void
  var hasEnded = false

  init(order: Int, _ tell: @escaping (Value) -> Void) {
    self.order = order
    self.tell = tell
  }

  func telling(_ value: Value) -> Notification {
    Notification(order: order) { if !self.hasEnded { self.tell(value) } }
  }
}
