internal import JSONTree

/// The result of checking an instance against a schema. There will be no other cases.
public enum Verdict: Hashable, Sendable {
  case valid
  case invalid
  /// The deciding part of the schema could not be checked: for example a pattern that would take
  /// too long, or a reference to a document that isn't there. Never treat this as one of the
  /// others.
  case undecided
}

/// The result of checking an instance: the verdict and the problems.
public struct Validation: Hashable, Sendable {
  public let verdict: Verdict

  /// The problems, in the order of the schema's keywords and the instance's members; empty for a
  /// valid instance.
  public let problems: [SchemaProblem]

  /// Whether there are more problems than the options' limit.
  public let hasMore: Bool
}

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
    progress.evaluation.note(doubt())
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
    let outer = (verdict: verdict, evaluation: progress.evaluation.point)
    defer { verdict = outer.verdict }
    verdict = .valid
    _ = apply(schema, to: value)
    if verdict != .valid { progress.evaluation.restore(outer.evaluation) }
    return verdict
  }
}
