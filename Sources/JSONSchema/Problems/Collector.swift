internal import JSONTree

/// The visitor that collects problems.
struct Collector: JudgingVisitor {
  var judge: Judge
  private(set) var problems: [SchemaProblem] = []
  private(set) var hasMore = false
  private let limit: Int
  /// The positions in `problems` of what has been told.
  private var told: [Told: Int] = [:]
  /// The places of objects that lack keys.
  private var lacking: Set<JSONPath> = []

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
    case .alternatives(let branches):
      if let reason = alternatives(branches, value) { return add(keyword, reason) }
      let candidates = branches.filter { $0.types.contain(value, wholeNumbers: .byValue) }
      return refuse(keyword, candidates: candidates, value)
    case .candidates(let branches): return refuse(keyword, candidates: branches, value)
    case .reason(let reason): return add(keyword, reason)
    case .tag(let key, let value, let options):
      return inside(value, at: .key(key)) {
        $0.add(keyword, .value(.noOption(options)))
      }
    }
  }

  private mutating func refuse(
    _ keyword: Keyword, candidates: [Branch], _ value: JSONValue
  ) -> Bool {
    guard let trials = trials(of: candidates, value), !trials.isEmpty else {
      return add(keyword, .combination(.noBranch(count: candidates.count)))
    }
    let missing = trials.compactMap(\.onlyMissingKeys)
    if trials.count > 1, missing.count == trials.count {
      let groups = missing.smallest
      return add(
        keyword, .object(groups.count == 1 ? .missing(groups[0]) : .missingOneOf(groups)))
    }
    return trials.nearest(at: here).allSatisfy { add($0) }
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

  private static var mostTrials: Int { 32 }

  /// Returns the problems of each branch.
  ///
  /// Returns `nil` where several branches would have to be tried inside others that are being
  /// tried: the time for that doubles with each level.
  private mutating func trials(of branches: [Branch], _ value: JSONValue) -> [[SchemaProblem]]? {
    if branches.count > 1, trials >= 3 { return nil }
    return branches.prefix(Self.mostTrials).map {
      problems(of: value, by: $0.schema, isTrial: branches.count > 1)
    }
  }

  /// Returns the reason that tells all that a value may be; `nil` if a branch can't be told in a
  /// few words.
  private mutating func alternatives(
    _ branches: [Branch], _ value: JSONValue
  ) -> SchemaProblem.Reason? {
    var wanted: [SchemaProblem.Alternative] = []
    var tried = 0
    for branch in branches {
      if let told = branch.alternatives(to: value) {
        wanted += told
      } else {
        tried += 1
        guard trials < 3, tried <= Self.mostTrials else { return nil }
        let problems = problems(of: value, by: branch.schema, isTrial: true)
        guard let told = problems.alternatives(at: here) else { return nil }
        wanted += told
      }
    }
    return .noneOf(wanted)
  }

  private mutating func add(_ keyword: Keyword?, _ reason: SchemaProblem.Reason) -> Bool {
    var location = schema.location
    if let keyword { location = location.appending(.key(keyword.name)) }
    // A member whose schema is false has no right value: its key is wrong.
    if reason == .never, !isInKey, case .key(let key)? = path.last {
      return add(
        SchemaProblem(
          path: here, isOfKey: true, value: .string(key), keyword: keyword?.name ?? "",
          location: location, reason: reason))
    }
    let shown = isInKey ? value : secrets.redacted(value, at: here)
    return add(
      SchemaProblem(
        path: here, isOfKey: isInKey, value: shown,
        keyword: keyword?.name ?? "",
        location: location, reason: reason))
  }

  /// Adds a problem, unless it has been told; returns whether to continue.
  private mutating func add(_ problem: SchemaProblem) -> Bool {
    guard let problem = problem.without(told: { told[$0] != nil }) else { return true }
    // The keys that tell the alternatives apart may be those that are missing.
    if case .combination(.severalBranches) = problem.reason, lacking.contains(problem.path) {
      return true
    }
    if let first = told[Told(problem)] {
      // The nearest place in the schema has the fewest steps.
      let isNearer =
        problem.location.path.steps.count < problems[first].location.path.steps.count
      if isNearer { problems[first] = problem }
      return true
    }
    guard problems.count < limit else {
      hasMore = true
      return false
    }
    for part in problem.parts { told[part] = problems.count }
    if case .object(.missing) = problem.reason { lacking.insert(problem.path) }
    problems.append(problem)
    return true
  }
}

/// What a problem says, by whichever way in the schema it was found.
private struct Told: Hashable {
  let path: JSONPath
  let isOfKey: Bool
  let reason: SchemaProblem.Reason

  init(_ problem: SchemaProblem, _ reason: SchemaProblem.Reason? = nil) {
    (path, isOfKey, self.reason) = (problem.path, problem.isOfKey, reason ?? problem.reason)
  }

  // A reason may have thousands of options, and a place has few reasons but for missing keys.
  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(isOfKey)
    if case .object(.missing(let keys)) = reason { hasher.combine(keys.first) }
  }
}

extension SchemaProblem {
  /// The problem and, of several missing keys, each for itself.
  fileprivate var parts: [Told] {
    guard case .object(.missing(let keys)) = reason, keys.count > 1 else { return [Told(self)] }
    return [Told(self)] + keys.map { Told(self, .object(.missing([$0]))) }
  }

  /// Returns the problem without the missing keys that have been told; `nil` if none is left.
  fileprivate func without(told: (Told) -> Bool) -> SchemaProblem? {
    guard case .object(.missing(let keys)) = reason, keys.count > 1, !told(Told(self)) else {
      return self
    }
    let left = keys.filter { !told(Told(self, .object(.missing([$0])))) }
    if left.isEmpty { return nil }
    return SchemaProblem(
      path: path, isOfKey: isOfKey, value: value, keyword: keyword, location: location,
      reason: .object(.missing(left)))
  }
}

extension [SchemaProblem] {
  /// The missing keys, if there is no other problem.
  fileprivate var onlyMissingKeys: [String]? {
    guard count == 1, case .object(.missing(let keys))? = first?.reason else { return nil }
    return keys
  }
}

extension [[SchemaProblem]] {
  /// Returns the fewest problems. Problems inside the value are fewer than those of the value as a
  /// whole.
  fileprivate func nearest(at place: JSONPath) -> [SchemaProblem] {
    var nearest: (problems: [SchemaProblem], distance: (Int, Int))?
    for problems in self {
      let distance = (problems.count { $0.path == place }, problems.count)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (problems, distance) }
    }
    return nearest?.problems ?? []
  }
}

extension [[String]] {
  /// The groups of keys without those that have all keys of another one.
  fileprivate var smallest: [[String]] {
    let sets = map(Set.init)
    return indices.filter { this in
      !indices.contains { other in
        sets[other].isStrictSubset(of: sets[this]) || other < this && sets[other] == sets[this]
      }
    }.map { self[$0] }
  }
}
