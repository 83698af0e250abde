/// The values that a closure has read through ``Ref``s.
///
/// `@unchecked`: tasks started by the closure inherit the recording, but only the closure's task,
/// or its thread outside of tasks, adds to it.
@safe final class Dependencies: @unchecked Sendable {
  @TaskLocal private static var inherited: Dependencies?

  private static var recording: Dependencies? {
    guard let inherited, unsafe inherited.task == withUnsafeCurrentTask(body: { unsafe $0 }) else {
      return nil
    }
    return inherited
  }

  /// The task of the closure, only for comparison.
  private let task = unsafe withUnsafeCurrentTask { unsafe $0 }

  private var observe: [ObjectIdentifier: (@escaping () -> Void) -> Disposable] = [:]
  private var parts: [PartKey: any AnyObservationNode] = [:]
  /// Whether all read values report their changes.
  private(set) var areObservable = true

  private init() {}

  /// Calls a closure, and returns its result with the values that the closure has read.
  static func record<Result>(_ body: () -> Result) -> (Result, Dependencies) {
    let dependencies = Dependencies()
    return ($inherited.withValue(dependencies, operation: body), dependencies)
  }

  static func add<Value>(_ node: ObservationNode<Value>, _ value: Value?) {
    guard let recording else { return }
    guard node.queue.reportsAllChanges else { return recording.areObservable = false }
    let key = ObjectIdentifier(node)
    guard recording.observe[key] == nil else { return }
    recording.observe[key] = { report in node.add(dependent: report, on: value) }
  }

  /// Returns the node of a part. Within one recorded closure, a part always has the same node, so a
  /// change to the part finds one node.
  static func part<Value>(
    of parent: any AnyObservationNode, at component: PathComponent,
    _ make: () -> ObservationNode<Value>
  ) -> ObservationNode<Value> {
    guard let recording, component != .somewhere else { return make() }
    let key = PartKey(parent: ObjectIdentifier(parent), component: component)
    if let part = recording.parts[key] as? ObservationNode<Value> { return part }
    let part = make()
    recording.parts[key] = part
    return part
  }

  private struct PartKey: Hashable {
    let parent: ObjectIdentifier
    let component: PathComponent
  }

  /// Calls a closure when any of the values changes, until the observations end.
  func observe(_ report: @escaping () -> Void) -> [Disposable] {
    if !areObservable { report() }
    return observe.values.map { $0(report) }
  }
}
