internal import ForwardJSON

struct ResourceIndex: Sendable {
  private var resources: [URIReference: Resource] = [:]
  private var anchors: [Anchor: SchemaNode] = [:]
  private var dynamicAnchors: [Anchor: SchemaNode] = [:]
  private var dynamicNames: [URIReference: [String]] = [:]

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

  /// Returns the names of the dynamic anchors in the resource with a URI.
  func dynamicNames(in uri: URIReference) -> [String] { dynamicNames[uri] ?? [] }

  /// Adds the resource of a document's root, and the resources and anchors inside it.
  mutating func add(_ resource: Resource, by resolver: Resolver) {
    resolver.walk(resource.root, in: resource, at: resource.path) { addNames(of: $0) }
  }

  private mutating func addNames(of schema: WalkedSchema) {
    guard let members = schema.value.members else { return }
    let resource = schema.resource
    // The first resource with a URI counts, and the first anchor with a name.
    if schema.isRoot, resources[resource.uri] == nil { resources[resource.uri] = resource }
    func node() -> SchemaNode {
      SchemaNode(value: schema.value, resource: resource, path: schema.path)
    }
    if resource.draft.hasAnchors, let name = members["$anchor"]?.string { add(name, node()) }
    if resource.draft.hasDynamicAnchors, let name = members["$dynamicAnchor"]?.string {
      add(name, node())
      let anchor = Anchor(uri: resource.uri, name: ExactKey(name))
      if dynamicAnchors[anchor] == nil {
        dynamicAnchors[anchor] = node()
        dynamicNames[resource.uri, default: []].append(name)
      }
    }
    if !resource.draft.hasAnchors, members[.reference] == nil,
      let id = members[resource.draft.identifier]?.string,
      let hash = id.firstIndex(of: "#")
    {
      add(String(id[id.index(after: hash)...]), node())
    }
  }

  private mutating func add(_ name: String, _ node: SchemaNode) {
    let anchor = Anchor(uri: node.resource.uri, name: ExactKey(name))
    if anchors[anchor] == nil { anchors[anchor] = node }
  }
}
