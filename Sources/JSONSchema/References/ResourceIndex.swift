internal import JSONTree

/// The URIs and anchors of a document's schemas.
struct ResourceIndex: Sendable {
  private var resources: [URIReference: Resource] = [:]
  private var anchors: [Anchor: SchemaPlace] = [:]

  private struct Anchor: Hashable {
    let uri: URIReference
    let name: ExactKey
  }

  subscript(uri: URIReference) -> Resource? { resources[uri] }

  subscript(uri: URIReference, anchor: String) -> SchemaPlace? {
    anchors[Anchor(uri: uri, name: ExactKey(anchor))]
  }

  /// Adds the resource of a document's root, and the resources and anchors inside it.
  mutating func add(_ resource: Resource, by resolver: Resolver) {
    // A list of open places rather than recursion, as a document may be deep.
    var open: [(place: SchemaPlace, role: SchemaRole)] = [
      (SchemaPlace(value: resource.root, resource: resource, path: resource.path), .schema)
    ]
    while let (place, role) = open.popLast() {
      if role == .schema { addNames(of: place) }
      for key in place.keys {
        var inner = role
        if let next = place.entering(key, role: &inner, resolver: resolver), inner != .other {
          open.append((next, inner))
        }
      }
    }
  }

  private mutating func addNames(of place: SchemaPlace) {
    guard case .object(let members) = place.value else { return }
    let resource = place.resource
    // The first of two resources with the same URI counts, whatever the order of their members.
    if place.path == resource.path, resources[resource.uri] == nil {
      resources[resource.uri] = resource
    }
    for keyword in ["$anchor", "$dynamicAnchor"] where resource.draft.hasAnchors {
      if case .string(let name)? = members[keyword] { add(name, place) }
    }
    if !resource.draft.hasAnchors, members[.reference] == nil,
      case .string(let id)? = members[resource.draft.identifier],
      let hash = id.firstIndex(of: "#")
    {
      add(String(id[id.index(after: hash)...]), place)
    }
  }

  private mutating func add(_ name: String, _ place: SchemaPlace) {
    anchors[Anchor(uri: place.resource.uri, name: ExactKey(name))] = place
  }
}

extension SchemaPlace {
  /// The keys of an object's members, or the positions of a list's elements.
  fileprivate var keys: [String] {
    switch value {
    case .object(let members): members.map(\.key)
    case .array(let elements): elements.indices.map { String($0) }
    default: []
    }
  }
}
