internal import ForwardJSON
internal import Synchronization

/// The anchor that a dynamic reference looks for in the resources that are being applied.
enum DynamicAnchor: Sendable {
  /// The root of a resource that has `$recursiveAnchor`.
  case root
  /// The schema that has a `$dynamicAnchor` of this name.
  case named(String)

  /// The anchor as a fragment.
  var key: ExactKey {
    switch self {
    case .root: ExactKey("#")
    case .named(let name): ExactKey("#" + name)
    }
  }
}

extension Resource {
  var isRecursive: Bool {
    guard let members = root.members else { return false }
    return members["$recursiveAnchor"] == .bool(true)
  }
}

/// The dynamic scope: the resources of the schemas that are being applied, the outermost first.
///
/// A dynamic reference takes the outermost resource with its anchor. Resources whose anchors outer
/// resources have can't be taken, and are left out. So the vocabularies of a meta-schema, which all
/// have one anchor, leave the scope as it is.
struct DynamicScope {
  // Most schemas use only their own resource, and need no list.
  private var outermost: Resource?
  private var others: [Resource] = []
  /// The anchors of all resources, see ``Resolver/dynamicAnchors(of:)``; 0 before a second resource
  /// is entered.
  private var anchors: UInt64 = 0

  var count: Int { outermost == nil ? 0 : others.count + 1 }

  /// The resources, the outermost first.
  var resources: [ObjectIdentifier] {
    outermost.map { [ObjectIdentifier($0)] + others.map { ObjectIdentifier($0) } } ?? []
  }

  /// The resources inside the outermost one, which is the same in a whole validation.
  var inner: [ObjectIdentifier] { others.isEmpty ? [] : others.map { ObjectIdentifier($0) } }

  /// Returns whether some resources are the outermost ones, in their order.
  func begins(with resources: [ObjectIdentifier]) -> Bool {
    guard let outermost, resources.first == ObjectIdentifier(outermost),
      resources.count <= others.count + 1
    else { return false }
    for index in resources.indices.dropFirst()
    where resources[index] != ObjectIdentifier(others[index - 1]) {
      return false
    }
    return true
  }

  /// Begins the scope with the resource of a whole validation.
  mutating func begin(in resource: Resource) { outermost = resource }

  /// A state of the scope.
  struct Point {
    fileprivate let count: Int
    fileprivate let anchors: UInt64
  }

  /// Adds a resource inside the others if it has an anchor that the others lack. Returns the
  /// argument of ``leave(_:)``.
  mutating func enter(_ resource: Resource, _ resolver: Resolver) -> Point {
    guard let outermost else {
      self.outermost = resource
      return Point(count: 0, anchors: 0)
    }
    if anchors == 0 { anchors = resolver.dynamicAnchors(of: outermost) }
    let point = Point(count: count, anchors: anchors)
    let new = resolver.dynamicAnchors(of: resource)
    if !Self.leavesOut(new, anchors) {
      others.append(resource)
      anchors |= new
    }
    return point
  }

  /// Returns whether a scope with some anchors leaves out a resource with these anchors.
  @inline(__always)
  static func leavesOut(_ new: UInt64, _ anchors: UInt64) -> Bool {
    let unnamed: UInt64 = 1 << 63
    return new & unnamed == 0 && new & ~anchors == 0
  }

  /// Returns whether the scope is known to leave out a resource.
  @inline(__always)
  func leavesOut(_ resource: Resource) -> Bool {
    let new = resource.dynamicAnchors.load(ordering: .relaxed)
    return new != 0 && Self.leavesOut(new, anchors)
  }

  /// Removes the resources that were added since a point.
  mutating func leave(_ point: Point) {
    if point.count == 0 { outermost = nil }
    while others.count > max(0, point.count - 1) { others.removeLast() }
    anchors = point.anchors
  }

  /// Returns the first result of a search from the outermost resource inwards.
  func first<Found>(_ find: (Resource) -> Found?) -> Found? {
    if let found = outermost.flatMap(find) { return found }
    for resource in others {
      if let found = find(resource) { return found }
    }
    return nil
  }
}
