internal import JSONTree

/// The features by which an alternative of `oneOf` or `anyOf` is told from the others.
struct Branch {
  let schema: Subschema
  private(set) var types = JSONTypes.all.union(.integer)
  /// The only values that the branch accepts; `nil` if it doesn't list them.
  private(set) var options: [JSONValue]?
  private(set) var required: [String] = []
  /// The only values of some members, by which objects are often told apart.
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
  /// Returns the values that the branch accepts for a member; `nil` if the member is no tag.
  func tag(_ key: String) -> [JSONValue]? {
    tags.first { $0.key.hasSameCodePoints(as: key) }?.options
  }
}

extension Rules {
  fileprivate var onlyValues: [JSONValue]? { constant.map { [$0] } ?? options?.values }
}

extension JSONTypes {
  /// The types, with integers added if all numbers are allowed.
  fileprivate var widened: JSONTypes { contains(.number) ? union(.integer) : self }
}
