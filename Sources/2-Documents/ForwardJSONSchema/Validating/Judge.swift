internal import ForwardJSON

/// The visitor that finds a verdict, and stops as soon as it is certain.
struct Judge: Visitor {
  var progress: Progress
  let resolver: Resolver
  var verdict = Verdict.valid

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

  // Continues after a doubt: a later keyword may still refuse the value, which settles the verdict.
  mutating func doubt(_ keyword: Keyword?, _ doubt: @autoclosure () -> Doubt) -> Bool {
    verdict = .undecided
    progress.evaluation.note(doubt())
    return !progress.isSpent
  }

  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool {
    let outer = progress.beginValue(value)
    defer { progress.endValue(outer) }
    return judge(value, by: schema)
  }

  mutating func visit(_ schema: Subschema, _ value: JSONValue) -> Bool { judge(value, by: schema) }

  mutating func enterKey(_ key: String, _ schema: Subschema) -> Bool {
    enter(.string(key), at: .key(key), schema)
  }

  mutating func verdict(on value: JSONValue, by schema: Subschema) -> Verdict {
    let outer = (verdict: verdict, evaluation: progress.evaluation.point)
    defer { verdict = outer.verdict }
    verdict = .valid
    progress.trials += 1
    _ = judge(value, by: schema)
    progress.trials -= 1
    if verdict != .valid { progress.evaluation.restore(outer.evaluation) }
    return verdict
  }

  /// Returns whether a schema accepts a value inside the present one.
  mutating func accepts(_ value: JSONValue, by schema: Subschema) -> Bool {
    let outer = progress.beginValue(value)
    defer { progress.endValue(outer) }
    return verdict(on: value, by: schema) == .valid
  }

  /// Applies a schema to a value; returns whether to continue.
  mutating func judge(_ value: JSONValue, by schema: Subschema) -> Bool {
    let plan = schema.plan { resolver }
    return plan { judge(value, by: $0) }
  }

  @inline(__always)
  mutating func judge(_ value: JSONValue, by schema: Uncounted<Subschema>) -> Bool {
    let plan = schema { $0.plan { resolver } }
    return plan { judge(value, by: $0) }
  }

  /// Applies a schema to a value inside the present one.
  @inline(__always)
  mutating func enter(_ value: JSONValue, _ schema: Uncounted<Subschema>) -> Bool {
    let plan = schema { $0.plan { resolver } }
    return plan { plan in
      // Most values need only the right type.
      if plan.acceptsAll(like: value) { return progress.count(plan) || stop() }
      if plan.isPlain(for: value) { return judgePlain(value, by: plan) }
      let outer = progress.beginValue(value)
      defer { progress.endValue(outer) }
      return progress.trials > 0 ? judgeOnce(value, by: plan) : judgeWhole(value, by: plan)
    }
  }

  @inline(__always)
  mutating func judge(_ value: JSONValue, by plan: Plan) -> Bool {
    if plan.acceptsAll(like: value) { return progress.count(plan) || stop() }
    return plan.isPlain(for: value)
      ? judgePlain(value, by: plan) : judgeWhole(value, by: plan)
  }

  /// Applies a plan that applies no other schema to the value. No other schema needs notes about
  /// it.
  @inline(never)
  private mutating func judgePlain(_ value: JSONValue, by plan: Plan) -> Bool {
    guard progress.count(plan) else { return stop() }
    return follow(plan, value)
  }

  @inline(never)
  mutating func judgeWhole(_ value: JSONValue, by plan: Plan) -> Bool {
    guard progress.beginUnnoted(plan) else { return judgeNoted(value, by: plan) }
    let continues = judgeBegun(value, by: plan)
    progress.end(plan)
    return continues
  }

  /// Applies a plan and notes it, because it may lead back to itself for the same value.
  @inline(never)
  private mutating func judgeNoted(_ value: JSONValue, by plan: Plan) -> Bool {
    guard progress.beginNoted(plan) else { return stop() }
    defer { progress.end(plan) }
    let others = progress.beginApplied()
    defer { if let others { progress.endApplied(others) } }
    if let known = progress.applied.result(of: plan, in: progress.scope),
      progress.evaluation.add(known)
    {
      return known.isAccepting || refuse()
    }
    // Notes this doubt, too, because the positions that the schema would evaluate aren't known.
    guard progress.follow(plan) else { return doubt(nil, .fault(.endless(reference: "#"))) }
    defer { progress.endReference() }
    let outer = (
      verdict: verdict, stepsLeft: progress.stepsLeft,
      evaluation: progress.evaluation.beginGathering()
    )
    verdict = .valid
    let continues = judgeBegun(value, by: plan)
    let evaluated = progress.evaluation.gathered(after: outer.evaluation)
    if verdict != .undecided, AppliedSchemas.keeps(outer.stepsLeft - progress.stepsLeft) {
      progress.applied.keep(
        .init(isAccepting: verdict == .valid, evaluated: evaluated), of: plan, in: progress.scope)
    }
    if verdict == .valid { verdict = outer.verdict }
    return continues
  }

  @inline(__always)
  private mutating func judgeBegun(_ value: JSONValue, by plan: Plan) -> Bool {
    if progress.stack.isSpent || progress.isOutside(plan.resource) {
      return judgeElsewhere(value, by: plan)
    }
    return plan.isWhole ? follow(plan, value) : plan.rules.visit(value, by: &self)
  }

  /// Applies a plan of another resource, or on the stack of another thread.
  @inline(never)
  private mutating func judgeElsewhere(_ value: JSONValue, by plan: Plan) -> Bool {
    if let left = progress.enter(plan.resource, resolver) {
      defer { progress.leave(left) }
      return judgeBegun(value, by: plan)
    }
    let outer = progress.stack
    defer { progress.stack = outer }
    return StackRoom.more { room in
      progress.stack = room
      return judgeBegun(value, by: plan)
    } ?? doubt(nil, .fault(.tooMuchWork))
  }
}

// The ends of judging. They return whether to continue.
extension Judge {
  mutating func refuse() -> Bool {
    verdict = .invalid
    return false
  }

  mutating func doubtful() -> Bool {
    verdict = .undecided
    progress.evaluation.note(.inside([]))
    return !progress.isSpent
  }
}
