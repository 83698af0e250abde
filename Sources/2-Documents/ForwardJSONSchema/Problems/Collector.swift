internal import ForwardJSON

struct Collector: JudgingVisitor {
  var judge: Judge
  var found: ProblemList

  /// The path of the value that is being visited.
  private(set) var path: [JSONPath.Step]
  private var isInKey = false
  /// The number of nested trials of alternatives.
  private(set) var trials = 0
  private var value: JSONValue
  /// The nested schemas that are being applied.
  private(set) var schemas: [Subschema]
  /// The number of these schemas that apply to values around the present value.
  private(set) var outerSchemas: Int
  /// The value around the present value, and the number of schemas that apply around that value.
  private(set) var around: (value: JSONValue, outerSchemas: Int)?
  /// The schemas that already added their problems with the present value.
  private var applied = AppliedSchemas()
  let secrets: SecretPlaces
  /// The problems that trials found, which nested collectors share.
  private var collected = CollectedProblems()

  init(
    _ judge: Judge, limit: Int, at path: [JSONPath.Step] = [], _ value: JSONValue,
    in schemas: [Subschema] = [], outer: Int = 0, _ secrets: SecretPlaces
  ) {
    self.secrets = secrets
    self.judge = judge
    found = ProblemList(limit: limit)
    self.path = path
    self.value = value
    self.schemas = schemas
    outerSchemas = outer
  }

  var purpose: Purpose { .problems }

  mutating func refuse(
    _ keyword: Keyword?, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool {
    add(keyword, reason())
  }

  mutating func doubt(_ keyword: Keyword?, _ doubt: @autoclosure () -> Doubt) -> Bool {
    let doubt = doubt()
    progress.evaluation.note(doubt)
    return switch doubt {
    case .fault(let fault): add(keyword, .unchecked(fault)) && !progress.isSpent
    case .inside(let schemas): addDoubts(inside: schemas)
    }
  }

  private mutating func addDoubts(inside schemas: [Undecided]) -> Bool {
    for doubt in schemas {
      var found: [SchemaProblem] = []
      let collect = { (collector: inout Collector) in
        found = collector.problems(of: doubt.value, by: doubt.schema)
        return true
      }
      _ = doubt.step.map { self.inside(doubt.value, at: $0, collect) } ?? collect(&self)
      for problem in found where problem.isUndecided {
        guard self.found.add(problem) else { return false }
      }
    }
    return !progress.isSpent
  }

  mutating func visit(_ schema: Subschema, _ value: JSONValue) -> Bool {
    if let known = applied.result(of: schema, in: progress.scope), progress.evaluation.add(known) {
      return true
    }
    let (stepsLeft, outer) = (progress.stepsLeft, progress.evaluation.beginGathering())
    schemas.append(schema)
    defer { schemas.removeLast() }
    let count = found.problems.count
    guard apply(schema, to: value) else { return false }
    joinShallowLists(since: count, value, schema)
    let evaluated = progress.evaluation.gathered(after: outer)
    if AppliedSchemas.keeps(stepsLeft - progress.stepsLeft) {
      applied.keep(
        .init(isAccepting: true, evaluated: evaluated), of: schema, in: progress.scope)
    }
    return true
  }

  mutating func visit(
    _ branch: Subschema, where condition: Subschema, _ value: JSONValue
  ) -> Bool {
    let absent = condition.testedKeys(resolver).filter { value[$0] == nil }
    if absent.isEmpty { return visit(branch, value) }
    let outer = found.absence
    found.absence = AbsentKeys(place: here, keys: absent)
    defer { found.absence = outer }
    return visit(branch, value)
  }

  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool {
    if isJudgedFirst(value), judge.accepts(value, by: schema) { return true }
    return inside(value, at: step) { collector in
      collector.trials > 0 && !value.isScalar
        ? collector.add(collector.problems(of: value, by: schema))
        : collector.visit(schema, value)
    }
  }

  /// Returns whether a judge looks at a value first, which is several times faster. Deep inside, it
  /// looks only at values without parts: otherwise the values of a deep instance would be judged
  /// once for each level.
  private func isJudgedFirst(_ value: JSONValue) -> Bool {
    switch value {
    case .array, .object: path.count < 6
    default: true
    }
  }

  mutating func inside(
    _ value: JSONValue, at step: JSONPath.Step, _ visit: (inout Collector) -> Bool
  ) -> Bool {
    let outer = (
      value: self.value, start: progress.beginValue(value), applied: applied, schemas: outerSchemas,
      around: around
    )
    path.append(step)
    around = (self.value, outerSchemas)
    (self.value, applied, outerSchemas) = (value, AppliedSchemas(), schemas.count)
    defer {
      path.removeLast()
      (self.value, applied, outerSchemas) = (outer.value, outer.applied, outer.schemas)
      around = outer.around
      progress.endValue(outer.start)
    }
    return visit(&self)
  }

  mutating func refuseKey(
    _ key: String, _ keyword: Keyword, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool {
    isInKey = true
    defer { isInKey = false }
    return inside(.string(key), at: .key(key)) { $0.add(keyword, reason()) }
  }

  mutating func enterKey(_ key: String, _ schema: Subschema) -> Bool {
    isInKey = true
    defer { isInKey = false }
    return enter(.string(key), at: .key(key), schema)
  }

  var here: JSONPath { JSONPath(path) }

  /// Returns the problems of one schema without adding them.
  mutating func problems(
    of value: JSONValue, by schema: Subschema, isTrial: Bool = false
  ) -> [SchemaProblem] {
    let key =
      value.isScalar || isInKey || trials == 0 && !isTrial
      ? nil : collectedKey(of: schema)
    if let known = key.flatMap({ collected[$0] }) { return known }
    // Making a collector and its list takes as long as many steps of a pattern.
    progress.spend(700)
    var inner = Collector(
      judge, limit: found.limit, at: path, value, in: schemas, outer: outerSchemas, secrets)
    inner.isInKey = isInKey
    inner.around = around
    inner.collected = collected
    inner.trials = trials + (isTrial ? 1 : 0)
    let evaluated = progress.evaluation.point
    _ = inner.visit(schema, value)
    progress = inner.progress
    progress.evaluation.restore(evaluated)
    let problems = inner.found.reported
    if let key, !progress.isSpent { collected[key] = problems }
    return problems
  }

  private func collectedKey(of schema: Subschema) -> CollectedProblems.Key {
    let plan = schema.plan { resolver }.callAsFunction { ObjectIdentifier($0) }
    return CollectedProblems.Key(plan: plan, place: path, scope: progress.scope.inner)
  }

  /// Returns whether several alternatives may be tried here.
  func mayTryAlternatives() -> Bool { trials < 3 || collected.takeTrial() }

  /// Reports that finding the cause takes too much work, if only doubts were found when the work
  /// was spent.
  mutating func tellSpentWork(on root: Subschema) {
    guard progress.isSpent, found.problems.allSatisfy(\.isUndecided) else { return }
    schemas.append(root)
    defer { schemas.removeLast() }
    _ = add(nil, .unchecked(.tooMuchWork))
  }

  mutating func add(_ problems: [SchemaProblem]) -> Bool { problems.allSatisfy { found.add($0) } }

  /// Returns the value with the same text as a wrong value, if the schemas accept it.
  private mutating func wantedInstead(
    of value: JSONValue, _ reason: SchemaProblem.Reason
  ) -> JSONValue? {
    guard !isInKey, let other = reason.wantedInstead(of: value) else { return nil }
    // The tag's value is reported before its schema is visited.
    if schemas.count == outerSchemas { return other }
    return judge.accepts(other, by: schemas[outerSchemas]) ? other : .none
  }

  mutating func add(_ keyword: Keyword?, _ reason: SchemaProblem.Reason) -> Bool {
    guard let schema = schemas.last else { return true }
    let reason = reason.ofKeyAlone ? refusal(of: reason) : reason
    // The same problem may be found on countless ways, and its place is built from all schemas on
    // the way.
    progress.spend(8 * schemas.count + 32 * path.count + 32 * reason.keyCount)
    var location = schema.location
    if let keyword { location = location.appending(.key(keyword.name)) }
    let outputLocation = OutputLocation(of: keyword, in: schemas, resolver)
    // A member whose schema is false has no right value, so the problem is its key.
    if reason.ofKeyAlone, !isInKey, case .key(let key)? = path.last {
      return found.add(
        SchemaProblem(
          path: here, isOfKey: true, value: .string(key), keyword: keyword?.name ?? "",
          location: location, reason: reason, outputLocation: outputLocation))
    }
    let shown = isInKey ? value : secrets.redacted(value, at: here)
    let told = isInKey ? reason : secrets.redacted(reason, at: here)
    return found.add(
      SchemaProblem(
        path: here, isOfKey: isInKey, value: shown,
        keyword: keyword?.name ?? "",
        location: location, reason: told,
        wantedInstead: shown.flatMap { wantedInstead(of: $0, reason) },
        outputLocation: outputLocation))
  }
}

extension SchemaProblem.Reason {
  /// The number of keys in the reason, which a list of problems keeps.
  fileprivate var keyCount: Int {
    switch self {
    case .object(.missing(let keys)): keys.count
    case .object(.unknownKey(let known, _)): known.count
    default: 0
    }
  }

  /// Whether the reason refuses a key whatever its value.
  var ofKeyAlone: Bool {
    switch self {
    case .never, .object(.refusedWhere): true
    case .combination(.excludedKeys(let keys)): keys.count == 1
    default: false
    }
  }
}
