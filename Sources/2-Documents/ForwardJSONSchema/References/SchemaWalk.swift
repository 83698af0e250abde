internal import ForwardJSON

struct WalkedSchema {
  let value: JSONValue
  let resource: Resource
  let isRoot: Bool
  fileprivate let place: Int?
  fileprivate let places: [WalkedPlace]
  fileprivate let start: [JSONPath.Step]

  /// The path in the document. It is built only on demand.
  var path: [JSONPath.Step] { start + places.path(to: place) }
}

/// The place of a value in the value around it.
private struct WalkedPlace {
  let outer: Int?
  let step: JSONPath.Step
}

extension Resolver {
  /// Calls a function with a schema, and with each schema inside it, in the order of the document.
  /// `path` is the path of the schema in its document.
  func walk(
    _ schema: JSONValue, in resource: Resource, at path: [JSONPath.Step],
    _ body: (WalkedSchema) -> Void
  ) {
    // Uses a list of open values instead of recursion, because a document may be deep.
    var open = [Open(value: schema, role: .schema, resource: resource, place: nil, isRoot: true)]
    var places: [WalkedPlace] = []
    while let outer = open.popLast() {
      if outer.role == .schema {
        body(
          WalkedSchema(
            value: outer.value, resource: outer.resource, isRoot: outer.isRoot,
            place: outer.place, places: places, start: path))
      }
      switch outer.value {
      case .object(let members):
        for (key, value) in members.reversed() { enter(.key(key), value) }
      case .array(let elements):
        for (index, value) in elements.enumerated().reversed() { enter(.index(index), value) }
      default: break
      }

      func enter(_ step: JSONPath.Step, _ value: JSONValue) {
        let role = outer.role.inside(outer.resource, at: step, value, self)
        if role == .other { return }
        var inner = Open(value: value, role: role, resource: outer.resource, place: places.count)
        places.append(WalkedPlace(outer: outer.place, step: step))
        if role == .schema, let members = value.members,
          let own = self.resource(
            of: value, members, in: outer.resource,
            path: { path + places.path(to: inner.place) })
        {
          inner.resource = own
          // A resource that states only a draft begins at the same place as the resource around it.
          inner.isRoot = own.path.count > outer.resource.path.count
        }
        open.append(inner)
      }
    }
  }

  private struct Open {
    let value: JSONValue
    let role: SchemaRole
    var resource: Resource
    /// The number of the value's place; `nil` for the first schema.
    let place: Int?
    var isRoot = false
  }
}

extension [WalkedPlace] {
  /// Returns the path that leads to a place; empty for the first schema.
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
