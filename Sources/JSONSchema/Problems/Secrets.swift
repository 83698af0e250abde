internal import JSONTree

extension Subschema {
  /// Whether the values are secrets.
  ///
  /// Schemas that it refers to count, and so do those of `allOf`, as deep as people write them.
  func isSecret(_ resolver: Resolver, depth: Int = 0) -> Bool {
    guard depth < 8, case .object(let members) = source else { return false }
    if members["writeOnly"] == .bool(true) || members["format"] == .string("password") {
      return true
    }
    return rules(resolver).applicators.contains { applicator in
      switch applicator {
      case .reference(let reference, _): reference.target.isSecret(resolver, depth: depth + 1)
      case .allOf(let schemas): schemas.contains { $0.isSecret(resolver, depth: depth + 1) }
      default: false
      }
    }
  }
}
