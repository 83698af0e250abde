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
    // A list of open nodes rather than recursion, as a document may be deep.
    var open: [(node: SchemaNode, role: SchemaRole)] = [
      (SchemaNode(value: resource.root, resource: resource, path: resource.path), .schema)
    ]
    while let (node, role) = open.popLast() {
      if role == .schema { addNames(of: node) }
      for key in node.keys {
        var inner = role
        if let next = node.entering(key, role: &inner, resolver: resolver), inner != .other {
          open.append((next, inner))
        }
      }
    }
  }

  private mutating func addNames(of node: SchemaNode) {
    guard case .object(let members) = node.value else { return }
    let resource = node.resource
    // The first of two resources with the same URI counts, whatever the order of their members.
    if node.path == resource.path, resources[resource.uri] == nil {
      resources[resource.uri] = resource
    }
    if resource.draft.hasAnchors, case .string(let name)? = members["$anchor"] { add(name, node) }
    if resource.draft.hasDynamicAnchors, case .string(let name)? = members["$dynamicAnchor"] {
      add(name, node)
      dynamicAnchors[Anchor(uri: resource.uri, name: ExactKey(name))] = node
    }
    if !resource.draft.hasAnchors, members[.reference] == nil,
      case .string(let id)? = members[resource.draft.identifier],
      let hash = id.firstIndex(of: "#")
    {
      add(String(id[id.index(after: hash)...]), node)
    }
  }

  private mutating func add(_ name: String, _ node: SchemaNode) {
    anchors[Anchor(uri: node.resource.uri, name: ExactKey(name))] = node
  }
}

extension SchemaNode {
  /// The keys of an object's members, or the positions of a list's elements.
  fileprivate var keys: [String] {
    switch value {
    case .object(let members): members.map(\.key)
    case .array(let elements): elements.indices.map { String($0) }
    default: []
    }
  }
}
