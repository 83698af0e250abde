/// One step from a value to a part of it: an edge in the trie of observers.
enum PathComponent: Hashable {
  /// The bytes of a stored property.
  case bytes(Range<Int>)
  case index(Int)
  case id(AnyHashable)
  case key(AnyHashable)
  /// A part with an unknown place. It may overlap any other part.
  case somewhere

  /// The component of a property; ``somewhere`` for a computed one.
  init<Whole, Part>(_ keyPath: KeyPath<Whole, Part>) {
    let offset = MemoryLayout<Whole>.offset(of: keyPath)
    self = offset.map { .bytes($0..<$0 + MemoryLayout<Part>.size) } ?? .somewhere
  }

  /// Whether a change to one of the parts may be a change to the other.
  func overlaps(_ other: PathComponent) -> Bool {
    switch (self, other) {
    case (.bytes(let one), .bytes(let other)): one.overlaps(other)
    default: kind != other.kind || !kind.isExact || self == other
    }
  }

  enum Kind {
    case bytes, index, id, key, somewhere

    /// Whether two components of this kind overlap only when they are equal.
    var isExact: Bool {
      switch self {
      case .index, .id, .key: true
      case .bytes, .somewhere: false
      }
    }
  }

  var kind: Kind {
    switch self {
    case .bytes: .bytes
    case .index: .index
    case .id: .id
    case .key: .key
    case .somewhere: .somewhere
    }
  }
}

/// The observed parts of a value.
///
/// Children are indexed by path component, so a change to one element visits no other.
struct ObservationChildren {
  private struct Child {
    weak var node: (any AnyObservationNode)?
  }

  /// The children whose components are of one kind.
  private struct Family {
    let kind: PathComponent.Kind
    var children: [PathComponent: [Child]] = [:]
  }

  private var byKind: [Family] = []

  var isEmpty: Bool { byKind.isEmpty }

  mutating func add(_ node: any AnyObservationNode) {
    let component = node.component
    let place = byKind.firstIndex { $0.kind == component.kind } ?? byKind.endIndex
    if place == byKind.endIndex { byKind.append(Family(kind: component.kind)) }
    byKind[place].children[component, default: []].append(Child(node: node))
  }

  mutating func remove(_ node: any AnyObservationNode) {
    let component = node.component
    guard let place = byKind.firstIndex(where: { $0.kind == component.kind }) else { return }
    // Removes the child in place. A copy for each of many children would take quadratic time.
    byKind[place].children[component]?.removeAll { $0.node == nil || $0.node === node }
    if byKind[place].children[component]?.isEmpty == true {
      byKind[place].children[component] = nil
    }
    if byKind[place].children.isEmpty { byKind.remove(at: place) }
  }

  /// Calls a closure with each child that a change to `component` may affect; `nil` if the whole
  /// value may have changed.
  func forEach(overlapping component: PathComponent?, _ body: (any AnyObservationNode) -> Void) {
    for family in byKind {
      if let component, family.kind == component.kind, family.kind.isExact {
        call(family.children[component], body)
      } else {
        for (other, children) in family.children where component?.overlaps(other) ?? true {
          call(children, body)
        }
      }
    }
  }

  private func call(_ children: [Child]?, _ body: (any AnyObservationNode) -> Void) {
    for child in children ?? [] {
      if let node = child.node { body(node) }
    }
  }
}
