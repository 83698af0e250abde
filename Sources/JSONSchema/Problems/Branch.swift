internal import JSONTree

/// What tells one alternative of `oneOf` or `anyOf` from the others.
struct Branch {
  let schema: Subschema
  private(set) var types = JSONTypes.all.union(.integer)
  /// The values that it is one of.
  private(set) var options: [JSONValue]?
  private(set) var required: [String] = []
  /// The values that members must have, by which objects are often told apart.
  private(set) var tags: [(key: String, options: [JSONValue])] = []

  init(_ schema: Subschema, _ resolver: Resolver) {
    self.schema = schema
    for conjunct in schema.conjuncts(resolver) { add(conjunct.rules(resolver), resolver) }
    if let options {
      types.formIntersection(options.reduce(into: []) { $0.formUnion(JSONTypes($1.kind).widened) })
    }
  }

  private mutating func add(_ rules: Rules, _ resolver: Resolver) {
    types.formIntersection(rules.types.widened)
    options = rules.onlyValues ?? options
    guard let objects = rules.objects?.value else { return }
    required += objects.required
    for (key, member) in objects.properties {
      if let options = member.rules(resolver).onlyValues { tags.append((key, options)) }
    }
  }
}

extension Branch {
  /// Returns what the branch lets a member be, where it's a tag.
  func tag(_ key: String) -> [JSONValue]? {
    tags.first { $0.key.hasSameCodePoints(as: key) }?.options
  }
}

extension Rules {
  fileprivate var onlyValues: [JSONValue]? { constant.map { [$0] } ?? options?.values }
}

extension JSONTypes {
  /// The types, where all numbers are integers too.
  fileprivate var widened: JSONTypes { contains(.number) ? union(.integer) : self }
}
