internal import ForwardJSON

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

/// The dynamic scope: the resources of the schemas that are being applied, the outermost first,
/// each once.
struct DynamicScope {
  // Most schemas use only their own resource, and need no list.
  private var outermost: Resource?
  private var others: [Resource] = []

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

  /// Adds a resource inside the others, unless the scope has it. A dynamic reference takes the
  /// outermost match, so adding a resource twice would change nothing.
  mutating func add(_ resource: Resource) {
    guard let outermost else {
      self.outermost = resource
      return
    }
    if outermost === resource || others.contains(where: { $0 === resource }) { return }
    others.append(resource)
  }

  /// Removes the innermost resources until `count` outer resources are left.
  mutating func removeLast(until count: Int) {
    if count == 0 { outermost = nil }
    while others.count > max(0, count - 1) { others.removeLast() }
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
