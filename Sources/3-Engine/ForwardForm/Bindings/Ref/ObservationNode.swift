/// A node in the trie of observers. It has the observers of one part of a value, and the nodes of
/// the part's parts.
///
/// Nodes hold their parents, parents hold their children weakly, and an observation holds its node,
/// so no cycle arises.
final class ObservationNode<Value>: AnyObservationNode {
  let parent: (any AnyObservationNode)?
  let component: PathComponent
  let queue: NotificationQueue

  private let read: () -> Value?
  private let observe: ((@escaping () -> Void) -> Disposable)?
  private var observation: Disposable?

  private var observers: [Observer<Value>] = []
  private var children = ObservationChildren()
  private var lastReported: Value?
  private var dependents: [Dependent<Value>] = []

  /// Creates the root of a trie. `reportsAllChanges` says whether the root gets reports of all
  /// changes, because the value changes only through its pointers or because `observe` reports
  /// other changes. `observe` calls a closure after each change.
  init(
    _ read: @escaping () -> Value?,
    reportsAllChanges: Bool,
    observing observe: ((@escaping () -> Void) -> Disposable)? = nil
  ) {
    self.read = read
    self.observe = observe
    parent = nil
    component = .somewhere
    queue = NotificationQueue(reportsAllChanges: reportsAllChanges)
  }

  init(
    _ read: @escaping () -> Value?, of parent: any AnyObservationNode, at component: PathComponent
  ) {
    self.read = read
    self.parent = parent
    self.component = component
    observe = nil
    queue = parent.queue
  }

  static func part(
    of parent: any AnyObservationNode, at component: PathComponent, _ read: @escaping () -> Value?
  ) -> ObservationNode {
    Dependencies.part(of: parent, at: component) {
      ObservationNode(read, of: parent, at: component)
    }
  }

  /// Adds an observer. `value` is the value that the observer already knows.
  func add(_ body: @escaping (Value) -> Void, knowing value: Value) -> Disposable {
    let observer = Observer(order: queue.nextOrder(), body)
    if observers.isEmpty { lastReported = value }
    change { observers.append(observer) }
    return Disposable { self.remove(observer) }
  }

  private func remove(_ observer: Observer<Value>) {
    observer.hasEnded = true
    change { observers.removeAll { $0 === observer } }
  }

  /// Calls a closure when a change makes the value differ from a known one, until the observation
  /// ends.
  func add(dependent report: @escaping () -> Void, on value: Value?) -> Disposable {
    queue.begin()
    let dependent = Dependent(value: value, report: report)
    change { dependents.append(dependent) }
    return Disposable { self.change { self.dependents.removeAll { $0 === dependent } } }
  }

  func add(_ child: any AnyObservationNode) { change { children.add(child) } }

  func remove(_ child: any AnyObservationNode) { change { children.remove(child) } }

  /// Changes the observers or children. The first of them adds the node to its parent, and removing
  /// the last one removes it.
  private func change(_ body: () -> Void) {
    let wasObserved = isObserved
    body()
    guard isObserved != wasObserved else { return }
    if isObserved { parent?.add(self) } else { parent?.remove(self) }
    observation = isObserved ? observe?({ [weak self] in self?.valueDidChange() }) : nil
  }

  private var isObserved: Bool { !observers.isEmpty || !dependents.isEmpty || !children.isEmpty }

  func collect(along path: ArraySlice<PathComponent>, into notifications: inout [Notification]) {
    if !observers.isEmpty || !dependents.isEmpty {
      let value = read()
      for dependent in dependents where !isEqual(dependent.value, value) { dependent.report() }
      if !observers.isEmpty, let value, !wasReported(value) {
        lastReported = value
        for observer in observers { notifications.append(observer.notification(of: value)) }
      }
    }
    let next = path.first
    children.forEach(overlapping: next) { child in
      // A child off the path or with an unknown place may have changed, with all of its parts.
      let isOnPath = child.component == next && next != .somewhere
      child.collect(along: isOnPath ? path.dropFirst() : [], into: &notifications)
    }
  }

  func isRead(along path: ArraySlice<PathComponent>) -> Bool {
    if !observers.isEmpty || !dependents.isEmpty { return true }
    let next = path.first
    var isRead = false
    children.forEach(overlapping: next) { child in
      let isOnPath = child.component == next && next != .somewhere
      isRead = isRead || child.isRead(along: isOnPath ? path.dropFirst() : [])
    }
    return isRead
  }

  private func wasReported(_ value: Value) -> Bool {
    guard let lastReported else { return false }
    return isEqual(lastReported, value)
  }
}

/// A node in the trie of observers, with the type of its value erased.
protocol AnyObservationNode: AnyObject {
  var parent: (any AnyObservationNode)? { get }
  var component: PathComponent { get }
  var queue: NotificationQueue { get }

  func add(_ child: any AnyObservationNode)
  func remove(_ child: any AnyObservationNode)

  /// Collects the notifications of a change at the end of a path. All parts below the end may have
  /// changed.
  func collect(along path: ArraySlice<PathComponent>, into notifications: inout [Notification])

  /// Returns whether anyone gets a report of a change at the end of a path.
  func isRead(along path: ArraySlice<PathComponent>) -> Bool
}

extension AnyObservationNode {
  /// Notifies the observers of every affected part.
  func valueDidChange() {
    guard queue.hasHadObservers else { return }
    let (root, path) = place
    var notifications: [Notification] = []
    root.collect(along: path[...], into: &notifications)
    queue.deliver(notifications)
  }

  /// Whether anyone gets a report of a change of the value.
  var isRead: Bool {
    let (root, path) = place
    return root.isRead(along: path[...])
  }

  private var place: (root: any AnyObservationNode, path: [PathComponent]) {
    var path: [PathComponent] = []
    var root: any AnyObservationNode = self
    while let parent = root.parent {
      path.append(root.component)
      root = parent
    }
    path.reverse()
    return (root, path)
  }
}

/// A computation that has read a value.
final class Dependent<Value> {
  let value: Value?
  let report: () -> Void

  init(value: Value?, report: @escaping () -> Void) {
    self.value = value
    self.report = report
  }
}

final class Observer<Value> {
  let order: Int
  let body: (Value) -> Void
  var hasEnded = false

  init(order: Int, _ body: @escaping (Value) -> Void) {
    self.order = order
    self.body = body
  }

  func notification(of value: Value) -> Notification {
    Notification(order: order) { if !self.hasEnded { self.body(value) } }
  }
}

/// Returns whether two values are known to be equal; `false` if their type isn't `Equatable`.
func isEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  guard let type = Value.self as? any Equatable.Type else { return false }
  return type.isEqual(one, other)
}

extension Equatable {
  fileprivate static func isEqual(_ one: Any, _ other: Any) -> Bool {
    guard let one = one as? Self, let other = other as? Self else { return false }
    return one == other
  }
}
