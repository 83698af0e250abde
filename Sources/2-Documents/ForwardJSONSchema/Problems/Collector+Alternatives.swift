internal import ForwardJSON

extension Collector {
  mutating func refuse(_ keyword: Keyword, branches: [Subschema], _ value: JSONValue) -> Bool {
    // The positions that the meant alternative would evaluate aren't known.
    defer { progress.evaluation.markAll() }
    if let isContinued = refuseDiscriminated(keyword, branches, value) { return isContinued }
    switch meaning(of: value, among: branches) {
    case .alternatives(let branches):
      if let reason = alternatives(branches, value) { return add(keyword, reason) }
      let candidates = branches.filter { $0.types.contain(value, wholeNumbers: .byValue) }
      return refuse(keyword, candidates: candidates, value)
    case .candidates(let branches): return refuse(keyword, candidates: branches, value)
    case .reason(let reason): return add(keyword, reason)
    case .members(let members):
      return members.allSatisfy { member in
        inside(member.value, at: .key(member.key)) {
          $0.add(keyword, .value(.noOption(member.options)))
        }
      }
    }
  }

  private mutating func refuse(
    _ keyword: Keyword, candidates: [Branch], _ value: JSONValue
  ) -> Bool {
    guard let trials = trials(of: candidates, value), !trials.isEmpty else {
      return add(keyword, .combination(.noBranch(count: candidates.count)))
    }
    // A problem that all alternatives share is reported only if all were tried.
    guard trials.count == candidates.count else { return add(trials.nearest(at: here)) }
    let missing = trials.compactMap { $0.onlyMissingKeys(at: here) }
    if trials.count > 1, missing.count == trials.count {
      let groups = missing.smallest
      return add(
        keyword, .object(groups.count == 1 ? .missing(groups[0]) : .missingOneOf(groups)))
    }
    if let (key, other) = trials.keyMissingBeside(at: here) {
      return add(keyword, .object(.missingBeside(key, key: other)))
    }
    if let problem = trials.onlyValue { return add([problem]) }
    if let unknown = trials.onlyUnknownKey(of: here) { return add([unknown]) }
    if let keys = trials.exclusiveKeys(of: here) {
      let inOrder = value.members?.map(\.key).filter(keys.contains) ?? []
      return add(keyword, .combination(.exclusiveKeys(inOrder)))
    }
    if let members = trials.onlyMembers(of: here) {
      return add(keyword, .combination(.noMember(members)))
    }
    return add(trials.nearest(at: here))
  }

  private static var mostTrials: Int { 256 }

  /// Returns the problems of each branch.
  ///
  /// Inside many nested trials, tries only one branch, because trying several may double the time
  /// with each level. Chooses among the branches whose required keys are there, and takes the one
  /// with the most required keys. Returns `nil` if several have as many.
  private mutating func trials(of branches: [Branch], _ value: JSONValue) -> [[SchemaProblem]]? {
    if branches.count > 1, !mayTryAlternatives() {
      let complete = branches.filter { $0.required.allSatisfy { value[$0] != nil } }
      let meant = complete.isEmpty ? branches : complete
      let most = meant.map(\.required.count).max()
      let likely = meant.filter { $0.required.count == most }
      return likely.count == 1 ? [problems(of: value, by: likely[0].schema)] : nil
    }
    return branches.prefix(Self.mostTrials).map {
      problems(of: value, by: $0.schema, isTrial: branches.count > 1)
    }
  }

  /// Returns the reason that lists all accepted values; `nil` if a few words don't describe a
  /// branch.
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
        guard tried <= Self.mostTrials, mayTryAlternatives() else { return nil }
        let problems = problems(of: value, by: branch.schema, isTrial: true)
        guard let told = problems.alternatives(at: here) else { return nil }
        wanted += told
      }
    }
    // If only one alternative has the value's type, its limits are more to the point.
    let typed = branches.count { $0.types.contain(value, wholeNumbers: .byValue) }
    if typed < 2, wanted.contains(where: \.isLimit) { return nil }
    return .noneOf(wanted)
  }

  /// Adds the problems of the alternative that OpenAPI's `discriminator` names for an object, or
  /// the problem of an unknown name. Returns `nil` if the keyword doesn't apply.
  ///
  /// It doesn't change the verdict: it counts only after every alternative refused the object.
  mutating func refuseDiscriminated(
    _ keyword: Keyword, _ branches: [Subschema], _ value: JSONValue
  ) -> Bool? {
    guard let schema = schemas.last, let discriminator = Discriminator(of: schema),
      let members = value.members, let said = members[discriminator.property]
    else { return nil }
    var options: [JSONValue] = []
    for branch in branches {
      guard let names = discriminator.names(of: branch, resolver) else { return nil }
      if names.all.contains(where: { said == .string($0) }) {
        return add(problems(of: value, by: branch))
      }
      options += names.told.map { .string($0) }
    }
    return inside(said, at: .key(discriminator.property)) {
      $0.add(keyword, .value(.noOption(options)))
    }
  }
}

extension [SchemaProblem] {
  /// The missing keys of the object at a place, if the list has no other problem.
  fileprivate func onlyMissingKeys(at place: JSONPath) -> [String]? {
    guard count == 1, let problem = first, problem.path == place,
      case .object(.missing(let keys)) = problem.reason
    else { return nil }
    return keys
  }

  /// The number of mistakes. Several problems of one value are one mistake.
  fileprivate var weight: Int {
    var known: Set<JSONPath> = []
    return reduce(0) { weight, problem in
      if case .object(.missing(let keys)) = problem.reason {
        weight + keys.count
      } else {
        weight + (known.insert(problem.path).inserted ? 1 : 0)
      }
    }
  }
}

extension SchemaProblem {
  /// Returns the key of the object at a place that the problem is about; `nil` if it concerns
  /// another place.
  fileprivate func key(of place: JSONPath) -> String? {
    guard path.steps.dropLast() == place.steps[...], case .key(let key)? = path.steps.last else {
      return nil
    }
    return key
  }

  fileprivate var isOfMisspeltKey: Bool {
    if case .object(.misspelt) = reason { true } else { false }
  }

  /// The key that the object at a place may not have, whatever its value.
  fileprivate func refusedKey(at place: JSONPath) -> String? {
    guard isOfKey, let key = key(of: place) else { return nil }
    return switch reason {
    case .never, .combination(.excludedKeys), .object(.refusedWhere): key
    default: nil
    }
  }
}

extension [[SchemaProblem]] {
  /// The problem of a key that no branch knows, with the keys that the branches know; `nil` if a
  /// branch has another problem.
  fileprivate func onlyUnknownKey(of place: JSONPath) -> SchemaProblem? {
    guard count > 1, let first = self[0].first, first.isOfKey, first.key(of: place) != nil else {
      return nil
    }
    var known: [String] = []
    var names: Set<String> = []
    for problems in self {
      // If there are patterns, the nearest branch says more than all keys together.
      guard problems.count == 1, problems[0].path == first.path,
        case .object(.unknownKey(let keys, patterns: [])) = problems[0].reason
      else { return nil }
      known += keys.filter { names.insert($0).inserted }
    }
    return first.with(reason: .object(.unknownKey(known: known)))
  }

  /// The keys that exclude each other: each branch knows a single key and refuses the others. `nil`
  /// if a branch has another problem.
  fileprivate func exclusiveKeys(of place: JSONPath) -> Set<String>? {
    var refused: [Set<String>] = []
    var keys: [String] = []
    for problems in self {
      let unknown = problems.compactMap { problem -> String? in
        guard problem.isOfKey, case .object(.unknownKey) = problem.reason else { return nil }
        return problem.key(of: place)
      }
      guard unknown.count == problems.count else { return nil }
      keys += unknown.filter { !keys.contains($0) }
      refused.append(Set(unknown))
    }
    var own: Set<String> = []
    for unknown in refused where unknown.count < keys.count {
      guard unknown.count == keys.count - 1, let key = keys.first(where: { !unknown.contains($0) }),
        own.insert(key).inserted
      else { return nil }
    }
    return keys.count > 1 && own.count == keys.count ? own : nil
  }

  /// The members with the values that they may have, if each branch refuses only one member, and
  /// each a different one; otherwise `nil`.
  fileprivate func onlyMembers(of place: JSONPath) -> [SchemaProblem.Alternative]? {
    var members: [SchemaProblem.Alternative] = []
    var keys: Set<String> = []
    for problems in self {
      guard problems.count == 1, !problems[0].isOfKey, let key = problems[0].key(of: place),
        keys.insert(key).inserted, let told = problems.alternatives(at: problems[0].path),
        told.count == 1, case .options(let options) = told[0], !options.isEmpty
      else { return nil }
      members.append(.member(key, [.options(options)]))
    }
    return 2...4 ~= members.count ? members : nil
  }

  /// The problem of the only value that each branch refuses, with everything that it may be.
  fileprivate var onlyValue: SchemaProblem? {
    guard count > 1, let first = self[0].first else { return nil }
    var wanted: [SchemaProblem.Alternative] = []
    for problems in self {
      guard problems.first?.isOfKey == first.isOfKey,
        let told = problems.alternatives(at: first.path), !told.contains(where: \.isLimit)
      else { return nil }
      wanted += told
    }
    let instead = joined().lazy.compactMap(\.wantedInstead).first
    return first.with(reason: .noneOf(wanted), wantedInstead: instead)
  }

  /// The missing key and the key beside it, if one branch requires the first key and the other
  /// branch refuses the second; otherwise `nil`.
  fileprivate func keyMissingBeside(at place: JSONPath) -> (String, String)? {
    guard count == 2, allSatisfy({ $0.count == 1 }) else { return nil }
    let problems = joined()
    let missing = lazy.compactMap { $0.onlyMissingKeys(at: place) }.first { $0.count == 1 }?.first
    let refused = problems.lazy.compactMap { $0.refusedKey(at: place) }.first
    return missing.flatMap { missing in refused.map { (missing, $0) } }
  }

  /// Returns the least severe problems. Problems of the value itself weigh more than problems
  /// inside it, and each missing key counts. In a tie, prefers the problems that refuse fewer keys
  /// of the value, and then the ones that know what a misspelt key means.
  fileprivate func nearest(at place: JSONPath) -> [SchemaProblem] {
    var nearest: (problems: [SchemaProblem], distance: (Int, Int, Int, Int))?
    for problems in self {
      let keys = problems.count { $0.isOfKey && $0.path.steps.dropLast() == place.steps[...] }
      let unmeant = keys - problems.count(where: \.isOfMisspeltKey)
      let distance = (
        problems.filter { $0.path == place }.weight, problems.weight, keys, unmeant
      )
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (problems, distance) }
    }
    return nearest?.problems ?? []
  }
}

extension [SchemaProblem.KeyGroup] {
  /// The groups without the ones that contain all keys of a smaller group.
  fileprivate var smallest: Self {
    let sets = map(Set.init)
    return indices.filter { this in
      !indices.contains { other in
        sets[other].isStrictSubset(of: sets[this]) || other < this && sets[other] == sets[this]
      }
    }.map { self[$0] }
  }
}

/// OpenAPI's `discriminator`: it says which property of an object names the object's schema.
private struct Discriminator {
  let property: String
  private let schema: Subschema
  private var mapping: [(name: String, reference: String)] = []

  init?(of schema: Subschema) {
    guard let keywords = schema.source.members,
      let said = keywords["discriminator"]?.members,
      let property = said["propertyName"]?.string
    else { return nil }
    self.property = property
    self.schema = schema
    guard let mapping = said["mapping"]?.members else { return }
    for case (let name, .string(let reference)) in mapping {
      self.mapping.append((name, reference))
    }
  }

  /// Returns the names of an alternative that is a reference; `nil` for other alternatives. The
  /// names are the mapping's names and the name of the schema in the document. Messages tell the
  /// schema's name only without a mapping.
  func names(
    of branch: Subschema, _ resolver: Resolver
  ) -> (told: [String], all: [String])? {
    guard let keywords = branch.source.members,
      let reference = keywords[.reference]?.string,
      let target = try? resolver.schema(at: reference, from: branch.resource)
    else { return nil }
    guard let own = reference.split(separator: "/").last.map(String.init) else { return nil }
    let mapped = mapping.filter { entry in
      entry.reference == own
        || (try? resolver.schema(at: entry.reference, from: schema.resource)) === target
    }.map(\.name)
    // The mapping may assign the schema's name to another schema.
    let isOwn = !mapping.contains { $0.name == own }
    let all = isOwn ? mapped + [own] : mapped
    return (mapped.isEmpty ? all : mapped, all)
  }
}
