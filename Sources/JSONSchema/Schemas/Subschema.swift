internal import JSONTree

/// A schema or a schema inside it, which is compiled when it is first applied.
final class Subschema: Sendable {
  let source: JSONValue
  let resource: Resource

  // A child's path is put together when it's asked for, as most schemas report nothing.
  private unowned let parent: Subschema?
  private let steps: [JSONPath.Step]

  private let compiled = Once<Rules>()

  /// - Parameter steps: The path from the parent or, without one, from the root of the document.
  init(
    _ source: JSONValue, in resource: Resource, inside parent: Subschema?, at steps: [JSONPath.Step]
  ) {
    self.source = source
    self.resource = resource
    self.parent = parent
    self.steps = steps
  }

  /// What the schema requires, read when it's first asked for.
  func rules(_ resolver: Resolver) -> Rules {
    compiled.value { Rules(RulesReader(self, resolver)) }
  }
}

extension Subschema {
  /// Whether nothing is valid.
  var isFalse: Bool {
    if case .bool(false) = source { true } else { false }
  }

  /// The path in the document.
  var path: [JSONPath.Step] { (parent?.path ?? []) + steps }

  var location: SchemaLocation {
    SchemaLocation(document: resource.document.uri.description, path: JSONPath(path))
  }

  /// A schema inside this one.
  func child(_ source: JSONValue, at steps: [JSONPath.Step], by resolver: Resolver) -> Subschema {
    guard case .object(let members) = source,
      let inner = resolver.resource(of: source, members, in: resource, path: { path + steps })
    else { return Subschema(source, in: resource, inside: self, at: steps) }
    return Subschema(source, in: inner, inside: self, at: steps)
  }
}
