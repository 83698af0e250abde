internal import ForwardJSON

/// A value in a document, with the resource around it.
struct SchemaNode: Sendable {
  let value: JSONValue
  let resource: Resource
  let path: [JSONPath.Step]

  /// Returns the node of a member or an element, and changes `role` to its role; `nil` if the step
  /// leads nowhere.
  func entering(
    _ step: JSONPath.Step, role: inout SchemaRole, resolver: Resolver
  ) -> SchemaNode? {
    guard let next = value.entry(at: step)?.value else { return nil }
    role = role.inside(resource, at: step, next, resolver)
    let path = path + [step]
    var resource = resource
    if role == .schema, let members = next.members {
      resource =
        resolver.resource(of: next, members, in: resource, path: { path }) ?? resource
    }
    return SchemaNode(value: next, resource: resource, path: path)
  }
}

enum SchemaRole {
  case schema
  case schemas
  case other

  init(of keyword: Keyword?, _ value: JSONValue) {
    self =
      switch (keyword?.wants.subschemas, value) {
      case (.value, _): .schema
      case (.elements, .array), (.members, .object), (.valueOrElements, .array): .schemas
      case (.valueOrElements, _): .schema
      default: .other
      }
  }

  /// Returns the role of a value inside a value with this role.
  func inside(
    _ resource: Resource, at step: JSONPath.Step, _ value: JSONValue, _ resolver: Resolver
  ) -> SchemaRole {
    switch (self, step) {
    case (.schema, .key(let key)):
      SchemaRole(of: resource.keyword(key, isStrict: resolver.options.isStrict), value)
    case (.schemas, _): .schema
    case (.schema, .index), (.other, _): .other
    }
  }
}
