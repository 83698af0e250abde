internal import JSONTree

/// What to say of a value that no alternative accepts.
enum Meaning {
  /// What is wrong by the one that was meant.
  case problems([SchemaProblem])
  case reason(SchemaProblem.Reason)
  /// A member is none of the tags.
  case tag(String, JSONValue, [JSONValue])
}

extension Collector {
  /// Chooses the alternative that was meant: by type, by a tag, by the keys that are required, and
  /// then the one with the fewest problems.
  mutating func meaning(of value: JSONValue, among schemas: [Subschema]) -> Meaning {
    var branches: [Branch] = []
    for schema in schemas {
      guard !progress.isSpent else { return .reason(.noBranch(count: schemas.count)) }
      branches.append(Branch(schema, resolver))
      progress.stepsLeft -= 1 + (branches.last?.tags.count ?? 0)
    }
    let options = branches.compactMap(\.options)
    if options.count == branches.count { return .reason(.noOption(options.flatMap { $0 })) }

    var candidates = branches.filter { $0.types.contain(value, wholeNumbers: .byValue) }
    if candidates.isEmpty {
      let types = branches.reduce(into: JSONTypes()) { $0.formUnion($1.types) }
      return .reason(.wrongType(wanted: types.namesOnce))
    }
    if case .object(let object) = value {
      switch tagged(candidates, object) {
      case .none(let key, let value, let options): return .tag(key, value, options)
      case .some(let tagged): candidates = tagged
      }
      let complete = candidates.filter { $0.required.allSatisfy { object[$0] != nil } }
      if !complete.isEmpty { candidates = complete }
    }
    return nearest(candidates, value).map { .problems($0) }
      ?? .reason(.noBranch(count: schemas.count))
  }

  private enum Tagged {
    case some([Branch])
    case none(String, JSONValue, [JSONValue])
  }

  private func tagged(_ branches: [Branch], _ object: JSONObject) -> Tagged {
    var left = branches
    for (key, value) in object {
      let tags = left.compactMap { $0.tag(key) }
      guard tags.count > 1 else { continue }
      let fitting = left.filter { $0.tag(key)?.contains(value) ?? true }
      // The members before this one have left these branches.
      if fitting.isEmpty { return .none(key, value, tags.flatMap { $0 }) }
      left = fitting
    }
    return .some(left)
  }

  /// Returns the problems of the branch that has the fewest.
  private mutating func nearest(_ branches: [Branch], _ value: JSONValue) -> [SchemaProblem]? {
    var nearest: (problems: [SchemaProblem], distance: (Int, Int))?
    for branch in branches.prefix(32) {
      let problems = problems(of: value, by: branch.schema)
      // What is wrong inside the value is nearer than what is wrong with it as a whole.
      let distance = (problems.count { $0.path == here }, problems.count)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (problems, distance) }
    }
    return nearest?.problems
  }
}

extension JSONTypes {
  /// The names, without that of integers where all numbers are allowed.
  fileprivate var namesOnce: [String] {
    (contains(.number) ? subtracting(.integer) : self).names
  }
}
