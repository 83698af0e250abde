internal import JSONTree

/// The URIs and anchors of a document's schemas.
struct ResourceIndex: Sendable {
  private var resources: [URIReference: Resource] = [:]
  private var anchors: [Anchor: SchemaNode] = [:]
  private var dynamicAnchors: [Anchor: SchemaNode] = [:]

  private struct Anchor: Hashable {
    let uri: URIReference
    let name: ExactKey
  }

  subscript(uri: URIReference) -> Resource? { resources[uri] }

  subscript(uri: URIReference, anchor: String) -> SchemaNode? {
    anchors[Anchor(uri: uri, name: ExactKey(anchor))]
  }

  subscript(dynamic uri: URIReference, anchor: String) -> SchemaNode? {
    dynamicAnchors[Anchor(uri: uri, name: ExactKey(anchor))]
  }

  /// Adds the resource of a document's root, and the resources and anchors inside it.
  mutating func add(_ resource: Resource, by resolver: Resolver) {
    // A list of open values rather than recursion, as a document may be deep.
    var open = [Open(value: resource.root, role: .schema, resource: resource, place: nil)]
    var places: [Place] = []
    while let outer = open.popLast() {
      if outer.role == .schema { addNames(of: outer, places, from: resource.path) }
      switch outer.value {
      case .object(let members):
        for (key, value) in members { enter(.key(key), value) }
      case .array(let elements):
        for (index, value) in elements.enumerated() { enter(.index(index), value) }
      default: break
      }

      func enter(_ step: JSONPath.Step, _ value: JSONValue) {
        let role = outer.role.inside(outer.resource, at: step, value, resolver)
        if role == .other { return }
        var inner = Open(value: value, role: role, resource: outer.resource, place: places.count)
        places.append(Place(outer: outer.place, step: step))
        if role == .schema, case .object(let members) = value,
          let own = resolver.resource(
            of: value, members, in: outer.resource,
            path: { resource.path + places.path(to: inner.place) })
        {
          inner.resource = own
          // A resource for its draft alone begins where the one around it does.
          inner.isRoot = own.path.count > outer.resource.path.count
        }
        open.append(inner)
      }
    }
  }

  /// A value that may have schemas.
  private struct Open {
    let value: JSONValue
    let role: SchemaRole
    var resource: Resource
    /// The number of its place; `nil` for the root.
    let place: Int?
    /// Whether the value begins its resource.
    var isRoot = false
  }

  /// The place of a value in another one. Most values have no names, and need no path.
  fileprivate struct Place {
    let outer: Int?
    let step: JSONPath.Step
  }

  private mutating func addNames(
    of open: Open, _ places: [Place], from start: [JSONPath.Step]
  ) {
    guard case .object(let members) = open.value else { return }
    let resource = open.resource
    // The first of two resources with the same URI counts, whatever the order of their members.
    if open.isRoot || open.place == nil, resources[resource.uri] == nil {
      resources[resource.uri] = resource
    }
    func node() -> SchemaNode {
      SchemaNode(
        value: open.value, resource: resource, path: start + places.path(to: open.place))
    }
    if resource.draft.hasAnchors, case .string(let name)? = members["$anchor"] { add(name, node()) }
    if resource.draft.hasDynamicAnchors, case .string(let name)? = members["$dynamicAnchor"] {
      add(name, node())
      dynamicAnchors[Anchor(uri: resource.uri, name: ExactKey(name))] = node()
    }
    if !resource.draft.hasAnchors, members[.reference] == nil,
      case .string(let id)? = members[resource.draft.identifier],
      let hash = id.firstIndex(of: "#")
    {
      add(String(id[id.index(after: hash)...]), node())
    }
  }

  private mutating func add(_ name: String, _ node: SchemaNode) {
    anchors[Anchor(uri: node.resource.uri, name: ExactKey(name))] = node
  }
}

extension [ResourceIndex.Place] {
  /// Returns the path that leads to a place; empty for the root.
  fileprivate func path(to place: Int?) -> [JSONPath.Step] {
    var steps: [JSONPath.Step] = []
    var next = place
    while let place = next {
      steps.append(self[place].step)
      next = self[place].outer
    }
    return steps.reversed()
  }
}
