/// The resources of the schemas that are being applied, the outermost first, each once.
struct ResourceScope {
  // Most schemas have no other resource than their own, and need no list.
  private var outermost: Resource?
  private var others: [Resource] = []

  var count: Int { outermost == nil ? 0 : others.count + 1 }

  /// Adds a resource inside the others, unless it is there: a dynamic reference takes the outermost, so
  /// that a second one of the same resource means nothing.
  mutating func add(_ resource: Resource) {
    guard let outermost else {
      self.outermost = resource
      return
    }
    if outermost === resource || others.contains(where: { $0 === resource }) { return }
    others.append(resource)
  }

  /// Removes the innermost resources until so many are left.
  mutating func removeLast(until count: Int) {
    if count == 0 { outermost = nil }
    while others.count > max(0, count - 1) { others.removeLast() }
  }

  /// Returns what is found in the outermost resource that has something.
  func first<Found>(_ find: (Resource) -> Found?) -> Found? {
    if let found = outermost.flatMap(find) { return found }
    for resource in others {
      if let found = find(resource) { return found }
    }
    return nil
  }
}
