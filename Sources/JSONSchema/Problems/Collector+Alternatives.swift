internal import JSONTree

extension Collector {
  mutating func refuse(_ keyword: Keyword, branches: [Subschema], _ value: JSONValue) -> Bool {
    if let isContinued = refuseDiscriminated(keyword, branches, value) { return isContinued }
    switch meaning(of: value, among: branches) {
    case .alternatives(let branches):
      if let reason = alternatives(branches, value) { return add(keyword, reason) }
      let candidates = branches.filter { $0.types.contain(value, wholeNumbers: .byValue) }
      return refuse(keyword, candidates: candidates, value)
    case .candidates(let branches): return refuse(keyword, candidates: branches, value)
    case .reason(let reason): return add(keyword, reason)
    case .tag(let key, let value, let options):
      return inside(value, at: .key(key)) { $0.add(keyword, .value(.noOption(options))) }
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
    if let unknown = trials.onlyUnknownKey(of: here) { return add([unknown]) }
    return add(trials.nearest(at: here))
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
    // The limits of the only alternative that has the value's type are more to the point.
    let typed = branches.count { $0.types.contain(value, wholeNumbers: .byValue) }
    if typed < 2, wanted.contains(where: \.isLimit) { return nil }
    return .noneOf(wanted)
  }
}

extension [SchemaProblem] {
  /// The missing keys, if there is no other problem.
  fileprivate var onlyMissingKeys: [String]? {
    guard count == 1, case .object(.missing(let keys))? = first?.reason else { return nil }
    return keys
  }

  fileprivate var weight: Int {
    reduce(0) { weight, problem in
      if case .object(.missing(let keys)) = problem.reason {
        weight + keys.count
      } else {
        weight + 1
      }
    }
  }
}

extension [[SchemaProblem]] {
  /// The problem of a key that none of several branches knows, with what each of them knows; `nil` if one has
  /// another problem.
  fileprivate func onlyUnknownKey(of place: JSONPath) -> SchemaProblem? {
    guard count > 1, let first = self[0].first, first.isOfKey,
      first.path.steps.dropLast() == place.steps[...]
    else { return nil }
    var known: [String] = []
    var names: Set<String> = []
    for problems in self {
      // With patterns, the nearest branch says more than all keys together.
      guard problems.count == 1, problems[0].path == first.path,
        case .object(.unknownKey(let keys, patterns: [])) = problems[0].reason
      else { return nil }
      known += keys.filter { names.insert($0).inserted }
    }
    return first.with(reason: .object(.unknownKey(known: known)))
  }

  /// Returns the fewest problems. Problems inside the value are fewer than those of the value as a
  /// whole, and each missing key counts. Of as many, those are fewer that don't refuse its keys.
  fileprivate func nearest(at place: JSONPath) -> [SchemaProblem] {
    var nearest: (problems: [SchemaProblem], distance: (Int, Int, Int))?
    for problems in self {
      let keys = problems.count { $0.isOfKey && $0.path.steps.dropLast() == place.steps[...] }
      let distance = (problems.filter { $0.path == place }.weight, problems.weight, keys)
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
