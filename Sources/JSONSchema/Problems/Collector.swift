internal import JSONTree

/// The visitor that collects problems.
struct Collector: JudgingVisitor {
  var judge: Judge
  private(set) var problems: [SchemaProblem] = []
  private(set) var hasMore = false
  private let limit: Int

  /// The path of the value that is being visited.
  private var path: [JSONPath.Step]
  private var isInKey = false
  /// The number of alternatives that are being tried, one inside another.
  private var trials = 0
  private var value: JSONValue
  private var schema: Subschema
  private let secrets: SecretPlaces

  init(
    _ judge: Judge, limit: Int, at path: [JSONPath.Step] = [], _ value: JSONValue,
    _ schema: Subschema, _ secrets: SecretPlaces
  ) {
    self.secrets = secrets
    self.judge = judge
    self.limit = limit
    self.path = path
    self.value = value
    self.schema = schema
  }

  var purpose: Purpose { .problems }

  mutating func refuse(
    _ keyword: Keyword?, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool {
    add(keyword, reason())
  }

  mutating func refuse(_ keyword: Keyword, branches: [Subschema], _ value: JSONValue) -> Bool {
    switch meaning(of: value, among: branches) {
    case .candidates(let branches):
      guard let problems = nearest(branches, value) else {
        return add(keyword, .combination(.noBranch(count: branches.count)))
      }
      return problems.allSatisfy { add($0) }
    case .reason(let reason): return add(keyword, reason)
    case .tag(let key, let value, let options):
      return inside(value, at: .key(key)) { $0.add(keyword, .value(.noOption(options))) }
    }
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
        guard add(problem) else { return false }
      }
    }
    return !progress.isSpent
  }

  mutating func visit(_ schema: Subschema, _ value: JSONValue) -> Bool {
    let outer = self.schema
    self.schema = schema
    defer { self.schema = outer }
    return apply(schema, to: value)
  }

  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool {
    inside(value, at: step) { $0.visit(schema, value) }
  }

  private mutating func inside(
    _ value: JSONValue, at step: JSONPath.Step, _ visit: (inout Collector) -> Bool
  ) -> Bool {
    let outer = (value: self.value, start: progress.beginValue())
    path.append(step)
    self.value = value
    defer {
      path.removeLast()
      self.value = outer.value
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
}

extension Collector {
  var here: JSONPath { JSONPath(path) }

  /// Returns the problems of one schema, without adding them.
  mutating func problems(
    of value: JSONValue, by schema: Subschema, isTrial: Bool = false
  ) -> [SchemaProblem] {
    var inner = Collector(judge, limit: limit, at: path, value, schema, secrets)
    inner.isInKey = isInKey
    inner.trials = trials + (isTrial ? 1 : 0)
    let evaluated = progress.evaluation.point
    _ = inner.visit(schema, value)
    progress = inner.progress
    progress.evaluation.restore(evaluated)
    return inner.problems
  }

  /// Returns the problems of the branch that has the fewest.
  ///
  /// Returns `nil` where several branches would have to be tried inside others that are being
  /// tried: the time for that doubles with each level.
  private mutating func nearest(_ branches: [Branch], _ value: JSONValue) -> [SchemaProblem]? {
    if branches.count > 1, trials >= 3 { return nil }
    var nearest: (problems: [SchemaProblem], distance: (Int, Int))?
    for branch in branches.prefix(32) {
      let problems = problems(of: value, by: branch.schema, isTrial: branches.count > 1)
      // A branch with problems inside the value is nearer than one with problems of the value as a
      // whole.
      let distance = (problems.count { $0.path == here }, problems.count)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (problems, distance) }
    }
    return nearest?.problems
  }

  private mutating func add(_ keyword: Keyword?, _ reason: SchemaProblem.Reason) -> Bool {
    var location = schema.location
    if let keyword { location = location.appending(.key(keyword.name)) }
    let shown = isInKey ? value : secrets.redacted(value, at: here)
    return add(
      SchemaProblem(
        path: here, isOfKey: isInKey, value: shown,
        keyword: keyword?.name ?? "",
        location: location, reason: reason))
  }

  /// Adds a problem; returns whether to continue.
  private mutating func add(_ problem: SchemaProblem) -> Bool {
    // The same doubt is often met in several ways, and is reported once for each place.
    if problem.isUndecided,
      problems.suffix(8).contains(where: { $0.reason == problem.reason && $0.path == problem.path })
    {
      return true
    }
    guard problems.count < limit else {
      hasMore = true
      return false
    }
    problems.append(problem)
    return true
  }
}
