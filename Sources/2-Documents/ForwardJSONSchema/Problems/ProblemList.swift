internal import ForwardJSON

/// The problems that have been found, each of which is told once: many ways in a schema may lead to
/// the same one.
struct ProblemList {
  private(set) var problems: [SchemaProblem] = []
  private(set) var hasMore = false
  let limit: Int
  /// The positions in `problems` of what has been told.
  private var told: [Told: Int] = [:]
  /// The places of objects that lack keys.
  private var lacking: Set<JSONPath> = []

  init(limit: Int) { self.limit = limit }

  /// Adds a problem, unless it has been told; returns whether to continue.
  mutating func add(_ problem: SchemaProblem) -> Bool {
    guard let problem = problem.without(told: { told[$0] != nil }) else { return true }
    // The keys that tell the alternatives apart may be those that are missing.
    if case .combination(.severalBranches) = problem.reason, lacking.contains(problem.path) {
      return true
    }
    if let first = told[Told(problem)] {
      // The nearest place in the schema has the fewest steps.
      let known = problems[first]
      let isNearer = problem.location.path.steps.count < known.location.path.steps.count
      if isNearer, problem.reason == known.reason { problems[first] = problem }
      return true
    }
    let kind = problem.reason.kind.map { Told(problem, $0) }
    if let first = kind.flatMap({ told[$0] }), let one = problems[first].merged(with: problem) {
      problems[first] = one
      return true
    }
    guard problems.count < limit else {
      hasMore = true
      return false
    }
    for part in problem.parts { told[part] = problems.count }
    if let kind { told[kind] = problems.count }
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
    if case .object(.missingBeside(let key, _)) = reason {
      return [Told(self), Told(self, .object(.missing([key])))]
    }
    guard case .object(.missing(let keys)) = reason, keys.count > 1 else { return [Told(self)] }
    return [Told(self)] + keys.map { Told(self, .object(.missing([$0]))) }
  }

  /// Returns the problem without the missing keys that have been told; `nil` if none is left.
  fileprivate func without(told: (Told) -> Bool) -> SchemaProblem? {
    if case .object(.missingBeside(let key, _)) = reason {
      return told(Told(self, .object(.missing([key])))) ? nil : self
    }
    guard case .object(.missing(let keys)) = reason, keys.count > 1, !told(Told(self)) else {
      return self
    }
    let left = keys.filter { !told(Told(self, .object(.missing([$0])))) }
    if left.isEmpty { return nil }
    return with(reason: .object(.missing(left)))
  }
}
