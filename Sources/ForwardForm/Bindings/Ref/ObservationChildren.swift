/// The observed parts of a value.
///
/// Children are indexed by path component, so a change to one element visits no other.
struct ObservationChildren {
  private struct Child {
    weak var node: (any AnyObservationNode)?
  }

  private var byKind: [PathComponent.Kind: [PathComponent: [Child]]] = [:]

  var isEmpty: Bool { byKind.isEmpty }

  mutating func add(_ node: any AnyObservationNode) {
    let component = node.component
    byKind[component.kind, default: [:]][component, default: []].append(Child(node: node))
  }

  mutating func remove(_ node: any AnyObservationNode) {
    let (kind, component) = (node.component.kind, node.component)
    // Removes the child in place, as a copy for each of many children would take quadratic time.
    byKind[kind]?[component]?.removeAll { $0.node == nil || $0.node === node }
    if byKind[kind]?[component]?.isEmpty == true { byKind[kind]?[component] = nil }
    if byKind[kind]?.isEmpty == true { byKind[kind] = nil }
  }

  /// Calls a closure with each child that a change to `component` may affect.
  ///
  /// - Parameter component: `nil` when the whole value may have changed.
  func forEach(overlapping component: PathComponent?, _ body: (any AnyObservationNode) -> Void) {
    for (kind, byComponent) in byKind {
      if let component, kind == component.kind, kind.isExact {
        call(byComponent[component], body)
      } else {
        for (other, children) in byComponent where component?.overlaps(other) ?? true {
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
