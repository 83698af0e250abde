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
    unsafe schema.uncountedRules(resolver)._withUnsafeGuaranteedRef { judge(value, by: $0) }
  }

  @inline(__always)
  mutating func judge(_ value: JSONValue, by schema: Plan.Uncounted) -> Bool {
    unsafe schema.schema._withUnsafeGuaranteedRef {
      unsafe $0.uncountedRules(resolver)._withUnsafeGuaranteedRef { judge(value, by: $0) }
    }
  }

  /// Applies a schema to a value inside the present one.
  @inline(__always)
  mutating func enter(_ value: JSONValue, _ schema: Plan.Uncounted) -> Bool {
    unsafe schema.schema._withUnsafeGuaranteedRef {
      unsafe $0.uncountedRules(resolver)._withUnsafeGuaranteedRef { rules in
        // Most values need only the right type.
        if rules.plan.acceptsAll(like: value) { return progress.count() || stop() }
        if rules.plan.isPlain(for: value) { return judgePlain(value, by: rules) }
        let outer = progress.beginValue(value)
        defer { progress.endValue(outer) }
        return progress.trials > 0
          ? judgeOnce(value, by: rules) : judgeWhole(value, by: rules)
      }
    }
  }

  @inline(__always)
  mutating func judge(_ value: JSONValue, by rules: Rules) -> Bool {
    if rules.plan.acceptsAll(like: value) { return progress.count() || stop() }
    return rules.plan.isPlain(for: value)
      ? judgePlain(value, by: rules) : judgeWhole(value, by: rules)
  }

  /// Applies rules that apply no other schema to the value. No other schema needs notes about it.
  @inline(never)
  private mutating func judgePlain(_ value: JSONValue, by rules: Rules) -> Bool {
    guard progress.count() else { return stop() }
    return follow(rules, value)
  }

  @inline(never)
  mutating func judgeWhole(_ value: JSONValue, by rules: Rules) -> Bool {
    guard progress.beginUnnoted() else { return judgeNoted(value, by: rules) }
    let continues = judgeBegun(value, by: rules)
    progress.end()
    return continues
  }

  /// Applies rules and notes them, because they may lead back to themselves for the same value.
  @inline(never)
  private mutating func judgeNoted(_ value: JSONValue, by rules: Rules) -> Bool {
    guard progress.beginNoted() else { return stop() }
    defer { progress.end() }
    let others = progress.beginApplied()
    defer { if let others { progress.endApplied(others) } }
    if let known = progress.applied.result(of: rules, in: progress.scope),
      progress.evaluation.add(known)
    {
      return known.isAccepting || refuse()
    }
    let evaluated = progress.evaluation.point
    // Notes this doubt, too, because the positions that the schema would evaluate aren't known.
    guard progress.follow(rules) else { return doubt(nil, .fault(.endless(reference: "#"))) }
    defer { progress.endReference() }
    let outer = (verdict: verdict, stepsLeft: progress.stepsLeft)
    verdict = .valid
    let continues = judgeBegun(value, by: rules)
    let work = outer.stepsLeft - progress.stepsLeft
    if verdict != .undecided, AppliedSchemas.keeps(work) {
      let evaluated = progress.evaluation.gather(since: evaluated)
      progress.applied.keep(
        .init(isAccepting: verdict == .valid, evaluated: evaluated), of: rules, in: progress.scope)
    }
    if verdict == .valid { verdict = outer.verdict }
    return continues
  }

  @inline(__always)
  private mutating func judgeBegun(_ value: JSONValue, by rules: Rules) -> Bool {
    if progress.stack.isSpent || progress.isOutside(rules.resource) {
      return judgeElsewhere(value, by: rules)
    }
    return rules.plan.isWhole && !progress.evaluation.isWanted
      ? follow(rules, value) : rules.visit(value, by: &self)
  }

  /// Applies rules of another resource, or on the stack of another thread.
  @inline(never)
  private mutating func judgeElsewhere(_ value: JSONValue, by rules: Rules) -> Bool {
    if progress.isOutside(rules.resource) {
      let left = progress.enter(rules.resource, resolver)
      defer { if let left { progress.leave(left) } }
      return judgeBegun(value, by: rules)
    }
    let outer = progress.stack
    defer { progress.stack = outer }
    return StackRoom.more { room in
      progress.stack = room
      return judgeBegun(value, by: rules)
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
    return !progress.isSpent
  }
}
