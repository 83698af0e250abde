internal import JSONTree

/// The visitor that finds a verdict, and stops as soon as it is certain.
struct Judge: Visitor {
  var progress: Progress
  let resolver: Resolver
  private(set) var verdict = Verdict.valid

  init(_ resolver: Resolver, _ progress: Progress) {
    self.resolver = resolver
    self.progress = progress
  }

  var purpose: Purpose { .verdict }

  mutating func refuse(
    _ keyword: Keyword?, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool {
    verdict = .invalid
    return false
  }

  // Continues after a doubt, as a later keyword may still refuse the value, which settles the
  // verdict.
  mutating func doubt(_ keyword: Keyword?, _ doubt: @autoclosure () -> Doubt) -> Bool {
    verdict = .undecided
    return !progress.isSpent
  }

  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool {
    let outer = progress.beginValue()
    defer { progress.endValue(outer) }
    return apply(schema, to: value)
  }

  mutating func enterKey(_ key: String, _ schema: Subschema) -> Bool {
    enter(.string(key), at: .key(key), schema)
  }

  mutating func verdict(on value: JSONValue, by schema: Subschema) -> Verdict {
    let outer = verdict
    defer { verdict = outer }
    verdict = .valid
    _ = apply(schema, to: value)
    return verdict
  }
}
