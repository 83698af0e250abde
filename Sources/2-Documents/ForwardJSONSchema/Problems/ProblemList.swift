internal import ForwardJSON

/// The problems found so far, each once, although many ways in a schema may lead to it.
struct ProblemList {
  private(set) var problems: [SchemaProblem] = []
  private(set) var hasMore = false
  let limit: Int
  /// The positions in `problems` of everything that was reported.
  fileprivate var told: [Told: Int] = [:]
  /// The places of objects that lack keys.
  private var lacking: Set<JSONPath> = []
  /// The absent keys that the result of a condition depends on, while its consequence is visited.
  var absence: AbsentKeys?
  /// The absent keys that problems depend on, by the position of the problem.
  private var absences: [Int: AbsentKeys] = [:]

  init(limit: Int) { self.limit = limit }

  /// Adds a problem unless it was reported; returns whether to continue.
  mutating func add(_ problem: SchemaProblem) -> Bool {
    guard let problem = problem.without(told: { told[$0] != nil }) else { return true }
    // The missing keys may be the keys that tell the alternatives apart.
    if case .combination(.severalBranches) = problem.reason, lacking.contains(problem.path) {
      return true
    }
    if let first = told[Told(problem)] {
      if absence == nil { absences[first] = nil }
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
    absences[problems.count] = absence
    for part in problem.parts { told[part] = problems.count }
    if let kind { told[kind] = problems.count }
    if case .object(.missing) = problem.reason { lacking.insert(problem.path) }
    problems.append(problem)
    return true
  }
}

extension ProblemList {
  /// Forgets the last problems.
  mutating func removeLast(_ count: Int) {
    problems.removeLast(count)
    told = told.filter { $0.value < problems.count }
    absences = absences.filter { $0.key < problems.count }
  }
}

/// Keys that an object lacks. With them, a condition might have another result.
struct AbsentKeys {
  let place: JSONPath
  let keys: [String]
}

extension ProblemList {
  /// The problems for a person. Leaves out the consequences of a condition about a key that is
  /// missing anyway, and joins an unknown key with the missing key that it resembles.
  var reported: [SchemaProblem] {
    let certain =
      absences.isEmpty
      ? problems : problems.indices.filter { !dependsOnMissing($0) }.map { problems[$0] }
    return certain.withMisspeltKeys
  }

  private func dependsOnMissing(_ index: Int) -> Bool {
    guard let absence = absences[index] else { return false }
    return absence.keys.contains { key in
      let missing = Told(at: absence.place, .object(.missing([key])))
      return told[missing].map { absences[$0] == nil } ?? false
    }
  }
}

/// The content of a problem, regardless of the way in the schema that led to it.
private struct Told: Hashable {
  let path: JSONPath
  let isOfKey: Bool
  let reason: SchemaProblem.Reason

  init(_ problem: SchemaProblem, _ reason: SchemaProblem.Reason? = nil) {
    (path, isOfKey, self.reason) = (problem.path, problem.isOfKey, reason ?? problem.reason)
  }

  /// Creates the content of a problem of the value at a place.
  init(at path: JSONPath, _ reason: SchemaProblem.Reason) {
    (self.path, isOfKey, self.reason) = (path, false, reason)
  }

  // Hashes little: a reason may have thousands of options, and a place has few reasons apart from
  // missing keys.
  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(isOfKey)
    switch reason {
    case .object(.missing(let keys)): hasher.combine(keys.first)
    case .object(.missingBeside(let key, _)): hasher.combine(key)
    default: break
    }
  }
}

extension SchemaProblem {
  /// The number of missing keys up to which each counts singly. Thousands of keys of thousands of
  /// objects would take a gigabyte.
  private static var mostKeys: Int { 100 }

  /// The problem. Several missing keys count singly, too.
  fileprivate var parts: [Told] {
    if case .object(.missingBeside(let key, _)) = reason {
      return [Told(self), Told(self, .object(.missing([key])))]
    }
    guard case .object(.missing(let keys)) = reason, 2...Self.mostKeys ~= keys.count else {
      return [Told(self)]
    }
    return [Told(self)] + keys.map { Told(self, .object(.missing([$0]))) }
  }

  /// Returns the problem without the missing keys that were reported; `nil` if no key is left.
  fileprivate func without(told: (Told) -> Bool) -> SchemaProblem? {
    if case .object(.missingBeside(let key, _)) = reason {
      return told(Told(self, .object(.missing([key])))) ? nil : self
    }
    guard case .object(.missing(let keys)) = reason, 2...Self.mostKeys ~= keys.count,
      !told(Told(self))
    else { return self }
    let left = keys.filter { !told(Told(self, .object(.missing([$0])))) }
    if left.isEmpty { return nil }
    return with(reason: .object(.missing(left)))
  }
}
