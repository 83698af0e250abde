internal import JSONTree

extension Subschema {
  /// Returns the schema and those that always apply with it: the targets of its references, and the
  /// schemas of `allOf`.
  ///
  /// Returns at most a hundred, which is more than people write.
  func conjuncts(_ resolver: Resolver) -> [Subschema] {
    var found: [Subschema] = []
    var open = [self]
    while let schema = open.popLast(), found.count < 100 {
      if found.contains(where: { $0 === schema }) { continue }
      found.append(schema)
      for applicator in schema.rules(resolver).applicators {
        switch applicator {
        case .reference(let reference, _): open.append(reference.target)
        case .allOf(let schemas): open += schemas.reversed()
        default: break
        }
      }
    }
    return found
  }
}
